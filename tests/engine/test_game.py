"""The comfortable API: answers, scripts, undo, clones, seeds, events and the score of a game."""

import pytest

from ghoststories.engine import Game, GhostStoriesError, OptionError, Script, ScriptError, Setup
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.chance import stream
from ghoststories.engine.core.codec import to_json
from ghoststories.engine.core.notation import is_chance_asked, outcome_text, question_name
from tests.helpers import asks, events, happened, options, play, table, tao
from tests.tables import act


def snapshot(game: Game) -> tuple[object, ...]:
    """All that an answer could change."""
    oracle = [(each.x, each.y, each.z, each.w) for each in game.oracle.streams] if game.oracle else []
    return to_json(game.state), list(game.moves), happened(game), game.script.clone().queues, oracle


def play_at_random(game: Game, seed: str, answers: int) -> Game:
    chooser = stream(seed, "answers")
    for _ in range(answers):
        if game.question is None:
            break
        play(game, game.question.options[chooser.below(len(game.question.options))])
    return game


class TestAnswers:
    @pytest.mark.parametrize("answer", ["", "red", "move:heaven", "stay stay", "STAY", "*blank", "move:circle\x00"])
    def test_an_answer_that_is_not_on_offer_changes_nothing(self, answer: str) -> None:
        game = table("ghosts: red1 38", ghosts=[1, 2], tao=["red red red"])
        before = snapshot(game)
        with pytest.raises(OptionError):
            game.apply(answer)
        assert snapshot(game) == before

    def test_an_answer_while_chance_is_asked_changes_nothing(self) -> None:
        game = table("", agenda="yin")
        before = snapshot(game)
        with pytest.raises(OptionError, match="nobody is asked anything"):
            game.apply("red1")
        assert snapshot(game) == before

    def test_an_answer_after_the_end_is_refused(self) -> None:
        game = table("result: won")
        with pytest.raises(OptionError, match="nobody is asked anything"):
            game.apply("stay")

    def test_an_answer_returns_the_events_it_led_to_and_the_log_keeps_them(self) -> None:
        game = table("", ghosts=[38])
        made = game.apply("move:temple")
        assert [repr(event) for event in made] == ["taoist_moved(board=red, tile=temple)"]
        assert (made[0].name, made[0].fields) == ("taoist_moved", {"board": "red", "tile": "temple"})
        play(game, "help")
        assert happened(game)[:3] == events("""
            taoist_moved(board=red, tile=temple)
            help_asked(board=red, place=temple)
            buddha_taken(board=red)
        """)

    def test_the_moves_are_kept_as_they_are_written_with_chance_starred(self) -> None:
        lines = "ghosts: red2 34\nnorth: red spires, qi 3, yinyang, at circle"
        game = table(lines, " move:cemetery ", "exorcise", tao=["blue red white"])
        assert game.moves == ["move:cemetery", "exorcise", "*red+blue+white"]


