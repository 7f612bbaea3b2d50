import { cardMeant, NOBODY, offeredNames } from '../../effects/offers.ts';
import { handleOf, NO_HANDLE } from '../../kernel/handles.ts';
import { isPath, placesNamed } from '../../kernel/scenario/copies.ts';
import { isJsonMap, type Intent, type Json, type Seat, type IntentDraft } from '../../kernel/types.ts';
import { asksForCards } from '../machine/frames.ts';
import { defOf, slotOf, topOf, UNIT_ROW } from '../state/board.ts';
import { cardName, cardNamed } from '../state/names.ts';
import type { State, Waiting } from '../state/state.ts';
import { findCard, pathOf } from './paths.ts';

/** A name of a scenario step as the handle by which the seat knows the card (TTCG-17.9). */
function handleNamed(state: State, seat: Seat, name: Json | undefined): Json {
  if (typeof name !== 'string') return name ?? null;
  const card = isPath(name) ? findCard(state, name) : cardNamed(state, name);
  if (card < 0) return NOBODY;
  const handle = handleOf(state.handles, seat, card);
  return handle === NO_HANDLE ? NOBODY : handle;
}

function handlesOf(state: State, seat: Seat, names: Json | undefined): Json {
  return Array.isArray(names) ? names.map((name: Json) => handleNamed(state, seat, name)) : (names ?? null);
}

/** `unit-2` as row and column (TTCG-17.2). */
function slotNamed(name: Json | undefined): { row: number; col: number } | null {
  const match = typeof name === 'string' ? /^(unit|spell)-(\d+)$/.exec(name) : null;
  return match === null ? null : { row: match[1] === 'unit' ? UNIT_ROW : 1, col: Number(match[2]) - 1 };
}

/** The intent that a step of a scenario stands for (TTCG-17.9, 17.14). */
export function intentOf(state: State, seat: Seat, step: Intent): Intent {
  const renamed: IntentDraft = { ...step };
  switch (step.type) {
    case 'end-phase':
      return { type: state.phase === 'battle' ? 'end-turn' : 'to-battle' };
    case 'keep':
      return { type: 'keep-hand' };
    case 'discard':
      return { type: 'discard-to-limit', cards: handlesOf(state, seat, step['cards']) };
    case 'choose':
      return { ...step, prompt: step['prompt'] ?? state.question?.id ?? 0, picks: picksOf(state, seat, step['picks']) };
    case 'order-triggers':
      return { ...step, prompt: step['prompt'] ?? state.question?.id ?? 0, ids: orderOf(state, step['ids']) };
    case 'play':
      return playOf(state, seat, step);
    default:
  }
  for (const key of ['card', 'base', 'attacker'] as const)
    if (renamed[key] !== undefined) renamed[key] = handleNamed(state, seat, renamed[key]);
  if (renamed['target'] !== undefined && renamed['target'] !== null && renamed['target'] !== 'withdraw')
    renamed['target'] = handleNamed(state, seat, renamed['target']);
  for (const key of ['targets', 'cost', 'cards'] as const)
    if (renamed[key] !== undefined) renamed[key] = handlesOf(state, seat, renamed[key]);
  if (renamed['then'] !== undefined) renamed['then'] = thenOf(state, seat, renamed['then']);
  return renamed;
}

function thenOf(state: State, seat: Seat, then: Json): Json {
  if (!isJsonMap(then)) return then;
  const copy: Record<string, Json | undefined> = { ...then };
  for (const key of ['targets', 'cost'] as const)
    if (copy[key] !== undefined) copy[key] = handlesOf(state, seat, copy[key]);
  return copy;
}

