/** Whether Black Secret is in play, or all rules are looked at: help tells what changes with it. */
export const inPlay = $state({ secret: true })
