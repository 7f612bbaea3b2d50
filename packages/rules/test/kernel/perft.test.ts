import { describe, expect, test } from 'vitest';
import { perft } from '../../src/kernel/laws/perft.ts';
import { at } from '../../src/kernel/types.ts';
import counts from '../../src/ttcg/perft/counts.json' with { type: 'json' };
import { TTCG_PERFT } from '../files.ts';
import { HOST } from './scenario/host.ts';
import { describePerft } from './scenario/perft-suite.ts';

describe('D-9 golden counts of True TCG', () => {
  const { game } = HOST;
  const positions = describePerft(TTCG_PERFT, HOST, counts);

  test('nothing is counted beyond the end of a match, and one sequence of no decisions', () => {
    const over = game.clone(at(positions, 1)[1]);
    game.apply(over, 0, { type: 'concede' }, null);
    expect([perft(game, over, 0), perft(game, over, 1), perft(game, over, 3)]).toEqual([1, 0, 0]);
  });
});
