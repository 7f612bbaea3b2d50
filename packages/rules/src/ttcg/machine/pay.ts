import { pop, push, type Handlers } from '../../effects/machine.ts';
import { present, type Seat } from '../../kernel/types.ts';
import type { Act, Handpick } from '../language/index.ts';
import { handCards } from '../play/costs.ts';
import { canEnter, enterCards } from '../play/entry.ts';
import { abilityOf, onField } from '../state/board.ts';
import { filterOf, fitsAll } from '../state/filter.ts';
import type { AbilityRef } from '../state/state.ts';
import { agentOf } from '../state/values.ts';
import { otherSeat, seatState, tell, tellLooked, type G } from './context.ts';
import { destroy } from './destroy.ts';
import type { CostFrame } from './frames.ts';
import { drawCards, moveTogether, switchTap } from './moves.ts';
import { pick, randomCards } from './pick.ts';
import { gainPoints, losePoints } from './points.ts';

/** Pays the cost of an effect; leaves 1 if all of it was really paid (TTCG-8.44). */
export function payCost(g: G, seat: Seat, card: number, ability: AbilityRef, picks: number[]): void {
  push(g.s, { f: 'cost', pc: BEGIN, seat, card, ability, picks });
}

const PAID = [1];
const UNPAID = [0];

/** Steps of a cost: most are paid at once; others wait for one thing, or two, to be done. */
const BEGIN = 0;
const FIRST_DONE = 1;
const SECOND_DONE = 2;
export type CostStep = typeof BEGIN | typeof FIRST_DONE | typeof SECOND_DONE;

export const costHandlers: Handlers<G, CostFrame> = {
  cost(g, frame) {
    const { s } = g;
    const { cost } = abilityOf(s, frame.ability).effect;
    const paid = (done: boolean): void => pop(s, done ? PAID : UNPAID);
    if (cost === null) {
      paid(true);
      return;
    }
    switch (cost.pay) {
      case 'discard': {
        const cards = discarded(g, frame, cost.pick);
        moveTogether(g, cards, 'discard', 'discard', 'discard');
        paid(true);
        return;
      }
      case 'discardThis':
        // TTCG-12.21: from the field (revision 2025-03-06) the card is sent.
        if (onField(s, frame.card)) moveTogether(g, [frame.card], 'discard', 'send');
        else moveTogether(g, [frame.card], 'discard', 'discard', 'discard');
        paid(true);
        return;
      case 'sendThis':
        moveTogether(g, [frame.card], 'discard', 'send');
        paid(true);
        return;
      case 'returnThis':
        moveTogether(g, [frame.card], 'hand', 'return');
        paid(true);
        return;
      case 'return':
        moveTogether(g, frame.picks, 'hand', 'return');
        paid(true);
        return;
      case 'sendUnder':
        moveTogether(g, frame.picks, 'discard', 'send');
        paid(true);
        return;
      case 'points':
        paid(typeof cost.n === 'number' && losePoints(g, frame.seat, cost.n) === cost.n);
        return;
      case 'tap':
        for (const card of frame.picks) switchTap(g, card, true);
        paid(true);
        return;
      case 'skipTurn':
        seatState(s, frame.seat).skips.turn += 1;
        paid(true);
        return;
      case 'skipDraw':
        seatState(s, frame.seat).skips.draw += 1;
        paid(true);
        return;
      case 'destroy':
      case 'destroyThis': {
        const cards = cost.pay === 'destroyThis' ? [frame.card] : frame.picks;
        if (frame.pc === BEGIN) {
          frame.pc = FIRST_DONE;
          destroy(g, cards, agentOf(s, frame.card, false));
          return;
        }
        const gone = s.result;
        paid(cards.every((card) => gone.includes(card)));
        return;
      }
      default:
        payFavour(g, frame, cost.act, paid);
    }
  },
};

function discarded(g: G, frame: CostFrame, what: Handpick): number[] {
  if (what === 'all') return handCards(g.s, frame.seat, 'all', frame.card);
  return what.random ? randomCards(g, handCards(g.s, frame.seat, what, frame.card), what.n) : frame.picks;
}

/** TTCG-12.23: the opponent does it, and must do all of it. */
function payFavour(g: G, frame: CostFrame, act: Act, paid: (done: boolean) => void): void {
  const { s } = g;
  const rival = otherSeat(frame.seat);
  switch (act.do) {
    case 'draw': {
      const n = typeof act.n === 'number' ? act.n : 0;
      paid(drawCards(g, rival, n, true).length === n);
      return;
    }
    case 'gainPoints':
      gainPoints(g, rival, typeof act.n === 'number' ? act.n : 0);
      paid(true);
      return;
    case 'discard':
      payDiscard(g, frame, act.pick === 'this' ? 'all' : act.pick, rival, paid);
      return;
    case 'recoverOne':
      if (frame.pc === BEGIN) {
        frame.pc = FIRST_DONE;
        pick(g, rival, 'cards', seatState(s, rival).discard.toReversed(), 1, 1);
        return;
      }
      paid(moveTogether(g, s.result, 'hand', 'recover').length === 1);
      return;
    case 'playFromHand':
      payPlay(g, frame, rival, paid);
      return;
    default:
      paid(false);
  }
}

/** The hand is hidden: whether it holds such cards shows only now. */
function tellUnpaid(g: G, frame: CostFrame): void {
  tell(g, 'unpaid', { card: present(g.s.handles.open[frame.card]) }, { reveals: 'TTCG-12.23' });
}

function payDiscard(g: G, frame: CostFrame, what: Handpick, rival: Seat, paid: (done: boolean) => void): void {
  const { s } = g;
  const from = handCards(s, rival, what, -1);
  const n = what === 'all' ? from.length : what.n;
  if (frame.pc === BEGIN && what !== 'all' && !fitsAll(filterOf(what.traits, what.noun))) tellLooked(g, rival);
  if (frame.pc === BEGIN && from.length < n) {
    tellUnpaid(g, frame);
    paid(false);
    return;
  }
  if (frame.pc === BEGIN) {
    frame.pc = FIRST_DONE;
    if (what !== 'all' && what.random) s.result = randomCards(g, from, n);
    else pick(g, rival, 'cards', from, n, n);
    return;
  }
  moveTogether(g, s.result, 'discard', 'discard', 'discard');
  paid(true);
}

function payPlay(g: G, frame: CostFrame, rival: Seat, paid: (done: boolean) => void): void {
  const { s } = g;
  if (frame.pc === BEGIN) {
    const able = playableByEffect(g, rival);
    if (able.length === 0) {
      tellUnpaid(g, frame);
      paid(false);
      return;
    }
    tellLooked(g, rival);
    frame.pc = FIRST_DONE;
    pick(g, rival, 'cards', able, 1, 1);
    return;
  }
  if (frame.pc === FIRST_DONE) {
    frame.pc = SECOND_DONE;
    enterCards(g, rival, s.result, false);
    return;
  }
  paid(s.result.length === 1);
}

function playableByEffect(g: G, seat: Seat): number[] {
  return seatState(g.s, seat).hand.filter((card) => canEnter(g.s, seat, card, false));
}
