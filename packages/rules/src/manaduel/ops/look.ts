import type { Outcome } from '../../effects/program.ts';
import { handleOf, nameForSeat } from '../../kernel/handles.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import type { Each, Selector } from '../decks/data.ts';
import { BOTH, seatState, tell, touch, touchOwn, type G } from '../machine/context.ts';
import { askCards, isSecret } from '../machine/questions.ts';
import { placeName } from '../play/moves.ts';
import { selectEach } from '../play/select.ts';
import { defOf, isDown, ownerOf, placeOf, refOf } from '../state/board.ts';
import { mayKnow, SHOWN } from '../state/handles.ts';
import { DECK, HAND, type Ref } from '../state/state.ts';
import { shuffleDeck } from '../state/zones.ts';
import { bind, number, outcome, refs, seatOfRun, seats, type OpOf, type Run } from './run.ts';
import { byName, tellSearched } from './seats.ts';

/** Shows hidden cards to the seat of the effect, or to everybody (MD-3.4). */
export function peek(run: Run, op: OpOf<'peek'>): Outcome {
  const { g, link } = run;
  const { s } = g;
  const cards = seenBy(run, op).filter(
    (card) => placeOf(s, card) === HAND || placeOf(s, card) === DECK || isDown(s, card),
  );
  const fresh = op.to === 'both' ? cards : cards.filter((card) => !mayKnow(s, link.seat, card));
  if (fresh.length === 0) return 'same';
  for (const seat of op.to === 'both' ? BOTH : [link.seat]) for (const card of fresh) mark(g, seat, card);
  if (op.to === 'both') for (const card of fresh) if (isDown(s, card)) showAll(g, card);
  for (const where of new Set(fresh.map((card) => placeName(s, card)))) {
    const there = fresh.filter((card) => placeName(s, card) === where);
    const open = { seat: seatName(link.seat), count: there.length, where };
    const shown = (seat: Seat) =>
      there.map((card) => ({ card: handleOf(s.handles, seat, card), id: defOf(s, card).id }));
    if (op.to === 'me') tell(g, 'peeked', open, { own: [[link.seat, { cards: shown(link.seat) }]], shows: link.seat });
    else
      tell(
        g,
        'peeked',
        {
          ...open,
          ids: there.map((card) => defOf(s, card).id),
          cards: there.map((card) => present(s.handles.open[card])),
        },
        { reveals: 'MD-3.4' },
      );
  }
  return 'changed';
}

function seenBy(run: Run, { at }: OpOf<'peek'>): number[] {
  const { s } = run.g;
  if ('cards' in at) return refs(run, at.cards).map(({ card }) => card);
  if ('hand' in at) return seats(run, at.hand).flatMap((seat) => seatState(s, seat).hand);
  const n = number(run, at.n);
  return n === 0 ? [] : seats(run, at.deck).flatMap((seat) => seatState(s, seat).deck.slice(-n).toReversed());
}

/** Everybody knows what lies there (MD-3.7). */
function showAll(g: G, card: number): void {
  const { known } = g.s.cards;
  known[card] = present(known[card]) | SHOWN;
  touch(g, card);
}

/** The seat knows the card until it goes to a hidden zone or is shuffled. */
function mark(g: G, seat: Seat, card: number): void {
  const { known } = g.s.cards;
  if (isDown(g.s, card)) known[card] = present(known[card]) | (1 << seat);
  else nameForSeat(g.s.handles, seat, card);
  for (const one of BOTH) touchOwn(g, one);
}

/**
 * A choice on resolving; what was chosen has a name from then on (MD-10.6). A deck that was looked through for it is
 * shuffled (MD-4.5). DECISION MD-4.5: where the effect shuffles that deck itself, it does so then.
 */
export function choose(run: Run, op: OpOf<'choose'>): Outcome {
  const { g, frame, link } = run;
  const { s } = g;
  if (frame.step === 1) {
    bind(
      link,
      op.as,
      s.result.map((card) => refOf(s, card)),
    );
    for (const owner of searched(run, op.from, 'deck')) if (!shufflesItself(run)) shuffleDeck(g, owner);
    return outcome(s.result.length > 0);
  }
  frame.step = 1;
  const seat = seatOfRun(run, op.by);
  const from = choices(run, op.from, seat);
  const decks = searched(run, op.from, 'deck');
  for (const owner of decks)
    tellSearched(
      g,
      seat,
      owner,
      'deck',
      from.some(({ card }) => ownerOf(s, card) === owner),
    );
  for (const owner of searched(run, op.from, 'hand'))
    tellSearched(
      g,
      seat,
      owner,
      'hand',
      from.some(({ card }) => ownerOf(s, card) === owner),
    );
  if (decks.length > 0) {
    const sorted = byName(
      s,
      from.map(({ card }) => card),
    ).map((card) => refOf(s, card));
    askCards(g, seat, 'search', sorted, op.min, op.max);
  } else {
    // That there is only one card to choose in a hand is nobody's business (MD-6.21).
    const always =
      op.from.is === 'each' && ((op.from.zone === 'hand' && from.length > 0) || isSecret(s, seat, op.from, link.seat));
    askCards(g, seat, 'cards', from, op.min, op.max, always);
  }
  return 'later';
}

/** What can be chosen: a seat judges its own hidden cards (MD-8.14). */
function choices(run: Run, from: Selector, seat: Seat): readonly Ref[] {
  const { g, link } = run;
  if (from.is !== 'each') return refs(run, from);
  return selectEach(g.s, from, link, shows(from) ? {} : { knows: seat });
}

/** Hands and decks that are looked through are open to who chooses. */
function shows({ zone }: Each): boolean {
  return zone === 'hand' || zone === 'deck';
}

/** Whose decks or hands a choice looks through. */
function searched({ g, link }: Run, from: Selector, zone: 'deck' | 'hand'): readonly Seat[] {
  if (from.is !== 'each' || from.zone !== zone) return [];
  return BOTH.filter(
    (seat) =>
      (from.side === 'any' || (from.side === 'own') === (seat === link.seat)) && seatState(g.s, seat)[zone].length > 0,
  );
}

function shufflesItself({ g, link }: Run): boolean {
  const effect = present(g.s.table.defs[link.ref.def]).effects[link.ref.effect];
  return effect?.blocks.some((block) => block.some(({ op }) => op === 'shuffleDeck')) === true;
}
