import { go } from './route.svelte'
import { complain } from './trouble.svelte'

/** Open a game that is being made. */
export async function goTo(made: Promise<{ id: string }>): Promise<void> {
  try {
    go({ page: 'game', id: (await made).id, at: null })
  } catch (error) {
    complain(error)
  }
}
