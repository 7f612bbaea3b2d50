import type { Behind } from '../behind/game.ts';
import type { AnyGame } from '../contract/game.ts';
import { type LogEntry, type MatchHeader, OVER_PASSES } from '../log/record.ts';
import { DECLARED, withStandingPasses } from '../standing/game.ts';
import { HELD, stand, withTakeBacks } from '../take-backs/game.ts';
import type { Held } from '../take-backs/held.ts';
import { SEATS } from '../types.ts';
import type { Recorder } from '../view.ts';

/** What a game is played by whose states hold those of another one. */
interface Layer {
  readonly behind: AnyGame;
  begin(state: unknown, seats: number): unknown;
}

/** By game and by what is added to it: the same game with that. */
const kept = new WeakMap<AnyGame, Map<string, AnyGame>>();
const layers = new WeakMap<AnyGame, Layer>();
/** The states of these games are `Held`. */
const holding = new WeakSet<AnyGame>();

/** What is played in a match with that header: the rules, with what the kernel adds to them where it has that. */
export function playedGame(rules: AnyGame, { standingPasses, takeBacks, entropies }: MatchHeader): AnyGame {
  const passing =
    standingPasses === undefined ? rules : added(rules, 'standing passes', DECLARED, () => withStandingPasses(rules));
  if (takeBacks === undefined) return passing;
  // A bot adds nothing to the randomness.
  const people = SEATS.filter((seat) => (entropies[seat] ?? '') !== '');
  const reaches = takeBacks === OVER_PASSES;
  const what = `take-backs ${people.join('')}${reaches ? ' over passes' : ''}`;
  const game = added(passing, what, HELD, () => withTakeBacks(passing, people, reaches));
  holding.add(game);
  return game;
}

function added(
  behind: AnyGame,
  what: string,
  { begin }: Pick<Behind<{ state: unknown }>, 'begin'>,
  make: () => AnyGame,
): AnyGame {
  const games = kept.get(behind) ?? new Map<string, AnyGame>();
  const game = games.get(what) ?? make();
  kept.set(behind, games.set(what, game));
  if (game !== behind) layers.set(game, { behind, begin });
  return game;
}

/** The state of what is played, of a match that begins in that state of the rules. */
export function begunFrom(game: AnyGame, position: unknown, seats: number): unknown {
  const layer = layers.get(game);
  return layer === undefined ? position : layer.begin(begunFrom(layer.behind, position, seats), seats);
}

/** The state of the rules in that of what is played. */
export function positionOf(game: AnyGame, state: unknown): unknown {
  const layer = layers.get(game);
  return layer === undefined ? state : positionOf(layer.behind, (state as { readonly state: unknown }).state);
}

/** Carries out an entry of a log. What the clock has decided stands: nobody gets time by taking it back. */
export function playEntry(
  game: AnyGame,
  state: unknown,
  { seat, intent, by }: Pick<LogEntry, 'seat' | 'intent' | 'by'>,
  recorder: Recorder | null,
): void {
  game.apply(state, seat, intent, recorder);
  if (by === 'clock' && holding.has(game)) stand(state as Held, seat, 'TAKE_BACK_BY_CLOCK');
}
