import { expect, test } from 'vitest';
import { showdown } from '../../src/showdown/index.ts';
import { SHOWDOWN_SCENARIOS } from '../files.ts';
import { describeScenarios } from '../kernel/scenario/suite.ts';

describeScenarios(SHOWDOWN_SCENARIOS, { game: showdown, bot: () => ({ type: 'time-out' }) }, 110);

/** Played on the server: a player who is gone, and profiles (RS-13.8). */
const ELSEWHERE = new Set([99, ...Array.from({ length: 16 }, (_, index) => 102 + index)]);

test('every worked scenario of the rules that is played at the table is a file (RS-13)', () => {
  const written = SHOWDOWN_SCENARIOS.map(([, text]) => text).join('\n');
  const missing = Array.from({ length: 118 }, (_, index) => index + 1)
    .filter((number) => !ELSEWHERE.has(number))
    .map((number) => `RS-S${String(number).padStart(2, '0')}`)
    .filter((id) => !new RegExp(`^id: ${id}[a-z]?$`, 'm').test(written));
  expect(missing).toEqual([]);
});
