"""The promo pieces' questions say in words what they are about, and the log names nothing that is hidden."""

from __future__ import annotations

import pytest

from ghoststories.engine import Event, Side
from ghoststories.terminal.answers import why_not
from ghoststories.terminal.log_lines import Chronicle
from ghoststories.texts import Texts
from tests.engine.sets.black_secret.secret import SECRET
from tests.helpers import play
from tests.terminal.helpers import SIDES, log, worded
from tests.terminal.sets.promos.questions import JEAN_CLAUDE, QUESTIONS, TURN, guarded, promo


def test_a_summon_card_is_called_so() -> None:
    game = guarded(SECRET, seen=[12, 23, 38])
    for language, name in (("en", "Summon card"), ("fr", "Carte Appel"), ("de", "Beschwörungskarte")):
        assert name in worded(game, language)[1]


def test_the_nunchaku_serves_against_demons() -> None:
    here = "north: red spires, qi 3, at below_altar\nartifacts: nunchaku red\ndemons: seeker below_altar"
    game = promo("b_rice_lee", here, sets=SECRET, agenda="action")
    assert "Use the Nunchaku to exorcise Seeker without a roll" in worded(game)[1]


def test_one_leg_is_moved_like_any_ghost() -> None:
    game = promo("jean_claude", "ghosts: red1 125", agenda=f"pavilion_space space=red1{TURN}")
    asked, options = worded(game)
    assert asked == "Where does Jean-Claude’s left leg go?"
    assert "Red 2, in front of the Cemetery" in options


def test_the_log_follows_both_legs() -> None:
    game = promo("jean_claude", JEAN_CLAUDE, agenda=f"pavilion_space space=red1{TURN}")
    chronicle = Chronicle(Texts("en"), game.opening)
    play(game, "red2")
    assert [line for _, line in chronicle.lines(game.log)][:2] == [
        "A ghost moves from Red 1 to Red 2: Jean-Claude’s left leg.",
        "A ghost moves from Red 2 to Red 3: Jean-Claude’s right leg.",
    ]
    assert chronicle._phrases._cards == {"red2": 125, "red3": 126}


@pytest.mark.parametrize("side", SIDES)
def test_the_log_names_no_card_of_the_guardhouse(side: Side) -> None:
    game = play(guarded(SECRET, seen=[12, 23, 38]), "38", "242", "12")
    lines = log(game, side)
    assert "Cards put in order on top of the deck: 4." in lines
    assert not any(Texts("en").card(card) in line for card in (12, 23, 38, 242) for line in lines)


def test_the_log_tells_of_the_pieces() -> None:
    two = play(QUESTIONS["ma_cho_artifact"](), "helmet")
    assert "Two more of the Ma-Cho are safe! (Boots or Helmet for every two)" in log(two)
    assert "Red receives an artifact: Helmet of the Ma-Cho." in log(two)
    assert "Auf Rot 1 bleibt ein Buddha zurück." in log(
        play(QUESTIONS["buddha_for_steven"](), "buddha_at:green2"), "taoists", "de"
    )
    die = promo("infernal_die", sets=SECRET, agenda=f"which_die source=red1{TURN}", curse=["blank"])
    assert "Le dé Infernal donne\xa0: Aucun effet." in log(play(die, "yes"), "wu_feng", "fr")
    rots = promo("jean_claude", "artifacts: apple green", agenda=f"place_ghost card=58{TURN}")
    assert "Green: the Apple rots (Hope Killer arrived)." in log(play(rots, "red1"))
    hit = Chronicle(Texts("en"), rots.opening).lines([Event("punched", {"board": "red"})])
    assert hit == [("punched", "Chuck No-Rice hits Red.")]


def test_terror_is_a_reason() -> None:
    here = "north: red spires, qi 3, at tea_house\nghosts: red3 70"
    game = promo("terror_ghosts", here, agenda="action")
    assert not any(option.startswith("Ask for help") for option in worded(game)[1])
    assert why_not(Texts("en"), game.state, "help") == Texts("en").get("reasons.terror")
