import type { Outcome } from '../../effects/program.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import { otherSeat, tell, type G } from '../machine/context.ts';
import { askCards, randomCards } from '../machine/questions.ts';
import { occur } from '../machine/triggers.ts';
import { seatOf } from '../reading/amounts.ts';
import { cardsIn, idOf, kindOf, sideOf } from '../state/board.ts';
import { DECK, DEPOSITED, HAND, GRAVEYARD, ZONE_NAMES } from '../state/zones.ts';
import { number, outcome, setLast, type OpOf, type Run } from './run.ts';
import { picked } from './targets.ts';

const ASKED = 1;
/** Everybody who can look. */
const ALL = [0, 1, 'spectator'] as const;

/** RS-9.60: cards from the top of the deck; fewer if there are fewer. */
export function drawCards(g: G, seat: Seat, count: number): number {
  const drawn = g.cards.draw(count, ['deck', seat], ['hand', seat]).length;
  if (drawn === 0) return 0;
  tell(g, 'drew', { seat: seatName(seat), n: drawn });
  occur(g, 'drawn', seat, { amount: drawn });
  return drawn;
}

export function draw(run: Run, op: OpOf<'draw'>): Outcome {
  const drawn = drawCards(run.g, seatOf(run.effect, op.side), number(run, op.count));
  setLast(run, drawn);
  return outcome(drawn > 0);
}

/** RS-9.61, 17.22 */
export function discard(run: Run, op: OpOf<'discard'>): Outcome {
  const { g, frame, effect } = run;
  const seat = seatOf(effect, op.side);
  const hand = cardsIn(g.s, seat, HAND).slice();
  if (frame.step === ASKED) return discardThese(run, seat, g.s.result);
  const count = Math.min(op.count, hand.length);
  if (count === 0) return discardThese(run, seat, []);
  if (op.by === 'random') return discardThese(run, seat, randomCards(g, hand, count));
  frame.step = ASKED;
  const chooser = op.by === 'owner' ? seat : otherSeat(seat);
  if (chooser !== seat) {
    // RS-11.4: whoever chooses from another hand sees it.
    for (const card of hand) g.cards.show(card, [chooser]);
    tell(g, 'looked', { seat: seatName(chooser), of: seatName(seat) }, { shows: chooser });
  }
  askCards(g, chooser, 'card', hand, count, count, true);
  return 'later';
}

function discardThese(run: Run, seat: Seat, cards: readonly number[]): Outcome {
  discardCards(run.g, seat, cards);
  setLast(run, cards.length);
  return outcome(cards.length > 0);
}

/** Cards of a hand go to the Graveyard. */
export function discardCards(g: G, seat: Seat, cards: readonly number[]): void {
  if (cards.length === 0) return;
  for (const card of cards) g.cards.move(card, present(ZONE_NAMES[GRAVEYARD]), seat);
  tell(g, 'discarded', { seat: seatName(seat), n: cards.length });
  occur(g, 'discarded', seat, { card: present(cards[0]), amount: cards.length });
}

/** The top cards of a deck, the topmost first. */
function topOf(g: G, seat: Seat, count: number): number[] {
  return cardsIn(g.s, seat, DECK).slice(-count).toReversed();
}

/** RS-9.62 */
export function peek(run: Run, op: OpOf<'peek'>): Outcome {
  const { g, frame, effect } = run;
  const { seat } = effect;
  const of = seatOf(effect, op.side);
  if (frame.step === ASKED) {
    if (op.then === 'order') for (const card of g.s.result.toReversed()) relay(g, card, of, seat, 'top');
    else for (const card of g.s.result) relay(g, card, of, seat, 'bottom');
    return 'changed';
  }
  const cards = topOf(g, of, op.count);
  setLast(run, cards.length);
  if (cards.length === 0) return 'same';
  for (const card of cards) g.cards.show(card, [seat]);
  const seen = { ids: cards.map((card) => idOf(g.s, card)), cards: g.cards.names(seat, cards) };
  tell(g, 'peeked', { seat: seatName(seat), of: seatName(of), n: cards.length }, { own: [[seat, seen]], shows: seat });
  if (op.then === 'top' || (op.then === 'order' && cards.length === 1)) return 'changed';
  frame.step = ASKED;
  const all = op.then === 'order';
  askCards(g, seat, all ? 'order' : 'bottom', cards, all ? cards.length : 0, cards.length, true);
  return 'later';
}

/** Puts a card of a deck elsewhere in it; whoever has looked at it knows where. */
function relay(g: G, card: number, of: Seat, seat: Seat, place: 'top' | 'bottom'): void {
  g.cards.move(card, 'deck', of, place);
  g.cards.show(card, [seat]);
}

/** RS-9.63: the cards stay where they are, and everybody knows them. */
export function reveal(run: Run, op: OpOf<'reveal'>): Outcome {
  const { g } = run;
  const cards = picked(run, op.select);
  if (cards === null) return 'later';
  setLast(run, cards.length);
  for (const card of cards) {
    if (kindOf(g.s, card) === DEPOSITED) g.cards.turn(card, true);
    else g.cards.show(card, ALL);
    const of = sideOf(g.s, card);
    tell(g, 'revealed', { of: seatName(of), ids: [idOf(g.s, card)] }, { reveals: 'RS-9.63' });
  }
  const first = cards[0];
  if (first !== undefined) occur(g, 'revealed', sideOf(g.s, first), { card: first, amount: cards.length });
  return outcome(cards.length > 0);
}
