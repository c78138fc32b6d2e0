/** Artifacts on the plates are pointed at only while they can be used. */
import type { PieceKey, TableJson, TargetMap, Texts } from '../lib/types'
import { artifactSize, heldOn, HELD_Y } from './held'
import { plateBox, type Box } from './layout'
import type { Spot } from './spots'

/** Something small that is pointed at by itself. */
export const little = (id: PieceKey, label: string, box: Box): Spot => ({
  id,
  keys: [id],
  box,
  label,
  help: id,
  mark: { x: box.w - 3, y: 3 },
  small: true,
})

export function artifactSpots(table: TableJson, names: Texts, targets: TargetMap): Spot[] {
  return table.boards.flatMap((board) => {
    const plate = plateBox(board.direction)
    const r = artifactSize(board) + 1
    return heldOn(board)
      .filter(({ kind, key }) => kind === 'artifact' && targets.has(`artifact:${key}`))
      .map(({ key, x }) =>
        little(`artifact:${key}`, names.get(`names.artifact.${key}`), {
          x: plate.x + x - r,
          y: plate.y + HELD_Y - r,
          w: 2 * r,
          h: 2 * r,
        }),
      )
  })
}
