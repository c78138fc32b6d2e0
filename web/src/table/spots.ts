/** The things on the table one can point at, in reading order, each with its keys, its box and its words. */
import { SUPPLY, taoKey } from '../lib/payment'
import type { BoardJson, PieceKey, SpaceJson, TableJson, TargetMap, Texts } from '../lib/types'
import { SETS } from '../sets'
import type { Scene } from '../sets/set'
import { CARD, cardAt, plateBox, powerBox, TILE, tileBox, type Box, type Point } from './layout'
import {
  boardSpeech,
  deckSpeech,
  discardSpeech,
  signsSpeech,
  spaceSpeech,
  supplySpeech,
  taoSpeech,
  tileSpeech,
} from './speech'
import { layOf, pilesOf, supplyPlaces } from './tokens'

export interface Spot {
  id: string
  /** What a click here may mean; the first that is on offer is told. */
  keys: PieceKey[]
  box: Box
  label: string
  /** What there is help for, as written on an element. */
  help: string
  /** Where the golden mark sits, from the corner of the box. */
  mark: Point
  /** Something to be opened by a click even if nothing is asked about it. */
  opens?: boolean
  /** A little thing: its edge and mark are fine. */
  small?: boolean
}

const PLATE_MARK = 190
const CORNER: Point = { x: 16, y: 16 }

/** Tokens are pointed at one by one only while they are to choose from. */
function tokenSpot(names: Texts, holder: string, colour: string, count: number, corner: Point, box: Box): Spot {
  const key = taoKey(holder, colour)
  return {
    id: key,
    keys: [key],
    box: { ...box, x: corner.x + box.x, y: corner.y + box.y },
    label: taoSpeech(names, holder, colour, count),
    help: 'piece:tao',
    mark: { x: box.w - 4, y: 4 },
    small: true,
  }
}

function plateTokens(board: BoardJson, names: Texts, targets: TargetMap, compact: boolean): Spot[] {
  const corner = plateBox(board.direction)
  return pilesOf(board, layOf(board, targets, compact))
    .filter(({ colour }) => targets.has(taoKey(board.colour, colour)))
    .map(({ colour, count, box }) => tokenSpot(names, board.colour, colour, count, corner, box))
}

/** A power is pointed at by itself only while it can be borrowed. */
function powerSpot(
  { colour, direction, power }: BoardJson,
  names: Texts,
  targets: TargetMap,
  compact: boolean,
): Spot[] {
  const key = `power:${colour}`
  if (!targets.has(key)) return []
  const corner = plateBox(direction)
  const written = powerBox(compact)
  const box = { ...written, x: corner.x + written.x, y: corner.y + written.y }
  const label = `${names.colour(colour)}, ${names.power(power)}`
  return [{ id: key, keys: [key], box, label, help: `power:${power}`, mark: { x: written.w - 8, y: 3 }, small: true }]
}

function supplyTokens(table: TableJson, names: Texts, targets: TargetMap, corner: Box): Spot[] {
  const { places } = supplyPlaces(corner)
  return Object.entries(table.supply.tao).flatMap(([colour, count], k) =>
    targets.has(taoKey(SUPPLY, colour)) ? [tokenSpot(names, SUPPLY, colour, count, corner, places[k + 1]!.box)] : [],
  )
}

/** What helps on a space: its ghost, or what else lies there. */
function helpOnSpace(space: SpaceJson): string {
  if (space.ghost) return `card:${space.ghost.card}`
  for (const { speech } of SETS) {
    const help = speech?.helpOnSpace?.(space)
    if (help) return help
  }
  return space.buddha ? 'piece:buddha' : 'piece:ghost'
}

export function spotsOf({ table, names, sides, targets, compact }: Scene): Spot[] {
  const spots: Spot[] = []
  for (const board of table.boards) {
    spots.push({
      id: `board:${board.colour}`,
      keys: [`board:${board.colour}`],
      box: plateBox(board.direction),
      label: boardSpeech(names, board),
      help: `power:${board.power}`,
      mark: { x: PLATE_MARK, y: PLATE_MARK },
    })
    spots.push(...powerSpot(board, names, targets, compact), ...plateTokens(board, names, targets, compact))
    board.spaces.forEach((space, index) =>
      spots.push({
        id: `space:${space.id}`,
        keys: [`space:${space.id}`, ...(space.ghost ? [`card:${space.ghost.card}`] : [])],
        box: { ...cardAt(board.direction, index), ...CARD },
        label: spaceSpeech(names, table, space),
        help: helpOnSpace(space),
        mark: { x: CARD.w - 8, y: 66 },
      }),
    )
  }
  table.village.forEach((tile, index) =>
    spots.push({
      id: `tile:${tile.place}`,
      keys: [`tile:${tile.place}`],
      box: tileBox(index),
      label: tileSpeech(names, table, tile),
      help: `place:${tile.place}`,
      mark: { x: TILE - 7, y: 7 },
    }),
  )
  spots.push({
    id: 'deck',
    keys: ['deck'],
    box: sides.deck,
    label: deckSpeech(names, table),
    help: 'piece:deck',
    mark: CORNER,
  })
  spots.push({
    id: 'discard',
    keys: [],
    box: sides.discard,
    label: discardSpeech(names, table),
    help: 'piece:discard',
    mark: CORNER,
    opens: true,
  })
  spots.push({
    id: 'supply',
    keys: [],
    box: sides.supply,
    label: supplySpeech(names, table),
    help: 'piece:tao',
    mark: CORNER,
  })
  spots.push(...supplyTokens(table, names, targets, sides.supply))
  spots.push({
    id: 'signs',
    keys: [],
    box: sides.signs,
    label: signsSpeech(names, table),
    help: 'piece:haunted_tile',
    mark: CORNER,
  })
  return spots
}
