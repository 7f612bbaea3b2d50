import { choiceOf, type DeckEntry, type Facts, type Muster } from '../../../../contract/home.ts';
import { t } from '../../../../i18n/index.ts';
import { readDecks } from '../facts.ts';

type Options = Readonly<Record<string, Facts>>;

/** The factions of a deck that a player could bring. */
export function factionsOf({ deck }: Pick<DeckEntry, 'deck'>): string[] {
  return readDecks(deck).map(({ faction }) => faction);
}

function isSingle(options: Options): boolean {
  return options['factions'] !== 'multi';
}

function count(options: Options): number {
  const { decks } = options;
  return typeof decks === 'number' ? decks : 1;
}

/** How decks are brought to a match of several decks a player (CF-4.4, 4.5). */
export const muster: Muster = {
  count,
  advice: (options) =>
    count(options) === 1
      ? ''
      : isSingle(options)
        ? t('{n} decks of one and the same faction are shuffled together.', { n: count(options) })
        : t('{n} decks of any factions are shuffled together.', { n: count(options) }),
  problem: (options, decks) =>
    isSingle(options) && new Set(decks.flatMap(factionsOf)).size > 1
      ? t('All your decks have to be of one faction in this match.')
      : '',
  together(decks) {
    const [first] = decks;
    if (first === undefined) return { deck: [] };
    // One starter deck is everybody's as often as the match wants decks (CF-4.10); of all others the player has to have
    // every copy.
    return decks.every(({ id }) => id === first.id) && (first.starter || decks.length === 1)
      ? choiceOf(first)
      : { deck: decks.flatMap(({ deck }) => readDecks(deck)) };
  },
};
