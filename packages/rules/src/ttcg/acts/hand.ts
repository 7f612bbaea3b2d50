/** What fills a hand: drawing up to a number, and taking some of the top cards of the deck (TTCG-12.176, 12.177). */

import { keep, kept, type Outcome } from '../../effects/program.ts';
import type { Seat } from '../../kernel/types.ts';
import type { ActOf } from '../machine/ability.ts';
import { otherSeat, seatState } from '../machine/context.ts';
import { drawCards, moveTogether } from '../machine/moves.ts';
import { handled, handledCards, type StepRun } from '../machine/operand.ts';
import { order, pick } from '../machine/pick.ts';
import { filterOf, fitsAll } from '../state/filter.ts';
import { hasTraits } from '../state/select.ts';
import { look } from '../state/values.ts';
import { outcome, performers, showCards } from './piles.ts';

/** TTCG-12.176: who has so many cards already draws none. */
export function drawToHand(run: StepRun, act: ActOf<'drawTo'>): Outcome {
  const { g } = run;
  const counts: [number, number] = [0, 0];
  const drawn: number[] = [];
  for (const seat of performers(run, act.by)) {
    const held = (whose: Seat): number => seatState(g.s, whose).hand.length;
    const cards = drawCards(g, seat, (act.n === 'opponent' ? held(otherSeat(seat)) : act.n) - held(seat), true);
    counts[seat === 0 ? 0 : 1] = cards.length;
    drawn.push(...cards);
  }
  handled(run, drawn, counts);
  return outcome(drawn.length > 0);
}

const PICKED = 20;
const ORDERED = 30;
/** Keys of what is kept: the cards taken, and the others. */
const TAKEN = 0;
const REST = 1;

/** TTCG-12.177 */
export function digCards(run: StepRun, act: ActOf<'dig'>): Outcome {
  const { g, frame, seat } = run;
  if (frame.step === 0) {
    const top = seatState(g.s, seat).deck.slice(-act.top).toReversed();
    if (act.open) showCards(g, top, true);
    const filter = filterOf(act.traits, act.noun);
    const fitting = top.filter((card) => hasTraits(g.s, look, filter, card));
    keep(frame, REST, top);
    frame.step = PICKED;
    // What nobody else sees, nobody can hold against who takes none of what is described.
    const least = act.upTo || !(act.open || fitsAll(filter)) ? 0 : act.n;
    pick(g, seat, act.open ? 'cards' : 'search', fitting, least, act.n);
    return 'later';
  }
  if (frame.step === PICKED) {
    const taken = keep(frame, TAKEN, g.s.result);
    const rest = (kept(frame, REST) ?? []).filter((card) => !taken.includes(card));
    keep(frame, REST, rest);
    if (!act.open && !fitsAll(filterOf(act.traits, act.noun))) showCards(g, taken);
    moveTogether(g, taken, 'hand', 'return');
    frame.step = ORDERED;
    g.s.result = rest;
    // Who looks at cards sees all of them, so the others are shown though there be only one.
    if (act.rest !== 'discard' && act.rest !== 'shuffled' && rest.length > (act.open ? 1 : 0)) {
      order(g, seat, rest);
      return 'later';
    }
  }
  const moved = act.rest === 'shuffled' ? [] : moveTogether(g, g.s.result, act.rest, 'send');
  if (act.rest === 'shuffled') g.s.reshuffle[seat === 0 ? 0 : 1] = true;
  const taken = kept(frame, TAKEN) ?? [];
  handledCards(run, taken);
  return outcome(taken.length + moved.length > 0);
}

/** TTCG-12.189: the last card named lies on top. */
export function arrangeCards(run: StepRun, act: ActOf<'arrange'>): Outcome {
  const { g, frame, seat } = run;
  if (frame.step === 0) {
    frame.step = ORDERED;
    order(g, seat, seatState(g.s, seat).deck.slice(-act.top).toReversed());
    return 'later';
  }
  return outcome(moveTogether(g, g.s.result, 'deckTop', 'send').length > 0);
}

/** TTCG-12.195: first those that go to the bottom are named, then, if several stay, their order. */
export function siftCards(run: StepRun, act: ActOf<'sift'>): Outcome {
  const { g, frame, seat } = run;
  if (frame.step === 0) {
    const top = seatState(g.s, seat).deck.slice(-act.top).toReversed();
    keep(frame, REST, top);
    frame.step = PICKED;
    pick(g, seat, 'search', top, 0, top.length);
    return 'later';
  }
  if (frame.step === PICKED) {
    const sunk = keep(frame, TAKEN, g.s.result);
    moveTogether(g, sunk, 'deckBottom', 'send');
    const rest = (kept(frame, REST) ?? []).filter((card) => !sunk.includes(card));
    frame.step = ORDERED;
    g.s.result = rest;
    if (rest.length > 1) {
      order(g, seat, rest);
      return 'later';
    }
  }
  const raised = moveTogether(g, g.s.result, 'deckTop', 'send');
  return outcome((kept(frame, TAKEN) ?? []).length + raised.length > 0);
}

/** TTCG-12.190: the hand is shown, and the effect's owner chooses what its owner discards. */
export function stripHand(run: StepRun, act: ActOf<'strip'>): Outcome {
  const { g, frame, seat, rival } = run;
  if (frame.step === 0) {
    frame.step = PICKED;
    const { hand } = seatState(g.s, rival);
    showCards(g, hand);
    const filter = filterOf(act.traits, act.noun);
    pick(
      g,
      seat,
      'cards',
      hand.filter((card) => hasTraits(g.s, look, filter, card)),
      act.n,
      act.n,
    );
    return 'later';
  }
  const cards = moveTogether(g, g.s.result, 'discard', 'discard', 'discard');
  handled(run, cards, rival === 0 ? [cards.length, 0] : [0, cards.length]);
  return outcome(cards.length > 0);
}
