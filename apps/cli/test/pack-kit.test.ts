// @module-tag long
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningServer, startServer } from '@cardscape/server/src/app.ts';
import { readConfig } from '@cardscape/server/src/config.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../src/files.ts';
import { call } from './calling.ts';

/*
 * The kit as a stranger gets it: packed, installed by npm into a folder that knows nothing of this repository. npm asks
 * its registry for what the kit needs, as far as it has not kept that.
 */

const run = promisify(execFile);
const MINUTES = 60_000;
/** The one that runs this, and the one of the machine, if the kit is for that. */
const NODES = [process.execPath, 'node'].filter(
  (node) => Number(/\d+/.exec(execFileSync(node, ['--version'], { encoding: 'utf8' }))?.[0]) >= 20,
);

const USE = `
import { Api, listWatching, MatchClient, movesOf } from '@cardscape/client-kit';
export async function watch(address: string): Promise<readonly string[]> {
  const api = new Api(address);
  const { matches } = await api.call(listWatching, { query: {} });
  const client = await MatchClient.join(api, matches[0]?.match ?? '');
  const turn: number = client.view.turn;
  // @ts-expect-error: types that could not be found would be anything.
  const wrong: string = client.view.turn;
  // @ts-expect-error
  await api.call(listWatching, { query: { nonsense: 1 } });
  return [...movesOf(client).map(({ intent }) => intent.type), String(turn), wrong];
}
`;
const SETTINGS = {
  compilerOptions: {
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    strict: true,
    noEmit: true,
    types: [],
  },
  files: ['use.ts'],
};

describe('the client kit, packed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardscape-stranger-'));
  const kit = join(folder, 'node_modules/@cardscape/client-kit');
  let server: RunningServer;

  beforeAll(async () => {
    const { code, out } = await call(['pack-kit', folder]);
    if (code !== 0 || !/cardscape-client-kit-.*\.tgz {2}\d+ KB$/.test(out)) throw new Error(out);
    const [tarball = ''] = readdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: folder });
    server = await startServer(
      readConfig({
        CARDSCAPE_PORT: '0',
        CARDSCAPE_DATA: join(folder, 'data'),
        CARDSCAPE_LOG: 'silent',
        CARDSCAPE_BOT_PACE: '0',
        CARDSCAPE_SUPPLY_UNIT: '0',
      }),
    );
  }, 5 * MINUTES);

  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it.each(NODES)('plays the match of its own README to the end, by %s', { timeout: 2 * MINUTES }, async (node) => {
    const [, bot = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(kit, 'README.md'), 'utf8')) ?? [];
    expect(bot.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(12);
    writeFileSync(join(folder, 'bot.mjs'), bot);
    const { stdout } = await run(node, ['bot.mjs', server.address], { cwd: folder });
    expect(stdout).toMatch(/winners/);
  });

  it('has its types, without a word of this repository', { timeout: MINUTES }, async () => {
    writeFileSync(join(folder, 'use.ts'), USE);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
    const tsc = join(REPOSITORY, 'node_modules/typescript/bin/tsc');
    // Fails with what is wrong: declarations of the kit are checked, too.
    await run(process.execPath, [tsc, '-p', folder]);
    const { dependencies } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')) as { dependencies: object };
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
    expect(readFileSync(join(kit, 'dist/index.js'), 'utf8')).not.toContain(REPOSITORY);
  });

  it('takes one folder at most, and no file for one', async () => {
    expect(await call(['pack-kit', 'one', 'two'])).toMatchObject({ code: 2, out: '' });
    expect(await call(['pack-kit', import.meta.filename])).toMatchObject({
      code: 2,
      err: expect.stringContaining('pack-kit.test.ts is no folder'),
    });
  });
});
