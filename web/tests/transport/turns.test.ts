import { expect, test } from 'vitest'
import { Turns } from '../../src/transport/turns'

/** The locks of a browser: those who ask for a name get it one after the other. */
class Locks {
  private last = new Map<string, Promise<unknown>>()

  request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
    const before = this.last.get(name) ?? Promise.resolve()
    const mine = before.then(() => {
      if (signal.aborted) throw new DOMException('nobody waits', 'AbortError')
      return work()
    })
    this.last.set(
      name,
      mine.catch(() => undefined),
    )
    return mine
  }
}

async function isHeld(turn: Promise<void>): Promise<boolean> {
  const later = new Promise((keep) => setTimeout(keep, 5, 'later'))
  return (await Promise.race([turn, later])) !== 'later'
}

const tabs = () => {
  const locks = new Locks() as unknown as LockManager
  return [new Turns(locks), new Turns(locks)] as const
}

test('one tab at a time, and the next one when the first is done', async () => {
  const [one, two] = tabs()
  expect(await isHeld(one.hold(1, 'a'))).toBe(true)
  const waits = two.hold(1, 'a')
  expect(await isHeld(waits)).toBe(false)
  expect(await isHeld(two.hold(2, 'another game'))).toBe(true)
  one.release(1)
  expect(await isHeld(waits)).toBe(true)
})

test('a turn nobody waits for any more is passed on', async () => {
  const [one, two] = tabs()
  await one.hold(1, 'a')
  const dropped = two.hold(1, 'a')
  const waits = two.hold(2, 'a')
  two.release(1)
  one.release(1)
  await expect(dropped).rejects.toThrow('nobody waits')
  expect(await isHeld(waits)).toBe(true)
})

test('without locks everybody plays', async () => {
  const turns = new Turns(undefined)
  expect(await isHeld(turns.hold(1, 'a'))).toBe(true)
  turns.release(1)
})
