import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from '../src/files.ts';
import { soak } from '../src/soak/soak.ts';
import { resultOf, type Stage, TEST_STAGES } from '../src/soak/stages.ts';
import { call } from './calling.ts';

/** Stages that take ten units of time each, and fail where they are told to. */
function stagesAt(now: { time: number }, fails: (name: string, seed: number) => boolean, ran: string[]): Stage[] {
  return ['first', 'second'].map((name) => ({
    name,
    run(seed) {
      now.time += 10;
      ran.push(`${name} ${seed}`);
      return Promise.resolve({ covered: { looks: 3 }, problem: fails(name, seed) ? 'it broke' : null });
    },
  }));
}

describe('cardscape soak', () => {
  test('goes on until the time is over, with another seed in each round', async () => {
    const [now, ran] = [{ time: 0 }, [] as string[]];
    const { stages, problem } = await soak({
      stages: stagesAt(now, () => false, ran),
      time: 45,
      seed: 7,
      clock: () => now.time,
      progress: () => undefined,
    });
    expect(ran).toEqual(['first 7', 'second 7', 'first 8', 'second 8', 'first 9']);
    expect([
      stages.map(({ rounds }) => rounds),
      stages.map(({ took }) => took),
      stages.map(({ covered }) => covered.get('looks')),
      problem,
    ]).toEqual([[3, 2], [30, 20], [9, 6], null]);
  });

  test('does each stage once, however short the time is', async () => {
    const [now, ran] = [{ time: 0 }, [] as string[]];
    await soak({
      stages: stagesAt(now, () => false, ran),
      time: 1,
      seed: 1,
      clock: () => now.time,
      progress: () => undefined,
    });
    expect(ran).toEqual(['first 1', 'second 1']);
  });

  test('ends with the first thing that goes wrong, and says how to see it again', async () => {
    const [now, ran] = [{ time: 0 }, [] as string[]];
    const { problem } = await soak({
      stages: stagesAt(now, (name, seed) => name === 'second' && seed === 2, ran),
      time: 1000,
      seed: 1,
      clock: () => now.time,
      progress: () => undefined,
    });
    expect([ran.at(-1), problem]).toEqual(['second 2', { stage: 'second', seed: 2, words: 'it broke' }]);
  });

  test.each(TEST_STAGES.map((stage) => [stage.name, stage] as const))(
    '%s: the test reads what it is told',
    (_, { file, variable, tests }) => {
      const read = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8');
      // Tests of the rules know no process: what they are told comes by way of their runner.
      const isOfRules = file.startsWith('packages/rules/');
      const words = isOfRules ? [`env['${variable}']`, "env['SOAK_SEED']"] : ['AMOUNTS', 'seedOf('];
      for (const part of [...words, tests ?? '']) expect(read(file).includes(part), part).toBe(true);
      if (!isOfRules) expect(read('apps/server/test/support/amounts.ts')).toContain(`amount('${variable}'`);
    },
  );

  test('a test that cannot run here covers nothing, and is no failure', () => {
    const stage = TEST_STAGES.find(({ variable }) => variable === 'LOAD_FAULTS');
    if (stage === undefined) throw new Error('there is no such stage');
    const left = '\n Test Files  1 skipped (1)\n      Tests  1 skipped (1)\n';
    const passed = '\n Test Files  1 passed (1)\n      Tests  1 passed | 1 skipped (2)\n';
    expect(resultOf(stage, { code: 0, said: left })).toEqual({});
    expect(resultOf(stage, { code: 1, said: 'No test files found, exiting with code 1' })).toEqual({});
    expect(resultOf(stage, { code: 0, said: passed })).toEqual({ [stage.unit]: stage.amount });
    expect(resultOf(stage, { code: 1, said: passed })).toBe('failed');
    expect(resultOf({ ...stage, mayLack: false }, { code: 1, said: 'No test files found' })).toBe('failed');
  });

  test.each([[[]], [['--minutes', '0']], [['--minutes', '1', '--only', 'dance']], [['--minutes', '1', 'ttcg']]])(
    '%j is wrong use',
    async (args) => {
      expect((await call(['soak', ...args])).code).toBe(2);
    },
  );
});
