import type { GameBot } from '../contract/bots.ts';
import type { AnyGame } from '../contract/game.ts';
import type { RandomState } from '../random/generator.ts';
import type { Intent, Seat } from '../types.ts';
import { eagerMove, forcedMove, greedyMove } from './policy.ts';
import { searchMove } from './search.ts';

/** The opponents that a game offers to whoever chooses, weakest first: its own, or those that can play every game (P-9). */
export function botsOf(game: AnyGame): readonly GameBot<unknown>[] {
  return (
    game.bots.own ?? [
      {
        id: 'random',
        name: 'Beginner',
        about: 'Plays any legal move. Good for learning the table.',
        sees: 'seat',
        slow: false,
        choose: (state, seat, random) => eagerMove(game, state, seat, random),
      },
      {
        id: 'greedy',
        name: 'Skilled',
        about: 'Takes the best-looking move at hand. A fair fight.',
        sees: 'seat',
        slow: false,
        choose: (state, seat, random) => greedyMove(game, state, seat, random),
      },
      {
        id: 'search',
        name: 'Expert',
        about: 'Simulates many possible continuations, and sees no more than you do. Hard.',
        sees: 'seat',
        slow: true,
        choose: (state, seat, random, budget) => searchMove(game, state, seat, random, budget),
      },
    ]
  );
}

/** All bots of a game, also those that nobody chooses. */
export function everyBotOf(game: AnyGame): readonly GameBot<unknown>[] {
  return [...botsOf(game), ...game.bots.partners];
}

/**
 * What the bot is given. One that sees no more than its seat is not given the state, but another one that looks the
 * same from there: it cannot know better.
 */
export function seenBy(game: AnyGame, bot: GameBot<unknown>, state: unknown, seat: Seat, random: RandomState): unknown {
  return bot.sees === 'all' ? state : game.determinize(state, seat, random);
}

/**
 * What the bot does now.
 * @param budget milliseconds that a slow one may think
 */
export function botMove(
  game: AnyGame,
  bot: GameBot<unknown>,
  state: unknown,
  seat: Seat,
  random: RandomState,
  budget: number,
): Intent {
  return forcedMove(game, state, seat) ?? bot.choose(seenBy(game, bot, state, seat, random), seat, random, budget);
}
