import { cardMeant, NOBODY, offeredNames } from '../../effects/offers.ts';
import { handleOf, NO_HANDLE } from '../../kernel/handles.ts';
import { isList } from '../../kernel/position.ts';
import { isPath, placesNamed } from '../../kernel/scenario/copies.ts';
import type { Intent, Json, Seat, IntentDraft } from '../../kernel/types.ts';
import { seatState } from '../machine/context.ts';
import { defOf } from '../state/board.ts';
import { asksForCards } from '../state/handles.ts';
import { cardName, cardNamed } from '../state/names.ts';
import type { State } from '../state/state.ts';
import { findCard, pathOf } from './paths.ts';

/** Payload fields that name one card, and lists of cards. */
const CARDS = ['card', 'creature', 'attacker', 'target'] as const;
const LISTS = ['cards', 'picks'] as const;
/** What stands in place of a card for a direct attack. */
const PLAYER = 'player';

/** A name of a scenario step as the handle by which the seat knows the card (MD-13.6). */
function handleNamed(state: State, seat: Seat, name: Json): Json {
  if (typeof name !== 'string') return name;
  const card = isPath(name) ? findCard(state, name) : cardNamed(state, name);
  const handle = card < 0 ? NO_HANDLE : handleOf(state.handles, seat, card);
  return handle === NO_HANDLE ? NOBODY : handle;
}

/** Names of cards of a list (−1: no card) as the handles by which they are offered: each card once (MD-13.6). */
function handlesOf(
  state: State,
  seat: Seat,
  cards: readonly number[],
  handles: readonly number[],
  names: readonly Json[],
): Json {
  const exact = (name: string): number =>
    isPath(name)
      ? cards.indexOf(findCard(state, name))
      : cards.findIndex((card) => card >= 0 && cardName(state, card) === name);
  const ids = cards.map((card) => (card < 0 ? '' : defOf(state, card).id));
  return placesNamed(names, { exact, ids }).map((place, index) =>
    place < 0 ? handleNamed(state, seat, names[index] ?? null) : (handles[place] ?? NOBODY),
  );
}

/**
 * Picks in the words of the open question (MD-13.7): names of cards become the handles offered, words and numbers stay.
 */
function picksOf(state: State, seat: Seat, picks: readonly Json[]): Json {
  const { question } = state;
  if (question === null || question.seat !== seat || !asksForCards(question)) return picks;
  return handlesOf(
    state,
    seat,
    question.from.map((card) => (typeof card === 'number' ? card : -1)),
    offeredNames(question, state.handles),
    picks,
  );
}

/** Cards of the own hand, for `exchange` and `discard`. */
function handOf(state: State, seat: Seat, names: readonly Json[]): Json {
  const { hand } = seatState(state, seat);
  return handlesOf(
    state,
    seat,
    hand,
    hand.map((card) => handleOf(state.handles, seat, card)),
    names,
  );
}

/** The intent that a step of a scenario stands for. */
export function intentOf(state: State, seat: Seat, step: Intent): Intent {
  const intent: IntentDraft = { ...step };
  for (const key of CARDS) {
    const name = intent[key];
    if (typeof name === 'string' && !(key === 'target' && name === PLAYER))
      intent[key] = handleNamed(state, seat, name);
  }
  const { cards, picks, from } = step;
  if (isList(cards)) intent['cards'] = handOf(state, seat, cards);
  if (isList(picks)) intent['picks'] = picksOf(state, seat, picks);
  // A described choice of a legal list (MD-13.7).
  if (isList(from)) intent['from'] = state.question === null ? handOf(state, seat, from) : picksOf(state, seat, from);
  return intent;
}

/** An intent in the words of a scenario: cards by their places, which are clear whatever copies there are. */
export function stepOf(state: State, seat: Seat, intent: Intent): Intent {
  const step: IntentDraft = { ...intent };
  const { question, handles } = state;
  const offer = question !== null && asksForCards(question) ? question : null;
  const byCards = question === null || offer !== null;
  const name = (handle: Json): Json =>
    typeof handle === 'number' ? pathOf(state, cardMeant(handles, offer, seat, handle)) : handle;
  for (const key of CARDS) if (step[key] !== undefined) step[key] = name(step[key]);
  for (const key of LISTS) {
    const list = step[key];
    if (isList(list) && (key === 'cards' || byCards)) step[key] = list.map(name);
  }
  return step;
}
