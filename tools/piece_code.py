"""Where in the engine each piece of docs/pieces.md is implemented, found in the rule tables and the sources."""

import ast
from functools import cache
from pathlib import Path
from typing import Final

from ghoststories.engine import Game, Setup
from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.core.agenda import Rules
from ghoststories.engine.sets.black_secret.curse_list import CURSE_LIST
from ghoststories.engine.sets.black_secret.mantra_list import MANTRA_LIST
from ghoststories.engine.sets.promos.pieces import CARDS_OF, PROMO_KEYS

ENGINE = Path(__file__).parent.parent / "src/ghoststories/engine"
EVERYTHING = Setup(players=4, sets=("white_moon", "black_secret"), promos=tuple(PROMO_KEYS))
# Where constants are looked for: the modules in these folders, but for those that only list pieces.
CHAPTERS = {
    "power": ["rules"],
    "artifact": ["sets/white_moon", "sets/promos"],
}
LISTS = ["rulebook", "codes", "icons", "checks", "document", "expansion", "reasons", "villagers", "read_model", "set"]
# The kinds and pieces that have no class or constant to find.
MODULES: Final[dict[str, str]] = {
    "card": "content/base_cards.py",
    "family": "sets/white_moon/deaths.py sets/white_moon/families.py",
    "villager": "sets/white_moon/villagers.py",
    "demon": "sets/black_secret/below.py sets/black_secret/catacombs.py",
    "demon.shadow": "sets/black_secret/catacombs.py",
    "wu_feng": "sets/black_secret/below.py sets/black_secret/catacombs.py",
    "token": "sets/black_secret/catacombs.py",
    "catacombs": "sets/black_secret/pieces.py",
    "promo.infernal_die": "sets/promos/infernal_die.py",
    "artifact.moon_dust": "sets/white_moon/artifacts.py",
    "piece.tao_die": "rules/dice.py",
    "piece.curse_die": "rules/curses.py",
    "piece.qi": "rules/death.py rules/tokens.py",
    "piece.tao": "rules/tokens.py rules/exorcism_cost.py",
    "piece.yin_yang": "rules/yinyang.py rules/rewards.py",
    "piece.buddha": "rules/arrival.py rules/yang.py",
    "piece.power_token": "rules/borrowing.py",
    "piece.haunting_figure": "rules/yin.py",
    "piece.mantra_token": "rules/powers.py rules/mantra.py",
    "piece.portal": "sets/white_moon/actions.py sets/white_moon/stacks.py",
    "piece.su_ling": "sets/white_moon/su_ling.py",
    "piece.crystal": "sets/white_moon/crystals.py",
    "piece.receptacle": "sets/white_moon/corners.py sets/white_moon/barrier.py",
    "piece.shelter": "sets/white_moon/families.py",
    "piece.graveyard": "sets/white_moon/deaths.py",
    "piece.summon_card": "sets/black_secret/card_effects.py",
    "piece.ladder": "sets/black_secret/below.py",
    "piece.pyramid": "sets/black_secret/pyramid.py",
    "piece.bloody_mantra": "sets/black_secret/mantras.py",
    "piece.blood_brother": "sets/black_secret/stones.py",
    "card.terror_ghosts": "sets/promos/terror.py",
    "card.bo_za": "sets/promos/terror.py",
    "card.crazy_shaman": "shared/yin_order.py",
}


def code_of(key: str, cards: str = "") -> str:
    """The modules of a piece as links, with its classes; `cards` is the module a card is listed in."""
    kind, _, name = key.partition(".")
    if kind == "place":
        return classes([type(_innermost(_rules().helps[PLACE_KEYS.index(name)]))])
    if kind in ("curse", "mantra"):
        return classes([type(_innermost(_rules().sentence(code))) for code in _steps(kind, name)])
    if kind == "card":
        return link(cards or card_module(int(name)))
    if key in MODULES or kind in MODULES:
        return ", ".join(map(link, MODULES.get(key, MODULES.get(kind, "")).split()))
    return ", ".join(map(link, users_of(name.upper(), tuple(CHAPTERS[kind]))))


def link(module: str) -> str:
    return f"[{module.rpartition('/')[2]}](../src/ghoststories/engine/{module})"


def classes(found: list[type]) -> str:
    """Classes behind their modules, each once."""
    named = {found_class.__name__: _module(found_class) for found_class in found}
    modules = dict.fromkeys(named.values())
    return ", ".join(
        f"{link(module)} {', '.join(f'`{name}`' for name, at in named.items() if at == module)}" for module in modules
    )


def card_module(number: int) -> str:
    """The module of a promo card's piece; of another card, the list it is in."""
    for promo, of_promo in CARDS_OF.items():
        if any(card.number == number for card in of_promo):
            return MODULES.get(f"card.{promo}", f"sets/promos/{promo}.py")
    return MODULES["card"]


@cache
def users_of(constant: str, folders: tuple[str, ...]) -> list[str]:
    """The modules in these folders of the engine that use a constant."""
    return [
        path.relative_to(ENGINE).as_posix()
        for folder in folders
        for path in sorted((ENGINE / folder).glob("*.py"))
        if path.stem not in LISTS and constant in _names(path)
    ]


@cache
def _names(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | {
        node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)
    }


@cache
def _rules() -> Rules:
    return Game(EVERYTHING, seed="pieces").state.rules


def _steps(kind: str, name: str) -> list[int]:
    if kind == "mantra":
        (mantra,) = [each for each in MANTRA_LIST if each.key == name]
        return [step[0] for step in mantra.steps]
    (curse,) = [each for each in CURSE_LIST if each.key == name]
    return [*(step[0] for step in curse.steps), *curse.against]


def _innermost(rule: object) -> object:
    """What a set has wrapped, without the wrapping."""
    while hasattr(rule, "inner"):
        rule = rule.inner
    return rule


def _module(found: type) -> str:
    return found.__module__.removeprefix("ghoststories.engine.").replace(".", "/") + ".py"
