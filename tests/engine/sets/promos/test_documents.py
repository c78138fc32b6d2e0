"""Games with promo pieces as documents: position, JSON and record read back; what cannot be is refused."""

from __future__ import annotations

import json

import pytest

from ghoststories.engine import (
    CodecError,
    Game,
    GhostStoriesError,
    PositionError,
    RecordError,
    Setup,
    SetupError,
)
from ghoststories.engine.core.chance import stream
from ghoststories.engine.core.codec import from_dict, setup_from_dict, to_json
from ghoststories.engine.core.position import from_text, to_text
from ghoststories.engine.core.record import from_text as game_from
from ghoststories.engine.core.record import to_text as record_of
from ghoststories.engine.sets.promos.pieces import NEEDS, PROMO_KEYS
from tests.engine.documents import played_out, reads_back_asking, replays, same
from tests.engine.sets.promos.rich import GUARDED, RICH, SWITCHES
from tests.engine.sets.promos.table import laid, owner
from tests.engine.setups import SETS, by_sets
from tests.helpers import options


def possible(sets: str) -> tuple[str, ...]:
    return tuple(key for key in PROMO_KEYS if NEEDS.get(key, "") in ("", *SETS[sets]))


@by_sets
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_with_every_piece_reads_back_and_its_record_replays(sets: str, players: int) -> None:
    for seed in range(2):
        setup = Setup(
            players,
            ["nightmare", "hell"][seed],
            ["first", "second"][seed],
            sets=SETS[sets],
            promos=possible(sets),
            terror_ghosts="kept" if seed and sets in ("base", "white_moon") else None,
            scenario=["cursed_children", "green_roots"][seed] if "white_moon" in SETS[sets] else None,
        )
        game = played_out(Game(setup, seed=f"promo {players} {seed}"), stream(f"{seed}", "answers"), every=7)
        assert f"promos={','.join(possible(sets))}" in replays(game)


@by_sets
def test_games_from_a_rich_position_read_back_whatever_is_asked(sets: str) -> None:
    with_lee = RICH.replace("artifacts: nunchaku red, apple green", "")
    with_nunchaku = RICH.replace("yellow2 121", "yellow2 8") + "discard: 121\n"
    for seed in range(6):
        first = laid(SWITCHES, GUARDED + (with_nunchaku if seed % 2 else with_lee), sets=sets)
        game = played_out(Game(state=first.state, seed=str(seed)), stream(str(seed), "answers"), every=2)
        assert same(game_from(record_of(game)), game)


@pytest.mark.parametrize("sets", ["base", "white_moon", "black_secret"])
@pytest.mark.parametrize(
    "steps",
    [
        "guard_looks at=0 cards=4; take_tao board=red; after_move",
        "guard_sees at=2 cards=4; after_move",
        "guard_order at=0 cards=4; after_move",
        "guard_order at=2 cards=4; after_move",
        "shout_roll; before_move again=0",
        "shout_loss how_many=3 begun=0; before_move again=0",
        "shout_loss how_many=2 begun=1; before_move again=0",
        "artifact_goes_to artifact=nunchaku how=0; after_move",
    ],
)
def test_a_state_in_the_middle_of_a_question_reads_back(sets: str, steps: str) -> None:
    lines = "deck: card 38, card 23, 8 ghosts, incarnation, 10 ghosts\n"
    if "guard_order" in steps:
        lines = "deck: card 38, card 23, card 1, card 2, 8 ghosts, incarnation, 10 ghosts\n"
    if "artifact" in steps:
        lines += "artifacts: nunchaku red\n"
    if sets == "black_secret":
        lines += "looked at: 1 2 23 38\n" if "guard_order" in steps else "looked at: 23 38\n"
    switches = "guardhouse b_rice_lee"
    steps = steps.replace("take_tao board=red; ", "take_tao; ")
    game = laid(switches, f"difficulty: nightmare\n{GUARDED}{lines}", sets=sets, agenda=f"{steps}; next_turn")
    reads_back_asking(game.state, steps.split(";")[0].split()[0].replace("guard_looks", "guard_sees"))


