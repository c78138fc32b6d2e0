export { beatsSince, isQuiet } from './beats'
export { between } from './reveal'
export { default as Overlay } from './Overlay.svelte'
export { Skipper } from './skip'
