import { intentsOf, type LegalIntent } from '../choice.ts';
import type { GameBot } from '../contract/bots.ts';
import type { Intent } from '../types.ts';

/** The opponent of lessons: it does what they say. Against whom else it would know nothing to do. */
export function partner<S>(id: string, name: string, choose: GameBot<S>['choose']): GameBot<S> {
  return { id, name, about: 'Plays the guided match, and only that.', sees: 'seat', slow: false, choose };
}

/** The first way to carry out one of the entries with one of these cards, the cards tried in their order. */
export function firstWith(
  list: readonly LegalIntent[],
  cards: readonly string[],
  cardIn: (intent: Intent) => string,
): Intent | null {
  const ways = list.flatMap((entry) => [...intentsOf(entry)]);
  for (const wanted of cards) {
    const found = ways.find((intent) => cardIn(intent) === wanted);
    if (found !== undefined) return found;
  }
  return null;
}
