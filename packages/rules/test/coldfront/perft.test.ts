import { describe } from 'vitest';
import { coldfront } from '../../src/coldfront/index.ts';
import counts from '../../src/coldfront/perft/counts.json' with { type: 'json' };
import { COLDFRONT_PERFT } from '../files.ts';
import { describePerft } from '../kernel/scenario/perft-suite.ts';

describe('D-9 golden counts of Cold Front', () => {
  describePerft(COLDFRONT_PERFT, { game: coldfront, bot: () => ({ type: 'timeout' }) }, counts);
});
