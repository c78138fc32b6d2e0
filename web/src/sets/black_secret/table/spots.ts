/** What can be pointed at with Black Secret. */
import type { CaveJson, PieceKey, SecretJson, TableJson, TargetMap, Texts } from '../../../lib/types'
import { tileBox, type Box } from '../../../table/layout'
import { cornerAt } from '../../white_moon/layout'
import type { Scene } from '../../set'
import type { Spot } from '../../../table/spots'
import { BOARD, CATACOMBS, MANTRAS } from '../parts'
import { boardPlan, caveBox, caveFeet, cursesOf, figureBox, handBox, mantraBox, spotBoxes } from './layout'
import { caveSpeech, curseSpeech, demonName, demonSpeech, mantraSpeech, spotSpeech, wuFengSpeech } from './speech'

const spot = (id: string, keys: PieceKey[], box: Box, label: string, help: string): Spot => ({
  id,
  keys,
  box,
  label,
  help,
  mark: { x: box.w - 5, y: 5 },
  small: true,
})

/** Where those in the Catacombs stand, the Taoists first. */
export function standing(
  secret: SecretJson,
  box: Box,
  index: number,
): { kind: 'taoist' | 'demon'; key: string; x: number; y: number; scale: number }[] {
  const cave = secret.caves[index]!
  const all = [
    ...cave.taoists.map((key) => ({ kind: 'taoist' as const, key: key as string })),
    ...cave.demons.map((key) => ({ kind: 'demon' as const, key: key as string })),
    ...(cave.shadow ? [{ kind: 'demon' as const, key: 'shadow' }] : []),
  ]
  const { at, scale } = caveFeet(caveBox(box, index), all.length)
  return all.map((each, k) => ({ ...each, ...at[k]!, scale }))
}

/** Who is meant wherever on a space one points: the only demon there. */
function alone({ demons, shadow }: CaveJson): PieceKey[] {
  const all = [...demons, ...(shadow ? ['shadow'] : [])]
  return all.length === 1 ? [`demon:${all[0]}`] : []
}

/** Demons at home, and those that are to be told from others on their space; the Shadow on its tile if it may be chosen. */
function demonSpots(
  table: TableJson,
  secret: SecretJson,
  names: Texts,
  parts: Record<string, Box>,
  targets: TargetMap,
): Spot[] {
  const plan = boardPlan(parts[BOARD]!)
  const at = (demon: string, box: Box): Spot => {
    const known = secret.demons.find((each) => each.demon === demon)
    return spot(
      `demon:${demon}`,
      [`demon:${demon}`],
      box,
      known ? demonSpeech(names, known) : demonName(names, demon),
      `demon:${demon}`,
    )
  }
  const home = secret.demons.flatMap(({ demon, at: place }, k) =>
    place === 'home' || place === 'out' ? [at(demon, plan.demons[k]!)] : [],
  )
  const below = secret.caves.flatMap((cave, k) =>
    alone(cave).length
      ? []
      : standing(secret, parts[CATACOMBS]!, k).flatMap((each) =>
          each.kind === 'demon' && targets.has(`demon:${each.key}`) ? [at(each.key, figureBox(each, each.scale))] : [],
        ),
  )
  const tile = table.village.findIndex(({ place }) => place === secret.shadow)
  const above = tile >= 0 && targets.has('demon:shadow') ? [at('shadow', shadowBox(tile))] : []
  return [...home, ...below, ...above]
}

export const shadowBox = (tile: number): Box => {
  const { x, y } = tileBox(tile)
  return { x: x + 66, y: y + 34, w: 60, h: 92 }
}

export function secretSpots({ table, names, sides: { parts }, targets }: Scene): Spot[] {
  const secret = table.secret!
  const plan = boardPlan(parts[BOARD]!)
  const { hand } = secret
  const places = spotBoxes(plan, secret.pyramid)
  const taoists = secret.caves.flatMap((_, index) =>
    standing(secret, parts[CATACOMBS]!, index).filter(({ kind }) => kind === 'taoist'),
  )
  return [
    spot(
      'wu_feng',
      [],
      { x: parts[BOARD]!.x + 4, y: parts[BOARD]!.y + 4, w: 150, h: 40 },
      wuFengSpeech(names, secret),
      'piece:wu_feng',
    ),
    ...secret.caves.map((cave, k) =>
      spot(
        `cave:${cave.place}`,
        [`cave:${cave.place}`, `tile:${cave.place}`, ...alone(cave)],
        caveBox(parts[CATACOMBS]!, k),
        caveSpeech(names, cave),
        'piece:catacombs',
      ),
    ),
    ...demonSpots(table, secret, names, parts, targets),
    ...taoists
      .filter(({ key }) => targets.has(`board:${key}`) || targets.has(`taoist:${key}`))
      .map((at) =>
        spot(
          `below:${at.key}`,
          [`board:${at.key}`, `taoist:${at.key}`],
          figureBox(at, at.scale),
          names.get(`names.taoist.${at.key}`),
          'piece:catacombs',
        ),
      ),
    ...secret.pyramid.map((each, k) =>
      spot(
        `spot:${each.spot}`,
        [`spot:${each.spot}`],
        places[k]!,
        spotSpeech(names, each),
        each.curse ? `curse:${each.curse}` : 'piece:pyramid',
      ),
    ),
    ...cursesOf(secret, plan).map(({ curse, level, box }, k) =>
      spot(
        curse ? `curse:${curse}` : `curse:${k}`,
        curse ? [`curse:${curse}`] : [],
        box,
        curseSpeech(names, curse, level, secret.curses.find((each) => each.curse === curse)?.colour),
        curse ? `curse:${curse}` : 'piece:curse',
      ),
    ),
    ...secret.mantras.map((each, k) =>
      spot(
        `mantra_slot:${each.slot}`,
        [`mantra_slot:${each.slot}`],
        mantraBox(parts[MANTRAS]!, k),
        mantraSpeech(names, each),
        each.mantra ? `mantra:${each.mantra}` : 'piece:bloody_mantra',
      ),
    ),
    ...(Array.isArray(hand) ? hand : []).map((card, k, all) =>
      spot(`hand:${card}`, [`card:${card}`], handBox(plan.hand, k, all.length), names.card(card), `card:${card}`),
    ),
    ...(['nw', 'ne', 'se', 'sw'] as const)
      .filter((corner) => targets.has(`corner:${corner}`))
      .map((corner) => {
        const { x, y } = cornerAt(corner)
        return spot(
          `corner:${corner}`,
          [`corner:${corner}`],
          { x: x - 24, y: y - 24, w: 48, h: 48 },
          names.get(`names.corner.${corner}`),
          'piece:receptacle',
        )
      }),
  ]
}
