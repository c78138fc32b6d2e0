import { expect, test } from 'vitest'
import { refusalText } from '../src/lib/refusals'
import { textsOf } from './toml'

const texts = textsOf('en')

test('a limit says what was too much and when to try again', () => {
  const said = (retry: number | null) => refusalText(texts, { code: 'too_many', limit: 'talk', retry })
  expect(said(3)).toBe('You are writing too fast. Try again in 3 s.')
  expect(said(91)).toBe('You are writing too fast. Try again in 2 min.')
  expect(said(7200)).toBe('You are writing too fast. Try again in 2 h.')
  expect(said(null)).toBe('You are writing too fast.')
})

test('any other refusal has its sentence, and an unknown one a sentence too', () => {
  expect(refusalText(texts, { code: 'over' })).toBe('The game is over.')
  expect(refusalText(texts, { code: 'too_many' })).toBe(texts.get('web.error.too_many'))
  expect(refusalText(texts, { code: 'unheard of' })).toBe(texts.get('web.error.other'))
})
