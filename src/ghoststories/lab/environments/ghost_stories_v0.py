"""The PettingZoo environment: an agent for each Taoist, and one for Wu-Feng where somebody plays him.

The module is the environment, as in PettingZoo itself:

    from ghoststories.lab.environments import ghost_stories_v0

    env = ghost_stories_v0.env(players=3, difficulty="initiation")
"""

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ghoststories.engine.errors import GhostStoriesError
from ghoststories.lab.environments.actions import ACTIONS, action_text
from ghoststories.lab.environments.layout import HIGHEST, SIZE
from ghoststories.lab.environments.table import Mask, Table, game_seed, setup_of
from ghoststories.lab.sets.registry import OPPONENT_SEAT, has_opponent

ANSI: Final = "ansi"
WU_FENG_AGENT: Final = "wufeng_0"
_ILLEGAL: Final = -1.0

Seen = dict[str, NDArray[Any]]
Agents = AECEnv[str, Seen, Any]


def env(**options: Any) -> Agents:
    """The environment with PettingZoo's wrappers: an illegal action loses the game for the agent that took it."""
    wrapped: Agents = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=_ILLEGAL)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv[str, Seen, Any]):  # noqa: N801
    """All seats of a table. Taoists are numbered clockwise from the north, boards without a player left out."""

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": [ANSI],
        "render_fps": 1,
        "name": "ghost_stories_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        *,
        shaping: bool = False,
        discount: float = 1.0,
        max_decisions: int | None = None,
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        """`setup`: the fields of a `Setup` (players, difficulty, edition, sets and so on)."""
        self.table = Table(setup_of(setup), shaping, discount)
        self.max_decisions = max_decisions
        self.render_mode = render_mode
        self.possible_agents = [f"taoist_{at}" for at in range(self.table.setup.players)]
        if has_opponent(self.table.setup):
            self.possible_agents.append(WU_FENG_AGENT)
        self.agents = []
        self.observation_spaces = {agent: _seen_space() for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._random, _ = seeding.np_random(None)
        self._seats: dict[str, int] = {}
        self._names: dict[int, str] = {}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Seen]:
        """What an agent sees, and the mask of its actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """All actions of any question."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game, from the seed or the next of this environment's own; `options["game_seed"]` names one."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.table.begin(game_seed(self._random, options))
        self._sit_down()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self._names[self.table.asked]
        self._tell()

    def _sit_down(self) -> None:
        seats = [board for board in range(4) if self.table.state.layout.seats >> board & 1]
        if len(self.possible_agents) > len(seats):
            seats.append(OPPONENT_SEAT)
        self._seats = dict(zip(self.possible_agents, seats, strict=True))
        self._names = dict(zip(seats, self.possible_agents, strict=True))

    def _tell(self) -> None:
        """The agent that is asked gets its legal actions; the others have nothing to do."""
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"action_mask": self.table.mask(), "question": self.table.question()}

    def step(self, action: Any) -> None:
        """Take an action for the agent that is asked."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        table = self.table
        chosen = int(action)
        if chosen not in table.legal:
            raise GhostStoriesError(f"action {chosen} is not allowed now; allowed: {', '.join(map(str, table.legal))}")
        self._cumulative_rewards[self.agent_selection] = 0.0
        table.act(chosen)
        gained = table.collect()
        self.rewards = {agent: -gained if agent == WU_FENG_AGENT else gained for agent in self.agents}
        if table.is_over():
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_decisions is not None and table.steps >= self.max_decisions:
            self.truncations = dict.fromkeys(self.agents, True)
        if not table.is_over():
            self.agent_selection = self._names[table.asked]
        self._accumulate_rewards()
        self._tell()
        if table.is_over():
            self._tell_outcome()

    def _tell_outcome(self) -> None:
        for agent in self.agents:
            self.infos[agent] |= self.table.outcome()

    def observe(self, agent: str) -> Seen:
        """What an agent sees; its mask is empty while somebody else is asked."""
        seat = self._seats[agent]
        mask: Mask = self.table.mask() if seat == self.table.asked else np.zeros(ACTIONS, np.int8)
        return {"observation": self.table.look(seat), "action_mask": mask}

    def action_text(self, action: int) -> str:
        """What an action stands for at this table."""
        return action_text(self.table.state.layout, int(action))

    def render(self) -> str | None:
        """The table and the question as the agent that is asked sees them."""
        return self.table.text(self._seats[self.agent_selection]) if self.render_mode == ANSI else None

    def close(self) -> None:
        """Nothing to release."""


def _seen_space() -> Any:
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(0.0, HIGHEST, (SIZE,), np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )
