import { TYPES } from '@cardscape/rules/ttcg/language/program/vocabulary';
import type { PrintedCard } from '../../cards/cards.ts';
import { matching, NO_FILTER } from '../../pages/gallery/filter.ts';
import { type Holdings, holdingsOf } from './holdings.ts';

/** Which cards of the album are shown. An empty field holds for all. */
export interface AlbumFilter {
  readonly text: string;
  readonly type: string;
  /** '0' to '6'; 0: lore. */
  readonly tier: string;
  /** Of that tier, or of any. */
  readonly have: string;
}

export const CHOICES = {
  type: [...TYPES, 'spell'],
  tier: ['1', '2', '3', '4', '5', '6', '0'],
  have: ['owned', 'missing', 'duplicates'],
} as const satisfies Readonly<Record<Exclude<keyof AlbumFilter, 'text'>, readonly string[]>>;

/** The filter that an address names; what it names wrongly counts for nothing. */
export function albumFilterFrom(query: Readonly<Record<string, string>>): AlbumFilter {
  const chosen = (field: keyof typeof CHOICES): string => CHOICES[field].find((value) => value === query[field]) ?? '';
  return { text: query['text'] ?? '', type: chosen('type'), tier: chosen('tier'), have: chosen('have') };
}

export function albumAddress(filter: AlbumFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return query.size === 0 ? '/collection' : `/collection?${query}`;
}

/** The cards that a filter leaves, in their order. */
export function inAlbum(
  cards: Iterable<PrintedCard>,
  holdings: Holdings,
  { text, type, tier, have }: AlbumFilter,
): PrintedCard[] {
  return matching(cards, { ...NO_FILTER, text, type }).filter(({ id }) => {
    const held = holdingsOf(holdings, id);
    // A lore print is no print of the card: it only tells of it.
    const looked = tier === '' ? held.slice(1) : [held[Number(tier)] ?? []];
    switch (have) {
      case 'owned':
        return looked.some((serials) => serials.length > 0);
      case 'missing':
        return looked.every((serials) => serials.length === 0);
      case 'duplicates':
        return looked.some((serials) => serials.length > 1);
      default:
        return true;
    }
  });
}
