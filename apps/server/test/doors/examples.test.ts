// @module-tag long
import '../support/wires/recorded-socket.ts';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../../../scripts/needs/apt.ts';
import { findGo } from '../../../../scripts/needs/go.ts';
import { type TestServer, testServer } from '../support/server.ts';

/* Bots that docs/bots.md shows, each to the end of matches; the one in Python plays every game (bot-example.test.ts). */

const EXAMPLES = fileURLToPath(new URL('../../../../examples/', import.meta.url));

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(async () => {
  await server.close();
});

function run(program: string, args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd: EXAMPLES }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: `${out}${err}`.trim() });
    });
  });
}

describe.each([
  ['bot.pl', findProgram('perl'), []],
  ['bot.go', findGo(), ['run']],
] as const)('%s', (file, program, args) => {
  it.runIf(program !== null).each(['ttcg', 'showdown'])('plays %s to the end', { timeout: 240_000 }, async (game) => {
    const { code, said } = await run(program ?? '', [...args, file, server.address, game]);
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/winners/) });
  });
});

describe('rust bot.rs', () => {
  const compiler = findProgram('rustc');
  it.runIf(compiler !== null).each(['ttcg', 'coldfront'])('plays %s to the end', { timeout: 240_000 }, async (game) => {
    const folder = mkdtempSync(join(tmpdir(), 'bot-'));
    const built = join(folder, 'bot');
    const compiled = await run(compiler ?? '', ['-O', '--edition', '2021', '-o', built, 'bot.rs']);
    expect(compiled).toEqual({ code: 0, said: '' });
    const { code, said } = await run(built, [server.address, game]);
    rmSync(folder, { recursive: true });
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/winners/) });
  });
});
