import { describe, expect, test } from 'vitest'
import { clicked, fits, ownersOf, paymentTargets, settled, type Picked } from '../src/lib/payment'
import { choicesOf, targetsOf } from '../src/lib/targets'
import type { BoardColour, TableJson, TaoColour } from '../src/lib/types'
import { option, question, table as real } from './fixtures'
import { textsOf } from './toml'

const texts = textsOf('en')

/** Red and blue stand together, yellow stands elsewhere. */
function withTao(tao: Partial<Record<BoardColour, TaoColour[]>>): TableJson {
  return {
    ...real,
    village: real.village.map((tile, k) => ({
      ...tile,
      dead: [],
      taoists: k === 0 ? ['red', 'blue'] : k === 1 ? ['yellow'] : [],
    })),
    boards: real.boards.map((board) => ({ ...board, tao: tao[board.colour] ?? [] })),
  }
}
const asked = (...payments: string[]) =>
  question(
    'pay_colours',
    'payment',
    payments.map((text) => option(text, 'tokens', { targets: text.split('+') })),
    { seat: 'red' },
  )

const table = withTao({ red: ['red', 'green', 'green'], blue: ['green', 'blue', 'black'], yellow: ['green', 'blue'] })
const two = asked('red+green', 'green+green', 'green+blue')
const keys = (picked: Picked) => [...paymentTargets(texts, table, two, picked).keys()].sort()

describe('a payment on the table', () => {
  test('offers the tokens that serve, of those who stand there', () =>
    expect(keys([])).toEqual(['tao:blue:blue', 'tao:blue:green', 'tao:red:green', 'tao:red:red']))

  test('is given as soon as one way is left', () => {
    expect(settled(two, ['tao:red:red'])?.text).toBe('red+green')
    expect(settled(two, ['tao:blue:blue'])?.text).toBe('green+blue')
    expect(settled(two, ['tao:red:green'])).toBeNull()
    expect(settled(two, ['tao:red:green', 'tao:blue:green'])?.text).toBe('green+green')
  })

  test('narrows as tokens are taken up', () => {
    const pay = asked('red+red+blue', 'red+blue+blue', 'green+blue+blue')
    expect(pay.options.filter((each) => fits(each, ['tao:red:red'])).map((each) => each.text)).toEqual([
      'red+red+blue',
      'red+blue+blue',
    ])
    const rich = withTao({ red: ['red', 'red', 'green', 'blue', 'blue'] })
    expect([...paymentTargets(texts, rich, pay, ['tao:red:red']).keys()]).toEqual(['tao:red:red', 'tao:red:blue'])
  })

  test('counts what is taken from a pile, and puts it down when no more serves', () => {
    const once = clicked(table, two, [], 'tao:blue:green')
    expect(once).toEqual(['tao:blue:green'])
    const target = paymentTargets(texts, table, two, once).get('tao:blue:green')
    expect(target).toEqual({ options: [], label: 'Pay Green', chosen: true, taken: 1 })
    expect(clicked(table, two, once, 'tao:blue:green')).toEqual([])
    expect(clicked(table, two, once, 'tao:red:green')).toEqual(['tao:blue:green', 'tao:red:green'])
  })

  test('says whose tokens are spent, for each colour that was taken up in full', () => {
    const [pay] = asked('red+green+green').options
    expect(ownersOf(pay!, ['tao:red:red'])).toEqual({ red: ['red'] })
    expect(ownersOf(pay!, ['tao:blue:green', 'tao:red:red'])).toEqual({ red: ['red'] })
    expect(ownersOf(pay!, ['tao:blue:green', 'tao:red:green'])).toEqual({ green: ['blue', 'red'] })
    expect(ownersOf(pay!, [])).toEqual({})
  })
})

test('a single colour is chosen on the plate it is lost from, or in the supply', () => {
  const lose = question('discard_tao', 'colour', [option('green', 'colour')], {
    seat: 'blue',
    parameters: { board: 'blue' },
  })
  expect([...targetsOf(texts, choicesOf(texts, table, lose)).keys()]).toEqual(['tao:blue:green'])
  const take = question('take_tao', 'colour', [option('green', 'colour'), option('black', 'colour')])
  expect([...targetsOf(texts, choicesOf(texts, table, take)).keys()]).toEqual(['tao:supply:green', 'tao:supply:black'])
})
