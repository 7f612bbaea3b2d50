import type { GameInfo } from '@cardscape/protocol';
import { DECK_LIMITS } from '@cardscape/rules/showdown/decks/deck-checks';
import { experienceFor } from '@cardscape/rules/showdown/profile/levels';
import * as z from 'zod/mini';
import type { DeckEntry } from '../../../contract/home.ts';
import { t, tn } from '../../../i18n/index.ts';
import type { RealmCard } from '../cards/cards.ts';
import type { InUse } from '../cards/in-use.ts';
import { hasComposition } from '../custom/composition.ts';
import { leaderViews } from './leader.tsx';
import { loadRealm, type Realm } from './realm.ts';

function deckId(profile: string, character: string): string {
  return `profile:${profile}:${character}`;
}

function inUse({ held }: Realm): ReadonlyMap<string, InUse> {
  return new Map(
    held.profiles.flatMap(({ id, name, elements, level, experience, decks: { marks, characters } }) =>
      characters.map(
        (character) =>
          [deckId(id, character), { name, elements, level, experience, needed: experienceFor(level), marks }] as const,
      ),
    ),
  );
}

/** The decks that profiles bring: one for each of its Characters, where the Main Deck has a legal size (RS-4.24). */
function ofProfiles({ cards, held }: Realm): DeckEntry[] {
  return held.profiles.flatMap(({ id, name, level, decks: { main, characters } }) => {
    const isLoaded = main.length >= DECK_LIMITS.mainDeckMin && main.length <= DECK_LIMITS.mainDeckMax;
    return !isLoaded
      ? []
      : [...new Set(characters)].map((character): DeckEntry => ({
          id: deckId(id, character),
          name: t('{profile}: {character}', { profile: name, character: cards.get(character)?.card.name ?? character }),
          detail: `${t('Level {n}', { n: level })}, ${tn('1 card', '{n} cards', main.length)}`,
          deck: { profile: id, character, main },
          starter: false,
        }));
  });
}

interface Bearers {
  /** Every deck that can be taken to a match: those of profiles, then those to practise with. */
  readonly decks: readonly DeckEntry[];
  readonly profiles: ReadonlyMap<string, InUse>;
  /** Shows who leads a deck, by its id. */
  readonly leaders: ReturnType<typeof leaderViews>;
}

/** A deck as far as it says who leads it. */
const led = z.object({ character: z.string() });

function leadersOf(decks: readonly DeckEntry[], { cards }: Realm): ReadonlyMap<string, RealmCard> {
  return new Map(
    decks.flatMap(({ id, deck }) => {
      const read = led.safeParse(deck);
      const one = read.success ? cards.get(read.data.character) : undefined;
      return one === undefined ? [] : [[id, one] as const];
    }),
  );
}

function practiceDecks({ decks }: GameInfo): DeckEntry[] {
  return decks.map(({ id, name, size, deck }): DeckEntry => ({
    id,
    name,
    detail: tn('1 card', '{n} cards', size),
    deck,
    starter: true,
  }));
}

/** The decks that custom cards can be swapped into: those of profiles, then those to practise with. Errors: ApiRefusal. */
export async function baseDecks(game: GameInfo): Promise<DeckEntry[]> {
  return [...ofProfiles(await loadRealm(game)), ...practiceDecks(game)];
}

/** Errors: ApiRefusal. */
async function composedDecks(decks: readonly DeckEntry[]): Promise<DeckEntry[]> {
  const { composedDeck } = await import('../custom/deck.ts');
  const deck = await composedDeck(decks);
  return deck === null ? [] : [deck];
}

/** Errors: ApiRefusal. */
export async function bearers(game: GameInfo): Promise<Bearers> {
  const loaded = await loadRealm(game);
  const decks = [...ofProfiles(loaded), ...practiceDecks(game)];
  // RS-4.90: the deck that was put together with custom cards, where there is one.
  if (hasComposition()) decks.push(...(await composedDecks(decks)));
  return { decks, profiles: inUse(loaded), leaders: leaderViews(leadersOf(decks, loaded)) };
}
