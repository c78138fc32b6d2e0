/** What the dice of an event are for, and which of them roll. */
import type { EventJson, GroupJson, Mover, RollTargetJson, Verdict } from '../lib/types'

const BEST_FIRST: readonly Verdict[] = ['falls', 'payable', 'near_miss', 'missed']

/** The target of a roll that is closest to success; of equal ones the largest. */
export function bestTarget(event: EventJson | undefined): RollTargetJson | null {
  const rank = ({ verdict }: RollTargetJson) => BEST_FIRST.indexOf(verdict)
  const best = (event?.roll?.targets ?? []).toSorted(
    (one, other) => rank(one) - rank(other) || other.targets.length - one.targets.length,
  )
  return best[0] ?? null
}

/** The faces an event shows. */
export const diceOf = ({ fields, roll }: EventJson): string[] =>
  roll?.dice ??
  String(fields['dice'] ?? '')
    .split('+')
    .filter(Boolean)

const isRoll = ({ name }: EventJson): boolean => name === 'dice_rolled' || name === 'dice_rerolled'

/** For each of the dice, whether it rolls: after a reroll the others were kept. */
export function againRolled(event: EventJson, seq: number, log: readonly GroupJson[]): boolean[] {
  const dice = diceOf(event)
  if (event.name !== 'dice_rerolled') return dice.map(() => true)
  const before = log.filter((group) => group.seq < seq)
  const kept = diceOf(before.flatMap(({ events }) => events).findLast(isRoll) ?? event)
  const chosen = before.findLast(({ seat }) => seat && seat !== 'chance')?.answer?.split('+') ?? kept
  for (const face of chosen) {
    const at = kept.indexOf(face)
    // Not an answer about dice: all of them roll.
    if (at < 0) return dice.map(() => true)
    kept.splice(at, 1)
  }
  return dice.map((face) => {
    const at = kept.indexOf(face)
    if (at >= 0) kept.splice(at, 1)
    return at < 0
  })
}

/** Who moves after some groups: chance rolls for whoever answered last, or whose turn has begun. */
export function moverOf(groups: readonly GroupJson[]): Mover | null {
  for (const { seat, events } of groups.toReversed()) {
    const began = events.findLast(({ name }) => name === 'turn_began')
    if (began) return began.fields['board'] as Mover
    if (seat && seat !== 'chance') return seat
  }
  return null
}
