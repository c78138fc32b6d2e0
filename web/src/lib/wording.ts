/** Questions and their options in words: the counterpart of ghoststories/terminal/wording.py. */
import { boardOf, facedTile, ghostOn, ghostsFacing, spaceOf, spacesFacing, standsOn, taoHeld, tileOf } from './board'
import { holderAsked, SUPPLY } from './payment'
import { arrivesOnTwo } from './promos'
import { capital, chips, isBelow } from './texts'
import type { OptionJson, QuestionJson, TableJson, Texts } from './types'
import * as moon from './wording-moon'
import * as promos from './wording-promos'
import * as secret from './wording-secret'

const NONE = 'none'
const POWER_OF_VERB: Record<string, string> = { pockets: 'bottomless_pockets', winds: 'twin_winds', mantra: 'mantra' }

/** The order of dice in the notation. */
export const DICE_FACES = ['red', 'green', 'blue', 'yellow', 'black', 'white']

type Words = Record<string, string | number>

export class Wording {
  constructor(
    private readonly texts: Texts,
    private readonly table: TableJson,
    private readonly question: QuestionJson,
  ) {}

  /** The question as a sentence. */
  asked(): string {
    // What the card is like is shown beside the sentence, not in it.
    const sentence = arrivesOnTwo(this.question) ? 'place_two' : this.question.name
    return this.texts.get(`questions.${sentence}`, this.parameters()).replace(' ()', '')
  }

  option(option: OptionJson): string {
    return capital(this.words(option))
  }

  /** On a tile it is clear where one goes: what is asked is whether alone or with a villager. */
  short(option: OptionJson): string | null {
    if (option.verb === 'move') return this.texts.get('web.ask.alone')
    if (option.verb !== 'escort') return null
    return this.texts.get('web.ask.escort', moon.moonWords(this.texts, this.table, this.question, option))
  }

  private words(option: OptionJson): string {
    if (secret.isSecretShape(this.question.shape))
      return secret.secretOption(this.texts, this.table, this.question, option)
    switch (this.question.shape) {
      case 'menu':
        return this.menu(option)
      case 'tile':
        return this.tile(option.text)
      case 'space':
        return this.space(option.text)
      case 'ghost':
        if (option.kind === 'demon') return secret.demonIn(this.texts, this.table, option.text)
        return this.texts.get('questions.option.ghost', {
          card: this.cardOn(option.text),
          space: this.texts.space(option.text),
        })
      case 'card':
        return this.reward(option.text)
      case 'colour':
        return this.colour(option.text)
      case 'taoist':
        return this.taoist(option.text)
      case 'board':
        return this.board(option.text)
      case 'dice':
        return option.text === NONE
          ? this.texts.get('questions.option.keep_dice')
          : this.texts.get('questions.option.reroll_dice', { dice: chips(option.text) })
      case 'set':
        return this.set(option)
      case 'payment':
        return this.texts.get('questions.option.pay', { tokens: chips(option.text) })
      case 'yes_no':
        return this.yesNo(option.text)
      case 'villager':
        return moon.villager(this.texts, this.table, this.question, option.text)
      case 'artifact':
        return promos.artifactOption(this.texts, option.text)
      case 'family':
        return moon.family(this.texts, this.table, option.text)
      default:
        return option.text
    }
  }

  private parameters(): Words {
    const { parameters: given } = this.question
    const words: Words = {
      ...moon.moonParameters(this.texts, this.question),
      ...secret.secretParameters(this.texts, this.question),
    }
    if ('card' in given) Object.assign(words, { card: this.texts.card(given['card']!), about: '' })
    else if ('space' in given) words['card'] = this.cardOn(String(given['space']))
    if ('board' in given) words['board'] = this.texts.colour(String(given['board']))
    if ('face' in given) words['face'] = this.face()
    if ('dice' in given) words['dice'] = chips(String(given['dice']))
    if ('dice_and_set' in given) Object.assign(words, this.diceAndSet(String(given['dice_and_set'])))
    if ('payment' in given) words['a_tao'] = this.texts.get(`questions.a_tao.${String(given['payment']).split('+')[0]}`)
    return words
  }

  /** A roll and the spaces of a set, as in "red+white/red1+green3". */
  private diceAndSet(both: string): Words {
    const [dice = '', spaces = ''] = both.split('/')
    return { dice: chips(dice), ghosts: this.names(spaces.split('+')) }
  }

  private yesNo(answer: string): string {
    if (this.question.name === 'change_level') answer = secret.wayOf(this.table, this.question, answer)
    const own = `questions.answer.${this.question.name}.${answer}`
    return this.texts.has(own)
      ? this.texts.get(own)
      : this.texts.get(`questions.option.${answer}`, { face: this.face() })
  }

