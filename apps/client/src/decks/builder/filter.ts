import type { Band, BuilderCard } from '../../contract/builder.ts';
import { countOf, type DeckCopies } from './draft.ts';

/** Which cards are shown. An empty field holds for all. */
export interface PoolFilter {
  readonly section: string;
  readonly group: string;
  readonly cost: string;
  /** Words that name, type or sentences hold, in any language, each of them anywhere. */
  readonly text: string;
  /** By title of a band: which of its values. */
  readonly bands: Readonly<Record<string, string>>;
  /** Only what the deck holds. */
  readonly inDeck: boolean;
  /** Only what the player has. */
  readonly owned: boolean;
}

export const NO_FILTER: PoolFilter = {
  section: '',
  group: '',
  cost: '',
  text: '',
  bands: {},
  inDeck: false,
  owned: false,
};

export function isFiltering({ text, bands, ...fields }: PoolFilter): boolean {
  return text.trim() !== '' || [...Object.values(fields), ...Object.values(bands)].some(Boolean);
}

function wordsOf({ name, typeLine, facts, words, alsoCalled }: BuilderCard): string {
  return [name, typeLine, ...facts, ...words.lines, ...alsoCalled].join('\n').toLowerCase();
}

/** What cards are looked for among. */
interface Among {
  readonly cards: readonly BuilderCard[];
  readonly bands: readonly Band[];
  readonly owned?: ReadonlyMap<string, number>;
}

/** The cards that a filter leaves, in their order. */
export function matching(
  { cards, bands, owned }: Among,
  { section, group, cost, text, bands: wantedBands, inDeck, owned: mine }: PoolFilter,
  deck: DeckCopies,
): BuilderCard[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if (section !== '' && card.section !== section) return false;
    if (group !== '' && !card.groups.includes(group)) return false;
    if (cost !== '' && card.cost !== Number(cost)) return false;
    if (bands.some((band) => (wantedBands[band.title] ?? '') !== '' && band.of(card) !== wantedBands[band.title]))
      return false;
    if (mine && (owned?.get(card.id) ?? 1) === 0) return false;
    if (inDeck && countOf(deck, card.id) === 0) return false;
    if (wanted.length === 0) return true;
    const words = wordsOf(card);
    return wanted.every((word) => words.includes(word));
  });
}
