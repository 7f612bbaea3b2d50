import type { Question } from '../../effects/machine.ts';
import { offeredNames } from '../../effects/offers.ts';
import type { Value } from '../../kernel/choice.ts';
import { cardBehind as behind, handleOf, useUp } from '../../kernel/handles.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { asksForCards, type QuestionKind } from '../machine/questions.ts';
import type { State } from './state.ts';

/** The name by which a seat knows the card; 0 if it has none. */
export function handleFor({ cards }: State, seat: Seat, card: number): number {
  return handleOf(cards.handles, seat, card);
}

/** The card that a seat means by a handle, or −1. */
export function cardBehind({ cards }: State, seat: Seat, handle: number): number {
  return behind(cards.handles, seat, handle);
}

/** Names that were made for one question alone, counted as given from now on. */
export function useUpOffers({ cards }: State, { seat, from }: Question): void {
  useUp(cards.handles, seat, from.length);
}

/** The values of a question as the asked seat names them: handles for cards, words and numbers as they are. */
export function offeredValues({ cards }: State, question: Question<QuestionKind>): readonly Value[] {
  if (!asksForCards(question.kind)) return question.from;
  const names = offeredNames(question, cards.handles);
  return question.from.map((value, place) => (typeof value === 'number' ? present(names[place]) : value));
}
