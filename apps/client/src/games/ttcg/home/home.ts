import type { GameHome } from '../../../contract/home.ts';
import { t } from '../../../i18n/index.ts';
import { Showcase } from '../../../lobby/showcase.tsx';
import { later } from '../../../shell/page/later.tsx';
import { COURSE } from './course.ts';
import { takesProxies } from './proxies.ts';
import { deckLook } from './starters.ts';
import { TERMS, termsInWords } from './terms.ts';

/** The lobby of True TCG. */
export const home: GameHome = {
  theme: () => '',
  heading: t('Every card a scene. Every match yours.'),
  about: t(
    'Play True TCG right here: against a bot, an opponent from the queue, or a friend by link. The shuffle is provably fair.',
  ),
  Art: Showcase,
  // TTCG-5.12
  guided: {
    title: t('Play your first match'),
    about: t(
      'Odette Pylon has ten minutes until her shift. Beat her, and learn the game on the way: three turns, about six minutes.',
    ),
    options: { lesson: 'first-shift' },
  },
  course: COURSE,
  quickValues: { startPoints: '10' },
  queueDecks(game, kind): string {
    if (!game.prints) return '';
    return kind === 'casual' && takesProxies(game)
      ? t('Every card is yours, in its first rarity.')
      : t('Decks are made of your own prints and of starter cards.');
  },
  queues: { casual: t('Normal clock, 20 points.'), ranked: t('Normal clock, 20 points.') },
  terms: TERMS,
  termsInWords,
  places: [],
  elsewhere: [
    {
      href: '/cards',
      title: t('All cards'),
      about: t('Every card of First Light, and what its text means.'),
      icon: 'deck',
    },
    {
      href: '/cards/try',
      title: t('Write a card'),
      about: t('Describe what it does in your own words or pick it from lists, and play with it at once.'),
      icon: 'log',
    },
    {
      href: '/cards/designs',
      title: t('Designs of players'),
      about: t('Cards that players have designed: play them, vote, and say what you think.'),
      icon: 'people',
    },
    {
      href: '/packs',
      title: t('Packs'),
      about: t('Claim your packs and open them: ten cards and a story each.'),
      icon: 'pile',
      prints: true,
    },
    {
      href: '/collection',
      title: t('Collection'),
      about: t('Your prints of every card, in six rarities.'),
      icon: 'hand',
      prints: true,
    },
    {
      href: '/trades',
      title: t('Trades'),
      about: t('Exchange prints with friends, by link, on the board, or in a circle.'),
      icon: 'people',
      prints: true,
    },
    {
      href: '/challenges',
      title: t('Challenges'),
      about: t('Signs are hidden in the pictures of cards. Find out together what they say.'),
      icon: 'eye',
      challenges: true,
    },
  ],
  deckLook,
  CustomCards: later(async () => (await import('../designs/in-play.tsx')).DesignsInPlay),
};
