/** Written by `make protocol` from src/ghoststories/table_service/wire/sets: change the types there. See docs/protocol.md. */
import type {
  BlackSecretBoardJson,
  BlackSecretContent,
  BlackSecretSetupJson,
  BlackSecretSpaceJson,
  BlackSecretTableJson,
} from './black_secret/protocol'
import type {
  PromosCard,
  PromosContent,
  PromosNeeds,
  PromosSetupJson,
  PromosSummary,
  PromosTableJson,
  PromosTileJson,
  PromosVillage,
} from './promos/protocol'
import type {
  WhiteMoonBoardJson,
  WhiteMoonContent,
  WhiteMoonGhostJson,
  WhiteMoonSetupJson,
  WhiteMoonSpaceJson,
  WhiteMoonSummary,
  WhiteMoonTableJson,
} from './white_moon/protocol'

export type * from './black_secret/protocol'
export type * from './promos/protocol'
export type * from './white_moon/protocol'

/** What several sets add to a board: a Taoist's artifacts, and whether he lies down. */
export interface SharedBoardJson {
  artifacts: string[]
  lying: boolean
}

/** What sets add to a table. */
export type SetsTable = PromosTableJson & WhiteMoonTableJson & BlackSecretTableJson

/** What sets add to a tile. */
export type SetsTile = PromosTileJson

/** What sets add to a board. */
export type SetsBoard = WhiteMoonBoardJson & SharedBoardJson & BlackSecretBoardJson

/** What sets add to a ghost space. */
export type SetsSpace = WhiteMoonSpaceJson & BlackSecretSpaceJson

/** What sets add to a ghost. */
export type SetsGhost = WhiteMoonGhostJson

/** What sets add to a line of the list of games. */
export type SetsSummary = PromosSummary & WhiteMoonSummary

/** What sets add to a set-up. */
export type SetsSetup = WhiteMoonSetupJson & BlackSecretSetupJson & PromosSetupJson

/** What sets add to a card as printed. */
export type SetsCard = PromosCard

/** What an option of a set-up can need of sets that are not chosen as one. */
export type SetsNeeds = PromosNeeds

/** What sets add to a choice of tiles. */
export type SetsVillage = PromosVillage

/** What sets add to what there is in the game. */
export type SetsContent = WhiteMoonContent & BlackSecretContent & PromosContent
