/** Written by `make protocol` from src/ghoststories/table_service/wire/sets/white_moon: change the types there. See docs/protocol.md. */
import type { BoardColour, Place } from '../../lib/protocol'

export type Corner = 'nw' | 'ne' | 'se' | 'sw'

export type ArtifactState = 'reserve' | 'owned' | 'used' | 'absent'

/** A family in a game. */
export interface FamilyJson {
  family: string
  members: string[]
  sheltered: number
  dead: number
  /** What the death of a member brings. */
  death: string
  /** An artifact, or what else the players get for the complete family. */
  reward: string
}

/** Where an artifact is; `absent` if nobody in this game gives it. */
export interface ArtifactJson {
  state: ArtifactState
  owner: BoardColour | null
}

/** White Moon's own pieces on the table. */
export interface MoonJson {
  /** The tile it stands on; null while the Gate Keeper holds it. */
  portal: Place | null
  portal_home: Place
  scenario: string | null
  /** By place, the top first; null is face down and unseen. */
  stacks: Record<string, (string | null)[]>
  shelter: string[]
  graveyard: string[]
  graveyard_limit: number
  families: FamilyJson[]
  /** The space she stands before. */
  su_ling: string | null
  /** The Howling Ondine has her. */
  su_ling_held: boolean
  /** Something happened this turn that lets her move at its end. */
  su_ling_event: boolean
  /** In the reserve. */
  crystals: number
  /** The corners with a crystal. */
  receptacles: Corner[]
  artifacts: Record<string, ArtifactJson>
}

/** Its part of a table. */
export interface WhiteMoonTableJson {
  /** Null without White Moon. */
  moon: MoonJson | null
}

/** Its part of a board. */
export interface WhiteMoonBoardJson {
  crystals: number
}

/** Its part of a ghost space. */
export interface WhiteMoonSpaceJson {
  /** The cursed child that lies here in place of a ghost. */
  child: string | null
}

/** Its part of a ghost. */
export interface WhiteMoonGhostJson {
  /** Su-Ling stands before it, so its centre stone is silent. */
  hushed: boolean
  /** The Armor of the Just ignores its left stone. */
  ignored: boolean
}

/** Its part of a line of the list of games. */
export interface WhiteMoonSummary {
  scenario: string | null
}

/** Its part of a set-up. */
export interface WhiteMoonSetupJson {
  /** Where the Portal stands, or its place. */
  portal?: string
  /** The sets incarnations come from. */
  incarnations?: string
  scenario?: string
  /** With the scenario Green Roots: which incarnations come. */
  green_roots?: string
}

/** A family as printed. */
export interface FamilyContent {
  family: string
  members: string[]
  death: string
  reward: string
  /** Of `names`, `death`, `reward`. */
  reconstructed: string[]
}

/** A villager as printed. */
export interface VillagerContent {
  villager: string
  family: string
  child: boolean
  /** `name`: the sources name the children only. */
  reconstructed: string[]
}

/** Its part of what there is in the game. */
export interface WhiteMoonContent {
  portals: string[]
  incarnation_pools: string[]
  scenarios: string[]
  green_roots: string[]
  families: FamilyContent[]
  villagers: VillagerContent[]
  artifacts: string[]
}