class TestScripts:
    @pytest.mark.parametrize("roll", ["red red", "red red pink", "", "red red red red"])
    def test_a_scripted_roll_that_cannot_happen_changes_nothing(self, roll: str) -> None:
        game = table("ghosts: red2 34\nnorth: red spires, qi 3, at cemetery", tao=[roll], agenda="action")
        before = snapshot(game)
        with pytest.raises(ScriptError):
            game.apply("exorcise")
        assert snapshot(game) == before
        assert options(game) == ["exorcise", "pass"]

    def test_a_later_outcome_that_cannot_happen_changes_nothing_of_what_came_before_it(self) -> None:
        lines = "ghosts: red2 39\nnorth: red spires, qi 3, at cemetery"
        game = table(lines, tao=["red red red"], curse=["smile"], agenda="action")
        before = snapshot(game)
        with pytest.raises(ScriptError, match="'smile' is not a possible outcome of 'roll_curse_die'"):
            game.apply("exorcise")
        assert snapshot(game) == before

    @pytest.mark.parametrize("card", [38, 61, 99])
    def test_a_scripted_ghost_that_is_in_play_or_no_ghost_or_no_card_is_refused(self, card: int) -> None:
        lines = "ghosts: red1 38\nwest: yellow bottomless_pockets, qi 3, yinyang\nturn: 4 yellow"
        game = table(lines, ghosts=[card], agenda="end")
        before = snapshot(game)
        with pytest.raises(ScriptError, match=f"'{card}' is not a possible outcome of 'draw_card'"):
            game.apply("end")
        assert snapshot(game) == before

    def test_a_failed_script_leaves_the_seed_where_it_was(self) -> None:
        game = Game(Setup(), seed="night")
        game.script.tao("pink")
        while game.question and "exorcise" not in game.question.options:
            play_at_random(game, game.moves[-1], 1)
        before = snapshot(game)
        with pytest.raises(ScriptError):
            game.apply("exorcise")
        assert snapshot(game) == before

    def test_without_script_and_seed_chance_waits_to_be_settled_by_hand(self) -> None:
        game = table("", agenda="yin")
        assert (game.question, game.waits_for_chance, game.over) == (None, True, False)
        assert [repr(event) for event in game.settle("38")] == ["ghost_drawn(card=38)"]
        assert asks(game) == ("red", "place_ghost")

    def test_settling_what_is_not_chance_or_cannot_happen_changes_nothing(self) -> None:
        game = table()
        before = snapshot(game)
        with pytest.raises(ScriptError, match="chance is not asked now; the open question is"):
            game.settle("38")
        assert snapshot(game) == before
        waiting = table("", agenda="yin")
        before = snapshot(waiting)
        with pytest.raises(ScriptError, match="'99' is not a possible"):
            waiting.settle("99")
        assert snapshot(waiting) == before

    def test_a_script_has_a_row_for_each_purpose_and_a_clone_has_the_same_future(self) -> None:
        script = Script().ghost(38, 39).tao("red red red").curse("blank")
        other = script.clone()
        script.queues[0].clear()
        assert other.queues == [["38", "39"], ["red red red"], ["blank"], [], [], []]

    def test_a_scripted_outcome_does_not_shift_what_the_seed_gives_after_it(self) -> None:
        setup = Setup(boards=("red", "green", "blue", "yellow"))
        free = Game(setup, seed="moon")
        drawn = [move for move in free.moves if move.startswith("*")]
        scripted = Game(setup, seed="moon", script=Script().ghost(int(drawn[0][1:])))
        assert play_at_random(scripted, "a", 30).moves == play_at_random(free, "a", 30).moves


class TestUndo:
    def test_an_answer_can_be_taken_back_until_chance_has_spoken(self) -> None:
        lines = "ghosts: red2 34\nnorth: red spires, qi 3, yinyang"
        game = table(lines, tao=["red red red"])
        assert not game.can_undo()
        states = [snapshot(game)[:3]]
        for answer in ("yinyang", "temple", "move:cemetery"):
            play(game, answer)
            states.append(snapshot(game)[:3])
        for expected in reversed(states[:-1]):
            assert game.can_undo()
            game.undo()
            assert snapshot(game)[:3] == expected
        assert not game.can_undo()
        with pytest.raises(GhostStoriesError, match="nothing to undo"):
            game.undo()

    def test_a_roll_cannot_be_taken_back(self) -> None:
        lines = "ghosts: red2 38\nnorth: red spires, qi 3, tao red, yinyang, at cemetery"
        game = act(lines, "exorcise", tao=["red blue blue"])
        before = snapshot(game)
        assert not game.can_undo()
        with pytest.raises(GhostStoriesError, match="nothing to undo"):
            game.undo()
        assert snapshot(game) == before

    def test_what_is_answered_after_a_roll_can_be_taken_back_to_the_roll(self) -> None:
        lines = "ghosts: red2 38\nnorth: red spires, qi 3, tao red, yinyang, at cemetery"
        game = act(lines, "exorcise", "red2", tao=["red blue blue"])
        assert tao(game, "red") == []
        game.undo()
        assert (options(game), tao(game, "red")) == (["none", "red2"], ["red"])
        assert not game.can_undo()

    def test_after_undo_a_seeded_game_meets_the_same_chance(self) -> None:
        game = Game(Setup(), seed="again")
        play_at_random(game, "b", 40)
        while game.question and (not game.can_undo() or "stay" not in game.question.options):
            play(game, game.question.options[-1])
        other = game.clone()
        game.undo()
        play(game, other.moves[-1])
        assert play_at_random(game, "c", 60).moves == play_at_random(other, "c", 60).moves
        assert to_json(game.state) == to_json(other.state)

    def test_undo_leaves_the_log_of_the_opening(self) -> None:
        game = Game(Setup(), seed="log")
        before: list[str] = []
        while not game.can_undo():
            before = happened(game)
            play_at_random(game, game.moves[-1], 1)
        game.undo()
        assert happened(game) == before
        assert before[0].startswith("turn_began")


