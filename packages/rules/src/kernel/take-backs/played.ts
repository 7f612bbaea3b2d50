import type { AnyGame } from '../contract/game.ts';
import type { LogEntry, MatchHeader } from '../log/record.ts';
import { SEATS } from '../types.ts';
import type { Recorder } from '../view.ts';
import { stand, withTakeBacks } from './game.ts';
import { type Held, newHeld } from './held.ts';

/** By game and by the bits of the seats that people have: the same game with take-backs. */
const kept = new WeakMap<AnyGame, Map<number, AnyGame>>();
/** The states of these games are `Held`. */
const holding = new WeakSet<AnyGame>();

/** What is played in a match with that header: the rules, with take-backs where it has them. */
export function playedGame(rules: AnyGame, { takeBacks, entropies }: MatchHeader): AnyGame {
  if (takeBacks === undefined) return rules;
  // A bot adds nothing to the randomness.
  const people = SEATS.filter((seat) => (entropies[seat] ?? '') !== '');
  const bits = people.reduce<number>((sum, seat) => sum | (1 << seat), 0);
  const games = kept.get(rules) ?? new Map<number, AnyGame>();
  const game = games.get(bits) ?? withTakeBacks(rules, people);
  kept.set(rules, games.set(bits, game));
  holding.add(game);
  return game;
}

function heldIn(game: AnyGame, state: unknown): Held | null {
  return holding.has(game) ? (state as Held) : null;
}

/** The state of what is played, of a match that begins in that state of the rules. */
export function begunFrom(game: AnyGame, position: unknown, seats: number): unknown {
  return holding.has(game) ? newHeld(position, seats) : position;
}

/** The state of the rules in that of what is played. */
export function positionOf(game: AnyGame, state: unknown): unknown {
  const held = heldIn(game, state);
  return held === null ? state : held.state;
}

/** Carries out an entry of a log. What the clock has decided stands: nobody gets time by taking it back. */
export function playEntry(
  game: AnyGame,
  state: unknown,
  { seat, intent, by }: Pick<LogEntry, 'seat' | 'intent' | 'by'>,
  recorder: Recorder | null,
): void {
  game.apply(state, seat, intent, recorder);
  const held = by === 'clock' ? heldIn(game, state) : null;
  if (held !== null) stand(held, seat, 'TAKE_BACK_BY_CLOCK');
}
