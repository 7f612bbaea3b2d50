import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyMatch } from './boards.ts';
import { Pair } from './pair.ts';
import { EndlessError } from './table.ts';

/** What has to happen often enough for the comparison to mean something. */
const WANTED: Readonly<Record<string, RegExp>> = {
  block: / blocks$/,
  counter: / counter /,
  prevention: / is prevented by /,
  aura: /^aura$/,
  stun: / is stunned$/,
  silence: /^silenced$/,
  'damage over turns': /^tick .* [1-9]/,
  direct: / direct .* [1-9]/,
  disjoint: / disjoint .* [1-9]/,
  simultaneous: /^together$/,
  swap: /^swap [1-9]/,
  withdraw: /^withdraw [1-9]/,
  'next attack': /^modify [1-9]/,
  destroyed: / falls$/,
  end: /^over$/,
};

/** Boards are many more in a longer run: `COMBAT_BOARDS=20000 pnpm test packages/rules/test/showdown/combat-oracle`. */
function boards(): number {
  const { process } = globalThis as { readonly process?: { readonly env: Readonly<Record<string, string>> } };
  return Number(process?.env['COMBAT_BOARDS'] ?? 500);
}

describe('combat as the oracle tells it (RS-8, RS-9)', () => {
  test(
    'is what the game does: HP, statuses, preventions, who falls, in which order, and what nobody may do',
    { timeout: 600_000, tags: 'long' },
    () => {
      const runs = boards();
      const counts: Record<string, number> = Object.fromEntries(Object.keys(WANTED).map((what) => [what, 0]));
      let both = 0;
      let ties = 0;
      let endless = 0;
      fc.assert(
        fc.property(anyMatch, (match) => {
          const pair = new Pair(match);
          const { board } = pair;
          try {
            for (const [index, turn] of match.turns.entries())
              if (board.over === null) pair.turn(turn, index === 0 ? match.rapid : []);
          } catch (error) {
            if (!(error instanceof EndlessError)) throw error;
            endless += 1;
          }
          if (board.over !== null) board.story.push('over');
          for (const [what, form] of Object.entries(WANTED))
            if (board.story.some((line) => form.test(line))) counts[what] = (counts[what] ?? 0) + 1;
          const fallen = (side: string): boolean =>
            board.story.some((line) => line.startsWith(side) && line.endsWith('falls'));
          if (fallen('a-') && fallen('b-')) both += 1;
          if (board.over === 'tie') ties += 1;
        }),
        { numRuns: runs, seed: 20261123 },
      );
      const rare = Object.entries({ ...counts, both, ties }).filter(([, count]) => count < runs / 50);
      const told = JSON.stringify({ ...counts, both, ties, endless });
      expect(rare.map(([what]) => what).join(), told).toBe('');
    },
  );
});
