"""How a game begins: from options, from a short dialogue, or from a file."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field, replace
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from ghoststories.engine import Game, GhostStoriesError, Setup, SetupError
from ghoststories.engine.core.codec import setup_of
from ghoststories.engine.core.notation import WU_FENG
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.sets.assembly import choices_for
from ghoststories.engine.sets.registry import SET_KEYS, SET_OPTIONS, sets_of
from ghoststories.engine.setup import DIFFICULTY_KEYS, options_of
from ghoststories.terminal import saving
from ghoststories.terminal.content_file import content_of
from ghoststories.terminal.menu import chosen
from ghoststories.terminal.palette import TITLE
from ghoststories.terminal.screen import Screen
from ghoststories.terminal.seats import wanted
from ghoststories.terminal.sets.registry import SETS, sets_in_play
from ghoststories.terminal.sets.terminal_set import Said, TerminalSet
from ghoststories.texts import Texts

_OPTIONS: Final = {option.name: option for option in SET_OPTIONS}
# The expansions the dialogue offers: each alone, then several together.
_EXPANSIONS: Final = [list(keys) for count in range(1, len(SET_KEYS) + 1) for keys in combinations(SET_KEYS, count)]


@dataclass
class Wishes:
    """What was asked for on the command line; `pieces` are single ones, `options` those the sets declare."""

    players: int | None = None
    difficulty: str | None = None
    edition: str | None = None
    seed: str | None = None
    seats: list[str] = field(default_factory=list)
    bots: list[str] = field(default_factory=list)
    position: Path | None = None
    record: Path | None = None
    resume: bool = False
    extra_ease: bool = False
    sets: list[str] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    content: Path | None = None

    @property
    def are_none(self) -> bool:
        """Whether nothing was asked for, so that a dialogue asks."""
        return self == Wishes()

    @property
    def have_setup(self) -> bool:
        """Whether a set-up was asked for, or some of it."""
        return replace(self, seed=None, bots=[], position=None, record=None, resume=False) != Wishes()


def new_seed() -> str:
    """A seed nobody can foresee, short enough to be written down."""
    return secrets.token_hex(4)


def opened(screen: Screen, wishes: Wishes) -> tuple[Game, Path | None]:
    """The game that was asked for, and where an unfinished one before it is kept."""
    seed = " ".join((wishes.seed or "").split()) or new_seed()
    _check(screen.texts, wishes)
    if wishes.resume:
        return resumed(screen.texts), None
    path = wishes.record or wishes.position
    if path is not None:
        game = saving.load(screen.texts, Path(os.path.expanduser(path)), seed)
    else:
        game = Game(setup_from(screen.texts, wishes), seed=seed)
    return game, saving.keep_previous(screen.texts)


def _check(texts: Texts, wishes: Wishes) -> None:
    """A game comes from one source, and from a file with its own set-up."""
    sources = {"--resume": wishes.resume, "--record": wishes.record, "--position": wishes.position}
    given = [name for name, value in sources.items() if value]
    if len(given) > 1 or (given and wishes.have_setup):
        raise SetupError(texts.get("terminal.message.one_source", sources=" ".join(given)))


def greeting(texts: Texts, game: Game, previous: Path | None) -> list[Said]:
    """What is said when a game begins."""
    setup, sets = setup_of(game.state.layout), sets_in_play(game.state)
    count = setup.players
    names = [texts.get(f"names.set.{key}") for key in sets_of(game.state.layout.options)]
    words: dict[str, object] = {
        "players": texts.get(f"terminal.setup.{'player_1' if count == 1 else 'players_n'}", count=count),
        "difficulty": texts.get(f"names.difficulty.{setup.difficulty}"),
        "edition": texts.get(f"names.edition.{setup.edition}"),
        "sets": ", ".join([*names, *(word for each in sets for word in each.setup_words(texts, game.state))]),
        "seed": game.seed,
    }
    said: list[Said] = [("setup.previous", {"file": previous})] if previous else []
    said.append(("setup.started_sets" if setup.sets else "setup.started", words))
    said += [line for each in sets for line in each.greetings(texts, game.state)]
    return [*said, ("setup.first_help", {})]


def resumed(texts: Texts) -> Game:
    """The last game; a `FileError` if there is none."""
    path = saving.last_file()
    if not path.exists():
        raise saving.FileError(texts.get("terminal.message.nothing_to_resume", file=path))
    return saving.load(texts, path, new_seed())


def setup_from(texts: Texts, wishes: Wishes) -> Setup:
    """A set-up; colours and sides that are not asked for stay open."""
    bots = [wanted(word).seat for word in wishes.bots]
    colours = [seat for seat in bots if seat is not None and seat != WU_FENG]
    seats = list(wishes.seats)
    if wishes.players is not None:
        players = wishes.players
    elif seats and None not in bots:
        players = len(seats)
    else:
        players = 4 if colours or None in bots else 1
    if (seats and None in bots) or (colours and not seats and players < 4):
        # The bots' colours must be among the players'.
        seats = list(dict.fromkeys([*seats, *colours, *COLOUR_KEYS[:4]]))[:players]
    options: dict[str, Any] = {**wishes.options}
    for each in SETS:
        options |= each.setup_fields(wishes.pieces, wishes.sets)
    return Setup(
        players=players,
        difficulty=wishes.difficulty or "normal",
        edition=wishes.edition or "second",
        seats=tuple(seats) or None,
        extra_ease=wishes.extra_ease,
        sets=tuple(wishes.sets),
        content=content_of(texts, wishes.content),
        **options,
    )


def asked_for(screen: Screen) -> Wishes:
    """A short dialogue: two Enters start a game. Expansions are asked for first, and then ask more."""
    texts = screen.texts
    screen.line(texts.get("terminal.setup.welcome"), TITLE)
    screen.say("setup.choose")
    numbers = [texts.get(f"terminal.setup.players_{count}") for count in range(1, 5)]
    kept = _kept_game(texts)
    before = [*numbers, *([kept] if kept else [])]
    more = [*_expansion_lines(texts), texts.get("terminal.setup.with_pieces")]
    players = chosen(screen, "players", [*before, *more], 1)
    if players <= 4:
        return Wishes(players=players, difficulty=_difficulty(screen))
    if players <= len(before):
        return Wishes(resume=True)
    if players == len(before) + len(more):
        return _piece_wishes(screen, _set_wishes(screen, _sets(screen), chosen(screen, "players", numbers, 1)))
    sets = _EXPANSIONS[players - len(before) - 1]
    return _set_wishes(screen, sets, chosen(screen, "players", numbers, 1))


def _expansion_lines(texts: Texts) -> list[str]:
    return [_expansion_line(texts, keys) for keys in _EXPANSIONS]


def _expansion_line(texts: Texts, keys: list[str]) -> str:
    if len(keys) == 1:
        return texts.get(f"terminal.setup.expansion.{keys[0]}")
    names = texts.joined([texts.get(f"names.set.{key}") for key in keys])
    return texts.get("terminal.setup.expansions", sets=names)


def _sets(screen: Screen) -> list[str]:
    """The expansions, which are asked for here before the single pieces some of which need them."""
    lines = [screen.texts.get("terminal.setup.no_sets"), *_expansion_lines(screen.texts)]
    return [[], *_EXPANSIONS][chosen(screen, "sets", lines, 1) - 1]


def _difficulty(screen: Screen) -> str:
    levels = [screen.texts.get(f"names.difficulty.{key}") for key in DIFFICULTY_KEYS]
    return DIFFICULTY_KEYS[chosen(screen, "difficulty", levels, 2) - 1]


def _set_wishes(screen: Screen, sets: list[str], players: int) -> Wishes:
    """What the expansions ask besides."""
    wishes = Wishes(players=players, difficulty=_difficulty(screen), sets=sets)
    for each in SETS:
        if each.key in sets:
            wishes = _with_options(screen, wishes, each)
            wishes = replace(wishes, bots=[*wishes.bots, *each.bots(screen)])
    return wishes


def _piece_wishes(screen: Screen, wishes: Wishes) -> Wishes:
    """Which single pieces, and what some of them ask where there is a choice."""
    for each in SETS:
        if each.piece_flag:
            pieces = [*wishes.pieces, *each.chosen_pieces(screen, wishes.sets)]
            wishes = _with_options(screen, replace(wishes, pieces=pieces), each)
    return wishes


def _with_options(screen: Screen, wishes: Wishes, each: TerminalSet) -> Wishes:
    """Ask for the options of a set that leave a choice with what was chosen before."""
    for name in each.asked:
        option = _OPTIONS[name]
        choices = choices_for(options_of(setup_from(screen.texts, wishes)), option)
        # Without a default, none of the values may be chosen.
        lines = [screen.texts.get(f"terminal.setup.no_{name}")] if choices and not option.default else []
        lines += [_explained(screen.texts, name, key) for key in choices]
        if len(lines) > 1:
            number = chosen(screen, name, lines, 1) - 1 - (len(lines) - len(choices))
            wishes = replace(wishes, options=wishes.options | ({name: choices[number]} if number >= 0 else {}))
    return wishes


def _explained(texts: Texts, kind: str, key: str) -> str:
    return f"{texts.get(f'names.{kind}.{key}')}: {texts.get(f'help.{kind}.{key}.text')}"


def _kept_game(texts: Texts) -> str:
    """The line that offers the last game, if it is not finished."""
    try:
        game = resumed(texts)
    except GhostStoriesError:
        return ""
    if game.question is None:
        return ""
    board = texts.colour(game.question.seat)
    return texts.get("terminal.setup.resume", turn=int(game.state.turn), board=board)
