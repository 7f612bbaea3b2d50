import type { GameHome } from '../../../contract/home.ts';
import { t } from '../../../i18n/index.ts';
import { Showcase } from '../../../lobby/showcase.tsx';
import { COURSE } from './course.ts';
import { STARTER_LOOKS } from './starters.ts';
import { TERMS, termsInWords, USUAL } from './terms.ts';

/** The lobby of Mana Duel. */
export const home: GameHome = {
  theme: () => '',
  heading: t('Set the trap. Light the lantern. Wait.'),
  about: t(
    'A duel of creatures and traps on a canal at night: power is attack, defence and life in one, and nobody knows what lies face down. Play a bot, an opponent from the queue, or a friend by link.',
  ),
  Art: Showcase,
  // MD-5.8
  guided: {
    title: t('Play your first match'),
    about: t(
      'Benno Tallow waits for the last lamp on the canal. Beat him, and learn the game on the way: three turns, about six minutes.',
    ),
    options: { lesson: 'last-lamp' },
  },
  course: COURSE,
  // MD-11.1, 6.22
  quickValues: { startLife: '200' },
  queues: { casual: t('400 life, 3 minutes a turn.'), ranked: t('400 life, 90 seconds a turn.') },
  usual: USUAL,
  terms: TERMS,
  termsInWords,
  places: [],
  elsewhere: [
    {
      href: '/rules/manaduel',
      title: t('Rules'),
      about: t('The whole game on one page, with a turn as an example.'),
      icon: 'log',
    },
  ],
  deckLook: (id) => STARTER_LOOKS[id] ?? null,
};
