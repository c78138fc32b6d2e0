"""How a game begins: from options, from a short dialogue, or from a file."""

from __future__ import annotations

import os
import secrets
import textwrap
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from ghoststories.engine import Game, GhostStoriesError, Setup, SetupError
from ghoststories.engine.core.codec import setup_of
from ghoststories.engine.core.notation import WU_FENG
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.sets.assembly import choices_for
from ghoststories.engine.sets.registry import BLACK_SECRET, SET_OPTIONS, WHITE_MOON
from ghoststories.engine.sets.white_moon.set import GREEN_ROOTS, GREEN_ROOTS_KEYS, PORTALS, SCENARIO_KEYS
from ghoststories.engine.setup import DIFFICULTY_KEYS
from ghoststories.terminal import saving
from ghoststories.terminal.black_secret import seats_in
from ghoststories.terminal.content_file import content_of
from ghoststories.terminal.palette import TITLE
from ghoststories.terminal.promo_opening import chosen_promos, promos_wanted
from ghoststories.terminal.promos import promo_words
from ghoststories.terminal.screen import Screen
from ghoststories.terminal.seats import wanted
from ghoststories.terminal.white_moon_lines import sets_words
from ghoststories.texts import Texts

# The expansions the dialogue offers, by the key of their line.
_EXPANSIONS: Final[dict[str, list[str]]] = {
    "expansion": [WHITE_MOON],
    "expansion_black_secret": [BLACK_SECRET],
    "expansion_both": [WHITE_MOON, BLACK_SECRET],
}


@dataclass
class Wishes:
    """What was asked for on the command line; `options` are those the sets declare."""

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
    promos: list[str] = field(default_factory=list)
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


def greeting(texts: Texts, game: Game, previous: Path | None) -> list[tuple[str, dict[str, object]]]:
    """What is said when a game begins, as keys with parameters."""
    setup = setup_of(game.state.layout)
    count = setup.players
    players = texts.get(f"terminal.setup.{'player_1' if count == 1 else 'players_n'}", count=count)
    words: dict[str, object] = {
        "players": players,
        "difficulty": texts.get(f"names.difficulty.{setup.difficulty}"),
        "edition": texts.get(f"names.edition.{setup.edition}"),
        "sets": ", ".join(sets_words(texts, game.state)),
        "seed": game.seed,
    }
    started = "setup.started_sets" if setup.sets else "setup.started"
    said: list[tuple[str, dict[str, object]]] = [("setup.previous", {"file": previous})] if previous else []
    said.append((started, words))
    if setup.promos:
        said.append(("setup.promos", {"promos": ", ".join(promo_words(texts, game.state))}))
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
    return Setup(
        players=players,
        difficulty=wishes.difficulty or "normal",
        edition=wishes.edition or "second",
        seats=tuple(seats) or None,
        extra_ease=wishes.extra_ease,
        sets=tuple(wishes.sets),
        promos=tuple(promos_wanted(wishes.promos, wishes.sets)),
        content=content_of(texts, wishes.content),
        **options,
    )


def seats_of(game: Game) -> list[str]:
    """The players' colours, clockwise from the north, and Wu-Feng if a player has him."""
    return seats_in(game.state)


def asked_for(screen: Screen) -> Wishes:
    """A short dialogue: two Enters start a game. Expansions are asked for first, and then ask more."""
    texts = screen.texts
    screen.line(texts.get("terminal.setup.welcome"), TITLE)
    screen.say("setup.choose")
    numbers = [texts.get(f"terminal.setup.players_{count}") for count in range(1, 5)]
    kept = _kept_game(texts)
    before = [*numbers, *([kept] if kept else [])]
    more = [texts.get(f"terminal.setup.{key}") for key in [*_EXPANSIONS, "expansion_promos"]]
    players = _chosen(screen, "players", [*before, *more], 1)
    if players <= 4:
        return Wishes(players=players, difficulty=_difficulty(screen))
    if players <= len(before):
        return Wishes(resume=True)
    if players == len(before) + len(more):
        return _promo_wishes(screen, _set_wishes(screen, _sets(screen), _chosen(screen, "players", numbers, 1)))
    sets = list(_EXPANSIONS.values())[players - len(before) - 1]
    return _set_wishes(screen, sets, _chosen(screen, "players", numbers, 1))


