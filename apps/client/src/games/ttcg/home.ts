import { css, ELEMENT_LOOKS } from '../../cards/palette.ts';
import { t } from '../../i18n/index.ts';
import type { DeckLook, GameHome } from '../../lobby/home.ts';
import { Showcase } from '../../lobby/showcase.tsx';
import { STARTER_LOOKS } from './starters.ts';
import { TERMS, termsInWords } from './terms.ts';
import { traitWord } from './words.ts';

function deckLook(id: string): DeckLook | null {
  const starter = STARTER_LOOKS[id];
  if (starter === undefined) return null;
  const { icon, ramp } = ELEMENT_LOOKS[starter.type];
  return { about: starter.about, kind: traitWord(starter.type), icon, colours: [css(ramp[3]), css(ramp[1])] };
}

/** The lobby of True TCG. */
export const home: GameHome = {
  theme: () => '',
  heading: t('Every card a painting. Every match yours.'),
  about: t('Play True TCG here and now: against a bot, against whoever waits, or against a friend with a link. No account, no downloads; the shuffle can be proved fair.'),
  Art: Showcase,
  queues: { casual: t('Normal clock, 20 points.'), ranked: t('Normal clock, 20 points.') },
  terms: TERMS,
  termsInWords,
  places: [],
  elsewhere: [
    { href: '/cards', title: t('All cards'), about: t('Every card of First Light, painted, and what its sentences mean.'), icon: 'deck' },
    { href: '/cards/try', title: t('Write a card'), about: t('Say what it does in your own words; the game reads along.'), icon: 'log' },
  ],
  deckLook,
};
