// @module-tag long
import './support/recorded-socket.ts';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../../scripts/apt.ts';
import { type TestServer, testServer } from './support/server.ts';

/* Bots that docs/bots.md shows, each to the end of matches; the one in Python plays every game (bot-example.test.ts). */

const EXAMPLES = fileURLToPath(new URL('../../../examples/', import.meta.url));

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(async () => {
  await server.close();
});

function run(program: string, file: string, game: string): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve) => {
    execFile(program, [EXAMPLES + file, server.address, game], (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: `${out}${err}`.trim() });
    });
  });
}

describe.each([['perl', 'bot.pl']] as const)('%s %s', (name, file) => {
  const program = findProgram(name);
  it.runIf(program !== null).each(['ttcg', 'showdown'])('plays %s to the end', { timeout: 240_000 }, async (game) => {
    const { code, said } = await run(program ?? '', file, game);
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/winners/) });
  });
});
