import { expect, test } from 'vitest';
import { FROZEN } from '../../../src/frozen/index.ts';
import { gameOf } from '../../../src/games.ts';
import { runLaws } from '../../../src/kernel/laws/run.ts';
import { described } from '../../../src/kernel/laws/view-laws.ts';
import { loadGame } from '../../../src/revisions.ts';

/** Logs of kept revisions are read by the readers of today. */
test.each(FROZEN.map(({ game, revision }) => [game, revision] as const))(
  'D-5b the events of %s %i parse as events of today',
  async (id, revision) => {
    const [kept, today] = [await loadGame(id, revision), gameOf(id)];
    if (kept === undefined || today === undefined) throw new Error(`${id} ${revision} is not there`);
    const { violations, decisions } = runLaws(
      { ...kept, events: today.events },
      { matches: 3, seed: 1, laws: [described] },
    );
    expect(violations).toEqual([]);
    expect(decisions).toBeGreaterThan(0);
  },
);
