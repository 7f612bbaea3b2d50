import type { Question } from '../../effects/machine.ts';
import { NO_FIELDS, oneOf, someOf, type Field, type LegalIntent, type Part, type Value } from '../../kernel/choice.ts';
import { present, type Seat } from '../../kernel/types.ts';
import type { QuestionKind } from '../machine/questions.ts';
import { cardsIn, mobsOf } from '../state/board.ts';
import { handleFor, offeredValues } from '../state/handles.ts';
import type { State } from '../state/state.ts';
import { HAND } from '../state/zones.ts';
import { attackerRefusal, targetsFor } from '../turn/attackers.ts';
import { currentRow } from '../turn/column.ts';
import { grantOf, playRefusal, type PlayFrame } from '../turn/grant.ts';
import { slotsFor } from '../turn/slots.ts';
import { isAttacking, isLevelling } from '../turn/turn.ts';
import { deciderOf } from './plan.ts';

function plain(type: string): LegalIntent {
  return { intent: { type }, fields: NO_FIELDS };
}

const CONCEDE = plain('concede');
const SKIP = plain('skip-level-up');
const END_ACTIONS = plain('end-actions');
const END_TURN = plain('end-turn');

/** Everything that the seat may do now, decisions first, complete and in a stable order (RS-6.8). */
export function legalIntents(state: State, seat: Seat): readonly LegalIntent[] {
  if (state.outcome !== null) return [];
  if (deciderOf(state) !== seat) return [CONCEDE];
  const list: LegalIntent[] = [];
  if (state.question !== null) answers(state, state.question, list);
  else if (isLevelling(state)) levelUps(state, seat, list);
  else if (isAttacking(state)) attacks(state, seat, list);
  else abilities(state, list);
  list.push(CONCEDE);
  return list;
}

function levelUps(state: State, seat: Seat, list: LegalIntent[]): void {
  const hand = cardsIn(state, seat, HAND).map((card) => handleFor(state, seat, card));
  if (hand.length > 0) list.push({ intent: { type: 'level-up' }, fields: [oneOf('card', hand)] });
  list.push(SKIP);
}

function abilities(state: State, list: LegalIntent[]): void {
  const row = currentRow(state);
  if (row !== null) {
    const ability = row.ability.id;
    list.push({ intent: { type: 'use-ability', ability }, fields: NO_FIELDS });
    list.push({ intent: { type: 'skip-ability', ability }, fields: NO_FIELDS });
  }
  list.push(END_ACTIONS);
}

function attacks(state: State, seat: Seat, list: LegalIntent[]): void {
  const able = mobsOf(state, seat).filter((card) => attackerRefusal(state, seat, card) === null);
  if (able.length > 0) {
    const targets = targetsFor(state, seat).map((card) => handleFor(state, seat, card));
    if (targets.length > 0)
      for (const card of able)
        list.push({
          intent: { type: 'attack', attacker: handleFor(state, seat, card) },
          fields: [oneOf('target', targets)],
        });
  }
  list.push(END_TURN);
}

/** An answer may say to which choice it belongs (RS-17.7). */
function answers(state: State, question: Question<QuestionKind>, list: LegalIntent[]): void {
  const top = state.stack.at(-1);
  const ways = top?.f === 'play' ? plays(state, question, top) : [answerField(state, question)];
  for (const intent of [{ type: 'choose' }, { type: 'choose', choice: question.id }])
    for (const way of ways)
      list.push(way === null ? { intent: { ...intent, picks: [] }, fields: NO_FIELDS } : { intent, fields: [way] });
}

function answerField(state: State, question: Question<QuestionKind>): Field {
  const { kind, min, max } = question;
  // Cards go down in the order in which they are named.
  const ordered = kind === 'order' || ((kind === 'card' || kind === 'bottom') && max > 1);
  return { ...someOf('picks', offeredValues(state, question), min, max), ordered };
}

function part(from: readonly Value[], min: number, max: number): Part {
  return { from, min, max, other: false };
}

/** Nothing, or one of the cards that may be played, with a slot of its kind or without. */
function plays(state: State, question: Question<QuestionKind>, frame: PlayFrame): (Field | null)[] {
  const op = grantOf(state, frame);
  const names = offeredValues(state, question);
  const groups = new Map<string, { readonly cards: Value[]; readonly slots: readonly string[] }>();
  for (const [place, card] of question.from.entries()) {
    if (typeof card !== 'number' || playRefusal(state, frame.seat, op, card) !== null) continue;
    const slots = slotsFor(state, frame.seat, card);
    const key = slots.join();
    const group = groups.get(key) ?? { cards: [], slots };
    group.cards.push(present(names[place]));
    groups.set(key, group);
  }
  const fields = [...groups.values()].map(({ cards, slots }): Field => {
    const parts = [part(cards, 1, 1), ...(slots.length === 0 ? [] : [part(slots, 0, 1)])];
    return { name: 'picks', single: false, ordered: false, parts };
  });
  return [null, ...fields];
}
