import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../src/files.ts';

const MAIN = join(REPOSITORY, 'apps/cli/src/main.ts');

async function talk(lines: readonly string[]): Promise<unknown[]> {
  const child = spawn(process.execPath, [MAIN, 'sim', 'coldfront'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = text(child.stdout);
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  return (await said)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

test('as a process: one line for each, bad ones included, until the input ends', { timeout: 120_000 }, async () => {
  const answers = await talk([
    '{"do":"new","seed":1}',
    'nonsense',
    '',
    '[{"do":"now"},{"do":"nothing"}]',
    '{"do":"now"}',
  ]);
  expect(answers).toMatchObject([
    { position: 1, seq: 0 },
    { error: { code: 'BAD_LINE' } },
    [{ seq: 0 }, { error: { code: 'BAD_COMMAND' } }],
    { seq: 0 },
  ]);
});

test('answers that nobody reads yet do not pile up without end', { timeout: 120_000, tags: 'long' }, async () => {
  const child = spawn(process.execPath, [MAIN, 'sim', 'coldfront'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const line = `${JSON.stringify([{ do: 'view' }, ...Array.from({ length: 200 }, () => ({ do: 'view' }))])}\n`;
  child.stdin.write('{"do":"new","seed":1}\n');
  let isHeldBack = false;
  for (let sent = 0; sent < 400 && !isHeldBack; sent++) {
    if (!child.stdin.write(line))
      isHeldBack = await Promise.race([
        new Promise<false>((resolve) => child.stdin.once('drain', () => resolve(false))),
        new Promise<true>((resolve) => setTimeout(resolve, 3000, true)),
      ]);
  }
  expect(isHeldBack).toBe(true);
  child.stdout.resume();
  await new Promise((resolve) => child.stdin.once('drain', resolve));
  child.stdin.end();
  await new Promise((resolve) => child.once('exit', resolve));
});
