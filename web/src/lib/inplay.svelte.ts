/** Whether Black Secret is in play, and which promo pieces are; or all rules are looked at. Help tells what changes with them. */
export const inPlay = $state<{ secret: boolean; promos: string[] | null }>({ secret: true, promos: null })
