/** The log as a text to keep, the oldest line first. */
import { roundName, type LogRound, type LogTurn } from './chronicle'
import { plain } from './texts'
import type { Texts } from './types'

function turnLines(texts: Texts, { turn, board, entries }: LogTurn): string[] {
  const lines = entries.flatMap((entry) => entry.lines.map(({ text }) => `    ${plain(texts, text)}`))
  return turn && lines.length ? [`  ${texts.colour(board)}`, ...lines] : lines
}

export const logText = (texts: Texts, title: string, rounds: LogRound[]): string =>
  [
    title,
    ...rounds.flatMap(({ round, turns }) => [
      '',
      roundName(texts, round),
      ...turns.flatMap((turn) => turnLines(texts, turn)),
    ]),
    '',
  ].join('\n')

/** Let the browser save a text as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
