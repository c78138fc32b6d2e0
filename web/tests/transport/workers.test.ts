import { expect, test } from 'vitest'
import { WorkerTransport, type RulesWorker } from '../../src/transport/workers'
import type { FromRules, ToRules } from '../../src/transport/messages'

/** A rules worker that a test answers for. */
class Rules implements RulesWorker {
  asked: ToRules[] = []
  onmessage: ((event: { data: FromRules }) => void) | null = null
  onerror: ((event: { message: string }) => void) | null = null

  postMessage(message: ToRules): void {
    this.asked.push(message)
  }

  say(data: FromRules): void {
    this.onmessage?.({ data })
  }
}

function started() {
  const rules = new Rules()
  const read: string[] = []
  const loaded: number[] = []
  const transport = new WorkerTransport(
    rules,
    async (name) => {
      read.push(name)
      return new Response('{}')
    },
    (now) => loaded.push(now),
  )
  return { rules, read, loaded, transport }
}

test('a call is answered as a server would', async () => {
  const { rules, transport } = started()
  const init = { method: 'POST', headers: { 'accept-language': 'fr' }, body: '{"seed":"1"}' }
  const answer = transport.call('games', init)
  expect(rules.asked).toEqual([
    { kind: 'call', id: 1, call: { method: 'POST', path: 'games', body: '{"seed":"1"}', language: 'fr' } },
  ])
  rules.say({ kind: 'answer', id: 1, status: 400, body: '{"error":{"code":"setup"}}' })
  const response = await answer
  expect(response.ok).toBe(false)
  expect(await response.json()).toEqual({ error: { code: 'setup' } })
})

test('an answer without a body', async () => {
  const { rules, transport } = started()
  const answer = transport.call('games/x', { method: 'DELETE' })
  rules.say({ kind: 'answer', id: 1, status: 204, body: '' })
  expect((await answer).ok).toBe(true)
})

test('texts and content are files of the site; the content of a game is not', async () => {
  const { rules, read, transport } = started()
  for (const name of ['content', 'texts/en', 'help/fr', 'hints/de']) await transport.call(name, {})
  expect(read).toEqual(['content', 'texts/en', 'help/fr', 'hints/de'])
  void transport.call('games/x/content', {})
  expect(rules.asked).toHaveLength(1)
})

test('a connection opens, hears, speaks and ends', () => {
  const { rules, transport } = started()
  const wire = transport.connect('x', 'taoists')
  const told: unknown[] = []
  wire.onopen = () => told.push('open')
  wire.onmessage = ({ data }) => told.push(data)
  wire.onclose = ({ code }) => told.push(code)
  rules.say({ kind: 'opened', connection: 1 })
  rules.say({ kind: 'message', connection: 1, text: 'hello' })
  rules.say({ kind: 'message', connection: 2, text: 'for another' })
  wire.send('answer')
  rules.say({ kind: 'ended', connection: 1, code: 4404 })
  rules.say({ kind: 'message', connection: 1, text: 'too late' })
  expect(told).toEqual(['open', 'hello', 4404])
  expect(rules.asked).toEqual([
    { kind: 'open', connection: 1, game: 'x', side: 'taoists' },
    { kind: 'send', connection: 1, text: 'answer' },
  ])
  wire.close()
  expect(rules.asked).toHaveLength(2)
})

test('a page that leaves says so once and hears nothing more', () => {
  const { rules, transport } = started()
  const wire = transport.connect('x', 'wu_feng')
  let told = 0
  wire.onmessage = wire.onclose = () => (told += 1)
  wire.close()
  wire.close()
  rules.say({ kind: 'message', connection: 1, text: 'late' })
  expect(told).toBe(0)
  expect(rules.asked.map((each) => each.kind)).toEqual(['open', 'close'])
})

test('a worker that fails ends all that waits for it', async () => {
  const { rules, transport } = started()
  const waiting = transport.call('games', {})
  const wire = transport.connect('x', 'taoists')
  const codes: number[] = []
  wire.onclose = ({ code }) => codes.push(code)
  rules.say({ kind: 'failed', message: 'no memory' })
  await expect(waiting).rejects.toThrow('no memory')
  expect(codes).toEqual([1011])
  await expect(transport.call('games', {})).rejects.toThrow('no memory')
})

test('how much is loaded is told', () => {
  const { rules, loaded } = started()
  rules.say({ kind: 'loading', loaded: 5, total: 10 })
  expect(loaded).toEqual([5])
})
