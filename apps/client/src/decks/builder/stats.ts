import type { Band, DeckBuilder } from '../../contract/builder.ts';
import type { DeckCopies } from './draft.ts';

/** How many cards of each section there are, in the order of the sections. */
export type Parts = readonly number[];

export interface Column {
  readonly cost: number;
  readonly parts: Parts;
  readonly all: number;
}

/** What a deck is like, for pictures and tables. */
export interface DeckStats {
  readonly size: number;
  /** One for each cost that the game has. */
  readonly curve: readonly Column[];
  readonly sections: Parts;
  /** For each band how many cards there are of each of its values. */
  readonly bands: readonly { readonly band: Band; readonly parts: Parts }[];
  /** Mean cost of all cards that have one; 0 where none has. */
  readonly mean: number;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** Cards that the builder does not know are not counted. */
export function deckStats(deck: DeckCopies, { cards, sections, bands, costs: { columns } }: DeckBuilder): DeckStats {
  const known = deck.flatMap(({ card, copies }) => {
    const found = cards.find(({ id }) => id === card);
    return found === undefined ? [] : [{ card: found, section: found.section, cost: found.cost, copies }];
  });
  const partsOf = (some: typeof known): Parts =>
    sections.map(({ id }) => sum(some.filter(({ section }) => section === id).map(({ copies }) => copies)));
  const priced = known.flatMap(({ cost, copies }) => (cost === null ? [] : [{ cost, copies }]));
  const pricedSize = sum(priced.map(({ copies }) => copies));
  const size = sum(known.map(({ copies }) => copies));
  return {
    size,
    curve: columns.map((cost) => {
      const parts = partsOf(known.filter((card) => card.cost === cost));
      return { cost, parts, all: sum(parts) };
    }),
    sections: partsOf(known),
    bands: bands.map((band) => ({
      band,
      parts: band.values.map(({ id }) =>
        sum(known.filter(({ card }) => band.of(card) === id).map(({ copies }) => copies)),
      ),
    })),
    mean: pricedSize === 0 ? 0 : sum(priced.map(({ cost, copies }) => cost * copies)) / pricedSize,
  };
}
