/** What a screen reader says of White Moon's pieces. */
import type { BoardJson, FamilyJson, MoonJson, SpaceJson, TableJson, Texts } from '../../lib/types'
import { counted } from '../../lib/texts'
import { list, piece } from '../../table/words'
import type { Said } from '../set'
import { fateOf } from './people'

export const villagerName = (names: Texts, villager: string): string => names.get(`names.villager.${villager}`)

/** Who lies on a tile, the top first, and the Portal. */
export function stackSpeech(names: Texts, moon: MoonJson, place: string): string {
  const stack = moon.stacks[place] ?? []
  const hidden = stack.filter((villager) => villager === null).length
  return list([
    ...stack.map((villager) => villager && villagerName(names, villager)),
    hidden > 0 && counted(names, 'face_down', hidden),
    moon.portal === place && piece(names, 'portal'),
  ])
}

/** A cursed child on a space, and Su-Ling before it. */
export const spaceSpeech = (names: Texts, { moon }: TableJson, { id, child }: SpaceJson): Said => [
  child && `${piece(names, 'cursed_child')}: ${villagerName(names, child)}`,
  moon?.su_ling === id && piece(names, 'su_ling'),
]

const FATES = { safe: 'shelter', dead: 'graveyard', cursed: 'cursed_child', hidden: 'face_down_villager' } as const

export function familySpeech(names: Texts, table: TableJson, moon: MoonJson, family: FamilyJson): string {
  const members = family.members.map((villager) => {
    const fate = fateOf(table, moon, villager)
    const name = villagerName(names, villager)
    return fate in FATES ? `${name} (${piece(names, FATES[fate as keyof typeof FATES])})` : name
  })
  return list([
    names.get(`names.family.${family.family}`),
    ...members,
    names.get('web.table.if_dead', { death: names.get(`names.death.${family.death}`) }),
    names.get('web.table.if_saved', { reward: names.get(`names.reward.${family.reward}`) }),
    artifactSpeech(names, moon, family.reward),
  ])
}

function artifactSpeech(names: Texts, moon: MoonJson, artifact: string): string | null {
  const found = moon.artifacts[artifact]
  return found
    ? names.get(`web.table.artifact_${found.state}`, { board: found.owner ? names.colour(found.owner) : '' })
    : null
}

export function moonSpeech(names: Texts, moon: MoonJson): string {
  const limit = names.get('web.table.graveyard_count', { count: moon.graveyard.length, limit: moon.graveyard_limit })
  return list([
    `${piece(names, 'shelter')}: ${counted(names, 'villager', moon.shelter.length)}`,
    `${piece(names, 'graveyard')}: ${limit}`,
    counted(names, 'crystal', moon.crystals),
    ...moon.receptacles.map((corner) => `${receptacle(names, corner)}: ${names.get('web.table.receptacle_full')}`),
    !moon.su_ling && names.get(`web.table.${moon.su_ling_held ? 'su_ling_held' : 'su_ling_reserve'}`),
    moon.su_ling_event && names.get('web.table.su_ling_event'),
    moon.portal === null && names.get('web.table.portal_gone'),
    moon.scenario && names.get(`names.scenario.${moon.scenario}`),
  ])
}

const receptacle = (names: Texts, corner: string): string =>
  names.get('web.table.receptacle_at', { corner: names.get(`names.corner.${corner}`) })

/** What White Moon puts on a plate. */
export const heldSpeech = (names: Texts, board: BoardJson): string =>
  list([
    board.lying && piece(names, 'lying_taoist'),
    board.crystals ? counted(names, 'crystal', board.crystals) : null,
    ...(board.artifacts ?? []).map((artifact) => names.get(`names.artifact.${artifact}`)),
  ])
