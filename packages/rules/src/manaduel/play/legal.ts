import { NO_FIELDS, oneOf, someOf, type Field, type LegalIntent } from '../../kernel/choice.ts';
import { handleOf } from '../../kernel/handles.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { POSITIONS } from '../decks/data.ts';
import { BOTH, otherSeat, seatState } from '../machine/context.ts';
import { creaturesOf, defOf, usedOf, utilitiesOf } from '../state/board.ts';
import {
  activationRefusal,
  equipRefusal,
  placeRefusal,
  positionRefusal,
  setRefusal,
  useRefusal,
} from '../state/permits.ts';
import type { State } from '../state/state.ts';
import { offeredValues } from '../views/words.ts';
import { attackerRefusal, targetRefusal } from './attack.ts';
import { answerType, decidersOf } from './plan.ts';
import { isFree } from './turn.ts';

function plain(type: string): LegalIntent {
  return { intent: { type }, fields: NO_FIELDS };
}

const CONCEDE = plain('concede');
const PASS = plain('pass');
const END_PHASE = plain('end-phase');
const END_TURN = plain('end-turn');
const FIRST_A: LegalIntent = { intent: { type: 'choose-first', seat: 'A' }, fields: NO_FIELDS };
const FIRST_B: LegalIntent = { intent: { type: 'choose-first', seat: 'B' }, fields: NO_FIELDS };

/** Everything that the seat may do now, decisions first, complete and in a stable order (MD-8.15, design D-2). */
export function legalIntents(state: State, seat: Seat): readonly LegalIntent[] {
  if (state.outcome !== null) return [];
  const list: LegalIntent[] = [];
  if (decidersOf(state).includes(seat)) decisions(state, seat, list);
  list.push(CONCEDE);
  return list;
}

function decisions(state: State, seat: Seat, list: LegalIntent[]): void {
  if (state.phase === 'choose-first') list.push(FIRST_A, FIRST_B);
  else if (state.phase === 'exchange') exchange(state, seat, list);
  else if (state.question !== null) question(state, list);
  else if (state.priority !== null) window(state, seat, list);
  else if (isFree(state)) free(state, seat, list);
}

function exchange(state: State, seat: Seat, list: LegalIntent[]): void {
  const hand = seatState(state, seat).hand.map((card) => handleOf(state.handles, seat, card));
  list.push({
    intent: { type: 'exchange' },
    fields: [someOf('cards', hand, 0, Math.min(state.table.options.exchange, hand.length))],
  });
}

function question(state: State, list: LegalIntent[]): void {
  const { question: open } = state;
  if (open === null) return;
  const values = offeredValues(state, open);
  const type = answerType(open);
  // MD-7.53: the discarder chooses the order.
  const field: Field =
    type === 'discard'
      ? { ...someOf('cards', values, open.min, open.max), ordered: true }
      : someOf('picks', values, open.min, open.max);
  list.push({ intent: { type }, fields: [field] });
}

function window(state: State, seat: Seat, list: LegalIntent[]): void {
  for (const card of utilitiesOf(state, seat)) activation(state, seat, card, list);
  if (state.active === seat)
    for (const card of seatState(state, seat).hand)
      if (defOf(state, card).response) activation(state, seat, card, list);
  effects(state, seat, 'response', list);
  list.push(PASS);
}

function free(state: State, seat: Seat, list: LegalIntent[]): void {
  if (state.phase === 'fight') {
    for (const card of seatState(state, seat).hand)
      if (defOf(state, card).type === 'spell') activation(state, seat, card, list);
  } else {
    hand(state, seat, list);
  }
  for (const card of utilitiesOf(state, seat)) activation(state, seat, card, list);
  if (state.phase === 'fight') attacks(state, seat, list);
  else positions(state, seat, list);
  effects(state, seat, 'activated', list);
  list.push(END_PHASE, END_TURN);
}

function freeSlots(row: readonly number[]): number[] {
  const slots: number[] = [];
  for (let slot = row.indexOf(-1); slot >= 0; slot = row.indexOf(-1, slot + 1)) slots.push(slot);
  return slots;
}