  private face(): string {
    return this.texts.get(`names.face.${this.question.parameters['face']}`)
  }

  private cardOn(space: string): string {
    const ghost = ghostOn(this.table, space)
    if (ghost) return this.texts.card(ghost.card)
    const { skeleton } = spaceOf(this.table, space) ?? {}
    return skeleton
      ? this.texts.get(skeleton === 'bones' ? 'names.token.bones' : 'names.piece.skeleton')
      : this.texts.space(space)
  }

  private names(spaces: string[]): string {
    return this.texts.joined(spaces.map((space) => this.cardOn(space)))
  }

  private menu(option: OptionJson): string {
    const { name } = this.question
    const verb = option.verb ?? option.text
    const key =
      name === 'qi_or_yinyang' && verb === 'yinyang'
        ? 'take_yinyang'
        : promos.promoVerb(this.table, moon.moonVerb(this.table, this.question, { ...option, verb }), option.target)
    const own =
      secret.placeBelow(this.table, moon.mover(this.question)) ?? standsOn(this.table, moon.mover(this.question))?.place
    const words: Words = { space: option.target ? this.texts.space(option.target) : '' }
    if (verb === 'move') words['place_to'] = this.texts.get(`questions.place_to.${option.target}`)
    if (verb === 'exorcise') Object.assign(words, this.exorcism(own))
    if (verb in POWER_OF_VERB) words['power'] = this.texts.power(POWER_OF_VERB[verb]!)
    if (own) Object.assign(words, { place: this.texts.place(own), ...(isBelow(own) ? {} : { brief: this.brief(own) }) })
    if (verb === 'borrow' && option.target) Object.assign(words, this.borrowed(option.target))
    Object.assign(words, moon.moonWords(this.texts, this.table, this.question, { ...option, verb }))
    Object.assign(words, secret.secretWords(this.texts, this.table, { ...option, verb }))
    Object.assign(words, promos.promoWords(this.texts, this.table, { ...option, verb }))
    if (verb === 'crawl')
      return (
        this.texts.get('questions.verb.crawl', words) + secret.caveNotes(this.texts, this.table, option.target ?? '')
      )
    const text = this.texts.get(`questions.verb.${key}`, words)
    const goal = verb === 'move' || verb === 'escort' ? option.target : verb === 'stay' ? own : null
    return goal && !isBelow(goal) ? text + this.tileNotes(goal) : text
  }

  private exorcism(own: string | undefined): Words {
    const count = this.question.odds?.[0]?.dice ?? this.table.dice
    return {
      dice: this.texts.get(`questions.count.${count === 1 ? 'die_1' : 'dice'}`, { count }),
      ghosts: this.texts.joined(own ? this.foes(own) : []),
    }
  }

  /** Whom one can fight from a place: ghosts and skeletons it faces, below the demons on it. */
  private foes(place: string): string[] {
    if (isBelow(place)) return secret.demonsOn(this.table, place).map((demon) => this.texts.get(`names.demon.${demon}`))
    const ghosts = ghostsFacing(this.table, place).filter((ghost) => ghost.exorcisable)
    return [...ghosts.map((ghost) => this.texts.card(ghost.card)), ...this.skeletons(place)]
  }

  private skeletons(place: string): string[] {
    const kinds = spacesFacing(this.table, place).flatMap(({ skeleton }) => skeleton ?? [])
    return kinds.map((kind) => this.texts.get(kind === 'bones' ? 'names.token.bones' : 'names.piece.skeleton'))
  }

  private borrowed(colour: string): Words {
    const power = boardOf(this.table, colour)?.power ?? ''
    return { power: this.texts.power(power), brief: this.briefly(`questions.brief_power.${power}`) }
  }

  /** A text that may be another one with White Moon, or solo. */
  private briefly(key: string): string {
    const solo = this.table.players === 1 ? ['_solo', ''] : ['']
    const sets = [...(this.table.secret ? ['_black_secret'] : []), ...(this.table.moon ? ['_white_moon'] : []), '']
    const all = sets.flatMap((set) => solo.map((alone) => key + set + alone))
    return this.texts.get(all.find((each) => this.texts.has(each)) ?? key)
  }

  private brief(place: string): string {
    return this.briefly(`questions.brief.${place}`)
  }

