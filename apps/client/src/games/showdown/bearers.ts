import type { GameInfo } from '@cardscape/protocol';
import { DECK_LIMITS } from '@cardscape/rules/showdown/deck-checks';
import { t, tn } from '../../i18n/index.ts';
import type { DeckEntry } from '../../lobby/home.ts';
import { loadRealm, type Realm } from './realm.ts';

/** The decks that profiles bring: one for each of its Characters, where the Main Deck has a legal size (RS-4.24). */
function ofProfiles({ cards, held }: Realm): DeckEntry[] {
  return held.profiles.flatMap(({ id, name, level, decks: { main, characters } }) => {
    const isLoaded = main.length >= DECK_LIMITS.mainDeckMin && main.length <= DECK_LIMITS.mainDeckMax;
    return !isLoaded
      ? []
      : [...new Set(characters)].map((character): DeckEntry => ({
          id: `profile:${id}:${character}`,
          name: t('{profile}: {character}', { profile: name, character: cards.get(character)?.card.name ?? character }),
          detail: `${t('Level {n}', { n: level })}, ${tn('1 card', '{n} cards', main.length)}`,
          deck: { profile: id, character, main },
          starter: false,
        }));
  });
}

/** Every deck that can be taken to a match: those of profiles, then those to practise with. Errors: ApiRefusal. */
export async function bearers(game: GameInfo): Promise<readonly DeckEntry[]> {
  const practice = game.decks.map(({ id, name, size, deck }): DeckEntry => ({
    id,
    name,
    detail: tn('1 card', '{n} cards', size),
    deck,
    starter: true,
  }));
  return [...ofProfiles(await loadRealm(game)), ...practice];
}
