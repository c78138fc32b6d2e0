import { expect, test } from 'vitest'
import { packed, unpacked } from '../src/lib/position_link'

const TEXT = `ghost stories position 1\n${'red: 3 qi, tao green 2\n'.repeat(30)}Möller ✓`

test('a position goes through an address and comes back', async () => {
  const code = await packed(TEXT)
  expect(code).toMatch(/^[\w-]+$/)
  expect(code.length).toBeLessThan(TEXT.length / 3)
  expect(await unpacked(code)).toBe(TEXT)
})

test('what is damaged, cut short or far too long is refused', async () => {
  const code = await packed(TEXT)
  const changed = code.slice(0, 20) + (code[20] === 'A' ? 'B' : 'A') + code.slice(21)
  const bomb = await packed('0'.repeat(1_000_000))
  for (const wrong of [code.slice(0, -3), code.slice(0, 10), changed, 'nonsense', '%%%', bomb])
    await expect(unpacked(wrong), wrong).rejects.toBeInstanceOf(Error)
})