def _sets(screen: Screen) -> list[str]:
    """The expansions, which are asked for here before the promo pieces some of which need them."""
    lines = [screen.texts.get(f"terminal.setup.{key}") for key in ["no_sets", *_EXPANSIONS]]
    return [[], *_EXPANSIONS.values()][_chosen(screen, "sets", lines, 1) - 1]


def _promo_wishes(screen: Screen, wishes: Wishes) -> Wishes:
    """Which promo pieces, and what two of them ask where there is a choice: the deck, and who gives way."""
    wishes = replace(wishes, promos=chosen_promos(screen, wishes.sets))
    options = dict(wishes.options)
    for option in SET_OPTIONS:
        choices = choices_for({**options, **_listed(wishes)}, option) if option.needs_promo else []
        if len(choices) > 1:
            options[option.name] = _explained_choice(screen, option.name, choices)
    return replace(wishes, options=options)


def _listed(wishes: Wishes) -> dict[str, str]:
    """The sets and promo pieces as the engine's options have them."""
    given = {"sets": wishes.sets, "promos": wishes.promos}
    return {name: ",".join(keys) for name, keys in given.items() if keys}


def _explained_choice(screen: Screen, kind: str, keys: list[str]) -> str:
    return keys[_chosen(screen, kind, [_explained(screen.texts, kind, key) for key in keys], 1) - 1]


def _difficulty(screen: Screen) -> str:
    levels = [screen.texts.get(f"names.difficulty.{key}") for key in DIFFICULTY_KEYS]
    return DIFFICULTY_KEYS[_chosen(screen, "difficulty", levels, 2) - 1]


def _set_wishes(screen: Screen, sets: list[str], players: int) -> Wishes:
    """What the expansions ask besides."""
    wishes = Wishes(players=players, difficulty=_difficulty(screen), sets=sets)
    if WHITE_MOON in sets:
        wishes = _moon_wishes(screen, wishes)
    return _secret_wishes(screen, wishes) if BLACK_SECRET in sets else wishes


def _secret_wishes(screen: Screen, wishes: Wishes) -> Wishes:
    """What Black Secret asks: who plays Wu-Feng."""
    kinds = [screen.texts.get(f"terminal.setup.wu_feng_{kind}") for kind in ("person", "bot")]
    return wishes if _chosen(screen, "wu_feng", kinds, 1) == 1 else replace(wishes, bots=[WU_FENG])


def _moon_wishes(screen: Screen, wishes: Wishes) -> Wishes:
    """What White Moon asks: a scenario, with Green Roots which incarnations, and where the Portal stands."""
    texts = screen.texts
    scenarios = [_explained(texts, "scenario", key) for key in SCENARIO_KEYS]
    scenario = _chosen(screen, "scenario", [texts.get("terminal.setup.no_scenario"), *scenarios], 1) - 1
    key = SCENARIO_KEYS[scenario - 1] if scenario else None
    options = {"scenario": key} if key else {}
    if key == GREEN_ROOTS:
        options[GREEN_ROOTS] = _explained_choice(screen, GREEN_ROOTS, GREEN_ROOTS_KEYS)
    options["portal"] = _explained_choice(screen, "portal", list(PORTALS))
    return replace(wishes, options=options)


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


def _chosen(screen: Screen, what: str, choices: list[str], default: int) -> int:
    prompt = screen.texts.get(f"terminal.ask.{what}_prompt", default=default)
    screen.line()
    screen.say(f"setup.{what}")
    for number, choice in enumerate(choices, 1):
        mark = f" {'*' if number == default else ' '}{number}  "
        screen.line(textwrap.fill(choice, screen.columns, initial_indent=mark, subsequent_indent=" " * len(mark)))
    while True:
        typed = screen.ask(prompt) or str(default)
        if typed.isdecimal() and 1 <= int(typed) <= len(choices):
            return int(typed)
        screen.say("ask.unknown", given=typed, count=len(choices))
