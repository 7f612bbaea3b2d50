import { describe } from 'vitest';
import { manaduel } from '../../src/manaduel/index.ts';
import counts from '../../src/manaduel/perft/counts.json' with { type: 'json' };
import { MANADUEL_PERFT } from '../files.ts';
import { describePerft } from '../kernel/scenario/perft-suite.ts';

describe('D-9 golden counts of Mana Duel', () => {
  describePerft(MANADUEL_PERFT, { game: manaduel, bot: () => ({ type: 'time-out' }) }, counts);
});
