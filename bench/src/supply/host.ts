import { hash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { gameOf } from '@cardscape/rules';
import { Accounts } from '@cardscape/server/src/db/accounts.ts';
import { openToRead } from '@cardscape/server/src/db/files/open-to-read.ts';
import { openDatabases } from '@cardscape/server/src/db/files/open.ts';
import { makeLogger } from '@cardscape/server/src/logger.ts';
import { auditSupply } from '@cardscape/server/src/supply/audit/audit.ts';
import { grant } from '@cardscape/server/src/supply/grants.ts';
import { PrintSupply } from '@cardscape/server/src/supply/supply.ts';
import { Vault } from '@cardscape/server/src/supply/vault.ts';
import { hashNatively } from '@cardscape/server/src/threads/native-hash.ts';
import { cpuTime, serve } from '../host.ts';
import { buildOpened, GAME, type Supplied, TERMS } from './build.ts';
import { circles } from './circles.ts';

hashNatively();
const folder = mkdtempSync(join(tmpdir(), 'cardscape-bench-supply-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Players who have opened packs. */
const PLAYERS = 100;

async function build({ cards, trades }: Omit<Supplied, 'accounts'>): Promise<{ readonly bytes: number }> {
  const databases = await openDatabases(folder);
  const accounts = new Accounts(databases.core);
  const ids: string[] = [];
  for (let player = 0; player < PLAYERS; player++) ids.push((await accounts.createGuest(0)).account.id);
  await databases.close();
  await buildOpened(folder, Vault.open(folder, 'make'), { cards, accounts: ids, trades });
  return { bytes: statSync(join(folder, 'cardscape.db')).size };
}

/** Checks all of it. Memory is that of this process at its highest, which has done nothing else. */
function audit(data: string): Audited {
  const database = openToRead(join(data, 'cardscape.db'));
  const used = cpuTime();
  const began = performance.now();
  const { findings, lines, prints } = auditSupply(database, GAME, { vault: Vault.open(data, 'null') });
  const seconds = (performance.now() - began) / 1000;
  const cpu = (cpuTime() - used) / 1000;
  const sizes = database
    .prepare<[], { name: string; bytes: number }>('select name, sum(pgsize) as bytes from dbstat group by name')
    .all();
  const bytesOf = (...names: string[]): number =>
    sizes.reduce((sum, { name, bytes }) => (names.includes(name) ? sum + bytes : sum), 0);
  const ledger = bytesOf('supply_line', 'sqlite_autoindex_supply_line_1');
  const kept = bytesOf('print', 'print_own', 'print_opened', 'mint_leaves', 'print_line');
  database.close();
  if (findings.length > 0) throw new Error(JSON.stringify(findings));
  const memory = process.resourceUsage().maxRSS / 1024;
  return { seconds, cpu, memory, lines, prints, bytesPerLine: ledger / lines, bytesPerPrint: kept / prints };
}

/** What an audit takes, and what it has gone through. */
export interface Audited {
  readonly seconds: number;
  /** Seconds of CPU: what it takes on a machine that has nothing else to do. */
  readonly cpu: number;
  /** MiB. */
  readonly memory: number;
  readonly lines: number;
  readonly prints: number;
  readonly bytesPerLine: number;
  readonly bytesPerPrint: number;
}

/** The least that any audit does: reads each row, and hashes it once. */
function floor(data: string): Pick<Audited, 'seconds' | 'cpu'> {
  const database = openToRead(join(data, 'cardscape.db'));
  const used = cpuTime();
  const began = performance.now();
  for (const table of ['supply_line', 'print', 'print_line'])
    for (const row of database.prepare<[], unknown[]>(`select * from ${table}`).raw().iterate())
      hash('sha256', row.join());
  database.close();
  return { seconds: (performance.now() - began) / 1000, cpu: (cpuTime() - used) / 1000 };
}

/** Milliseconds that claiming, opening and cutting take on a server's own supply. */
async function play(packs: number): Promise<{ cut: number; open: number[]; claim: number[] }> {
  const game = gameOf(GAME);
  if (game === undefined) throw new Error('True TCG is not there');
  const databases = await openDatabases(folder);
  const rules = { batch: 1000, welcome: 0, daily: 0, everyMatches: 0 };
  const context = {
    db: databases.core,
    place: { data: folder, postgres: '' },
    terms: TERMS,
    rules,
    accepted: () => [],
    now: Date.now,
    logger: makeLogger('silent'),
  };
  const supply = await PrintSupply.open(context, [game]);
  await supply.stockAll();
  const { account } = await new Accounts(databases.core).createGuest(0);
  const who = { account: account.id, game: GAME };
  const [open, claim]: [number[], number[]] = [[], []];
  for (let pack = 0; pack < packs; pack++) {
    await grant(databases.core, who, { kind: 'gift', cause: randomUUID(), packs: 1 }, 0);
    const [gift] = await supply.grants.open(who);
    const began = performance.now();
    const {
      packs: [given],
    } = await supply.packs.claim(who, { grant: gift?.id ?? '', clientSeed: 'be9c4', from: { address: '', crowd: 1 } });
    const between = performance.now();
    await supply.packs.open(who, given?.pack ?? '');
    open.push(performance.now() - between);
    claim.push(between - began);
  }
  const before = performance.now();
  await supply.press.run({ type: 'cut', game: GAME, packs: 1000, packSize: 10 });
  const cut = performance.now() - before;
  await supply.close();
  await databases.close();
  return { cut, open, claim };
}

serve({
  folder: () => folder,
  build: (asked) => build(asked as Omit<Supplied, 'accounts'>),
  circles: (count) => circles(Number(count)),
  audit: (data) => audit(String(data)),
  floor: (data) => floor(String(data)),
  play: (packs) => play(Number(packs)),
});
