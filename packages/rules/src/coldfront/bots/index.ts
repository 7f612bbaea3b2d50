import type { GameBot } from '../../kernel/contract/bots.ts';
import type { State } from '../state/state.ts';
import { commander } from './commander.ts';
import { officer } from './officer.ts';
import { recruit } from './recruit.ts';

/** The opponents of Cold Front, weakest first (CF-10). */
export const BOTS: readonly GameBot<State>[] = [
  {
    id: 'recruit',
    name: 'Recruit',
    about: 'Easy. Plays any card on any tile: good for learning.',
    sees: 'seat',
    slow: false,
    choose: recruit,
  },
  {
    id: 'officer',
    name: 'Officer',
    about: 'A fair fight. Takes the best-looking placement at hand. Sees through fog and shroud, but not into hands.',
    sees: 'all',
    slow: false,
    choose: officer,
  },
  {
    id: 'commander',
    name: 'Commander',
    about: 'Hard. Looks several turns ahead, and sees no more than you do.',
    sees: 'seat',
    slow: true,
    choose: commander,
  },
];
