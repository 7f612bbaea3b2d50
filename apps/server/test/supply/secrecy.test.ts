import { hash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchWithCookies, Api } from '@cardscape/client-kit';
import {
  adminTrades,
  exportAccount,
  getSupply,
  getSupplyLedger,
  getTrade,
  listPacks,
  listPrints,
  listTrades,
  setTradeDoor,
  signUp,
} from '@cardscape/protocol';
import { provideSha256 } from '@cardscape/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '../../src/db/files/backup.ts';
import { openToRead } from '../../src/db/files/open-to-read.ts';
import { SUPPLY_KEY_FILE } from '../../src/db/files/private.ts';
import { openAdminTool } from '../../src/moderation/tool.ts';
import { auditSupply } from '../../src/supply/audit/audit.ts';
import { unsealContents } from '../../src/supply/contents.ts';
import { Vault } from '../../src/supply/vault.ts';
import { claimFirst, newAddress, open, TTCG } from '../support/cards/supply.ts';
import { confirm, offer, TRADING } from '../support/cards/traders.ts';
import { PASSWORD } from '../support/people/people.ts';
import { databaseOf } from '../support/postgres/database.ts';
import { ServerProcess } from '../support/process.ts';
import type { Player } from '../support/server.ts';
import { leaks, type Secrets } from '../support/wires/leaks.ts';

/*
 * TTCG-13.21, 13.22: what is in a sealed pack stands nowhere: not in what the server answers, nor in its log, nor in its
 * databases and copies of them without the key.
 */

let server: ServerProcess;
/** Everything that the server has answered, whoever asked. */
const answers: string[] = [];

beforeAll(async () => {
  provideSha256((bytes) => hash('sha256', bytes, 'buffer'));
  server = await ServerProcess.begin({ ...TRADING, CARDSCAPE_LOG: 'trace' });
}, 300_000);

afterAll(() => server.close());

/** Somebody whose answers are kept. */
async function newOne(name: string): Promise<Player> {
  const address = newAddress();
  const fetch = fetchWithCookies();
  const api = new Api(server.address, async (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('X-Forwarded-For', address);
    const answer = await fetch(url, { ...init, headers });
    answers.push(JSON.stringify([...answer.headers]), await answer.clone().text());
    return answer;
  });
  await api.session();
  const { account } = await api.call(signUp, { body: { name, password: PASSWORD } });
  await api.call(setTradeDoor, { body: { openTo: 'everybody' } });
  return { api, account };
}

/** What is in the packs that are sealed now, by whoever has the key. */
function sealedContents(): Secrets {
  const database = openToRead(join(server.data, 'cardscape.db'));
  const vault = Vault.open(server.data, 'null')!;
  const packs = database
    .prepare<[], { id: string; contents: Uint8Array }>("select id, contents from pack where state <> 'opened'")
    .all()
    .map(({ id, contents }) => unsealContents(vault, { game: 'ttcg', pack: id }, contents));
  database.close();
  return {
    salt: packs.map(({ salt }) => salt),
    'print of a pack': packs.flatMap(({ prints }) => prints),
    'lore print of a pack': packs.map(({ lore }) => lore.serial),
    // In a database the prints of packs are rows as well; which of them are together is not there.
    'two prints of a pack': packs.flatMap(({ prints }) =>
      prints.slice(1).map((serial, index) => `${prints[index]!}","${serial}`),
    ),
  };
}

test('what is in sealed packs is in no answer, no log, no database and no backup', { timeout: 180_000 }, async () => {
  const [ann, bob] = [await newOne('Ann Sealed'), await newOne('Bob Sealed')];
  const [first, second] = (await claimFirst(ann)) as [string, string];
  await claimFirst(bob);
  await open(ann, first);
  // A sealed pack changes hands, and somebody looks at all of it.
  const offered = await offer(ann, bob, { packs: [second] }, { confirm: true });
  await confirm(bob, offered);
  const tool = await openAdminTool({ data: server.data, postgres: await databaseOf(server.data) });
  await tool.role('Bob Sealed', 'moderator');
  await tool.close();
  for (const { api } of [ann, bob]) {
    await api.call(listPacks, { params: TTCG });
    await api.call(listPrints, { params: TTCG });
    await api.call(listTrades, { params: TTCG, query: { state: 'ended' } });
    await api.call(getTrade, { params: { ...TTCG, trade: offered.trade } });
    await api.call(getSupply, { params: TTCG });
    await api.call(getSupplyLedger, { params: TTCG, query: { from: 1 } });
    await api.call(exportAccount, {});
  }
  await bob.api.call(adminTrades, { params: { id: ann.account.id } });

  const secrets = sealedContents();
  expect(secrets['salt']!.length).toBeGreaterThan(10);
  const answered = answers.join('\n');
  expect(answered).toContain(second);
  expect(leaks(answered, secrets)).toEqual([]);

  const backup = join(server.data, '..', `${server.data.split('/').at(-1)!}-backup`);
  await backUp(server.data, backup);
  const staff = `${backup}-staff`;
  await backUp(server.data, staff, { keys: false });
  await server.stop();
  expect(server.said).toContain('/api/games/:game/packs/:pack/open');
  expect(leaks(server.said, secrets)).toEqual([]);

  const { 'print of a pack': _, ...unlisted } = secrets;
  for (const folder of [server.data, backup, staff])
    for (const file of await readdir(folder)) {
      if (file === SUPPLY_KEY_FILE) continue;
      const bytes = (await readFile(join(folder, file))).toString('latin1');
      expect(leaks(bytes, unlisted), file).toEqual([]);
    }

  // Staff has everything but the keys: the ledger can be checked, and no pack opened.
  const [whole, part] = await Promise.all([backup, staff].map((folder) => readdir(folder)));
  expect(whole!.filter((name) => !part!.includes(name)).toSorted()).toEqual(['signing-keys.json', SUPPLY_KEY_FILE]);
  const copied = openToRead(join(staff, 'cardscape.db'));
  expect(auditSupply(copied, 'ttcg', { vault: Vault.open(staff, 'null') })).toMatchObject({
    keyed: false,
    findings: [],
  });
  copied.close();
  for (const folder of [backup, staff]) await rm(folder, { recursive: true, force: true });

  // What is not there is not overlooked.
  for (const [kind, values] of Object.entries(secrets))
    expect(leaks(`${answered}${values.at(-1)}`, secrets).map((leak) => leak.split(':')[0])).toContain(kind);
});