class TestClones:
    def test_a_clone_can_be_played_without_touching_the_game(self) -> None:
        game = play_at_random(Game(Setup(), seed="twins"), "d", 30)
        before = snapshot(game)
        clone = game.clone()
        assert snapshot(clone)[0] == before[0]
        play_at_random(clone, "e", 100)
        assert snapshot(game) == before
        assert clone.moves[: len(game.moves)] == game.moves

    def test_a_game_and_its_clone_meet_the_same_chance(self) -> None:
        game = play_at_random(Game(Setup(), seed="twins"), "d", 30)
        clone = game.clone()
        assert play_at_random(clone, "f", 100).moves == play_at_random(game, "f", 100).moves
        assert clone.log != []

    def test_a_clone_has_the_script_that_is_left_and_can_undo_to_the_opening(self) -> None:
        game = table("", "move:temple", ghosts=[1, 2])
        clone = game.clone()
        game.script.queues[0].clear()
        assert clone.script.queues[0] == ["1", "2"]
        clone.undo()
        assert (clone.moves, game.moves) == ([], ["move:temple"])

    def test_a_clone_of_a_game_that_waits_for_chance_waits_too(self) -> None:
        assert table("", agenda="yin").clone().waits_for_chance


class TestSeeds:
    def test_the_same_seed_and_the_same_play_are_the_same_game(self) -> None:
        first, second = (play_at_random(Game(Setup(), seed="same"), "g", 200) for _ in range(2))
        assert first.moves == second.moves
        assert to_json(first.state) == to_json(second.state)

    def test_different_seeds_are_different_games(self) -> None:
        setups = {repr(Game(Setup(), seed=str(seed)).state.layout.place_of_tile) for seed in range(20)}
        assert len(setups) == 20

    @pytest.mark.parametrize("players", [1, 4])
    def test_the_same_seed_meets_the_same_deck_however_it_is_played(self, players: int) -> None:
        def deck(play_seed: str) -> list[str]:
            setup = Setup(players=players, difficulty="initiation", edition="first", extra_ease=True)
            game = play_at_random(Game(setup, seed="deck"), play_seed, 150)
            return [repr(event) for event in game.log if event.name == "ghost_drawn"]

        decks = [deck(seed) for seed in ("h", "i", "j", "k")]
        shortest = min(len(each) for each in decks)
        assert shortest > 5
        assert len({tuple(each[:shortest]) for each in decks}) == 1

    def test_the_same_seed_meets_the_same_dice_however_much_is_drawn(self) -> None:
        def first_roll(help_first: bool) -> str:
            lines = "ghosts: red2 43\nnorth: red spires, qi 3, yinyang, at cemetery"
            game = Game(state=table(lines, agenda="action").state, seed="dice")
            if help_first:
                play(game, "yinyang", "tea_house")
                while asks(game)[1] != "after_move":
                    play(game, options(game)[0])
                assert "ghost_drawn" in str(happened(game))
            play(game, "exorcise")
            return next(event for event in happened(game) if event.startswith("dice_rolled"))

        assert first_roll(help_first=True) == first_roll(help_first=False)

    def test_a_seed_settles_what_a_set_up_leaves_open_and_keeps_what_it_fixes(self) -> None:
        setup = Setup(players=3, boards=("yellow", "blue", "green", "red"), first="blue")
        game = Game(setup, seed="open")
        layout = game.state.layout
        assert list(layout.colour_of_board) == [3, 2, 1, 0]
        assert layout.first == 1
        assert int(layout.seats).bit_count() == 3


class TestResults:
    def test_a_game_in_progress_is_playing_and_has_points(self) -> None:
        game = table()
        assert (game.over, game.result) == (False, "playing")
        assert game.points == {"qi": 12, "deck": -55}
        assert game.score == -43

    def test_every_question_of_whole_games_has_options_and_every_game_ends_or_goes_on(self) -> None:
        for seed in range(8):
            game = play_at_random(Game(Setup(difficulty="hell"), seed=str(seed)), str(seed), 400)
            assert game.over or (game.question is not None and len(game.question.options) > 1)
            assert game.result in ("playing", "won", "village", "taoists", "deck")

    def test_every_chance_of_whole_games_has_odds_that_are_positive_whole_numbers(self) -> None:
        waiting = Game(state=Game(Setup(), seed="odds").opening, chance_waits=True)
        chooser = stream("odds", "answers")
        asked = set()
        for _ in range(400):
            if waiting.over:
                break
            if is_chance_asked(waiting.state):
                outcomes = odds(waiting.state)
                asked.add(question_name(waiting.state))
                assert len({outcome for outcome, _ in outcomes}) == len(outcomes) > 0
                assert all(isinstance(weight, int) and weight > 0 for _, weight in outcomes)
                waiting.settle(outcome_text(waiting.state, outcomes[chooser.below(len(outcomes))][0]))
            else:
                play(waiting, options(waiting)[chooser.below(len(options(waiting)))])
        assert {"draw_card", "roll_tao_dice"} <= asked
