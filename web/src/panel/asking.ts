/** What the components of a question share: whether an answer is awaited, giving it, and lighting up pieces. */
import { getContext, setContext } from 'svelte'
import type { Picked } from '../lib/payment'
import type { HintMark, PieceKey } from '../lib/types'

export interface Asking {
  ready: () => boolean
  answer: (option: string) => void
  light: (pieces: PieceKey[]) => void
  /** The hint about an option, if there is one. */
  hint: (option: string) => HintMark | undefined
  /** The tokens taken up for a payment, or the ghosts of a set. */
  picked: () => Picked
  /** Takes one of them up, or puts it down. */
  pick: (piece: PieceKey) => void
}

const KEY = Symbol('asking')

export function provideAsking(asking: Asking): void {
  setContext(KEY, asking)
}

export function asking(): Asking {
  return getContext<Asking>(KEY)
}
