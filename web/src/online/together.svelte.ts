/** The others at a shared table: what they say, point at and suggest, and what the reader says to them. */
import { ApiError } from '../lib/api'
import type { OpenGame } from '../lib/game.svelte'
import { language, need, t } from '../lib/language.svelte'
import { sentence } from '../lib/phrases'
import type { RoomNews } from '../lib/socket'
import { plain } from '../lib/texts'
import { complain } from '../lib/trouble.svelte'
import type { Action, PieceKey, QuestionJson, RoomJson, Seat, Suggested, TalkLine } from '../lib/types'
import { Sight } from '../notify/sight'
import { waits, watchWaiting } from '../notify/watch'
import { refusal } from './api'
import { lineText } from './talk'
import { memberOf, nameOf, seatIn, whoIs } from './words'

/** Milliseconds a piece stays marked, and a line stays in sight. */
const POINTED = 6000
const HEARD = 7000
/** Letters of a name on a plate. */
const PLATE = 14

export type Page = 'talk' | 'people' | 'links'

export interface Ping {
  by: string
  piece: PieceKey
}

export class Together {
  room = $derived.by((): RoomJson => this.game.room!)
  /** The words for all this are there. */
  worded = $derived(language.texts.holds('room'))
  lines = $state.raw<TalkLine[]>([])
  /** The number of the last line that was seen. */
  private seen = $state(0)
  /** A line that has just been said, while nobody reads the conversation. */
  latest = $state.raw<TalkLine | null>(null)
  pings = $state.raw<Ping[]>([])
  private suggested = $state.raw<Suggested[]>([])
  /** Which page of the drawer is open; null if it is closed. */
  open = $state<Page | null>(null)
  /** A move that the reader may ask everybody to go back to. */
  proposal = $state<number | null>(null)
  /** Options are shown to be suggested. */
  suggesting = $state(false)
  /** What was refused, in words. */
  refused = $state('')
  /** When the room was told, and now, in seconds: absences go on meanwhile. */
  private told = $state(0)
  now = $state(0)
  since = $derived(Math.max(0, this.now - this.told))

  unread = $derived.by(() => this.lines.filter(({ number, by }) => number > this.seen && by !== this.room.you).length)
  me = $derived.by(() => memberOf(this.room, this.room.you))
  watches = $derived.by(() => !this.me?.seats.length)
  /** The person who is asked, if it is somebody else. */
  asked = $derived.by(() => {
    const { question, mine } = this.game
    if (!question || mine || question.bot !== null || this.room.phase !== 'playing') return null
    return seatIn(this.room, question.seat)?.holder ?? null
  })
  /** "Anna is thinking"; empty if it is not a person elsewhere who is asked. */
  waiting = $derived.by(() => {
    const { asked } = this
    return this.worded && asked ? t('together.thinks', { name: nameOf(language.texts, this.room, asked) }) : ''
  })
  /** What others suggest for the question that is asked: of each the last. */
  suggestions = $derived.by((): { by: string; option: string; label: string }[] => {
    const { question, choices } = this.game
    return this.suggested
      .filter((each) => each.question === question?.id)
      .flatMap(({ by, option }) => {
        const choice = choices.find((each) => each.option.text === option)
        return choice ? [{ by, option, label: choice.label }] : []
      })
  })
  /** Where others point, with their names. */
  pointed = $derived.by(() => new Map(this.pings.map(({ by, piece }) => [piece, whoIs(language.texts, this.room, by)])))
  /** Seats of the reader's that a bot plays. */
  standIns = $derived.by(() => this.room.seats.filter(({ holder, bot }) => bot && holder === this.room.you))
  /** Who plays which seat, for the plates of the table. */
  players = $derived.by(
    () =>
      new Map(
        this.room.seats.flatMap(({ seat, holder }) => {
          const member = memberOf(this.room, holder)
          return member ? [[seat as string, { name: shortened(member.name), here: member.here }] as const] : []
        }),
      ),
  )

  /** Why the connection was ended, if it is not just lost. */
  cutOff = $derived.by(() => {
    if (!this.worded) return ''
    const { endedWith } = this.game
    return endedWith === 4429 ? t('gone.too_many') : [1012, 1013].includes(endedWith) ? t('gone.restart') : ''
  })

  constructor(readonly game: OpenGame) {
    void need('room')
    watchWaiting()
    this.follow(new Sight((on) => game.send({ type: 'looking', on })))
  }

