import { keep, kept, type Outcome } from '../../effects/program.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import { PHASES } from '../decks/data.ts';
import { otherSeat, seatState, tell, touchField, type G } from '../machine/context.ts';
import { askCards, randomCards } from '../machine/questions.ts';
import { fits } from '../play/filter.ts';
import { defOf, effectOf, refOf } from '../state/board.ts';
import { discardCards, gainLife, gainMana, loseLife, loseMana } from '../state/field.ts';
import type { State } from '../state/state.ts';
import { drawCards, shuffleDeck, toGraveyard, toHand } from '../state/zones.ts';
import { number, outcome, seats, type OpOf, type Run } from './run.ts';

/** Life, mana, drawing and milling: each seat that is meant, the turn seat first. */
export function seatOp(run: Run, op: OpOf<'draw'>): Outcome {
  const { g } = run;
  let changed = false;
  for (const seat of seats(run, op.seat)) {
    const n = number(run, op.n);
    switch (op.op) {
      case 'damageLife':
        changed = loseLife(g, seat, n) > 0 || changed;
        break;
      case 'gainLife':
        changed = gainLife(g, seat, n) > 0 || changed;
        break;
      case 'gainMana':
        changed = gainMana(g, seat, n) > 0 || changed;
        break;
      case 'loseMana':
        changed = loseMana(g, seat, n) > 0 || changed;
        break;
      case 'draw':
        changed = drawCards(g, seat, n).length > 0 || changed;
        break;
      default:
        changed = mill(g, seat, n) > 0 || changed;
    }
  }
  return outcome(changed);
}

/** The top cards of the deck, one after another, as many as there are. */
function mill(g: G, seat: Seat, n: number): number {
  const { deck } = seatState(g.s, seat);
  const milled = n === 0 ? [] : deck.slice(-n).toReversed();
  for (const card of milled) toGraveyard(g, card, 'mill');
  return milled.length;
}

/** Key of a frame's memory: the seats that are still to be served. */
const SEATS = 0;

/**
 * Works through the seats that are meant, each with a question: `begin` asks it or says that there is nothing to do,
 * `finish` takes the picks.
 */
function eachSeat(
  run: Run,
  who: readonly Seat[],
  begin: (seat: Seat) => boolean,
  finish: (seat: Seat, picks: number[]) => void,
): Outcome {
  const { g, frame } = run;
  const left = kept(frame, SEATS) ?? keep(frame, SEATS, who);
  if (frame.step === 1) {
    finish(seatAt(left), g.s.result.slice());
    left.shift();
  }
  while (left.length > 0) {
    if (begin(seatAt(left))) {
      frame.step = 1;
      return 'later';
    }
    left.shift();
  }
  return frame.step === 1 ? 'changed' : 'same';
}

function seatAt(left: readonly number[]): Seat {
  return left[0] === 0 ? 0 : 1;
}

/**
 * A seat looks through a hand or deck for cards that fit.
 * DECISION MD-6.21: whether there was anything to find shows, for nobody is asked to choose among nothing.
 */
export function tellSearched(g: G, seat: Seat, owner: Seat, zone: 'hand' | 'deck', found: boolean): void {
  tell(
    g,
    'searched',
    { seat: seatName(seat), count: seatState(g.s, owner)[zone].length, where: `${seatName(owner)}.${zone}`, found },
    { reveals: 'MD-6.21' },
  );
}

/** From the hand: by choice of its owner or of the enemy, or at random (MD-10, `discard`). */
export function discard(run: Run, op: OpOf<'discard'>): Outcome {
  const { g, link } = run;
  const { s } = g;
  const n = number(run, op.n);
  const who = n === 0 ? [] : seats(run, op.seat);
  const from = (seat: Seat): number[] =>
    seatState(s, seat).hand.filter((card) => fits(s, op.filter, refOf(s, card), link));
  if (op.by === 'random') {
    let changed = false;
    for (const seat of who) {
      const chosen = randomCards(g, from(seat), n);
      discardCards(g, seat, chosen);
      changed ||= chosen.length > 0;
    }
    return outcome(changed);
  }
  return eachSeat(
    run,
    who,
    (seat) => {
      const cards = from(seat);
      const chooser = op.by === 'owner' ? seat : otherSeat(seat);
      const least = Math.min(n, cards.length);
      const all = least === cards.length && op.filter === null;
      if (seatState(s, seat).hand.length > 0 && (op.filter !== null || (chooser !== seat && !all)))
        tellSearched(g, chooser, seat, 'hand', cards.length > 0);
      if (cards.length === 0) return false;
      // MD-7.53: who discards several cards at once chooses their order; who takes all of another's hand chooses nothing.
      askCards(
        g,
        chooser,
        'cards',
        cards.map((card) => refOf(s, card)),
        least,
        least,
        op.filter !== null || (op.by === 'owner' && least > 1),
      );
      return true;
    },
    (seat, picks) => discardCards(g, seat, picks),
  );
}

/** Names of cards in an order that tells nothing of the order of a deck. */
export function byName(state: State, cards: readonly number[]): number[] {
  return cards.toSorted((a, b) => {
    const [first, second] = [defOf(state, a).id, defOf(state, b).id];
    return first === second ? 0 : first < second ? -1 : 1;
  });
}

/**
 * A seat looks through its deck, takes `n` fitting cards, or as many as there are, and shuffles; nobody else learns
 * what it took (MD-3.4, 4.5). DECISION MD-10.7: only what is optional may be declined, and so only a search of an
 * optional effect may end with fewer.
 */
export function searchDeck(run: Run, op: OpOf<'searchDeck'>): Outcome {
  const { g, link } = run;
  const { s } = g;
  const n = number(run, op.n);
  const least = effectOf(s, link.ref).optional ? 0 : n;
  return eachSeat(
    run,
    n === 0 ? [] : seats(run, op.seat),
    (seat) => {
      const { deck } = seatState(s, seat);
      if (deck.length === 0) return false;
      const found = byName(
        s,
        deck.filter((card) => fits(s, op.filter, refOf(s, card), link)),
      );
      tellSearched(g, seat, seat, 'deck', found.length > 0);
      askCards(
        g,
        seat,
        'search',
        found.map((card) => refOf(s, card)),
        least,
        n,
      );
      return true;
    },
    (seat, picks) => {
      for (const card of picks) toHand(g, card, 'search');
      shuffleDeck(g, seat);
    },
  );
}

export function shuffle(run: Run, op: OpOf<'shuffleDeck'>): Outcome {
  for (const seat of seats(run, op.seat)) shuffleDeck(run.g, seat);
  return 'changed';
}

const MOST_SKIPS = 400;

export function skipPhase(run: Run, op: OpOf<'skipPhase'>): Outcome {
  const n = number(run, op.n);
  if (n === 0) return 'same';
  const index = PHASES.indexOf(op.phase);
  for (const seat of seats(run, op.seat)) {
    const { skips } = seatState(run.g.s, seat);
    // No match has more turns than these (MD-11).
    skips[index] = Math.min(MOST_SKIPS, present(skips[index]) + n);
  }
  touchField(run.g);
  return 'changed';
}
