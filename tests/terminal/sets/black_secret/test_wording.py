"""Black Secret's questions say in words what they are about, in three languages and through whole games."""

from __future__ import annotations

from ghoststories.terminal.log_lines import Chronicle
from ghoststories.texts import Texts
from tests.engine.sets.black_secret.secret import secretly
from tests.terminal.helpers import SIDES


def test_the_log_tells_a_drawn_incarnation_to_wu_feng_alone() -> None:
    game = secretly("hand: 61", ghosts=[113], agenda="curse_effect curse=draw_incarnation; before_move; next_turn")
    told = {side: [line for _, line in Chronicle(Texts("en"), game.opening, side).lines(game.log)] for side in SIDES}
    assert "Wu-Feng draws an incarnation." in told["taoists"]
    assert not any("Restless Seeker" in line for line in told["taoists"])
    assert "Wu-Feng draws an incarnation: Restless Seeker (hidden from the Taoists)." in told["wu_feng"]
