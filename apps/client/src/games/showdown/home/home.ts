import type { GameHome } from '../../../contract/home.ts';
import { t } from '../../../i18n/index.ts';
import { later } from '../../../shell/page/later.tsx';
import { leaderInUse, profilesInUse } from '../cards/in-use.ts';
import { COURSE } from './course.ts';
import { BUILT_LOOK, profileLook, STARTER_LOOKS } from './starters.ts';
import '../styles/marches.css';
import '../styles/theme.css';
import { TERMS, termsInWords } from './terms.ts';
import { ThroneArt } from './throne-art.tsx';

/** The lobby of Realm Showdown. */
export const home: GameHome = {
  theme: () => 'realm',
  heading: t('Six marches. One empty throne.'),
  about: t(
    'Lead one Character of the Sundered Marches. Every card in your hand can fight for you, or be spent to teach your Character what it does: grow the build tree, and bring the other Character to 0 HP.',
  ),
  Art: ThroneArt,
  // RS-5.2, 6.90
  queues: {
    casual: t('2 minutes a turn. A deck of one of your profiles earns experience, marks and cards.'),
    ranked: t('2 minutes a turn. A deck of one of your profiles earns experience, marks and cards.'),
  },
  // RS-5.9
  guided: {
    title: t('Play your first match'),
    about: t(
      'Quill Marrow is on the Lamp Road, collecting debts that nobody owes. Stop him, and learn the game on the way: four turns, about eight minutes.',
    ),
    options: { lesson: 'first-march' },
  },
  course: COURSE,
  terms: TERMS,
  termsInWords,
  places: [
    {
      name: 'profiles',
      title: t('Profiles'),
      about: t('Create one, draft its decks, buy and sell cards.'),
      icon: 'person',
      load: () => import('../profiles/page.tsx'),
    },
    {
      name: 'cards',
      title: t('Card list'),
      about: t('All 200 cards, and those that a profile owns.'),
      icon: 'pile',
      load: () => import('../card-list/page.tsx'),
    },
    {
      name: 'custom',
      title: t('Custom cards'),
      about: t('Write cards of your own and play with them.'),
      icon: 'deck',
      load: () => import('../custom/page.tsx'),
    },
  ],
  elsewhere: [
    {
      href: '/rules/showdown',
      title: t('Rules'),
      about: t('How a match is played, from the first card to the last HP.'),
      icon: 'log',
    },
  ],
  CustomCards: later(async () => (await import('../custom/in-play.tsx')).CustomCardsInPlay),
  deckLook: (id) => {
    const profile = profilesInUse.value.get(id);
    if (profile !== undefined) return profileLook(profile);
    return STARTER_LOOKS[id] ?? (id.startsWith('own:') ? BUILT_LOOK : null);
  },
  starters: async (game) => {
    const { bearers } = await import('../realm/bearers.ts');
    const { decks, profiles, leaders } = await bearers(game);
    profilesInUse.value = profiles;
    leaderInUse.value = leaders;
    return decks;
  },
};
