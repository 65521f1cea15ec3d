"""A game in the manner of OpenSpiel: states with the methods that its algorithms call.

Written to the interface that OpenSpiel publishes for Python, without depending on it: whatever calls these methods and asks for
no type takes these objects. Chance is sampled: there are no chance nodes, and who is asked at the same time is asked in the order
of seats, which tells nobody anything. An action is the number of a choice in the flat list.
"""
import enum

from .games import game
from .library import CHOICES, number
from .state import State

TERMINAL = -4  # pyspiel.PlayerId.TERMINAL


class ChanceMode(enum.Enum):
    SAMPLED_STOCHASTIC = 2


class OpenSpielGame:
    """A game with settings, and a run of seeds: each new state is the next game of it."""

    def __init__(self, ident, seats=None, settings=None, run=1, each=0, max_game_length=20000):
        self.game = game(ident)
        self.seats = self.game.usual_seats if seats is None else number(seats, "seats")
        self.settings, self.run, self.each, self.number = settings, run, each, 0
        self._longest = max_game_length

    def new_initial_state(self):
        self.number += 1
        return OpenSpielState(self, self.game.new(self.seats, (self.run, self.number - 1), self.settings))

    def num_players(self):
        return self.seats

    def num_distinct_actions(self):
        return CHOICES

    def max_game_length(self):
        return self._longest

    def min_utility(self):
        return -1.0

    def max_utility(self):
        return 1.0

    def observation_tensor_shape(self):
        return [len(self.game.numbers)]

    def observation_tensor_size(self):
        return len(self.game.numbers)

    def chance_mode(self):
        return ChanceMode.SAMPLED_STOCHASTIC

    def deserialize_state(self, saved):
        return OpenSpielState(self, State.load(saved))


class OpenSpielState:
    def __init__(self, of, state):
        self._game, self.state, self._listed = of, state, {}

    def get_game(self):
        return self._game

    def num_players(self):
        return self._game.seats

    def current_player(self):
        seat = self.state.seat
        return TERMINAL if seat is None else seat

    def is_terminal(self):
        return self.state.over

    def is_chance_node(self):
        return False

    def is_simultaneous_node(self):
        return False

    def _choices(self, player):
        if player not in self._listed:
            self._listed[player] = self.state.choices(player, self._game.each)
        return self._listed[player]

    def legal_actions(self, player=None):
        player = self.current_player() if player is None else player
        if self.is_terminal() or player not in self.state.waiting:
            return []
        return list(range(len(self._choices(player))))

    def legal_actions_mask(self, player=None):
        count = len(self.legal_actions(player))
        return [1] * count + [0] * (CHOICES - count)

    def action_to_string(self, player, action):
        choice = self._choices(player)[action]
        return f"{choice.verb} {choice.things} {choice.args}"

    def apply_action(self, action):
        player = self.current_player()
        listed = self._choices(player) if player != TERMINAL else []
        self.state.apply(listed[number(action, "an action", 0, len(listed) - 1)], player)
        self._listed = {}

    def rewards(self):
        return self.returns()

    def returns(self):
        return [float(won) for won in self.state.returns()]

    def player_reward(self, player):
        return self.returns()[player]

    def player_return(self, player):
        return self.returns()[player]

    def observation_tensor(self, player=None):
        player = self.current_player() if player is None else player
        return self._game.game.scaled(self.state.numbers(player)).tolist()

    def observation_string(self, player=None):
        player = self.current_player() if player is None else player
        return " ".join(map(str, self.state.numbers(player)))

    def resample_from_infostate(self, player, probability_sampler):
        """`probability_sampler` gives numbers in 0..1, as that of OpenSpiel does."""
        seed = int(probability_sampler() * 2**53)
        return OpenSpielState(self._game, self.state.clone(player, seed))

    def clone(self):
        """The true copy, as OpenSpiel's interface demands."""
        return OpenSpielState(self._game, self.state.open_clone())

    def serialize(self):
        return self.state.save()

    def __str__(self):
        return f"{self._game.game.id}: {self.state.ask} of seat {self.state.seat}"
