import { readFileSync } from 'node:fs';
import { type AnyGame, GAMES } from '@cardscape/rules';
import { describe, expect, it } from 'vitest';
import { begun, originOf } from '../../src/sim/origin.ts';

const PAGE = readFileSync(new URL('../../../../docs/bots.md', import.meta.url), 'utf8');

/** What the page says that views of a game have, in its order: of whom, and what it is called. */
function told({ name }: AnyGame): string[] {
  const [, after = ''] = PAGE.split(`**${name}**\n`);
  const [table = ''] = after.split('\n**', 1);
  return [...table.matchAll(/^\| `(\w+)` \| (\w+) \| [^|]+ \|$/gm)].map(
    ([, number = '', of = '']) => `${of} ${number}`,
  );
}

describe('P-11 the page for bots', () => {
  it.each(GAMES)('$name: names every number of a view, in its order', (game) => {
    const {
      seatCounters,
      cardStats,
      cardFlags,
      groundMarks = [],
    } = game.layout(begun(game, originOf(game, { do: 'new', seed: 1, options: {}, cards: [] })).state);
    const numbers = (of: string, names: readonly string[]): string[] => names.map((name) => `${of} ${name}`);
    expect(told(game)).toEqual([
      ...numbers('seat', seatCounters),
      ...numbers('card', cardStats),
      ...numbers('mark', cardFlags),
      ...numbers('ground', groundMarks),
    ]);
  });
});
