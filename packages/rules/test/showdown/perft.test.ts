import { describe } from 'vitest';
import { showdown } from '../../src/showdown/index.ts';
import counts from '../../src/showdown/perft/counts.json' with { type: 'json' };
import { SHOWDOWN_PERFT } from '../files.ts';
import { describePerft } from '../kernel/scenario/perft-suite.ts';

describe('D-9 golden counts of Realm Showdown', () => {
  describePerft(SHOWDOWN_PERFT, { game: showdown, bot: () => ({ type: 'time-out' }) }, counts);
});
