/** What can be pointed at with White Moon: families, the reserve, artifacts, and villagers to choose from. */
import type { MoonJson, TableJson } from '../../../lib/types'
import { cardAt, tileBox, type Box } from '../../../table/layout'
import type { Scene } from '../../set'
import type { Spot } from '../../../table/spots'
import { CHILD, FAMILIES, familiesPlan, memberBox, stackBox } from '../layout'
import { artifactSpots, little } from '../../../table/artifact_spots'
import { childrenOf, stacksOf } from '../people'
import { familySpeech, moonSpeech, villagerName } from '../speech'

const RIM = 3
const round = (box: Box): Box => ({ x: box.x - RIM, y: box.y - RIM, w: box.w + 2 * RIM, h: box.h + 2 * RIM })

/** Where a villager is seen: on a tile, on a space, else with the family. */
export function villagerBox(table: TableJson, moon: MoonJson, families: Box, villager: string): Box | null {
  const stack = stacksOf(table).find(({ top }) => top === villager)
  if (stack) return stackBox(tileBox(stack.tile))
  const child = childrenOf(table).find((each) => each.villager === villager)
  if (child) {
    const at = cardAt(child.direction, child.index)
    return { x: at.x + CHILD.x, y: at.y + CHILD.y, w: CHILD.w, h: CHILD.h }
  }
  const { cells, cell } = familiesPlan(families)
  const at = moon.families.findIndex(({ members }) => members.includes(villager))
  return at < 0
    ? null
    : memberBox(cells[at]!, cell, moon.families[at]!.members.indexOf(villager), moon.families[at]!.members.length)
}

export function moonSpots({ table, names, sides, targets }: Scene): Spot[] {
  const moon = table.moon!
  const families = sides.parts[FAMILIES]!
  const { head, cells } = familiesPlan(families)
  const villagers = [...targets.keys()]
    .filter((key) => key.startsWith('villager:'))
    .map((key) => key.slice('villager:'.length))
  return [
    { id: 'moon', keys: [], box: head, label: moonSpeech(names, moon), help: 'piece:shelter', mark: { x: 16, y: 16 } },
    ...moon.families.map((family, k) => ({
      id: `family:${family.family}`,
      keys: [`family:${family.family}`],
      box: cells[k]!,
      label: familySpeech(names, table, moon, family),
      help: `family:${family.family}`,
      mark: { x: cells[k]!.w - 6, y: 6 },
      small: true,
    })),
    ...artifactSpots(table, names, targets),
    ...villagers.flatMap((villager) => {
      const box = villagerBox(table, moon, families, villager)
      return box ? [little(`villager:${villager}`, villagerName(names, villager), round(box))] : []
    }),
  ]
}
