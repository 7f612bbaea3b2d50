import { expect, test } from 'vitest';
import { manaduel } from '../../src/manaduel/index.ts';
import { MANADUEL_SCENARIOS } from '../files.ts';
import { describeScenarios } from '../kernel/scenario/suite.ts';

describeScenarios(MANADUEL_SCENARIOS, { game: manaduel, bot: () => ({ type: 'time-out' }) }, 900);

test('every worked scenario of the rules is a file (MD-14)', () => {
  const written = MANADUEL_SCENARIOS.map(([, text]) => text).join('\n');
  const missing = Array.from({ length: 82 }, (_, index) => `MD-S${String(index + 1).padStart(2, '0')}`).filter(
    (id) => !new RegExp(`^id: ${id}[a-z]?$`, 'm').test(written),
  );
  expect(missing).toEqual([]);
});
