import { intentsOf } from '../choice.ts';
import type { AnyGame } from '../contract/game.ts';
import { moves } from '../play/policy.ts';

/**
 * Golden count ("perft", as chess programs have it): how many sequences of exactly `depth` decisions can follow on a
 * state. Giving up and negotiating are not counted; where several seats owe a decision at once, they decide in the
 * order of `deciders`, as the order in which answers arrive changes nothing. A match that ends earlier adds nothing.
 * The random stream goes on from the state, so equal states have equal counts.
 * @param depth 0 or more; the work grows with the count of depth - 1
 */
export function perft(game: AnyGame, state: unknown, depth: number): number {
  if (depth === 0) return 1;
  const seat = game.deciders(state)[0];
  if (seat === undefined) return 0;
  let count = 0;
  for (const entry of moves(game, state, seat)) {
    for (const intent of intentsOf(entry)) {
      if (depth === 1) {
        count += 1;
        continue;
      }
      const next = game.clone(state);
      game.apply(next, seat, intent, null);
      count += perft(game, next, depth - 1);
    }
  }
  return count;
}
