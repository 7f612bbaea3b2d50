import type { AnyGame, Recorder, Seat } from '@cardscape/rules';
import type { Plant } from './worlds.ts';

type Views = AnyGame['views'];

/** A leak in what is shown. */
export function withViews(change: (views: Views, game: AnyGame) => Partial<Views>): Plant {
  return { game: (game) => ({ ...game, views: { ...game.views, ...change(game.views, game) } }) };
}

/** A number of each seat that everybody sees tells something hidden. */
export function counterTells(tell: (state: unknown, seat: Seat, game: AnyGame) => number): Plant {
  return withViews((views, game) => ({
    counters: (state, seat) => [...views.counters(state, seat), tell(state, seat, game)],
  }));
}

/** Something that everybody is told with an intent. */
export function eventTells(tell: (state: unknown, recorder: Recorder) => void): Plant {
  return {
    game: (game) => ({
      ...game,
      apply(state, seat, intent, recorder) {
        game.apply(state, seat, intent, recorder);
        if (recorder !== null) tell(state, recorder);
      },
    }),
  };
}

/** A number that tells texts apart, and fits into any field. */
export function sumOf(text: string): number {
  let sum = 0;
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return sum;
}