  /** What happens elsewhere when the connection is new or gone, and when the game has gone on. */
  private follow(sight: Sight): void {
    const { game } = this
    $effect.root(() => {
      $effect(() => {
        if (game.status === 'open') sight.renew()
        else if (game.status === 'closed') sight.end()
      })
      $effect(() => waits(game.id, game.state?.question?.mine ?? false))
    })
  }

  may(action: Action): boolean {
    return this.room.may.includes(action)
  }

  name(id: string | null): string {
    return whoIs(language.texts, this.room, id)
  }

  hear(news: RoomNews): void {
    if (news.type === 'room') this.told = this.now = performance.now() / 1000
    else if (news.type === 'talk') this.listen(news.lines)
    else if (news.type === 'pinged') this.point(news)
    else this.consider(news)
  }

  /** The clock of absences goes on. */
  tick(): void {
    this.now = performance.now() / 1000
  }

  /** Lines may come again after a reconnection. */
  private listen(lines: TalkLine[]): void {
    const first = !this.lines.length
    const known = new Set(this.lines.map(({ number }) => number))
    const more = lines.filter(({ number }) => !known.has(number))
    this.lines = [...this.lines, ...more].sort((one, other) => one.number - other.number)
    const last = more.findLast(({ by }) => by !== this.room.you)
    // What was said before the page was opened is history.
    if (first && lines.length > 1) this.seen = this.lines.at(-1)!.number
    else if (last) this.announce(last)
    if (this.open === 'talk') this.read()
  }

  private announce(line: TalkLine): void {
    this.game.say(`${line.name}: ${lineText(language.texts, line)}`)
    if (this.open === 'talk') return
    this.latest = line
    setTimeout(() => this.latest === line && (this.latest = null), HEARD)
  }

  /** Everything that was said has been seen. */
  read(): void {
    this.seen = this.lines.at(-1)?.number ?? 0
    this.latest = null
  }

  private point({ by, piece }: Ping): void {
    const ping = { by, piece }
    this.pings = [...this.pings.filter((each) => each.by !== by), ping]
    setTimeout(() => (this.pings = this.pings.filter((each) => each !== ping)), POINTED)
    const key = by === this.room.you ? 'you_point' : 'points'
    this.game.say(t(`together.${key}`, { name: this.name(by), piece: pieceLabel(piece) }))
  }

  private consider(suggestion: Suggested): void {
    this.suggested = [...this.suggested.filter(({ by }) => by !== suggestion.by), suggestion]
    const found = this.suggestions.find(({ by }) => by === suggestion.by)
    if (found && suggestion.by !== this.room.you)
      this.game.say(plain(language.texts, t('suggest.told', { name: this.name(found.by), option: found.label })))
  }

  say(text: string): void {
    this.game.send({ type: 'say', text })
  }

  phrase(phrase: string): void {
    this.game.send({ type: 'say', phrase })
  }

  ping(piece: PieceKey): void {
    if (this.may('ping')) this.game.send({ type: 'ping', piece })
  }

  suggest(question: QuestionJson, option: string): void {
    this.game.send({ type: 'suggest', question: question.id, option })
  }

  hintForAll(question: QuestionJson): void {
    this.game.send({ type: 'hint', question: question.id, for_all: true })
  }

  /** Ask everybody to go back. */
  propose(): void {
    if (this.proposal !== null) this.game.send({ type: 'propose_undo', move: this.proposal })
    this.proposal = null
  }

  vote(yes: boolean): void {
    this.game.send({ type: 'vote', yes })
  }

  /** Let a bot play a seat, or take one's own back. */
  standIn(seat: Seat, bot: string | null): void {
    this.game.send({ type: 'stand_in', seat, bot })
  }

  /** Something is changed by a call; what is refused is said where it was wanted. */
  async change(wanted: Promise<void>): Promise<boolean> {
    this.refused = ''
    try {
      await wanted
      return true
    } catch (error) {
      if (error instanceof ApiError) this.refused = refusal(error)
      else complain(error)
      return false
    }
  }

  /** What a question asks, in words. */
  questionText(question: QuestionJson): string {
    return sentence(language.texts, question.phrase)
  }
}

/** A name as long as a plate has room for. */
const shortened = (name: string): string => (name.length > PLATE ? `${name.slice(0, PLATE - 1)}…` : name)

/** A piece as the table calls it; what is drawn nowhere has no name. */
export function pieceLabel(piece: PieceKey): string {
  const cell = document.querySelector(
    `[data-cell][data-key~="${CSS.escape(piece)}"], [data-cell="${CSS.escape(piece)}"]`,
  )
  return cell?.getAttribute('aria-label')?.split(/[,:;.]/)[0] ?? piece
}
