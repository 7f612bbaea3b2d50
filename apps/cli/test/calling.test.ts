import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/commands.ts';
import { REPOSITORY } from '../src/files.ts';
import { runCommandLine } from '../src/run.ts';
import { call, folderWith } from './calling.ts';

describe('D-11 the command line', () => {
  test.each([['help'], ['--help'], ['-h']])('%s lists the commands', async (name) => {
    const { code, out } = await call([name]);
    expect(code).toBe(0);
    for (const command of COMMANDS) expect(out).toContain(`  ${command.name} ${command.form} `);
  });

  test.each([[[]], [['dance']], [['__proto__']]])('%j is wrong use, with the list', async (args) => {
    const { code, out, err } = await call(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('scenario PATH...');
  });

  test('a defect is not hidden', async () => {
    const broken = { name: 'x', form: '', does: '', run: () => Promise.reject(new TypeError('defect')) };
    const io = { out: () => undefined, err: () => undefined, cwd: REPOSITORY };
    await expect(runCommandLine(['x'], io, [broken])).rejects.toThrow('defect');
  });

  test('as a process: paths from where the user is, results and diagnostics apart, exit codes', { timeout: 60_000 }, () => {
    const cwd = folderWith({ 'a.yaml': 'id: T-1\ngame: ttcg\ntitle: t\nrules: [SC-1]\nthen: { A.points: 1 }\n' });
    const main = (args: readonly string[]): { status: number | null; stdout: string; stderr: string } =>
      spawnSync(process.execPath, ['apps/cli/src/main.ts', ...args], { cwd: REPOSITORY, env: { ...process.env, INIT_CWD: cwd }, encoding: 'utf8' });
    expect(main(['scenario', 'a.yaml'])).toMatchObject({ status: 1, stdout: 'FAILED T-1 t — A.points: expected 1, is 20\n0 passed, 1 failed\n', stderr: '' });
    expect(main(['dance'])).toMatchObject({ status: 2, stdout: '' });
    expect(JSON.parse(main(['scenario', '--json', 'a.yaml']).stdout)).toMatchObject({ failed: 1 });
  });
});
