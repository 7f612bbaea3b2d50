import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CalmLogger } from '../../src/logger.ts';

const LINES = 20;

let lines: (readonly [string, ...unknown[]])[];
let logger: CalmLogger;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  const say =
    (level: string) =>
    (...words: readonly unknown[]): void =>
      void lines.push([level, ...words]);
  logger = new CalmLogger({
    error: say('error'),
    warn: say('warn'),
    info: say('info'),
    debug: say('debug'),
    trace: say('trace'),
  });
});

afterEach(() => vi.useRealTimers());

describe('P-12 the log', () => {
  it('has few lines of the same sentence in a minute, and then how many more there were', () => {
    for (let count = 0; count < 10_500; count++) logger.warn({ request: count }, 'a refusal');
    for (let count = 0; count < 3; count++) logger.warn('another one');
    expect(lines).toHaveLength(LINES + 3);
    expect(lines[0]).toEqual(['warn', { request: 0 }, 'a refusal']);
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(LINES + 3)).toEqual([
      ['warn', { more: 10_480 }, 'a refusal … and 10480 more in the last minute'],
    ]);
    logger.warn('a refusal');
    expect(lines.at(-1)).toEqual(['warn', 'a refusal']);
    vi.advanceTimersByTime(60_000);
    expect(lines.at(-1)).toEqual(['warn', 'a refusal']);
  });

  it('tells levels apart, and holds back nothing that is asked for of every request', () => {
    for (let count = 0; count < 30; count++)
      for (const level of ['error', 'warn', 'info', 'debug', 'trace'] as const) logger[level]({}, 'x');
    const count = (level: string): number => lines.filter(([one]) => one === level).length;
    expect(['error', 'warn', 'info', 'debug', 'trace'].map(count)).toEqual([LINES, LINES, LINES, 30, 30]);
  });

  it('cannot be filled with sentences either', () => {
    for (let index = 0; index < 10_000; index++) logger.error({}, `sentence ${index}`);
    expect(lines.length).toBeLessThan(300);
  });

  it('says at the end what it has held back', () => {
    for (let count = 0; count < 25; count++) logger.info('x');
    logger.flush();
    expect(lines.at(-1)).toEqual(['info', { more: 5 }, 'x … and 5 more in the last minute']);
  });
});

it('P-12 a server whose log nobody reads any more ends all the same, after its last line', async () => {
  const program = `
    import { makeLogger } from ${JSON.stringify(new URL('../../src/logger.ts', import.meta.url).href)};
    const logger = makeLogger('info');
    process.stdin.resume().once('end', () => {
      logger.info('the server is ending');
      logger.info('ended');
      process.exit(3);
    });
    process.stderr.write('ready');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stderr, 'data');
  child.stdout.destroy();
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([3, null]);
});
