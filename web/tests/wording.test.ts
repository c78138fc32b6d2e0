import { expect, test } from 'vitest'
import { ghostsFacing, spaceOf, standsOn } from '../src/lib/board'
import type { OptionJson, QuestionJson } from '../src/lib/types'
import { Wording } from '../src/lib/wording'
import { option, question, table } from './fixtures'
import { textsOf } from './toml'

const texts = textsOf('en')
const say = (asked: QuestionJson, chosen: OptionJson) => new Wording(texts, table, asked).option(chosen)
const ask = (asked: QuestionJson) => new Wording(texts, table, asked).asked()

test('a question is a sentence with its parameters', () => {
  expect(ask(question('before_move', 'menu', []))).toBe('Where do you go?')
  expect(ask(question('move_taoist', 'tile', [], { parameters: { board: 'red' } }))).toBe(
    'Red moves one tile. Where to?',
  )
  expect(ask(question('place_ghost', 'space', [], { parameters: { card: 38 } }))).toBe(
    'Bleeding Eyes arrives. Which space does it take?',
  )
  expect(ask(question('pay_owner', 'taoist', [], { parameters: { payment: 'red+blue' } }))).toBe('Who pays a red Tao?')
})

test('a roll and a set are told apart', () => {
  const space = table.boards.flatMap((board) => board.spaces).find((each) => each.ghost)!
  const both = `red+white/${space.id}`
  const sentence = ask(question('pay_colours', 'payment', [], { parameters: { dice_and_set: both } }))
  expect(sentence).toBe(`The dice show ⟦red⟧ ⟦white⟧. Which Tao do you spend on ${texts.card(space.ghost!.card)}?`)
})

test('a move names the place, and what is known of it', () => {
  const menu = question('before_move', 'menu', [])
  expect(say(menu, option('move:altar', 'tile'))).toMatch(/^Move to the Taoist Altar \(haunted/)
  const faced = table.village.find((tile) => !tile.haunted && ghostsFacing(table, tile.place).length)!
  expect(say(menu, option(`move:${faced.place}`, 'tile'))).toContain('faces ')
  const own = standsOn(table, 'blue')!
  expect(say(menu, { ...option('stay'), verb: 'stay' })).toContain(texts.place(own.place))
})

test('verbs with a power, a board, a space', () => {
  const menu = question('before_move', 'menu', [])
  expect(say(menu, { ...option('pockets'), verb: 'pockets' })).toBe('Bottomless Pockets: take a Tao of your choice')
  expect(say(menu, option('borrow:green', 'board'))).toBe(
    'Spend a power token on Strength of a Mountain: a fourth die, no curse die',
  )
  expect(say(menu, option('buddha:red2', 'space'))).toBe('Place a Buddha on Red 2')
  const reward = question('qi_or_yinyang', 'menu', [])
  expect(say(reward, { ...option('yinyang'), verb: 'yinyang' })).toBe('Take your Yin-Yang')
})

test('each other shape', () => {
  expect(say(question('use_yinyang', 'tile', []), option('altar', 'tile'))).toBe(
    'Taoist Altar: turn this haunted tile back',
  )
  expect(say(question('use_yinyang', 'tile', []), option('tea_house', 'tile'))).toContain('Tea House: take a Tao')
  expect(say(question('place_ghost', 'space', []), option('blue1', 'space'))).toMatch(/^Blue 1, in front of the /)
  const space = table.boards.flatMap((board) => board.spaces).find((each) => each.ghost)!
  const name = texts.card(spaceOf(table, space.id)!.ghost!.card)
  expect(say(question('pavilion_ghost', 'ghost', []), option(space.id, 'space'))).toBe(
    `${name} on ${texts.space(space.id)}`,
  )
  expect(say(question('take_tao', 'colour', []), option('red', 'colour'))).toMatch(/^A red Tao \(\d in the supply\)$/)
  expect(say(question('winds_taoist', 'taoist', []), option('red', 'board'))).toMatch(/^Red \(5 Qi, /)
  expect(say(question('watchman_board', 'board', []), option('red', 'board'))).toMatch(/^The board of Red/)
  expect(say(question('reroll_tao_dice', 'dice', []), option('none', 'dice'))).toBe('Keep all')
  expect(say(question('reroll_tao_dice', 'dice', []), option('green+white', 'dice'))).toBe('Roll ⟦green⟧ ⟦white⟧ again')
  expect(say(question('what_falls', 'set', []), option(space.id, 'spaces', { targets: [space.id] }))).toBe(
    `Exorcise ${name}`,
  )
  expect(say(question('what_falls', 'set', []), option(space.id, 'spaces', { targets: [space.id], cost: 2 }))).toBe(
    `Exorcise ${name} (2 Tao)`,
  )
  expect(say(question('what_falls', 'set', []), option('none', 'spaces', { targets: [] }))).toBe('Exorcise nothing')
  expect(say(question('pay_colours', 'payment', []), option('red+blue', 'tokens'))).toBe('Pay ⟦red⟧ ⟦blue⟧')
  const curse = question('reroll_curse_die', 'yes_no', [], { parameters: { face: 'lose_qi' } })
  expect(say(curse, option('no'))).toBe(`No, keep “${texts.get('names.face.lose_qi')}”`)
  expect(say(question('next_reward', 'card', []), option('38', 'card'))).toBe('Bleeding Eyes')
})
