/** Where the villagers are: looking, no rules. */
import type { Direction, MoonJson, Place, TableJson, TileJson } from '../../lib/types'

/** Seen on the top of a stack, seen but covered, never seen, safe, dead, or a child that haunts. */
export type Fate = 'seen' | 'covered' | 'hidden' | 'safe' | 'dead' | 'cursed'

export interface Stack {
  place: Place
  /** Of the village, row by row. */
  tile: number
  top: string | null
  covered: (string | null)[]
}

/** The stacks that are not empty, in the order of the tiles. */
export const stacksOf = (table: TableJson): Stack[] =>
  table.village.flatMap(({ place }, tile) => {
    const [top, ...covered] = table.moon?.stacks[place] ?? []
    return top === undefined ? [] : [{ place, tile, top, covered }]
  })

/** Whether villagers lie on a tile, or the Portal stands there: all else makes room for them. */
export const isAside = ({ moon }: TableJson, { place }: TileJson): boolean =>
  Boolean(moon && (moon.portal === place || moon.stacks[place]?.length))

export interface Child {
  villager: string
  direction: Direction
  index: number
}

/** The cursed children, on the boards' spaces. */
export const childrenOf = (table: TableJson): Child[] =>
  table.boards.flatMap(({ direction, spaces }) =>
    spaces.flatMap(({ child }, index) => (child ? [{ villager: child, direction, index }] : [])),
  )

export function fateOf(table: TableJson, moon: MoonJson, villager: string): Fate {
  if (moon.shelter.includes(villager)) return 'safe'
  if (moon.graveyard.includes(villager)) return 'dead'
  if (childrenOf(table).some((child) => child.villager === villager)) return 'cursed'
  const stack = Object.values(moon.stacks).find((each) => each.includes(villager))
  return stack ? (stack[0] === villager ? 'seen' : 'covered') : 'hidden'
}

/** How many a family has, by villager: the dots on a tile. */
export const familySize = (moon: MoonJson, villager: string): number =>
  moon.families.find(({ members }) => members.includes(villager))?.members.length ?? 1

/** The board and the number of the space Su-Ling stands before. */
export function suLingBefore(table: TableJson): { direction: Direction; index: number } | null {
  for (const { direction, spaces } of table.boards) {
    const index = spaces.findIndex(({ id }) => id === table.moon?.su_ling)
    if (index >= 0) return { direction, index }
  }
  return null
}
