import { keep, kept } from '../../effects/program.ts';
import type { Outcome } from '../../effects/program.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import type { CardSet, Handpick } from '../language/index.ts';
import { operandSelector, type ActOf } from '../machine/ability.ts';
import { BOTH, openCard, otherSeat, placeName, seatState, tell, tellLooked, type G } from '../machine/context.ts';
import { drawCards, moveTogether, shuffleDeck } from '../machine/moves.ts';
import {
  amount,
  byName,
  handled,
  handledCards,
  operandCards,
  sourceCard,
  speaker,
  times,
  type StepRun,
} from '../machine/operand.ts';
import { order, pick, randomCards } from '../machine/pick.ts';
import { gainPoints, losePoints } from '../machine/points.ts';
import { handCards } from '../play/costs.ts';
import { onField, ownerOf, placeOf } from '../state/board.ts';
import { filterOf, fitsAll } from '../state/filter.ts';
import { candidates, hasTraits, pileCards } from '../state/select.ts';
import { DECK, DISCARD, HAND } from '../state/state.ts';
import { look } from '../state/values.ts';
import { rememberShown } from '../state/zones.ts';

export function outcome(changed: boolean): Outcome {
  return changed ? 'changed' : 'same';
}

/** The seats that perform a step, the turn player first (TTCG-12.17). */
export function performers(run: StepRun, by: 'you' | 'opponent' | 'each'): readonly Seat[] {
  if (by === 'you') return [run.seat];
  if (by === 'opponent') return [run.rival];
  const { active } = run.g.s;
  return [active, otherSeat(active)];
}

/** TTCG-12.62, 12.75, 12.115 */
export function drawOrMill(run: StepRun, act: ActOf<'draw' | 'mill'>): Outcome {
  const counts: [number, number] = [0, 0];
  const cards: number[] = [];
  for (const seat of performers(run, act.by)) {
    const { deck } = seatState(run.g.s, seat);
    const n = amount(run, act.n, seat, act.by === 'each') ?? deck.length;
    const moved = act.do === 'draw' ? drawCards(run.g, seat, n, true) : mill(run.g, seat, n);
    counts[seat === 0 ? 0 : 1] = moved.length;
    cards.push(...moved);
  }
  handled(run, cards, counts);
  return outcome(cards.length > 0);
}

function mill(g: G, seat: Seat, n: number): number[] {
  const { deck } = seatState(g.s, seat);
  return n <= 0 ? [] : moveTogether(g, deck.slice(-n).toReversed(), 'discard', 'mill', 'mill');
}

/** TTCG-12.72, 12.73 */
export function changePoints(run: StepRun, act: ActOf<'gainPoints' | 'losePoints'>): Outcome {
  const counts: [number, number] = [0, 0];
  for (const seat of performers(run, act.by)) {
    const n = amount(run, act.n, seat, act.by === 'each') ?? 0;
    counts[seat === 0 ? 0 : 1] = act.do === 'gainPoints' ? gainPoints(run.g, seat, n) : losePoints(run.g, seat, n);
  }
  run.frame.counted = counts;
  return outcome(counts[0] + counts[1] > 0);
}

export function addPoints(run: StepRun, act: ActOf<'addPoints'>): Outcome {
  const gained = gainPoints(run.g, run.seat, amount(run, act.n, run.seat, false) ?? 0);
  run.frame.counted = run.seat === 0 ? [gained, 0] : [0, gained];
  return outcome(gained > 0);
}

/**
 * TTCG-12.63: each performer chooses from the own hand, the turn player first; what was chosen goes together. `memory`
 * holds the picks of each performer in turn.
 */
export function discardCards(run: StepRun, act: ActOf<'discard'>): Outcome {
  const { g, frame } = run;
  if (act.pick === 'this') return discardSource(run);
  const seats = performers(run, act.by);
  if (frame.step > 0) keep(frame, frame.memory.length, g.s.result);
  while (frame.memory.length < seats.length) {
    const seat = present(seats[frame.memory.length]);
    const picks = handPicks(run, seat, act.pick);
    frame.step = 1;
    if (picks === null) return 'later';
    keep(frame, frame.memory.length, picks);
  }
  const cards = moveTogether(
    g,
    seats.flatMap((_seat, index) => kept(frame, index) ?? []),
    'discard',
    'discard',
    'discard',
  );
  const counts: [number, number] = [0, 0];
  for (const [index, seat] of seats.entries()) counts[seat === 0 ? 0 : 1] = (kept(frame, index) ?? []).length;
  handled(run, cards, counts);
  return outcome(cards.length > 0);
}

