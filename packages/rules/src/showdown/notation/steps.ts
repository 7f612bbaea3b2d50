import { NOBODY } from '../../effects/offers.ts';
import { isList } from '../../kernel/position.ts';
import { isPath, placesNamed } from '../../kernel/scenario/copies.ts';
import { present, type Intent, type Json, type Seat, type IntentDraft } from '../../kernel/types.ts';
import { scriptNamed } from '../decks/definitions.ts';
import { asksForCards } from '../machine/questions.ts';
import { idOf, kindOf, sideOf } from '../state/board.ts';
import { cardBehind, handleFor, offeredValues } from '../state/handles.ts';
import { cardName } from '../state/names.ts';
import type { State } from '../state/state.ts';
import { HAND } from '../state/zones.ts';
import { rowsOf } from '../turn/rows.ts';
import { cardAt } from './marks.ts';
import { findCard, pathOf } from './paths.ts';

/** Payload fields that name a card. */
const CARDS = ['card', 'attacker', 'target'] as const;

/** A name of a step as the handle by which the seat knows the card. */
function handleNamed(state: State, seat: Seat, name: Json): Json {
  if (typeof name !== 'string') return name;
  const card = cardAt(state, name);
  return (card < 0 ? 0 : handleFor(state, seat, card)) || NOBODY;
}

/** A card of the own hand goes by its id as well, whichever copy that is. */
function handleInHand(state: State, seat: Seat, name: Json): Json {
  if (typeof name !== 'string') return name;
  const isHeld = (card: number): boolean =>
    card >= 0 && kindOf(state, card) === HAND && sideOf(state, card) === seat && handleFor(state, seat, card) !== 0;
  const exact = cardAt(state, name);
  if (isHeld(exact)) return handleFor(state, seat, exact);
  const own = state.cards.ids.findIndex((id, card) => id === name && isHeld(card));
  return own < 0 ? handleNamed(state, seat, name) : handleFor(state, seat, own);
}

/**
 * Picks in the words of the open question (RS-17.7): names of cards become the handles offered, names and numbers of
 * options stay.
 */
function picksOf(state: State, seat: Seat, picks: readonly Json[]): Json {
  const { question } = state;
  if (question === null || question.seat !== seat) return picks;
  if (!asksForCards(question.kind))
    return question.kind === 'option' ? picks.map((pick) => optionNamed(state, pick)) : picks;
  const cards = question.from.map((card) => (typeof card === 'number' ? card : -1));
  const offered = offeredValues(state, question);
  const exact = (name: string): number =>
    isPath(name) ? cards.indexOf(findCard(state, name)) : cards.findIndex((card) => cardName(state, card) === name);
  const places = placesNamed(picks, { exact, ids: cards.map((card) => idOf(state, card)) });
  return places.map((place, index) => {
    const pick = picks[index] ?? null;
    if (place >= 0) return offered[place] ?? NOBODY;
    // RS-3.3: slots go by their names.
    return typeof pick === 'string' && /^(mob|equip)-\d$/.test(pick) ? pick : handleInHand(state, seat, pick);
  });
}

/** An option by its name, or an ability by its id, is its number. */
function optionNamed(state: State, pick: Json): Json {
  if (typeof pick !== 'string') return pick;
  for (let index = state.stack.length - 1; index >= 0; index--) {
    const frame = state.stack[index];
    if (frame?.f !== 'block') continue;
    const options = optionNames(state, frame.def, frame.block, frame.at);
    const place = options.indexOf(pick);
    return place < 0 ? pick : place + 1;
  }
  return pick;
}

function optionNames(state: State, def: string, block: number, at: number): readonly string[] {
  const { op } = present(present(scriptNamed(state.table, def).blocks[block])[at]);
  if (op.op === 'option') return op.options.map(({ name }) => name);
  return rowsOf(state, state.active).map(({ ability }) => ability.id);
}

/** The intent that a step of a scenario stands for. */
export function intentOf(state: State, seat: Seat, step: Intent): Intent {
  const intent: IntentDraft = { ...step };
  for (const key of CARDS) {
    const name = intent[key];
    if (name !== undefined)
      intent[key] = step.type === 'level-up' ? handleInHand(state, seat, name) : handleNamed(state, seat, name);
  }
  if (isList(step['picks'])) intent['picks'] = picksOf(state, seat, step['picks']);
  if (isList(step['from'])) intent['from'] = picksOf(state, seat, step['from']);
  if (typeof step['ability'] === 'string') intent['ability'] = abilityNamed(state, seat, step['ability']);
  return intent;
}

/** RS-17.7: an ability goes by its id, or by its name where only one in the column has it. */
function abilityNamed(state: State, seat: Seat, name: string): string {
  const rows = rowsOf(state, seat);
  if (rows.some(({ ability }) => ability.id === name)) return name;
  const found = rows.filter(({ ability }) => ability.name === name);
  return found.length === 1 ? (found[0]?.ability.id ?? name) : name;
}

/** An intent in the words of a scenario: cards by their places, which are clear whatever copies there are. */
export function stepOf(state: State, seat: Seat, intent: Intent): Intent {
  const step: IntentDraft = { ...intent };
  for (const key of CARDS) if (step[key] !== undefined) step[key] = nameOf(state, seat, step[key]);
  const { question } = state;
  if (isList(step['picks']) && question !== null && asksForCards(question.kind)) {
    const offered = offeredValues(state, question);
    step['picks'] = step['picks'].map((pick) => {
      const card = question.from[offered.findIndex((value) => value === pick)];
      return typeof card === 'number' ? pathOf(state, card) : nameOf(state, seat, pick);
    });
  }
  // The number of a choice is not the same in a match that was loaded.
  if (step['choice'] !== undefined) delete step['choice'];
  return step;
}

function nameOf(state: State, seat: Seat, handle: Json): Json {
  if (typeof handle !== 'number') return handle;
  const card = cardBehind(state, seat, handle);
  return card < 0 ? handle : pathOf(state, card);
}
