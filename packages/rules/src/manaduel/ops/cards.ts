import type { Outcome } from '../../effects/program.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { POSITIONS } from '../decks/data.ts';
import { BOTH, seatState, touch } from '../machine/context.ts';
import { addControl, wouldLast } from '../play/changes.ts';
import { amountOf, tens } from '../state/amounts.ts';
import { canBear } from '../state/bearing.ts';
import { controllerOf, defOf, freeSlot, isCreature, ownerOf, placeOf, refOf } from '../state/board.ts';
import { changeDurability, destroy, restore, setPosition, takeAway, wound } from '../state/field.ts';
import { DECK, EQUIPMENT, GRAVEYARD, HAND } from '../state/state.ts';
import { createToken, enterCreature, moveEquipment, shuffleDeck, takeOver, toDeck, toHand } from '../state/zones.ts';
import { refresh } from '../views/events.ts';
import { creatures, fieldCards, number, outcome, refs, seatOfRun, type OpOf, type Run } from './run.ts';

export function woundCards(run: Run, op: OpOf<'wound'>): Outcome {
  const { g, link } = run;
  switch (op.op) {
    case 'wound':
      return outcome(wound(g, creatures(run, op.cards), tens(number(run, op.n))));
    case 'restorePower':
      return outcome(restore(g, creatures(run, op.cards), tens(number(run, op.n))));
    default: {
      const n = amountOf(g.s, op.n, link);
      const worn = fieldCards(run, op.cards).filter((card) => placeOf(g.s, card) === EQUIPMENT);
      return outcome(worn.map((card) => changeDurability(g, card, n)).includes(true));
    }
  }
}

export function moveCards(run: Run, op: OpOf<'destroy'>): Outcome {
  const { g } = run;
  const { s } = g;
  switch (op.op) {
    case 'destroy':
      return outcome(destroy(g, fieldCards(run, op.cards)).length > 0);
    case 'returnToHand': {
      const cards = refs(run, op.cards).flatMap(({ card }) => (placeOf(s, card) === HAND ? [] : [card]));
      takeAway(g, cards, (card) => toHand(g, card, 'return'));
      return outcome(cards.length > 0);
    }
    case 'recover': {
      const cards = refs(run, op.cards).flatMap(({ card }) => (placeOf(s, card) === GRAVEYARD ? [card] : []));
      for (const card of cards) toHand(g, card, 'recover');
      return outcome(cards.length > 0);
    }
    default: {
      // MD-7.10: the marks "once per round".
      const cards = creatures(run, op.cards);
      for (const card of cards) {
        refresh(s, card);
        touch(g, card);
      }
      return outcome(cards.length > 0);
    }
  }
}

/** MD-4.5: a deck into which a card returns is shuffled, unless the card says where it goes. */
export function returnToDeck(run: Run, op: OpOf<'returnToDeck'>): Outcome {
  const { g } = run;
  const { s } = g;
  const cards = refs(run, op.cards).map(({ card }) => card);
  const owners = new Set<Seat>();
  for (const card of cards) if (!defOf(s, card).token) owners.add(ownerOf(s, card));
  takeAway(g, cards, (card) => toDeck(g, card, op.where === 'bottom' ? 'bottom' : 'top', 'return'));
  if (op.where === 'shuffle') for (const seat of BOTH) if (owners.has(seat)) shuffleDeck(g, seat);
  return outcome(cards.length > 0);
}

/**
 * Creatures of hand, deck or graveyard enter the field: no mana, not "placed", nothing without a free slot. DECISION
 * MD-10 (`summon`): the lowest one.
 */
export function summon(run: Run, op: OpOf<'summon'>): Outcome {
  const { g } = run;
  const { s } = g;
  const seat = seatOfRun(run, op.seat);
  let changed = false;
  for (const { card } of refs(run, op.cards)) {
    const place = placeOf(s, card);
    const slot = freeSlot(seatState(s, seat).creatures);
    if (slot < 0 || defOf(s, card).type !== 'creature' || (place !== HAND && place !== DECK && place !== GRAVEYARD))
      continue;
    enterCreature(g, card, seat, slot, POSITIONS.indexOf(op.position), 'summon');
    changed = true;
  }
  return outcome(changed);
}

export function tokens(run: Run, op: OpOf<'createToken'>): Outcome {
  const { g } = run;
  const seat = seatOfRun(run, op.seat);
  let made = 0;
  for (const n = number(run, op.n); made < n; made++) {
    const slot = freeSlot(seatState(g.s, seat).creatures);
    if (slot < 0) break;
    createToken(g, op.token, seat, slot, POSITIONS.indexOf(op.position));
  }
  return outcome(made > 0);
}

/** MD-7.6: no mark, and bans on changing the position do not hinder effects. */
export function turn(run: Run, op: OpOf<'setPosition'>): Outcome {
  const position = POSITIONS.indexOf(op.position);
  return outcome(
    creatures(run, op.cards)
      .map((card) => setPosition(run.g, card, position, 'effect'))
      .includes(true),
  );
}

/** Needs a free slot, else nothing; a creature of the seat itself is taken only from its own going back. */
export function takeControl(run: Run, op: OpOf<'takeControl'>): Outcome {
  const { g, link } = run;
  const { s } = g;
  if (!wouldLast(s, op.duration, link)) return 'same';
  const seat = seatOfRun(run, op.seat);
  let changed = false;
  for (const card of creatures(run, op.cards)) {
    const owner = ownerOf(s, card);
    const held = controllerOf(s, card) === seat;
    if (
      held &&
      owner === seat &&
      !s.changes.some(({ what, cards }) => what.k === 'control' && cards.some((ref) => ref.card === card))
    )
      continue;
    if (!held && !takeOver(g, card, seat)) continue;
    addControl(g, link, refOf(s, card), seat, owner, op.duration);
    changed = true;
  }
  return outcome(changed);
}

/** The limits of MD-7.40 hold, else nothing. */
export function moveWorn(run: Run, op: OpOf<'moveEquipment'>): Outcome {
  const { g } = run;
  const { s } = g;
  const [creature] = creatures(run, op.to);
  if (creature === undefined) return 'same';
  let changed = false;
  for (const card of fieldCards(run, op.cards)) {
    if (placeOf(s, card) !== EQUIPMENT || present(s.cards.host[card]) === creature || !isCreature(s, creature))
      continue;
    if (!canBear(s, card, creature, controllerOf(s, card))) continue;
    moveEquipment(g, card, creature);
    changed = true;
  }
  return outcome(changed);
}
