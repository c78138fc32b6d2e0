import { describe, expect, test } from 'vitest'
import { clicked, fits, ownersOf, paymentTargets, settled, type Picked } from '../src/lib/payment'
import type { TokensJson } from '../src/lib/types'
import { option, question, tokens } from './fixtures'
import { textsOf } from './toml'

const texts = textsOf('en')

const asked = (piles: TokensJson[], ...payments: string[]) =>
  question(
    'pay_colours',
    'payment',
    payments.map((text) => option(text, 'tokens', { targets: text.split('+') })),
    { seat: 'red', tokens: piles },
  )

const piles = [tokens('red:red'), tokens('red:green', 2), tokens('blue:green'), tokens('blue:blue')]
const two = asked(piles, 'red+green', 'green+green', 'green+blue')
const keys = (picked: Picked) => [...paymentTargets(texts, two, picked).keys()].sort()

describe('a payment on the table', () => {
  test('offers the tokens at hand', () =>
    expect(keys([])).toEqual(['tao:blue:blue', 'tao:blue:green', 'tao:red:green', 'tao:red:red']))

  test('is given as soon as one way is left', () => {
    expect(settled(two, ['tao:red:red'])?.text).toBe('red+green')
    expect(settled(two, ['tao:blue:blue'])?.text).toBe('green+blue')
    expect(settled(two, ['tao:red:green'])).toBeNull()
    expect(settled(two, ['tao:red:green', 'tao:blue:green'])?.text).toBe('green+green')
  })

  test('narrows as tokens are taken up', () => {
    const rich = [tokens('red:red', 2), tokens('red:green'), tokens('red:blue', 2)]
    const pay = asked(rich, 'red+red+blue', 'red+blue+blue', 'green+blue+blue')
    expect(pay.options.filter((each) => fits(each, ['tao:red:red'])).map((each) => each.text)).toEqual([
      'red+red+blue',
      'red+blue+blue',
    ])
    expect([...paymentTargets(texts, pay, ['tao:red:red']).keys()]).toEqual(['tao:red:red', 'tao:red:blue'])
  })

  test('counts what is taken from a pile, and puts it down when no more serves', () => {
    const once = clicked(two, [], 'tao:blue:green')
    expect(once).toEqual(['tao:blue:green'])
    const target = paymentTargets(texts, two, once).get('tao:blue:green')
    expect(target).toEqual({ options: [], label: 'Green', rank: 'primary', chosen: true, taken: 1 })
    expect(clicked(two, once, 'tao:blue:green')).toEqual([])
    expect(clicked(two, once, 'tao:red:green')).toEqual(['tao:blue:green', 'tao:red:green'])
  })

  test('says whose tokens are spent, for each colour that was taken up in full', () => {
    const [pay] = asked([], 'red+green+green').options
    expect(ownersOf(pay!, ['tao:red:red'])).toEqual({ red: ['red'] })
    expect(ownersOf(pay!, ['tao:blue:green', 'tao:red:red'])).toEqual({ red: ['red'] })
    expect(ownersOf(pay!, ['tao:blue:green', 'tao:red:green'])).toEqual({ green: ['blue', 'red'] })
    expect(ownersOf(pay!, [])).toEqual({})
  })
})