  private tileNotes(place: string): string {
    const notes = tileOf(this.table, place)?.haunted ? [this.texts.get('questions.note.haunted')] : []
    if (tileOf(this.table, place)?.terror) notes.push(this.texts.get('questions.note.terror'))
    notes.push(...moon.tileNotes(this.texts, this.table, place))
    const faced = [
      ...ghostsFacing(this.table, place).map((ghost) => this.texts.card(ghost.card)),
      ...this.skeletons(place),
    ]
    if (faced.length) notes.push(this.texts.get('questions.note.faces', { ghosts: this.texts.joined(faced) }))
    return notes.length ? ` (${notes.join(', ')})` : ''
  }

  private tile(place: string): string {
    const { name, parameters } = this.question
    if (isBelow(place)) return this.texts.place(place) + secret.caveNotes(this.texts, this.table, place)
    const words = { place: this.texts.place(place), brief: this.brief(place) }
    const haunted = tileOf(this.table, place)?.haunted
    if ((name === 'use_yinyang' && !haunted) || name === 'firework_tile')
      return this.texts.get('questions.option.use_help', words)
    if (name === 'use_yinyang' || name === 'altar_tile') return this.texts.get('questions.option.turn_back', words)
    const moved = name === 'move_taoist' ? String(parameters['board'] ?? '') : ''
    const stays = moved && standsOn(this.table, moved)?.place === place
    return this.texts.get(`questions.option.${stays ? 'stay_there' : 'tile'}`, words) + this.tileNotes(place)
  }

  private space(id: string): string {
    if (id === NONE && this.question.name === 'skeleton_space') return secret.noneOf(this.texts, this.question)
    const said =
      promos.twoSpaces(this.texts, this.table, this.question, id) ??
      moon.moonSpace(this.texts, this.table, this.question, id)
    if (said) return said
    const tile = facedTile(this.table, id)
    const placeThe = this.texts.get(`questions.place_the.${tile?.place}`)
    const notes = tile?.haunted ? [this.texts.get('questions.note.haunted')] : []
    if (spaceOf(this.table, id)?.buddha) notes.push(this.texts.get('questions.note.buddha'))
    const text = this.texts.get('questions.option.space', { space: this.texts.space(id), place_the: placeThe })
    return notes.length ? `${text} (${notes.join(', ')})` : text
  }

  private reward(card: string): string {
    const ghosts = this.table.boards.flatMap((board) => board.spaces.map((space) => space.ghost))
    const stone = ghosts.find((ghost) => ghost?.card === Number(card))?.right ?? []
    const rewards = stone.filter((icon) => icon.startsWith('reward')).map((icon) => this.texts.ability(icon))
    if (!rewards.length) return this.texts.card(card)
    return this.texts.get('questions.option.reward', { card: this.texts.card(card), reward: rewards.join(', ') })
  }

  private colour(colour: string): string {
    if (this.question.name === 'school_colour') return moon.schoolColour(this.texts, this.table, this.question, colour)
    const holder = holderAsked(this.question)
    const count = taoHeld(this.table, holder, colour)
    const aTao = this.texts.get(`questions.a_tao.${colour}`)
    return this.texts.get(`questions.option.${holder === SUPPLY ? 'colour' : 'own_colour'}`, { a_tao: aTao, count })
  }

  private taoist(colour: string): string {
    const board = boardOf(this.table, colour)
    const name = this.texts.colour(colour)
    if (this.question.name === 'pay_owner') {
      const asked = String(this.question.parameters['payment'] ?? '').split('+')[0]!
      const count = taoHeld(this.table, colour, asked)
      return this.texts.get('questions.option.owner', { board: name, count })
    }
    if (!board?.qi) return this.texts.get('questions.option.dead_taoist', { board: name })
    const place = secret.placeBelow(this.table, colour) ?? standsOn(this.table, colour)?.place
    return this.texts.get('questions.option.taoist', {
      board: name,
      qi: board.qi,
      place: place ? this.texts.place(place) : '',
    })
  }

  private board(colour: string): string {
    if (this.question.name === 'zhou_loss') return moon.loser(this.texts, this.table, colour)
    const spaces = boardOf(this.table, colour)?.spaces ?? []
    const out = spaces.flatMap(({ ghost }) => (ghost?.figure === 'stone' ? [this.texts.card(ghost.card)] : []))
    return this.texts.get('questions.option.board', {
      board: this.texts.colour(colour),
      ghosts: this.texts.joined(out),
    })
  }

  private set(option: OptionJson): string {
    if (option.text === NONE) return this.texts.get('questions.option.fall_none')
    const ghosts = this.names(option.targets ?? option.text.split('+'))
    if (!option.cost) return this.texts.get('questions.option.fall', { ghosts })
    const cost = moon.costOf(this.texts, this.table, this.question, option.cost)
    return this.texts.get('questions.option.fall_paid', { ghosts, cost })
  }
}
