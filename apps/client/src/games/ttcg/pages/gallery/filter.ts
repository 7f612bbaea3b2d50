import { KINDS, SUBTYPES, TYPES } from '@cardscape/rules/ttcg/language/program/vocabulary';
import { lineText } from '../../../../cards/face/spec.ts';
import type { PrintedCard } from '../../cards/cards.ts';

/** Which cards are shown. An empty field holds for all. */
export interface CardFilter {
  readonly type: string;
  readonly rank: string;
  readonly subtype: string;
  /** A kind that one of both effects has. */
  readonly kind: string;
  /** Words that the name or the sentences hold, each of them anywhere. */
  readonly text: string;
}

export const NO_FILTER: CardFilter = { type: '', rank: '', subtype: '', kind: '', text: '' };

/** What can be chosen, by field; the text is free. */
export const CHOICES = {
  type: [...TYPES, 'spell'],
  rank: ['1', '2', '3', '4', '5'],
  subtype: SUBTYPES,
  kind: KINDS,
} as const satisfies Readonly<Record<Exclude<keyof CardFilter, 'text'>, readonly string[]>>;

/** The filter that an address names; what it names wrongly counts for nothing. */
export function filterFrom(query: Readonly<Record<string, string>>): CardFilter {
  const chosen = (field: keyof typeof CHOICES): string => CHOICES[field].find((value) => value === query[field]) ?? '';
  return {
    type: chosen('type'),
    rank: chosen('rank'),
    subtype: chosen('subtype'),
    kind: chosen('kind'),
    text: query['text'] ?? '',
  };
}

/** The address of the cards that are left. */
export function addressOf(filter: CardFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return query.size === 0 ? '/cards' : `/cards?${query}`;
}

/** A card in lower case, name and sentences with their kinds, as they are shown and as the game reads them. */
function wordsOf({ name, effects, lines }: PrintedCard): string {
  return [name, ...effects, ...lines.map(lineText)].join('\n').toLowerCase();
}

/** The cards that a filter leaves, in their order. */
export function matching(cards: Iterable<PrintedCard>, { type, rank, subtype, kind, text }: CardFilter): PrintedCard[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...cards].filter((card) => {
    if (type !== '' && card.element !== type) return false;
    if (rank !== '' && card.rank !== Number(rank)) return false;
    if (subtype !== '' && !card.subtypes.includes(subtype)) return false;
    if (kind !== '' && card.lines.every((line) => line.kind !== kind)) return false;
    const words = wordsOf(card);
    return wanted.every((word) => words.includes(word));
  });
}
