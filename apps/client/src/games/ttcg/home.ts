import type { GameHome } from '../../lobby/home.ts';
import { Showcase } from '../../lobby/showcase.tsx';

/** The lobby of True TCG. */
export const home: GameHome = {
  theme: () => '',
  heading: 'Every card a painting. Every match yours.',
  about: 'Play True TCG here and now: against a bot, against whoever waits, or against a friend with a link. No account, no downloads; the shuffle can be proved fair.',
  Art: Showcase,
  queue: 'Casual: whoever waits longest plays first. Normal clock, 20 points.',
  terms: [
    {
      option: 'startPoints',
      label: 'Length',
      values: [
        [20, 'Full match, 20 points'],
        [10, 'Short match, 10 points'],
        [4, 'Quick duel, 4 points'],
      ],
    },
  ],
  places: [],
};
