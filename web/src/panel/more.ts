/** What stands in the panel besides a question: a replay, a result, bots that play, what the coach says. */
export { default as Controls } from '../stage/Controls.svelte'
export { default as Why } from '../stage/Why.svelte'
export { default as Coach } from './Coach.svelte'
export { default as ReplayBar } from './ReplayBar.svelte'
export { default as Result } from './Result.svelte'
export { default as Since } from './Since.svelte'
