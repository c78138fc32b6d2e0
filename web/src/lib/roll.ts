/** The last roll of the log, and what it was used for. */
import { spentIn } from './tokens'
import { bestTarget, moverOf } from '../stage/rolls'
import type { CurseFace, EventJson, GroupJson, InfernalFace, Mover, PhraseJson, Part, Verdict } from './types'

export interface Roll {
  /** Changes with each roll, so that the dice roll visibly once. */
  key: string
  dice: string[]
  curse: CurseFace | InfernalFace | null
  /** It is the Infernal die that shows it. */
  infernal: boolean
  rerolled: boolean
  fallen: number[]
  spent: string[]
  missed: boolean
  /** Who rolled. */
  by: Mover | null
  /** How far it goes against what is closest to falling. */
  verdict: Verdict | null
  against: Part | null
  phrase: PhraseJson | null
}

const ROLLS = new Set(['dice_rolled', 'dice_rerolled', 'curse_rolled', 'infernal_rolled'])

/** Null if there was no roll since the turn before the last began: old dice are put away. */
export function lastRoll(groups: GroupJson[]): Roll | null {
  const after: EventJson[] = []
  let turns = 0
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const group = groups[at]!
    for (let index = group.events.length - 1; index >= 0; index -= 1) {
      const event = group.events[index]!
      if (ROLLS.has(event.name))
        return { ...rollOf(event, `${group.seq}.${index}`, after), by: moverOf(groups.slice(0, at + 1)) }
      if (event.name === 'turn_began' && (turns += 1) > 1) return null
      after.unshift(event)
    }
  }
  return null
}

function rollOf(event: EventJson, key: string, after: EventJson[]): Omit<Roll, 'by'> {
  const infernal = event.name === 'infernal_rolled'
  const curse = infernal || event.name === 'curse_rolled' ? (event.fields['face'] as CurseFace | InfernalFace) : null
  const dice = String(event.fields['dice'] ?? '')
  const end = after.findIndex((each) => each.name === 'turn_began')
  const used = curse ? [] : after.slice(0, end < 0 ? after.length : end)
  const fields = (name: string, field: string) =>
    used.filter((each) => each.name === name).map((each) => each.fields[field]!)
  const target = bestTarget(event)
  return {
    key,
    dice: dice ? dice.split('+') : [],
    curse,
    infernal,
    rerolled: event.name === 'dice_rerolled',
    fallen: fields('ghost_exorcised', 'card').map(Number),
    spent: used.flatMap((each) => spentIn(each) ?? []),
    missed: used.some((each) => each.name === 'exorcism_failed'),
    verdict: target?.verdict ?? null,
    against: target?.name ?? null,
    phrase: target?.phrase ?? null,
  }
}
