/** Written by `make protocol` from src/ghoststories/table_service/wire/sets/promos: change the types there. See docs/protocol.md. */

/** The faces of the Infernal die that the curse die does not have. */
export type InfernalFace = 'demon' | 'curse' | 'skeleton'

/** Their part of a table. */
export interface PromosTableJson {
  /** The pieces that are switched on. */
  promos: string[]
}

/** Their part of a tile. */
export interface PromosTileJson {
  /** Nobody helps here, and it cannot be turned back. */
  terror: boolean
}

/** Their part of a line of the list of games. */
export interface PromosSummary {
  promos: string[]
}

/** Their part of a set-up. */
export interface PromosSetupJson {
  promos?: string[]
  /** Whether four ghosts are removed for them. */
  terror_ghosts?: string
  /** Who gives way to the Ma-Cho. */
  ma_cho?: string
}

/** Their part of a card as printed. */
export interface PromosCard {
  /** The piece that brings it. */
  promo?: string
}

/** A promo piece, and the set it needs. */
export interface PromoContent {
  promo: string
  needs: string | null
}

/** Their part of what there is in the game. */
export interface PromosContent {
  promos: PromoContent[]
  terror_ghosts: string[]
  ma_cho: string[]
}

/** What an option of a set-up can need of them. */
export interface PromosNeeds {
  promo?: string
}

/** Their part of a choice of tiles. */
export interface PromosVillage {
  promos: string[]
}
