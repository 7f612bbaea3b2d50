"""Cardscape as a Gymnasium environment (one seat against a policy) and as a PettingZoo AEC environment (all seats).
An action is a place in the list of complete moves, at most ACTIONS of them; `action_mask` says which places there are.
An observation is what the seat may know, hashed into SIZE numbers: good enough to begin with, and the same for every
game. `info["view"]` has the view itself, in words."""
import zlib

import gymnasium
import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

from cardscape_sim import Simulator

ACTIONS = 256
SIZE = 512
OBSERVATION = spaces.Dict({
    "observation": spaces.Box(-1e9, 1e9, (SIZE,), numpy.float32),
    "action_mask": spaces.Box(0, 1, (ACTIONS,), numpy.int8),
})


def features(view):
    """Every number and every card where it lies, added up in the place of its name's hash."""
    out = numpy.zeros(SIZE, numpy.float32)

    def add(name, value):
        out[zlib.crc32(name.encode()) % SIZE] += value
    add("turn", view["turn"])
    add(f"phase {view['phase']}", 1)
    for seat, counters in enumerate(view["seats"]):
        for name, value in counters.items():
            add(f"{seat} {name}", value)
    own = view["own"] or {"cards": []}
    for card in view["cards"] + own["cards"]:
        add(f"{card['zone']} {card['id']}", 1)
        for name, value in card["stats"].items():
            add(f"{card['zone']} {name}", value)
        for flag in card["flags"]:
            add(f"{card['zone']} {flag}", 1)
    return out


class Table:
    """A position and the moves of whoever decides."""
    def __init__(self, game, options=None, decks=None):
        self.sim = Simulator(game)
        self.setup = {"options": options or {}, **({"decks": decks} if decks else {})}
        self.now, self.moves = {}, []

    def begin(self, seed):
        if self.now:
            self.sim("drop")
        self.take(self.sim("new", seed=seed, **self.setup))
        self.seats = len(self.sim("view", seat="spectator")["view"]["seats"])

    def take(self, now):
        self.now = now
        self.moves = self.sim("legal", out=ACTIONS)["intents"] if now["deciders"] else []

    def act(self, place):
        self.take(self.sim("apply", intent=self.moves[place]))

    def look(self, seat):
        """Observation and info of a seat."""
        view = self.sim("view", seat=seat)["view"]
        mask = numpy.zeros(ACTIONS, numpy.int8)
        if self.now["deciders"][:1] == [seat]:
            mask[: len(self.moves)] = 1
        return {"observation": features(view), "action_mask": mask}, {"view": view, "action_mask": mask}

    def reward(self, seat):
        winners = self.now.get("outcome", {}).get("winners", [])
        return 0.0 if not winners else 1.0 if seat in winners else -1.0


class CardscapeEnv(gymnasium.Env):
    """Seat 0 against a policy of the game: random, greedy, or a bot. A move that there is not is the last one."""
    observation_space = OBSERVATION
    action_space = spaces.Discrete(ACTIONS)

    def __init__(self, game="ttcg", opponent="random", **setup):
        self.table, self.opponent = Table(game, **setup), opponent

    def reset(self, seed=None, options=None):
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(2**32)))
        self.others_play()
        return self.table.look(0)

    def others_play(self):
        others = list(range(1, self.table.seats))
        while self.table.now["deciders"] and self.table.now["deciders"][0] != 0:
            self.table.take(self.table.sim("play", policy=self.opponent, seats=others))

    def step(self, action):
        self.table.act(min(int(action), len(self.table.moves) - 1))
        self.others_play()
        observation, info = self.table.look(0)
        return observation, self.table.reward(0), "outcome" in self.table.now, False, info

    def close(self):
        self.table.sim.close()


class CardscapeAEC(AECEnv):
    """All seats, one after the other; where several decide at once, the lower seat is asked first."""
    metadata = {"name": "cardscape_v0", "render_modes": [], "is_parallelizable": False}
    def __init__(self, game="ttcg", **setup):
        super().__init__()
        self.table, self.dice = Table(game, **setup), numpy.random.default_rng()
        self.table.begin(0)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent):
        return OBSERVATION

    def action_space(self, agent):
        return self.spaces[agent]

    def reset(self, seed=None, options=None):
        self.dice = numpy.random.default_rng(seed) if seed is not None else self.dice
        self.table.begin(int(self.dice.integers(2**32)))
        self.agents = self.possible_agents[:]
        self.rewards, self._cumulative_rewards = ({agent: 0.0 for agent in self.agents} for _ in range(2))
        self.terminations, self.truncations = ({agent: False for agent in self.agents} for _ in range(2))
        self.infos = {agent: {} for agent in self.agents}
        self.choose_next()

    def choose_next(self):
        deciders = self.table.now["deciders"]
        self.agent_selection = self.possible_agents[deciders[0]] if deciders else self.agents[0]
        self.infos[self.agent_selection] = self.table.look(self.possible_agents.index(self.agent_selection))[1]

    def observe(self, agent):
        return self.table.look(self.possible_agents.index(agent))[0]

    def step(self, action):
        if self.terminations[self.agent_selection]:
            return self._was_dead_step(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.table.act(min(int(action), len(self.table.moves) - 1))
        over = "outcome" in self.table.now
        self.rewards = {agent: self.table.reward(seat) for seat, agent in enumerate(self.possible_agents)}
        self.terminations = {agent: over for agent in self.agents}
        self._accumulate_rewards()
        self.choose_next()

    def close(self):
        self.table.sim.close()