/** What can be done with the cards of the hand in prep-1 and prep-2. */
function hand(state: State, seat: Seat, list: LegalIntent[]): void {
  const player = seatState(state, seat);
  const creatureSlots = freeSlots(player.creatures);
  const utilitySlots = freeSlots(player.utilities);
  for (const card of player.hand) {
    const { type } = defOf(state, card);
    const handle = handleOf(state.handles, seat, card);
    if (type === 'creature') {
      if (placeRefusal(state, seat, card, creatureSlots[0] ?? -1) === null) {
        list.push({
          intent: { type: 'place', card: handle },
          fields: [
            oneOf(
              'to',
              creatureSlots.map((slot) => `creature-${slot + 1}`),
            ),
            oneOf('position', POSITIONS),
          ],
        });
      }
    } else if (type === 'equipment') {
      const targets = BOTH.flatMap((side) => creaturesOf(state, side === 0 ? seat : otherSeat(seat))).filter(
        (target) => equipRefusal(state, seat, card, target) === null,
      );
      if (targets.length > 0)
        list.push({
          intent: { type: 'equip', card: handle },
          fields: [
            oneOf(
              'target',
              targets.map((target) => handleOf(state.handles, seat, target)),
            ),
          ],
        });
    } else {
      if (setRefusal(state, seat, card, utilitySlots[0] ?? -1) === null) {
        list.push({
          intent: { type: 'set', card: handle },
          fields: [
            oneOf(
              'to',
              utilitySlots.map((slot) => `utility-${slot + 1}`),
            ),
          ],
        });
      }
      if (type === 'spell') activation(state, seat, card, list);
    }
  }
}

/** A trap or spell; one from the hand goes to the lowest free slot, or to another that is named. */
function activation(state: State, seat: Seat, card: number, list: LegalIntent[]): void {
  if (activationRefusal(state, seat, card, undefined) !== null) return;
  const intent = { type: 'activate', card: handleOf(state.handles, seat, card) };
  list.push({ intent, fields: NO_FIELDS });
  const { hand: held, utilities } = seatState(state, seat);
  if (held.includes(card))
    list.push({
      intent,
      fields: [
        oneOf(
          'to',
          freeSlots(utilities).map((slot) => `utility-${slot + 1}`),
        ),
      ],
    });
}

function positions(state: State, seat: Seat, list: LegalIntent[]): void {
  for (const card of creaturesOf(state, seat)) {
    const now = present(state.cards.position[card]);
    if (positionRefusal(state, seat, card, now === 0 ? 1 : 0) !== null) continue;
    list.push({
      intent: { type: 'change-position', creature: handleOf(state.handles, seat, card) },
      fields: [
        oneOf(
          'position',
          POSITIONS.filter((_, position) => position !== now),
        ),
      ],
    });
  }
}

function effects(state: State, seat: Seat, kind: 'activated' | 'response', list: LegalIntent[]): void {
  for (const card of creaturesOf(state, seat)) {
    for (const index of usedOf(state, card)[kind]) {
      if (useRefusal(state, seat, card, index).code !== null) continue;
      list.push({
        intent: { type: 'use-effect', creature: handleOf(state.handles, seat, card), effect: index + 1 },
        fields: NO_FIELDS,
      });
    }
  }
}

function attacks(state: State, seat: Seat, list: LegalIntent[]): void {
  for (const attacker of creaturesOf(state, seat)) {
    if (attackerRefusal(state, seat, attacker) !== null) continue;
    const targets = creaturesOf(state, otherSeat(seat)).filter(
      (target) => targetRefusal(state, seat, attacker, target) === null,
    );
    const values: (number | string)[] = targets.map((target) => handleOf(state.handles, seat, target));
    if (targetRefusal(state, seat, attacker, -1) === null) values.push('player');
    if (values.length > 0)
      list.push({
        intent: { type: 'attack', attacker: handleOf(state.handles, seat, attacker) },
        fields: [oneOf('target', values)],
      });
  }
}
