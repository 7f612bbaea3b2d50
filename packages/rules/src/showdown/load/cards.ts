import type { Card } from '../decks/data.ts';
import { readCard, type CardReading } from './card.ts';
import { below, type CardProblem } from './problems.ts';

export type CardsResult =
  | { readonly ok: true; readonly cards: readonly Card[] }
  | { readonly ok: false; readonly problems: readonly CardProblem[] };

/** Nobody ships more at once. */
const MOST_FILE = 2000;

/**
 * Reads cards that belong together: no id and no name stands there twice (RS-2.23). All problems are told, their paths
 * beginning with the number of the card in the list, from 0.
 */
export function readCards(raws: unknown, reading: CardReading = {}): CardsResult {
  const refuse = (message: string): CardsResult => ({
    ok: false,
    problems: [{ code: 'CARD_FORM', rule: 'RS-11.2', field: '', message }],
  });
  if (!Array.isArray(raws)) return refuse('A list of cards is expected.');
  if (raws.length > MOST_FILE) return refuse(`At most ${MOST_FILE} cards can be read at once.`);
  const list: readonly unknown[] = raws;
  const cards: Card[] = [];
  const problems: CardProblem[] = [];
  const ids = new Set<string>();
  const names = new Set<string>();
  const once = (known: Set<string>, word: string, field: string): void => {
    if (known.has(word))
      problems.push({
        code: 'CARD_ID',
        rule: 'RS-2.23',
        field,
        message: `There is a card ${word} in this list already.`,
      });
    known.add(word);
  };
  for (const [index, raw] of list.entries()) {
    const result = readCard(raw, String(index), reading);
    if (!result.ok) {
      problems.push(...result.problems);
      continue;
    }
    once(ids, result.card.id, below(String(index), 'id'));
    once(names, result.card.name.toLowerCase(), below(String(index), 'name'));
    cards.push(result.card);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, cards };
}
