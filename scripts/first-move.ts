import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Api, fetchWithCookies, MatchClient, movesOf, newEntropy } from '../packages/client-kit/src/index.ts';

/*
 * How long a newcomer waits: from a fresh clone through the README's first command to an accepted move against the bot.
 * `tsx scripts/first-move.ts`
 */
const root = dirname(import.meta.dirname);
const clone = mkdtempSync(join(tmpdir(), 'cardscape-newcomer-'));
const begin = performance.now();
const seconds = (): string => ((performance.now() - begin) / 1000).toFixed(1);
const say = (what: string): boolean => process.stdout.write(`${seconds()} s ${what}\n`);

spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
say('cloned');
// Nothing of the pnpm that runs this reaches the newcomer's.
const inherited = Object.entries(process.env).filter(([name]) => !/^(npm|pnpm)_/i.test(name) && name !== 'NODE_PATH');
const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
const child = spawn('npx', ['--yes', 'pnpm@12.21.0', 'start'], {
  cwd: clone,
  env: { ...Object.fromEntries(inherited), PATH: path.join(delimiter), CARDSCAPE_PORT: '0', CARDSCAPE_LOG: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
});
try {
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /is ready: (http:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`start ended with ${code}: ${said}`)));
  });
  say(`ready at ${address}`);
  const page = await fetch(address);
  if (!page.ok) throw new Error(`the page answers ${page.status}`);
  say(`page of ${(await page.text()).length} bytes`);
  const api = new Api(address, fetchWithCookies());
  await api.session();
  const [game] = (await api.games()).games;
  const [deck] = game?.decks ?? [];
  const bot = game?.bots.at(-1);
  if (game === undefined || deck === undefined || bot === undefined) throw new Error('there is no game to play');
  const { match } = await api.createMatch({ game: game.id, deck: { starter: deck.id }, opponents: [{ bot: bot.id }] });
  await api.ready(match, newEntropy());
  const client = await MatchClient.join(api, match);
  const [move] = movesOf(client);
  if (move === undefined) throw new Error('there is nothing to do');
  await client.submit(move.intent);
  say('first move accepted');
  client.leave();
} finally {
  // The whole group: pnpm, its shell and the server.
  if (child.pid !== undefined && child.exitCode === null) {
    const gone = once(child, 'exit');
    process.kill(-child.pid, 'SIGTERM');
    await gone;
  }
  rmSync(clone, { recursive: true, force: true });
}
