import { describe, expect, test } from 'vitest'
import { counted } from '../../src/lib/texts'
import type { BoardJson, DangerJson, TableJson } from '../../src/lib/types'
import { told as late } from '../fixtures/told/late'
import { told as midgame } from '../fixtures/told/midgame'
import { told as opening } from '../fixtures/told/opening'
import { cells, drawnWith, expectNoHoles, partCount } from './drawn'
import { demoTexts } from './texts'
import { fit } from '../../src/table/fit'
import { lineOf } from '../../src/table/layout'
import { figuresOf, ghostsOf } from '../../src/table/pieces'
import { threatsOf } from '../../src/table/threats'
import { topicOf } from '../../src/table/pointing'
import { boardSpeech, discardSpeech, ghostSpeech, signsSpeech, tileSpeech } from '../../src/table/speech'

const tables: Record<string, TableJson> = { late, midgame, opening }
const names = demoTexts('en')

const drawn = (table: TableJson, keys: string[] = [], reasons = new Map<string, string>(), language = 'en') =>
  drawnWith(demoTexts(language), table, keys, reasons)

describe('the table', () => {
  test.each(Object.keys(tables))('draws %s without holes', (name) => {
    const html = drawn(tables[name]!)
    expectNoHoles(html)
    expect(cells(html)).toHaveLength(4 + 12 + 9 + 4 + partCount(tables[name]!))
  })

  test('what may be chosen is a button in the tab order, and the discard pile always', () => {
    const html = drawn(late, ['tile:altar', 'space:red2', 'card:57', 'board:red', 'deck'])
    const buttons = cells(html).filter((cell) => cell.includes('role="button"'))
    expect(buttons).toHaveLength(6)
    for (const cell of buttons) expect(cell).toContain('tabindex="0"')
    expect(buttons.some((cell) => cell.includes('choose card:57'))).toBe(true)
    expect(cells(html).filter((cell) => cell.includes('tabindex="0"'))).toHaveLength(6)
  })

  test('tokens are buttons of their own while they are to choose from', () => {
    const table = midgame
    const holder = table.boards.find(({ tao }) => tao.length)!
    const key = `tao:${holder.colour}:${holder.tao[0]}`
    const html = drawn(table, [key, 'tao:supply:blue'])
    expect(cells(html)).toHaveLength(4 + 12 + 9 + 4 + partCount(table) + 2)
    for (const each of [key, 'tao:supply:blue'])
      expect(cells(html).find((cell) => cell.includes(`data-key="${each}"`))).toMatch(
        /role="button".*\d Tao tokens?, \w+.*tabindex="0"/,
      )
  })

  test('a power that can be borrowed is a target by itself: the board and its ghosts are none', () => {
    const table = midgame
    const { colour } = table.boards.find(({ spaces }) => spaces.some(({ ghost }) => ghost))!
    const targets = cells(drawn(table, [`power:${colour}`])).filter((cell) => cell.includes(' target'))
    expect(targets).toHaveLength(1)
    expect(targets[0]).toContain(`data-cell="power:${colour}"`)
    const html = drawn(table, [`board:${colour}`])
    const grounds = html.split(`data-key="board:${colour}`).length - 1
    const figures = figuresOf(table).filter((figure) => figure.colour === colour).length
    expect(grounds).toBe(2 + figures)
  })

  test('without a choice the middle of the village can be reached', () =>
    expect(cells(drawn(opening)).find((cell) => cell.includes('tile:circle'))).toContain('tabindex="0"'))

  test('says why not', () => {
    const html = drawn(midgame, [], new Map([['tile:altar', 'Too far']]))
    expect(html).toContain('aria-description="Too far"')
  })

  test('a Taoist, the Yin-Yang, Buddhas and power tokens are pointed at by themselves', () => {
    const board = midgame.boards.find(({ yinyang }) => yinyang)!
    const keys = [`taoist:${board.colour}`, `yinyang:${board.colour}`]
    const targets = cells(drawn(midgame, keys)).filter((cell) => cell.includes(' target'))
    expect(targets.map((cell) => /data-cell="([^"]+)"/.exec(cell)![1]).sort()).toEqual(keys.sort())
  })

  test('what is threatened shows it, at the tile or the board and not at what is lost already', () => {
    const free = midgame.village.find(({ haunted }) => !haunted)!.place
    const lost = midgame.village.find(({ haunted }) => haunted)!.place
    const danger = (level: DangerJson['level'], ...pieces: string[]): DangerJson => ({
      kind: 'x',
      level,
      phrase: { key: 'x' },
      pieces,
    })
    const dangers = [
      danger('deadly', `tile:${lost}`, `tile:${free}`, 'space:red1'),
      danger('warning', `tile:${free}`, 'board:red'),
      danger('warning', 'space:blue1'),
    ]
    expect([...threatsOf({ ...midgame, dangers })]).toEqual([
      [`tile:${free}`, 'deadly'],
      ['board:red', 'warning'],
      ['space:blue1', 'warning'],
    ])
    expect(drawn({ ...midgame, dangers })).toContain(`data-threat="tile:${free}"`)
  })
})

