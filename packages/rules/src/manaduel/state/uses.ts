import { present, type Seat } from '../../kernel/types.ts';
import type { Limit } from '../decks/data.ts';
import { controllerOf, defOf } from './board.ts';
import type { State, Uses } from './state.ts';

/** MD-10.4: a triggered effect happens at most this often in a turn. */
const TRIGGERS_PER_TURN = 5;

/** MD-10.4, 7.10: activated and response effects without a limit of their own. */
const ONCE_PER_ROUND: Limit = { per: 'round', times: 1 };

function find(state: State, card: number, effect: number, stamp: number): Uses | undefined {
  return state.uses.find((uses) => uses.card === card && uses.effect === effect && uses.stamp === stamp);
}

/** How often an effect of this object was used or triggered; null: never. */
export function usesOf(
  state: State,
  card: number,
  effect: number,
  stamp: number = present(state.cards.stamp[card]),
): Readonly<Uses> | null {
  return find(state, card, effect, stamp) ?? null;
}

/** Counts one use of an effect. */
export function noteUse(
  state: State,
  card: number,
  effect: number,
  stamp: number = present(state.cards.stamp[card]),
): void {
  const known = find(state, card, effect, stamp);
  if (known === undefined) {
    state.uses.push({ card, stamp, effect, turn: 1, round: 1, match: 1 });
    return;
  }
  known.turn += 1;
  known.round += 1;
  known.match += 1;
}

/** How often an effect of the card was used, whatever objects the card has been. */
function total(state: State, card: number, effect: number, per: 'turn' | 'match'): number {
  let sum = 0;
  for (const uses of state.uses) if (uses.card === card && uses.effect === effect) sum += uses[per];
  return sum;
}

/**
 * Whether limits let an effect be used or triggered once more (MD-10.4, 7.10). DECISION MD-10.4: a limit per match and
 * the bound of triggers in a turn hold for the card, also when it left the field and came back, so that no loop is
 * endless; limits per turn and round hold for the object (MD-7.10).
 */
export function mayUse(
  state: State,
  card: number,
  effect: number,
  stamp: number = present(state.cards.stamp[card]),
): boolean {
  const { kind, limit: own } = present(defOf(state, card).effects[effect]);
  if (kind === 'triggered' && total(state, card, effect, 'turn') >= TRIGGERS_PER_TURN) return false;
  const limit = own ?? (kind === 'activated' || kind === 'response' ? ONCE_PER_ROUND : null);
  if (limit === null) return true;
  const used =
    limit.per === 'match' ? total(state, card, effect, 'match') : (find(state, card, effect, stamp)?.[limit.per] ?? 0);
  return used < limit.times;
}

/**
 * DECISION MD-10.4: of the delayed parts of one effect of a card so many happen in a turn, so that no loop of them is
 * endless either.
 */
const DELAYED_PER_TURN = 20;

/**
 * Counts that a delayed part comes up, under a number of its own behind those of the effects. False: it has done so too
 * often in this turn.
 */
export function mayComeUp(state: State, card: number, stamp: number, effect: number): boolean {
  const number = -2 - effect;
  if (total(state, card, number, 'turn') >= DELAYED_PER_TURN) return false;
  const known = find(state, card, number, stamp);
  if (known === undefined) state.uses.push({ card, stamp, effect: number, turn: 1, round: 0, match: 0 });
  else known.turn += 1;
  return true;
}

/** Lets the effects of an object be used again ("refreshEffect"). */
export function refresh(state: State, card: number): void {
  for (const uses of state.uses) if (uses.card === card && uses.stamp === state.cards.stamp[card]) uses.round = 0;
}

/** A turn is over: what counts by turns begins anew, and what was gathered is forgotten (MD-8.6). */
export function clearTurn(state: State): void {
  for (const uses of state.uses) uses.turn = 0;
  state.uses = state.uses.filter(
    (uses) => isLimitedInMatch(state, uses) || (uses.round > 0 && state.cards.stamp[uses.card] === uses.stamp),
  );
  state.counts = {};
  state.gathered = [];
}

function isLimitedInMatch(state: State, { card, effect }: Uses): boolean {
  return effect >= 0 && present(defOf(state, card).effects[effect]).limit?.per === 'match';
}

/** The turn of a seat begins: the marks of the effects of its cards are cleared (MD-6.1a, 7.10). */
export function clearRound(state: State, seat: Seat): void {
  for (const uses of state.uses) if (controllerOf(state, uses.card) === seat) uses.round = 0;
}
