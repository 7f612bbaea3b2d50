import { removeWhere, type Until } from '../../effects/lasting.ts';
import { present, type Seat } from '../../kernel/types.ts';
import type { Duration } from '../decks/data.ts';
import { BOTH, touch, touchField, type G } from '../machine/context.ts';
import { controllerOf, defOf, isDown, isSame, nextMoment, onField, utilitiesOf } from '../state/board.ts';
import type { Change, EffectRef, Ref, State } from '../state/state.ts';
import { toGraveyard } from '../state/zones.ts';
import { occur } from '../views/events.ts';
import { lapseSource } from './moves.ts';

/**
 * DECISION MD-10.8: so many changes last at once; while there are that many, what would be one more does not begin.
 * Real matches know some dozens; without a bound a match of cards made for it would grow by thousands a turn.
 */
const MOST_CHANGES = 400;

function isFull({ changes }: State): boolean {
  return changes.length >= MOST_CHANGES;
}

/** Whose effect makes a change, by which card. */
export interface Maker {
  readonly seat: Seat;
  readonly card: number;
  readonly stamp: number;
  readonly ref: EffectRef;
}

/** When a change of this duration ends (MD-10.8); null if it would be over at once. */
function endOf(state: State, duration: Duration, { seat, card, stamp }: Maker): Until | null {
  if (typeof duration === 'object')
    return duration.turns > 0 ? { k: 'turn', turn: state.turn + duration.turns - 1 } : null;
  switch (duration) {
    case 'turn':
      return { k: 'turn', turn: state.turn };
    case 'round':
      return { k: 'nextTurnOf', seat };
    case 'source':
      return isSame(state, { card, stamp }) && onField(state, card) && !isDown(state, card)
        ? { k: 'source', card }
        : null;
    case 'attack':
      return state.attack === null ? null : { k: 'attack' };
    case 'permanent':
      return { k: 'leaves' };
    default:
      return null;
  }
}

/** Begins a change of cards or (`seat`) of a seat. Says whether anything lasts. */
export function addChange(
  g: G,
  maker: Maker,
  what: Change['what'],
  on: { readonly cards: readonly Ref[] } | { readonly seat: Seat },
  duration: Duration,
): boolean {
  const { s } = g;
  const until = endOf(s, duration, maker);
  if (until === null || isFull(s)) return false;
  const cards = 'cards' in on ? [...on.cards] : [];
  const seat = 'seat' in on ? on.seat : null;
  if (seat === null && cards.length === 0) return false;
  s.changes.push({
    began: nextMoment(s),
    until,
    what,
    by: maker.seat,
    source: maker.card,
    def: maker.ref.def,
    cards,
    seat,
  });
  touchField(g);
  return true;
}

/** Somebody gets command of a creature; what was `to` says whom it goes back to. */
export function addControl(g: G, maker: Maker, ref: Ref, seat: Seat, to: Seat, duration: Duration): void {
  const until = endOf(g.s, duration, maker);
  if (until !== null)
    g.s.changes.push({
      began: nextMoment(g.s),
      until,
      what: { k: 'control', to },
      by: maker.seat,
      source: maker.card,
      def: maker.ref.def,
      cards: [ref],
      seat,
    });
}

/** Whether a change of this duration by this card would last at all. */
export function wouldLast(state: State, duration: Duration, maker: Maker): boolean {
  return endOf(state, duration, maker) !== null && !isFull(state);
}

/**
 * Ends changes. Those of command stand as over until the field is looked at (`settleField`), which gives the cards
 * back.
 */
function end(g: G, over: (change: Change) => boolean): void {
  const { s } = g;
  for (const change of s.changes)
    if (change.what.k === 'control' && over(change)) change.until = { k: 'turn', turn: -1 };
  if (removeWhere(s.changes, (change) => change.what.k !== 'control' && over(change)).length > 0) touchField(g);
}

/**
 * MD-6.7e: what lasts until the end of this turn is over, and cards that stay have one end phase less. The caller
 * settles the field then.
 */
export function endTurnChanges(g: G): void {
  const { s } = g;
  end(g, ({ until }) => until.k === 'turn' && until.turn <= s.turn);
  for (const card of staying(s)) {
    const left = present(s.cards.left[card]);
    if (left < 0) continue;
    s.cards.left[card] = left - 1;
    touch(g, card);
    if (left <= 1) stop(g, card);
  }
}

/** The next turn of the seat begins: its effects that lasted one round are over (MD-10.8). */
export function endRoundChanges(g: G, seat: Seat): void {
  end(g, ({ until }) => until.k === 'nextTurnOf' && until.seat === seat);
  for (const card of staying(g.s))
    if (controllerOf(g.s, card) === seat && defOf(g.s, card).stays === 'round') stop(g, card);
}

/** The attack that is going on ends. */
export function endAttackChanges(g: G): void {
  end(g, ({ until }) => until.k === 'attack');
  for (const card of staying(g.s)) if (defOf(g.s, card).stays === 'attack') stop(g, card);
}

/** The card stops lying face up on the field. */
export function endSourceChanges(g: G, card: number): void {
  lapseSource(g.s, card);
  touchField(g);
}

/** Utility cards that stay (MD-7.38), the turn seat's first. */
function staying(state: State): number[] {
  const order = state.active === 0 ? BOTH : BOTH.toReversed();
  const waits = (card: number): boolean => state.chain.some((link) => isSame(state, link) && link.card === card);
  return order.flatMap((seat) => utilitiesOf(state, seat).filter((card) => !isDown(state, card) && !waits(card)));
}

/** A card that stayed goes to the graveyard. */
function stop(g: G, card: number): void {
  const { stamp } = g.s.cards;
  const facts = { card, stamp: present(stamp[card]), seat: controllerOf(g.s, card), hidden: false };
  toGraveyard(g, card, 'used');
  occur(g, 'left-field', { ...facts, after: present(stamp[card]) });
}

/**
 * How much of `n` is left after what prevents it for the card or seat, oldest first; what is used up by that ends
 * (MD-10, `preventLifeLoss`, `preventWounds`).
 */
export function afterPrevention(
  g: G,
  kind: 'preventLifeLoss' | 'preventWounds',
  on: { readonly card: number } | { readonly seat: Seat },
  n: number,
): number {
  const { s } = g;
  if (s.changes.length === 0) return n;
  let left = n;
  for (const change of s.changes) {
    const { what } = change;
    if (left === 0) break;
    if (
      what.k !== kind ||
      !('seat' in on ? change.seat === on.seat : change.cards.some((ref) => ref.card === on.card && isSame(s, ref)))
    )
      continue;
    const used = what.n < 0 ? left : Math.min(left, what.n);
    left -= used;
    if (what.n > 0) what.n -= used;
  }
  removeWhere(s.changes, ({ what }) => what.k === kind && what.n === 0);
  if (left !== n) touchField(g);
  return left;
}
