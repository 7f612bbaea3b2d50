import type { Outcome } from '../../effects/program.ts';
import { seatName, type Seat } from '../../kernel/types.ts';
import { BOTH, tell, type G } from '../machine/context.ts';
import { askCards } from '../machine/questions.ts';
import { occur } from '../machine/triggers.ts';
import { destroyCards, leaveTable } from '../play/leave.ts';
import { seatOf } from '../reading/amounts.ts';
import { byName, candidates } from '../reading/select.ts';
import { cardsIn, idOf, isDeployed, kindOf, ownerOf, sideOf, slotOf } from '../state/board.ts';
import { CHARACTER, DECK, DEPOSITED, FIELD, GRAVEYARD, HAND, slotAbove } from '../state/zones.ts';
import { outcome, setLast, type OpOf, type Run } from './run.ts';
import { deployed, LEFT, picked } from './targets.ts';

const ASKED = 1;
type Destination = OpOf<'return'>['to'];

/** The Character never leaves (RS-3.2). */
function movable(run: Run, cards: readonly number[]): number[] {
  return deployed(run, cards).filter((card) => kindOf(run.g.s, card) !== CHARACTER);
}

export function moveFromTable(run: Run, op: OpOf<'destroy' | 'return'>): Outcome {
  const { g } = run;
  const cards = picked(run, op.targets);
  if (cards === null) return 'later';
  const found = movable(run, cards);
  setLast(run, found.length);
  if (op.op === 'destroy') destroyCards(g, found, GRAVEYARD);
  else {
    leaveTable(g, found, op.to === 'hand' ? HAND : DECK, op.to === 'deck-bottom' ? 'bottom' : 'top');
    shuffleWhere(g, found, op.to);
  }
  return outcome(found.length > 0);
}

/** Decks into which cards were shuffled. */
function shuffleWhere(g: G, cards: readonly number[], to: Destination): void {
  if (to !== 'deck-shuffled') return;
  for (const seat of BOTH) if (cards.some((card) => ownerOf(g.s, card) === seat)) g.cards.shuffle('deck', seat);
}

/** RS-3.21 */
export function recover(run: Run, op: OpOf<'recover'>): Outcome {
  const { g } = run;
  const cards = picked(run, op.targets);
  if (cards === null) return 'later';
  const found = cards.filter((card) => kindOf(g.s, card) === GRAVEYARD);
  setLast(run, found.length);
  for (const card of found) {
    if (op.to === 'hand') g.cards.move(card, 'hand', ownerOf(g.s, card));
    else g.cards.move(card, 'deck', ownerOf(g.s, card), op.to === 'deck-bottom' ? 'bottom' : 'top');
  }
  shuffleWhere(g, found, op.to);
  return outcome(found.length > 0);
}

export function mill(run: Run, op: OpOf<'mill'>): Outcome {
  const { g, effect } = run;
  const seat = seatOf(effect, op.side);
  const milled = g.cards.draw(op.count, ['deck', seat], ['graveyard', seat]).length;
  setLast(run, milled);
  return outcome(milled > 0);
}

export function shuffle(run: Run, op: OpOf<'shuffle'>): Outcome {
  run.g.cards.shuffle('deck', seatOf(run.effect, op.side));
  return 'changed';
}

/** Looks through the own deck, takes, shuffles; to find nothing is allowed (RS-11.4). */
export function search(run: Run, op: OpOf<'search'>): Outcome {
  const { g, frame, effect } = run;
  const { seat } = effect;
  if (frame.step !== ASKED) {
    frame.step = ASKED;
    const found = candidates(g.s, effect, { ...op.select, side: 'own' });
    // What is offered stands in the order of its names: nobody learns how the deck lay.
    const sorted = found.toSorted((a, b) => byName(g.s, a, b));
    for (const card of sorted) g.cards.note(card, seat);
    // DECISION RS-11.4, 17.11: whether anything in a Deck fits is not public; that it is empty is.
    askCards(g, seat, 'card', sorted, 0, op.count, cardsIn(g.s, seat, DECK).length > 0);
    return 'later';
  }
  const taken = g.s.result.slice();
  tell(
    g,
    'searched',
    { seat: seatName(seat), found: taken.length > 0 },
    op.reveal || taken.length === 0 ? { reveals: 'RS-11.4' } : { shows: seat },
  );
  for (const card of taken) g.cards.move(card, 'hand', seat);
  if (op.reveal && taken.length > 0) {
    for (const card of taken) g.cards.show(card, [0, 1, 'spectator']);
    tell(g, 'revealed', { of: seatName(seat), ids: taken.map((card) => idOf(g.s, card)) }, { reveals: 'RS-9.63' });
  }
  g.cards.shuffle('deck', seat);
  setLast(run, taken.length);
  return 'changed';
}

/** RS-9.64: cards go under a deployed card. */
export function deposit(run: Run, op: OpOf<'deposit'>): Outcome {
  const { g } = run;
  const cards = picked(run, op.cards);
  if (cards === null) return 'later';
  const slot = typeof op.cards.pick === 'object' && 'choose' in op.cards.pick ? 1 : 0;
  const hosts = picked(run, op.under, { slot, key: LEFT });
  if (hosts === null) return 'later';
  const under = hosts.find((card) => isDeployed(g.s, card));
  const moved = under === undefined ? [] : cards.filter((card) => mayLie(g, card, under));
  for (const card of moved) if (under !== undefined) layUnder(g, card, under, op.faceDown);
  setLast(run, moved.length);
  const first = moved[0];
  if (first !== undefined) occur(g, 'deposited', run.effect.seat, { card: first, amount: moved.length });
  return outcome(moved.length > 0);
}

function mayLie(g: G, card: number, under: number): boolean {
  const kind = kindOf(g.s, card);
  return card !== under && kind !== CHARACTER && (kind <= FIELD || [HAND, DECK, GRAVEYARD].includes(kind));
}

/** Puts a card under a deployed one. */
function layUnder(g: G, card: number, under: number, faceDown: boolean): void {
  const { s } = g;
  const seat: Seat = sideOf(s, under);
  // From the table it goes by way of its owner's Graveyard, for nothing of what it was stays (RS-3.9).
  if (isDeployed(s, card)) leaveTable(g, [card], GRAVEYARD);
  if (!isDeployed(s, under)) return;
  g.cards.move(card, 'deposited', seat, slotAbove(kindOf(s, under), slotOf(s, under)));
  if (!faceDown) g.cards.turn(card, true);
}

export function undeposit(run: Run, op: OpOf<'undeposit'>): Outcome {
  const { g } = run;
  const cards = picked(run, op.cards);
  if (cards === null) return 'later';
  const found = cards.filter((card) => kindOf(g.s, card) === DEPOSITED);
  for (const card of found) {
    const owner = ownerOf(g.s, card);
    if (op.to === 'deck-bottom') g.cards.move(card, 'deck', owner, 'bottom');
    else g.cards.move(card, op.to, owner);
  }
  setLast(run, found.length);
  return outcome(found.length > 0);
}