function discardSource(run: StepRun): Outcome {
  const { g } = run;
  const card = sourceCard(run);
  if (card < 0) return 'same';
  const inHand = placeOf(g.s, card) === HAND;
  if (!inHand && !(onField(g.s, card) && g.s.table.options.revision === '2025-03-06')) return 'same';
  handledCards(
    run,
    inHand ? moveTogether(g, [card], 'discard', 'discard', 'discard') : moveTogether(g, [card], 'discard', 'send'),
  );
  return 'changed';
}

/** What a seat takes from its own hand; null: it is asked. */
function handPicks(run: StepRun, seat: Seat, what: Handpick): number[] | null {
  const { g } = run;
  const from = handCards(g.s, seat, what, -1);
  if (what !== 'all' && !fitsAll(filterOf(what.traits, what.noun))) tellLooked(g, seat);
  if (what === 'all') return times(run, seat) === 0 ? [] : from;
  const n = Math.min(what.n * times(run, seat), from.length);
  if (what.random) return randomCards(g, from, n);
  pick(g, seat, 'cards', from, n, n);
  return null;
}

const ORDERED = 40;

/**
 * TTCG-12.61: to the discard pile, the hand, the top or the bottom of the deck. Several cards go there one after the
 * other, in the order that the effect's owner fixes.
 */
export function sendCards(run: StepRun, act: ActOf<'send'>): Outcome {
  const { g, frame, seat } = run;
  const cards = frame.step === ORDERED ? g.s.result : operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  const toDeck = act.to === 'deckTop' || act.to === 'deckBottom';
  if (toDeck && frame.step !== ORDERED && isOrderOpen(run, act.set, cards)) {
    frame.step = ORDERED;
    order(g, seat, cards);
    return 'later';
  }
  const moved = moveTogether(
    g,
    toDeck ? cards : leaving(run, cards, act.to === 'hand' ? HAND : DISCARD),
    act.to,
    'send',
  );
  handledCards(run, moved);
  return outcome(moved.length > 0);
}

/**
 * Whether the effect's owner has still to say in which order cards go to a deck: several of one deck, all known to him,
 * and not named one by one.
 */
function isOrderOpen(run: StepRun, set: CardSet, cards: readonly number[]): boolean {
  const { s } = run.g;
  if (BOTH.every((seat) => cards.filter((card) => ownerOf(s, card) === seat).length < 2)) return false;
  const shown = set.ref === 'those' || (set.ref === 'pick' && set.where?.at === 'those');
  const known = (card: number): boolean => {
    if (present(s.handles.open[card]) !== 0) return true;
    return placeOf(s, card) === HAND ? ownerOf(s, card) === run.seat : shown;
  };
  return cards.every(known) && !wereNamed(run, set, cards.length);
}

/** Whether the cards of a set were chosen one by one, at activation or now. */
function wereNamed(run: StepRun, set: CardSet, count: number): boolean {
  if (set.ref !== 'pick' || set.q === 'all' || set.q === 'each' || set.random) return false;
  if (run.ability.targets.some(({ step }) => step === run.index) || set.q === 'upTo') return true;
  const selector = operandSelector(run.step.act, 'set');
  return selector !== null && candidates(run.g.s, look, selector, speaker(run)).length > count;
}

/** A card that is where it is sent to stays there. */
function leaving(run: StepRun, cards: readonly number[], place: number): number[] {
  return cards.filter((card) => placeOf(run.g.s, card) !== place);
}

/** TTCG-12.65 */
export function returnCards(run: StepRun, act: ActOf<'return'>): Outcome {
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  const { g } = run;
  let moved: number[];
  if (act.to === 'hand') {
    moved = moveTogether(g, leaving(run, cards, HAND), 'hand', 'return');
  } else if (act.to === 'deck') {
    moved = moveTogether(g, cards, 'deckTop', 'return');
    shuffleDecksOf(run, moved);
  } else {
    moved = cards.filter((card) => returnToPrevious(run, card));
  }
  handledCards(run, moved);
  return outcome(moved.length > 0);
}

function returnToPrevious(run: StepRun, card: number): boolean {
  const { g } = run;
  const before = present(g.s.cards.before[card]);
  // DECISION TTCG-12.65: where a card in a hand or deck came from nobody is to learn (D-2.6); its previous zone counts as
  // unknown.
  const place = placeOf(g.s, card);
  if (before === 0 || place === DECK || place === HAND) return false;
  moveTogether(g, [card], before === HAND ? 'hand' : before === DISCARD ? 'discard' : 'deckTop', 'return');
  return true;
}

