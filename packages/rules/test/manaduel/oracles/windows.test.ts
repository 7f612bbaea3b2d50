import { expect, it } from 'vitest';
import { composeView, type TableView } from '../../../src/kernel/view.ts';
import { manaduel } from '../../../src/manaduel/index.ts';
import type { State } from '../../../src/manaduel/state/state.ts';
import { LONGER, matchOf, play, policyOf, SEED, told } from './play.ts';
import { Windows } from './windows.ts';

function open(state: State): TableView {
  return composeView(manaduel.views, state, 2, 'spectator');
}

it('MD-8.1 to 8.4, 3.6: who is asked follows from what everybody sees', () => {
  const wrong: string[] = [];
  let decisions = 0;
  let asked = 0;
  let sure = 0;
  for (let seed = SEED; seed < SEED + 12 * LONGER && wrong.length < 20; seed++) {
    let windows: Windows | null = null;
    let before: TableView | null = null;
    play(matchOf(seed), seed, policyOf(seed), {
      begin: (state) => {
        windows = new Windows(state.table.defs);
        before = open(state);
      },
      step: (step) => {
        const after = open(step.after);
        decisions += 1;
        if (after.asking.question === 'window') asked += 1;
        if (windows === null || before === null) return;
        const found = windows.hear({ seat: step.seat, type: step.intent.type, events: step.events, before, after });
        for (const difference of found) if (wrong.length < 20) wrong.push(told(seed, step, difference));
        before = after;
      },
    });
    sure += windows === null ? 0 : (windows as Windows).sure;
  }
  expect(wrong).toEqual([]);
  expect(sure).toBeGreaterThan(asked * 0.9);
}, 3_600_000);