class TestSetups:
    @pytest.mark.parametrize(
        ("data", "complaint"),
        [
            ({"promos": "guardhouse"}, "promos is 'guardhouse'; needed: a list of words"),
            ({"promos": [7]}, "promos is .*; needed: a list of words"),
            ({"promos": ["terror_ghosts"], "terror_ghosts": True}, "terror_ghosts is True; needed: a word"),
            ({"promos": ["guardhouse"], "guardhouse": True}, "a set-up has no guardhouse"),
            ({"promos": ["chucky"]}, "a promo is 'chucky'"),
        ],
    )
    def test_options_of_the_wrong_kind_are_refused(self, data: dict[str, object], complaint: str) -> None:
        with pytest.raises(SetupError, match=complaint):
            Game(setup_from_dict(data), seed="kind")

    def test_without_promos_documents_do_not_speak_of_them(self) -> None:
        for sets in SETS.values():
            game = Game(Setup(sets=sets), seed="none")
            assert "promo" not in to_json(game.state) + to_text(game.state) + record_of(game)

    def test_a_record_with_an_unknown_promo_is_refused(self) -> None:
        text = record_of(Game(Setup(promos=("bo_za",)), seed="unknown"))
        with pytest.raises(RecordError, match="a promo is 'bo_zo'"):
            game_from(text.replace("promos=bo_za", "promos=bo_zo"))


class TestPositions:
    @by_sets
    def test_switches_and_artifacts_are_written_as_they_were_read(self, sets: str) -> None:
        lines = GUARDED + "artifacts: nunchaku green, apple used\nused: nunchaku_rests\n"
        text = to_text(laid("b_rice_lee guardhouse jean_claude", lines, sets=sets).state)
        assert "promos: guardhouse,b_rice_lee,jean_claude" in text
        assert "artifacts: nunchaku green, apple used" in text
        assert "used: nunchaku_rests" in text
        assert to_text(from_text(text)) == text

    def test_the_option_of_the_terror_ghosts_is_written(self) -> None:
        text = to_text(laid("terror_ghosts", "terror_ghosts: kept").state)
        assert "terror_ghosts: kept" in text
        assert to_text(from_text(text)) == text

    @pytest.mark.rule("P10")
    @pytest.mark.parametrize(
        "lines",
        [
            "looked at: 12\n",
            "deck: card 12, 20 ghosts\nlooked at: 12 12\n",
            "deck: card 12, 20 ghosts\nlooked at: 13\n",
            "deck: card 12, 20 ghosts\nlooked at: twelve\n",
            "ghosts: red1 12\nlooked at: 12\n",
        ],
    )
    def test_only_cards_known_to_be_in_the_deck_have_been_looked_at(self, lines: str) -> None:
        with pytest.raises(PositionError, match="looked at"):
            laid("guardhouse", GUARDED + lines, sets="black_secret")

    def test_without_promos_their_lines_are_refused(self) -> None:
        plain = to_text(laid("bo_za").state).replace("promos: bo_za\n", "")
        assert from_text(plain).layout.options == {}
        for line in ("artifacts: nunchaku red", "terror_ghosts: kept", "ma_cho: pairs"):
            with pytest.raises(PositionError):
                from_text(plain + line + "\n")

    @pytest.mark.parametrize(
        "steps",
        [
            "guard_order at=0 cards=4",
            "guard_order at=4 cards=4",
            "guard_sees at=0 cards=9",
            "guard_sees at=0 cards=1",
            "shout_loss how_many=0 begun=0",
            "shout_loss how_many=5 begun=0",
        ],
    )
    def test_steps_that_cannot_be_are_refused(self, steps: str) -> None:
        """The cards to be ordered are known; the one to be seen is not; four dice cost four Qi at most."""
        deck = "deck: card 38, 20 ghosts, incarnation, 10 ghosts\n"
        with pytest.raises(PositionError):
            laid("guardhouse b_rice_lee", GUARDED + deck, agenda=f"{steps}; after_move; next_turn")

    @pytest.mark.parametrize(
        ("deck", "steps"),
        [
            ("card 38, card 23", "guard_looks at=0 cards=4"),
            ("card 38, card 23", "guard_order at=0 cards=4"),
            ("card 38, card 23, card 1, card 2, 20 ghosts", "guard_order at=2 cards=2"),
            ("card 38, card 23, card 1, card 2, 20 ghosts", "guard_sees at=2 cards=2"),
        ],
    )
    def test_no_more_cards_are_looked_at_than_there_are(self, deck: str, steps: str) -> None:
        with pytest.raises(PositionError, match="no such cards to look at"):
            laid("guardhouse", f"{GUARDED}deck: {deck}\n", agenda=f"{steps}; after_move; next_turn")

    def test_steps_of_a_piece_that_is_off_are_refused(self) -> None:
        for steps in (
            "shout_loss how_many=1 begun=0",
            "guard_order at=0 cards=4",
            "gain_nunchaku",
            "walk space=red1 card=122",
        ):
            with pytest.raises(PositionError):
                laid("bo_za", agenda=f"{steps}; after_move; next_turn")