function shuffleDecksOf(run: StepRun, cards: readonly number[]): void {
  for (const seat of BOTH) if (cards.some((card) => ownerOf(run.g.s, card) === seat)) shuffleDeck(run.g, seat);
}

/** TTCG-12.82, 12.68: own cards to the hand; only those of the discard pile are recovered. */
export function takeToHand(run: StepRun, act: ActOf<'recover' | 'toHand'>): Outcome {
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  const { g, seat } = run;
  searched(run, cards);
  // DECISION TTCG-12.82, 12.68: "own" and "discard pile" bind words that name other cards too: those stay where they are.
  const taken = cards.filter(
    (card) => ownerOf(g.s, card) === seat && (act.do === 'toHand' || placeOf(g.s, card) === DISCARD),
  );
  const moved = moveTogether(g, leaving(run, taken, HAND), 'hand', act.do === 'recover' ? 'recover' : 'return');
  handledCards(run, moved);
  return outcome(moved.length > 0);
}

/** TTCG-12.71, 12.81: a deck that somebody has looked through is shuffled after the sentence. */
export function searched(run: StepRun, cards: readonly number[]): void {
  const { act } = run.step;
  const set = 'set' in act ? act.set : null;
  if (set?.ref !== 'pick' || set.where?.at !== 'deck') return;
  for (const card of cards) run.g.s.reshuffle[ownerOf(run.g.s, card)] = true;
}

/** TTCG-12.69 */
export function shuffleIn(run: StepRun, act: ActOf<'shuffleIn'>): Outcome {
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  const moved = moveTogether(run.g, cards, 'deckTop', 'shuffle');
  shuffleDecksOf(run, moved);
  handledCards(run, moved);
  return outcome(moved.length > 0);
}

export function shufflePile(run: StepRun, act: ActOf<'shuffle'>): Outcome {
  const { g, seat } = run;
  const player = seatState(g.s, seat);
  if (act.what !== 'deck') {
    handledCards(
      run,
      moveTogether(g, act.what === 'handIntoDeck' ? player.hand.slice() : player.discard.slice(), 'deckTop', 'shuffle'),
    );
  }
  shuffleDeck(g, seat);
  return outcome(player.deck.length > 0);
}

/** TTCG-12.70: shows cards to everybody; they stay where they are. */
export function revealCards(run: StepRun, act: ActOf<'reveal'>): Outcome {
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  showCards(run.g, cards, act.set.ref === 'top');
  handledCards(run, cards);
  return outcome(cards.length > 0);
}

/** @param withPlace everybody knows where in a deck they lie, too */
export function showCards(g: G, cards: readonly number[], withPlace = false): void {
  if (cards.length === 0) return;
  for (const card of cards) rememberShown(g.s, card, withPlace);
  tell(
    g,
    'reveal',
    { cards: cards.map((card) => ({ ...openCard(g.s, card), place: placeName(g.s, card) })) },
    { reveals: 'TTCG-12.70' },
  );
}

export function rivalReveals(run: StepRun, act: ActOf<'rivalReveals'>): Outcome {
  const { g, frame, rival } = run;
  let cards: number[] | null = g.s.result;
  if (frame.step === 0) {
    frame.step = 1;
    cards = handPicks(run, rival, act.pick);
    if (cards === null) return 'later';
  }
  showCards(g, cards);
  handledCards(run, cards);
  return outcome(cards.length > 0);
}

/** TTCG-12.71: looks through an own pile and picks; what is described by more than "card" is shown. */
export function searchPile(run: StepRun, act: ActOf<'search'>): Outcome {
  const { g, frame, seat } = run;
  const filter = filterOf(act.traits, act.noun);
  if (frame.step === 0) {
    frame.step = 1;
    const found = pileCards(g.s, act.pile, seat).filter((card) => hasTraits(g.s, look, filter, card));
    if (act.pile === 'deck') g.s.reshuffle[seat === 0 ? 0 : 1] = true;
    // TTCG-12.17: that a search finds nothing shows in its needing no answer.
    tell(g, 'search', { seat: seatName(seat), pile: act.pile, found: found.length > 0 }, { reveals: 'TTCG-12.71' });
    // "Fail to find" is allowed where nobody can check.
    const least = act.upTo || act.pile !== 'discard' ? 0 : act.n;
    pick(g, seat, 'search', act.pile === 'deck' ? byName(g.s, found) : found, least, act.n);
    return 'later';
  }
  const cards = g.s.result;
  const described =
    act.noun !== 'card' || act.traits.rank !== null || act.traits.types.length > 0 || act.traits.subtypes.length > 0;
  if (described && act.pile !== 'discard') showCards(g, cards);
  handledCards(run, cards);
  return outcome(cards.length > 0);
}
