/** The things on the table one can point at, in reading order, each with its keys, its box and its words. */
import { boardOf } from '../lib/board'
import { SUPPLY, taoKey } from '../lib/payment'
import type { BoardJson, PieceKey, SpaceJson, TableJson, TargetMap, Texts } from '../lib/types'
import { counted } from '../lib/texts'
import { isAside, SETS } from '../sets'
import type { Scene } from '../sets/set'
import { buddhasBox } from './held'
import { CARD, cardAt, plateBox, powerBox, TILE, tileBox, type Box, type Point } from './layout'
import { powerTokensBox } from './on_tile'
import { figuresOf } from './pieces'
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
import { piece } from './words'

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

/** A part of something larger that is pointed at by itself. */
const part = (id: PieceKey, corner: Point, box: Box, label: string, help: string): Spot => ({
  id,
  keys: [id],
  box: { ...box, x: corner.x + box.x, y: corner.y + box.y },
  label,
  help,
  mark: { x: box.w - 8, y: 3 },
  small: true,
})

const YIN_YANG: Box = { x: 159, y: 88, w: 38, h: 38 }

/** What a Taoist uses from a plate: the power, the Yin-Yang, the Buddhas. */
function plateParts(board: BoardJson, names: Texts, compact: boolean): Spot[] {
  const { colour, power } = board
  const corner = plateBox(board.direction)
  const of = (thing: string) => `${names.colour(colour)}, ${thing}`
  const spots = [part(`power:${colour}`, corner, powerBox(compact), of(names.power(power)), `power:${power}`)]
  if (board.yinyang)
    spots.push(part(`yinyang:${colour}`, corner, YIN_YANG, of(piece(names, 'yin_yang')), 'piece:yin_yang'))
  if (board.buddhas)
    spots.push(
      part(`buddhas:${colour}`, corner, buddhasBox(board), of(counted(names, 'buddha', board.buddhas)), 'piece:buddha'),
    )
  return spots
}

/** Figures are pointed at by themselves only while they are to choose from. */
const figureSpots = (table: TableJson, names: Texts, targets: TargetMap): Spot[] =>
  figuresOf(table)
    .filter(({ colour, dead }) => !dead && targets.has(`taoist:${colour}`))
    .map(({ colour, x, y }) => {
      const help = `power:${boardOf(table, colour)?.power}`
      return part(`taoist:${colour}`, { x, y }, FIGURE, names.get(`names.taoist.${colour}`), help)
    })
const FIGURE: Box = { x: -25, y: -70, w: 50, h: 76 }

/** The power tokens in the middle of the village. */
const powerTokens = (table: TableJson, names: Texts): Spot[] =>
  table.village.flatMap((tile, index) => {
    const { power_tokens: count } = tile
    const box = count ? powerTokensBox(count, isAside(table, tile)) : null
    const label = counted(names, 'power_token', count)
    return box ? [part('power_tokens:centre', tileBox(index), box, label, 'piece:power_token')] : []
  })

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
    if (layOf(board, targets, compact) !== 'tray') spots.push(...plateParts(board, names, compact))
    spots.push(...plateTokens(board, names, targets, compact))
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
  spots.push(...powerTokens(table, names), ...figureSpots(table, names, targets))
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
