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
    const lines = out.split('\n');
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
    // Form and purpose may go on in the next line.
    const words = out.replaceAll(/\s+/g, ' ');
    for (const command of COMMANDS) {
      expect(words).toContain(` ${`${command.name} ${command.form}`.trimEnd()} ${command.does} `);
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^ {6}${command.does.slice(0, 30)}`)));
    }
  });

  test('a form that goes on in the next line is cut between flags, not inside brackets', async () => {
    const { out } = await call(['help', 'create-effect-combinations']);
    expect(out.split('\n')).toEqual([
      'cardscape create-effect-combinations (-s SENTENCE | -f [FILE]) [-p DIR] [-o OUT] [-t] [-d [FILE]]',
      '        [-c CONFIG] [-r REPLACEMENTS] [--fix-plurals]',
      '    expands templates with placeholders into all their combinations',
    ]);
  });

  const AUTHORING = [
    'create-effect-combinations',
    'add-csv-field',
    'alphabetize-file',
    'generate-and-order-effects',
    'check-effects',
    'explain',
  ];
  test.each(AUTHORING.flatMap((name) => [[['help', name]], [[name, '-h']], [[name, '--help']]]))(
    '%j says how the command is called',
    async (args) => {
      const known = COMMANDS.find((command) => args.includes(command.name));
      const { code, out, err } = await call(args);
      expect([code, err]).toEqual([0, '']);
      expect(out.replaceAll(/\s+/g, ' ')).toBe(`cardscape ${`${known?.name} ${known?.form}`.trimEnd()} ${known?.does}`);
    },
  );

  test('help for a command that there is not is wrong use', async () => {
    expect(await call(['help', 'dance'])).toMatchObject({ code: 2, out: '' });
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

  test(
    'as a process: paths from where the user is, results and diagnostics apart, exit codes',
    { timeout: 60_000 },
    () => {
      const cwd = folderWith({ 'a.yaml': 'id: T-1\ngame: ttcg\ntitle: t\nrules: [SC-1]\nthen: { A.points: 1 }\n' });
      const main = (args: readonly string[]): { status: number | null; stdout: string; stderr: string } =>
        spawnSync(process.execPath, ['apps/cli/src/main.ts', ...args], {
          cwd: REPOSITORY,
          env: { ...process.env, INIT_CWD: cwd },
          encoding: 'utf8',
        });
      expect(main(['scenario', 'a.yaml'])).toMatchObject({
        status: 1,
        stdout: 'FAILED T-1 t — A.points: expected 1, is 20\n0 passed, 1 failed\n',
        stderr: '',
      });
      expect(main(['dance'])).toMatchObject({ status: 2, stdout: '' });
      expect(JSON.parse(main(['scenario', '--json', 'a.yaml']).stdout)).toMatchObject({ failed: 1 });
    },
  );
});