describe('words', () => {
  test('of a tile', () => {
    const cemetery = late.village.find(({ place }) => place === 'cemetery')!
    expect(tileSpeech(names, late, cemetery)).toBe('Cemetery, Red Taoist, Yellow Taoist, dead')
  })
  test('of a ghost', () => {
    const ghost = midgame.boards[1]!.spaces[0]!.ghost!
    expect(ghostSpeech(names, ghost)).toBe('Ooze Devil, Blue 2 of 3, Haunter, Haunting figure')
    expect(ghostSpeech(names, { ...ghost, figure: 'stone' })).toMatch(/, Haunting figure on the stone$/)
  })
  test('of a board', () => {
    const [, neutral] = late.boards
    expect(boardSpeech(names, neutral!)).toBe('Blue, Neutral board, Heavenly Gust (Power blocked), 2 Qi')
  })
  test('of several things, as many as there are', () => {
    const board = {
      ...late.boards[1]!,
      power_tokens: 2,
      buddhas: 1,
      tao: ['red', 'red', 'black'],
    } as BoardJson
    const last = (language: string) => boardSpeech(demoTexts(language), board).split(' Qi, ')[1]
    expect(last('en')).toBe('3 Tao tokens (Red 2, Black 1), 1 Buddha, 2 power tokens')
    expect(last('fr')).toBe('3 jetons Tao (Rouge 2, Noir 1), 1 Bouddha, 2 jetons Pouvoir')
    expect(last('de')).toBe('3 Tao-Marker (Rot 2, Schwarz 1), 1 Buddha, 2 Marker „Geliehene Kraft“')
  })
  test('of the piles beside the board', () => {
    const table = { ...late, haunted: 1, haunted_limit: 3, dice: 2, discard: [1] }
    expect(signsSpeech(names, table)).toBe('1 haunted tile, 3 lose the game, 2 Tao dice')
    expect(discardSpeech(names, table)).toBe('Discard: 1 card')
    expect(counted(demoTexts('fr'), 'card', 0)).toBe('0 carte')
    expect(counted(demoTexts('de'), 'crystal', 2)).toBe('2 Mondkristalle')
  })
  test.each(['en', 'fr', 'de'])('never are bare signs, which a screen reader reads as characters (%s)', (language) => {
    for (const table of Object.values(tables))
      for (const cell of cells(drawn(table, [], new Map(), language)))
        expect(/aria-label="([^"]*)"/.exec(cell)![1]).not.toMatch(/[†!/×♥]/)
  })
  test('in two lines if they are long', () => {
    expect(fit('Cemetery', 16, 170, 2)).toEqual([{ text: 'Cemetery', width: null }])
    expect(fit('Pavillon der Himmlischen Winde', 16, 170, 2).map(({ text }) => text)).toEqual([
      'Pavillon der',
      'Himmlischen Winde',
    ])
    expect(fit('Wandelnder Leichnam', 16, 100)[0]!.width).toBe(100)
  })
})

test('pieces keep their identity and their order', () => {
  const table = late
  expect(ghostsOf(table)).toHaveLength(11)
  expect(figuresOf(table).map(({ colour, dead }) => [colour, dead])).toEqual([
    ['green', false],
    ['red', false],
    ['yellow', true],
  ])
})

test('a figure that haunts is seen on the tile it turned', () => {
  const before = structuredClone(late)
  const after = structuredClone(before)
  const [board] = before.boards
  const ghost = { ...before.boards.flatMap(({ spaces }) => spaces).find((space) => space.ghost)!.ghost!, card: 1 }
  board!.spaces[0]!.ghost = { ...ghost, figure: 'stone' }
  after.boards[0]!.spaces[0]!.ghost = { ...ghost, figure: 'card' }
  for (const tile of before.village) tile.haunted = false
  for (const tile of after.village) tile.haunted = false
  const haunts = () => ghostsOf(after, before).find((each) => each.ghost.card === 1)!.haunts
  expect(haunts()).toBeNull()
  after.village[lineOf(board!.direction, 0)[1]!]!.haunted = true
  expect(haunts()).toEqual({ x: expect.any(Number), y: expect.any(Number) })
  expect(ghostsOf(after).find((each) => each.ghost.card === 1)!.haunts).toBeNull()
})

test('a topic as it is written', () => {
  expect(topicOf('card:38')).toEqual({ kind: 'card', key: '38' })
  expect(topicOf('icon:left:add_ghost')).toEqual({ kind: 'icon', key: 'add_ghost', stone: 'left' })
})