/** `play` whose `to` or `base` names a card or an occupied slot stands for `rank-up`. */
function playOf(state: State, seat: Seat, step: Intent): Intent {
  const to = step['to'];
  const base = step['base'];
  const then = step['then'] === undefined ? {} : { then: thenOf(state, seat, step['then']) };
  const card = handleNamed(state, seat, step['card']);
  const others = Object.fromEntries(
    Object.entries(step).filter(([key]) => !['type', 'card', 'to', 'base', 'then'].includes(key)),
  );
  if (base !== undefined) return { type: 'rank-up', card, base: handleNamed(state, seat, base), ...others, ...then };
  if (to === undefined) return { type: 'play', card, ...others, ...then };
  const slot = slotNamed(to);
  if (slot === null) return { type: 'rank-up', card, base: handleNamed(state, seat, to), ...others, ...then };
  const inRange = slot.col >= 0 && slot.col < state.table.options.slotsPerRow;
  const top = inRange ? topOf(state, slotOf(state, seat, slot.row, slot.col)) : -1;
  return top < 0
    ? { type: 'play', card, col: slot.col, ...others, ...then }
    : { type: 'rank-up', card, base: handleOf(state.handles, seat, top), ...others, ...then };
}

/** Picks in the words of the open question: names of cards become the handles offered. */
function picksOf(state: State, seat: Seat, picks: Json | undefined): Json {
  const { question } = state;
  if (!Array.isArray(picks) || question === null || !asksForCards(question)) return picks ?? null;
  const offered = offeredNames(question, state.handles);
  const names = question.from.map((card) => (typeof card === 'number' ? cardName(state, card) : ''));
  const ids = question.from.map((card) => (typeof card === 'number' ? defOf(state, card).id : ''));
  const exact = (name: string): number =>
    isPath(name) ? question.from.indexOf(findCard(state, name)) : names.indexOf(name);
  return placesNamed(picks, { exact, ids }).map((place, index) =>
    place < 0 ? handleNamed(state, seat, picks[index] as Json) : (offered[place] ?? NOBODY),
  );
}

/** The names of cards whose triggers wait, as the numbers of the triggers (TTCG-17.14). */
function orderOf(state: State, ids: Json | undefined): Json {
  const frame = state.stack.at(-1);
  if (!Array.isArray(ids) || frame?.f !== 'gather' || state.question === null) return ids ?? null;
  const { list, ordered } = frame;
  const waiting = list.slice(ordered, ordered + state.question.from.length);
  const taken = new Set<number>();
  return ids.map((id: Json) => {
    if (typeof id !== 'string') return id;
    const [name, effect] = id.split('/');
    const fits = (trigger: Waiting, exact: boolean): boolean =>
      (exact ? cardName(state, trigger.card) : defOf(state, trigger.card).id) === name &&
      (effect === undefined || trigger.ability.effect === Number(effect));
    const find = (exact: boolean): number =>
      waiting.findIndex((trigger, index) => !taken.has(index) && fits(trigger, exact));
    const index = find(true) >= 0 ? find(true) : find(false);
    taken.add(index);
    return index < 0 ? NOBODY : index;
  });
}

/** An intent in the words of a scenario. */
export function stepOf(state: State, seat: Seat, intent: Intent): Intent {
  const { question, handles } = state;
  const offer = question !== null && asksForCards(question) ? question : null;
  const name = (handle: Json): Json =>
    typeof handle === 'number' ? pathOf(state, cardMeant(handles, offer, seat, handle)) : handle;
  const step: IntentDraft = { ...intent };
  for (const key of ['card', 'base', 'attacker', 'target'] as const)
    if (step[key] !== undefined) step[key] = name(step[key]);
  for (const key of ['targets', 'cost', 'cards', 'picks'] as const) {
    const list = step[key];
    if (Array.isArray(list)) step[key] = list.map((one: Json) => name(one));
  }
  const { then } = intent;
  if (isJsonMap(then)) {
    const renamed: Record<string, Json | undefined> = { ...then };
    for (const key of ['targets', 'cost'] as const) {
      const list = renamed[key];
      if (Array.isArray(list)) renamed[key] = list.map((one: Json) => name(one));
    }
    step['then'] = renamed;
  }
  delete step['prompt'];
  return step;
}