class TestJson:
    @by_sets
    def test_the_artifacts_of_promo_pieces_have_their_own_part(self, sets: str) -> None:
        game = laid("b_rice_lee jean_claude", "artifacts: nunchaku green, apple used", sets=sets)
        data = json.loads(to_json(game.state))
        assert data["promo_artifacts"] == [-1, -1, 1, 4]
        again = Game(state=from_dict(data))
        assert (owner(again, "nunchaku"), owner(again, "apple")) == ("green", "used")
        if "white_moon" in SETS[sets]:
            assert len(data["moon"]["owners"]) == 8

    @pytest.mark.parametrize(
        ("value", "complaint"),
        [
            (None, "needed: a list of 4 owners"),
            ([], "needed: a list of 4 owners"),
            ([-1, -1, -1], "needed: a list of 4 owners"),
            ([-1, -1, -1, -1, -1], "needed: a list of 4 owners"),
            ("none", "needed: a list of 4 owners"),
            ([-1, -1, 5, -1], "needed: a whole number from -1 to 4"),
            ([-1, -1, -2, -1], "needed: a whole number from -1 to 4"),
            ([-1, -1, "red", -1], "needed: a whole number from -1 to 4"),
            ([-1, -1, True, -1], "needed: a whole number from -1 to 4"),
            ([0, -1, -1, -1], "the boots is not in this game"),
            ([-1, 4, -1, -1], "the helmet is not in this game"),
            ([-1, -1, -1, 2], "the apple is not in this game"),
        ],
    )
    @pytest.mark.parametrize("sets", ["base", "white_moon", "black_secret"])
    def test_artifacts_that_cannot_be_are_refused(self, sets: str, value: object, complaint: str) -> None:
        data = json.loads(to_json(laid("b_rice_lee", sets=sets).state))
        data["promo_artifacts"] = value
        with pytest.raises(CodecError, match=complaint):
            from_dict(data)

    def test_they_must_not_be_missing(self) -> None:
        data = json.loads(to_json(laid("guardhouse", GUARDED).state))
        del data["promo_artifacts"]
        with pytest.raises(CodecError, match="promo_artifacts is None"):
            from_dict(data)

    @pytest.mark.parametrize("looked", [[38], [12, 12], [300], "12", [True], None])
    def test_cards_looked_at_that_cannot_be_are_refused(self, looked: object) -> None:
        lines = GUARDED + "deck: card 12, 20 ghosts\nlooked at: 12\n"
        data = json.loads(to_json(laid("guardhouse", lines, sets="black_secret").state))
        assert data["secret"]["looked"] == [12]
        data["secret"]["looked"] = looked
        with pytest.raises(CodecError):
            from_dict(data)

    def test_a_set_up_wrong_in_its_promos_is_refused(self) -> None:
        data = json.loads(to_json(laid("b_rice_lee").state))
        data["setup"]["promos"] = ["b_rice_lee", "steven"]
        with pytest.raises(CodecError, match="needs the set 'white_moon'"):
            from_dict(data)


def test_a_record_in_the_middle_of_a_look_goes_on_the_same() -> None:
    lines = f"{GUARDED}north: red spires, qi 3, at guardhouse\n"
    game = laid("guardhouse", lines, "help", "12", ghosts=[38, 23, 12, 1], agenda="action")
    again = game_from(record_of(game))
    assert same(again, game)
    assert options(again) == options(game)


def test_an_answer_that_is_not_on_offer_changes_nothing() -> None:
    lines = f"{GUARDED}north: red spires, qi 3, at guardhouse\n"
    game = laid("guardhouse", lines, "help", ghosts=[38, 23, 12, 1], agenda="action")
    before = to_json(game.state)
    for wrong in ("2", "242", "red", ""):
        with pytest.raises(GhostStoriesError):
            game.apply(wrong)
    assert to_json(game.state) == before
