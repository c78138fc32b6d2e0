"""The Gymnasium environment: one policy answers for all Taoists."""

from __future__ import annotations

from typing import Any, Final, SupportsInt

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ghoststories.bots import maker_of
from ghoststories.engine.errors import GhostStoriesError
from ghoststories.lab.environments.actions import ACTIONS, action_text
from ghoststories.lab.environments.layout import HIGHEST, SIZE
from ghoststories.lab.environments.observation import Observation
from ghoststories.lab.environments.opponents import CHANCE, opponent
from ghoststories.lab.environments.table import Table, game_seed, setup_of
from ghoststories.lab.sets.registry import OPPONENT_SEAT

ANSI: Final = "ansi"
_ILLEGAL: Final = -1.0


class TeamEnv(gymnasium.Env[Observation, np.int64]):
    """All Taoists as one player; where somebody plays Wu-Feng, that is a bot (docs/environments.md)."""

    metadata: dict[str, Any] = {"render_modes": [ANSI], "render_fps": 1, "name": "team_v0"}  # noqa: RUF012

    def __init__(
        self,
        *,
        opponent: str = CHANCE,
        shaping: bool = False,
        discount: float = 1.0,
        max_decisions: int | None = None,
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        """`setup`: the fields of a `Setup` (players, difficulty, edition, sets and so on)."""
        maker_of(opponent)
        self.table = Table(setup_of(setup), shaping, discount)
        self.opponent = opponent
        self.max_decisions = max_decisions
        self.render_mode = render_mode
        self.observation_space = gymnasium.spaces.Box(0.0, HIGHEST, (SIZE,), np.float32)
        self.action_space = gymnasium.spaces.Discrete(ACTIONS)
        self._seat = 0
        self._lost_by_rule = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, from the seed or the next of this environment's own; `options["game_seed"]` names one."""
        super().reset(seed=seed)
        table = self.table
        table.begin(game_seed(self.np_random, options))
        self._wu_feng = opponent(self.opponent, table.seed)
        self._lost_by_rule = False
        self._let_wu_feng_answer()
        # What Wu-Feng did before the first action earns no reward.
        table.collect()
        return self._seen(), {**self._info(), "game_seed": table.seed}

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action. One that is not allowed loses the game at once."""
        table = self.table
        if table.is_over() or self._lost_by_rule:
            raise GhostStoriesError("the game is over: reset the environment")
        chosen = int(action)
        if chosen not in table.legal:
            self._lost_by_rule = True
            return self._seen(), _ILLEGAL, True, False, {**self._info(), "illegal": chosen}
        table.act(chosen)
        self._let_wu_feng_answer()
        info = self._info()
        if table.is_over():
            info |= table.outcome()
        truncated = not table.is_over() and self.max_decisions is not None and table.steps >= self.max_decisions
        return self._seen(), table.collect(), table.is_over(), truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are allowed, by the name that sb3-contrib's MaskablePPO asks for."""
        return self.table.mask().astype(np.bool_)

    def action_text(self, action: SupportsInt) -> str:
        """What an action stands for at this table."""
        return action_text(self.table.state.layout, int(action))

    def render(self) -> str | None:
        """The table and the question as the Taoists see them."""
        return self.table.text(self._seat) if self.render_mode == ANSI else None

    def _let_wu_feng_answer(self) -> None:
        table = self.table
        while table.asked == OPPONENT_SEAT:
            table.answer(self._wu_feng.choose(table.state))
        if not table.is_over():
            self._seat = table.asked

    def _seen(self) -> Observation:
        return self.table.look(self._seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(), "seat": self._seat, "question": self.table.question()}
