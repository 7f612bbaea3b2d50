import type { AnyGame } from '../contract/game.ts';
import { canonicalJson } from '../hash.ts';
import { fastRandom } from '../random/generator.ts';
import { SEATS, type Audience } from '../types.ts';
import { composeView } from '../view.ts';

/**
 * What must be true of every state at a decision (SC-5): the game's own invariants, and that no view holds what its
 * audience must not know, shown by dealing all that is hidden from it anew.
 * @returns what is wrong, or null
 */
export function checkStanding(game: AnyGame, state: unknown): string | null {
  const broken = game.trials.invariants(state);
  if (broken.length > 0) return broken.join('; ');
  if (game.trials.showsHidden(state)) return null;
  for (const audience of audiencesOf(game, state)) {
    const twin = game.determinize(state, audience, fastRandom(1));
    if (viewText(game, state, audience) !== viewText(game, twin, audience))
      return `what ${String(audience)} sees depends on what it may not know`;
  }
  return null;
}

/** Everybody who can look at a match. */
export function audiencesOf(game: AnyGame, state: unknown): Audience[] {
  return [...SEATS.slice(0, game.seatCount(state)), 'spectator'];
}

/** The view of an audience as canonical text. */
export function viewText(game: AnyGame, state: unknown, audience: Audience): string {
  return canonicalJson(composeView(game.views, state, game.seatCount(state), audience));
}
