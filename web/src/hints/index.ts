/** Hints on the table and in the panel; loaded with the first one. */
export { default as Hints } from './Hints.svelte'
export { default as Marks } from './Marks.svelte'
export { marksOf, saidAt } from './hints'
