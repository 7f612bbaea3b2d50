import type { Card } from '../decks/data.ts';
import { printedFrom, readCard, type CardReading } from './card.ts';

/** What definitions have been read to, by their text: matches that are loaded from logs share their cards, too. */
const read = new Map<string, Card | null>();
/** How many are remembered before the memory begins anew. */
const REMEMBERED = 5000;
/** Longer definitions are read each time: their texts would fill the memory. */
const LONGEST = 20_000;

/** The card of a definition, or null if it is none. The same definition always gives the same object. */
export function cardFrom(data: unknown, reading: CardReading = {}): Card | null {
  const printed = printedFrom(data);
  if (printed !== undefined) return printed;
  const text = JSON.stringify(data) ?? '';
  const key = `${reading.fixtures === true ? 'fixture' : 'card'} ${text}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const result = readCard(data, reading);
  const card = result.ok ? result.card : null;
  if (read.size >= REMEMBERED) read.clear();
  if (text.length <= LONGEST) read.set(key, card);
  return card;
}
