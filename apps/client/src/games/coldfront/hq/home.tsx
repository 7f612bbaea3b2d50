import type { GameInfo } from '@cardscape/protocol';
import type { DeckEntry, GameHome } from '../../../lobby/home.ts';
import { settings } from '../../../shell/settings.ts';
import { api } from '../../../shell/session.ts';
import { readDecks, readLore, type Faction } from './facts.ts';
import { HeroScreen } from './hero-screen.tsx';
import { givesAllCards, readHoldings } from './holdings.ts';
import { muster } from './muster.ts';
import { PixelText } from './pixel-text.tsx';
import { termsInWords } from './terms.ts';
import './styles/theme.css';

/** The factions of which this player may build decks. Errors: ApiRefusal. */
async function openFactions(game: GameInfo, all: readonly Faction[]): Promise<ReadonlySet<string>> {
  const everything = !game.collects || givesAllCards(game);
  return new Set(everything ? all.map(({ id }) => id) : readHoldings(await api.collection(game.id)).factions);
}

/** Starter decks of all factions, and the decks that the player keeps (CF-4.10). Errors: ApiRefusal. */
async function decks(game: GameInfo): Promise<readonly DeckEntry[]> {
  const { factions } = readLore(game.lore);
  const [kept, open] = await Promise.all([api.decks(game.id), openFactions(game, factions)]);
  const nameOf = (faction: string): string => factions.find(({ id }) => id === faction)?.name ?? faction;
  const own = kept.map(({ id, name, deck }): DeckEntry => ({ id: `own:${id}`, name, detail: `Yours, ${readDecks(deck).map(({ faction }) => nameOf(faction)).join(', ')}`, deck, starter: false }));
  const starters = game.decks.map(({ id, name, deck }): DeckEntry => {
    const character = factions.find((faction) => faction.id === id)?.character.toLowerCase() ?? '12 cards';
    return { id, name, detail: open.has(id) ? `Starter: ${character}` : `Starter only (${character}); unlock to build your own`, deck, starter: true };
  });
  return [...own, ...starters];
}

/** The lobby of Cold Front, and the ways to everything around a battle. */
export const home: GameHome = {
  theme: () => `cold ${settings.value.phosphor}`,
  heading: 'The front is cold. Your orders are not.',
  Heading: PixelText,
  about: 'Place units on a map nobody chose, strike where the arrows point, and hold out until the last card. Ten minutes, two to four commanders, fog included.',
  Art: HeroScreen,
  quickBot: 'officer',
  queue: 'Two commanders, one deck of 12 each, fog of war, 25 seconds a turn.',
  terms: [
    {
      option: 'fog',
      label: 'Fog of war',
      values: [
        [true, 'On'],
        [false, 'Off: all units are seen'],
      ],
    },
    {
      option: 'mapSize',
      label: 'Map',
      values: [
        ['normal', 'Normal: 2 tiles to spare'],
        ['small', 'Small: none to spare'],
        ['large', 'Large: 4 tiles to spare'],
      ],
    },
  ],
  places: [
    { name: 'campaign', title: 'Campaign', about: 'A tutorial and eight missions for one commander.', icon: 'flag', load: () => import('./campaign-page.tsx') },
    { name: 'battle', title: 'New battle', about: 'Two to four seats, bots and friends, every option.', icon: 'settings', load: () => import('./battle-page.tsx') },
    { name: 'decks', title: 'Decks', about: 'Twelve cards of one faction, put together by you.', icon: 'deck', load: () => import('./decks-page.tsx') },
    { name: 'collection', title: 'Supplies', about: 'Your units, packs and factions.', icon: 'pile', load: () => import('./collection-page.tsx') },
  ],
  decks,
  muster,
  termsInWords,
};
