/** What a shared table shows beside its game; loaded with the first one. */
export { default as Before } from './Before.svelte'
export { default as Beside } from './Beside.svelte'
export { default as Drawer } from './Drawer.svelte'
export { default as Presence } from './Presence.svelte'
export { default as Pings } from './Pings.svelte'
export { Together } from './together.svelte'
export { toolsAt } from './tools'
