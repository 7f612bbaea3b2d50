import type { GameInfo } from '@cardscape/protocol';
import type { DeckEntry, GameHome } from '../../../contract/home.ts';
import { withinLine } from '../../../decks/builder/words.ts';
import { t, tc } from '../../../i18n/index.ts';
import { api } from '../../../shell/session/session.ts';
import { muster } from '../hq/battle/muster.ts';
import { readLore, type Faction } from '../hq/facts.ts';
import { givesAllCards, readHoldings } from '../hq/holdings.ts';
import { HeroScreen } from '../hq/painting/hero-screen.tsx';
import { PixelText } from '../hq/painting/pixel-text.tsx';
import { consoleSettings } from '../settings.ts';
import { COURSE } from './course.ts';
import '../hq/styles/theme.css';
import { termsInWords } from './terms.ts';

/** The factions of which this player may build decks. Errors: ApiRefusal. */
async function openFactions(game: GameInfo, all: readonly Faction[]): Promise<ReadonlySet<string>> {
  const everything = !game.collects || givesAllCards(game);
  return new Set(everything ? all.map(({ id }) => id) : readHoldings(await api.collection(game.id)).factions);
}

/** Starter decks of all factions (CF-4.10). Errors: ApiRefusal. */
async function starters(game: GameInfo): Promise<readonly DeckEntry[]> {
  const { factions } = readLore(game.lore);
  const open = await openFactions(game, factions);
  return game.decks.map(({ id, name, deck }): DeckEntry => {
    const kind = factions.find((faction) => faction.id === id)?.character;
    const character = kind === undefined ? t('12 cards') : withinLine(kind);
    return {
      id,
      name,
      detail: open.has(id)
        ? t('Starter: {character}', { character })
        : t('Starter only ({character}); unlock to build your own', { character }),
      deck,
      starter: true,
    };
  });
}

/** What is played in both queues. */
const QUEUED = t('Two commanders, one deck of 12 each, fog of war, 25 seconds a turn.');

/** The lobby of Cold Front, and the ways to everything around a battle. */
export const home: GameHome = {
  theme: () => `cold ${consoleSettings.value.phosphor}`,
  heading: t('The front is cold. Your orders are not.'),
  Heading: PixelText,
  about: t(
    'Place units on a map nobody chose, strike where the arrows point, and hold out until the last card. Ten minutes, two to four commanders, fog included.',
  ),
  Art: HeroScreen,
  // CF-11.2
  guided: {
    title: t('Start training'),
    about: t('Five placements with five hints, and targets that stay where they are: five minutes.'),
    options: { mission: 'tutorial' },
  },
  course: COURSE,
  queues: { casual: QUEUED, ranked: QUEUED },
  terms: [
    {
      option: 'fog',
      label: t('Fog of war'),
      values: [
        [true, tc('switch', 'On')],
        [false, t('Off: all units are visible')],
      ],
    },
    {
      option: 'mapSize',
      label: t('Map'),
      values: [
        ['normal', t('Normal: 2 tiles to spare')],
        ['small', t('Small: none to spare')],
        ['large', t('Large: 4 tiles to spare')],
      ],
    },
  ],
  places: [
    {
      name: 'campaign',
      title: t('Campaign'),
      about: t('A tutorial and eight missions for one commander.'),
      icon: 'flag',
      load: () => import('../hq/campaign/page.tsx'),
    },
    {
      name: 'battle',
      title: t('New battle'),
      about: t('Two to four seats, bots and friends, every option.'),
      icon: 'settings',
      load: () => import('../hq/battle/page.tsx'),
    },
    {
      name: 'collection',
      title: t('Supplies'),
      about: t('Your units, packs and factions.'),
      icon: 'pile',
      load: () => import('../hq/collection-page.tsx'),
    },
  ],
  elsewhere: [
    {
      href: '/decks/coldfront',
      title: t('Decks'),
      about: t('Twelve cards of one faction, put together by you.'),
      icon: 'deck',
    },
  ],
  starters,
  muster,
  termsInWords,
};
