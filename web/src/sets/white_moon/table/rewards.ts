import type { Box } from '../../../table/layout'
import type { FamiliesPlan, Round } from '../layout'

/** Where a family's reward lies; of two each is smaller, one a little over the other. */
export function rewardsOf({ cell: { reward } }: FamiliesPlan, cell: Box, key: string): (Round & { key: string })[] {
  const [x, y, r] = [cell.x + reward.x, cell.y + reward.y, reward.r]
  const keys = key.split('_or_')
  if (keys.length === 1) return [{ key, x, y, r }]
  return keys.map((each, k) => ({ key: each, x: x + r * (k - 0.6), y: y + r * (k - 0.5), r: 0.72 * r }))
}
