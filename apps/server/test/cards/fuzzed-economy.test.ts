// @module-tag long
import { createHash } from 'node:crypto';
import {
  changeTrade,
  claimPacks,
  confirmTrade,
  createDesign,
  decideDesign,
  deleteDesign,
  type Endpoint,
  getPrint,
  leaveTrade,
  offerTrade,
  openPack,
  publishDesign,
  redeemCode,
  saveDesign,
  submitDesign,
  unconfirmTrade,
} from '@cardscape/protocol';
import { below, fastRandom, type RandomState } from '@cardscape/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { present } from '../../../../packages/rules/src/kernel/types.ts';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { SPARROW } from '../support/cards/designed-card.ts';
import { claimFirst, TINY, TTCG } from '../support/cards/supply.ts';
import { newAccount } from '../support/people/people.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { storedRows } from '../support/stored.ts';

/*
 * P-7, P-8: calls about what belongs to somebody else, or to nobody, or of no form at all, are each refused with a code,
 * and nothing changes. `FUZZED_CALLS` says how many there are (1,000,000 for the long form).
 */

const CALLS = AMOUNTS.fuzzedCalls;
/** Calls that are under way at a time. */
const AT_A_TIME = 8;
/** Calls of one account: whoever is too fast for one has others. */
const CALLS_OF_ONE = 500;

/** What changes something where it is allowed. */
const DOORS: readonly Endpoint[] = [
  saveDesign,
  deleteDesign,
  publishDesign,
  submitDesign,
  decideDesign,
  openPack,
  claimPacks,
  redeemCode,
  getPrint,
  offerTrade,
  changeTrade,
  confirmTrade,
  unconfirmTrade,
  leaveTrade,
];
/** Everything that must stay as it is. */
const TABLES = ['design', 'design_version', 'print', 'pack', 'supply_line', 'trade'];
const ODD = [
  null,
  true,
  -1,
  1e308,
  '',
  '../..',
  '__proto__',
  '\u0000',
  'x'.repeat(300),
  [],
  [[[]]],
  {},
  { a: { b: [] } },
];

let server: TestServer;
beforeAll(async () => {
  server = await testServer(TINY);
}, 120_000);
afterAll(() => server.close());

function pick<V>(from: readonly V[], random: RandomState): V {
  return present(from[below(random, from.length)]);
}

/** What stands in the tables, in short. */
async function standing(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const table of TABLES) {
    const rows = (await storedRows(server.data, `select * from ${table}`)).map((row) => JSON.stringify(row));
    hashes[table] = createHash('sha256').update(rows.toSorted().join('\n')).digest('hex');
  }
  return hashes;
}

/** A value with something else in the place of one of its parts, or of all of it. */
function spoilt(value: unknown, ids: readonly unknown[], random: RandomState): unknown {
  if (typeof value !== 'object' || value === null || below(random, 4) === 0)
    return below(random, 2) === 0 ? pick(ids, random) : pick(ODD, random);
  const keys = Object.keys(value);
  if (keys.length === 0) return pick(ODD, random);
  const key = pick(keys, random);
  const part = spoilt((value as Record<string, unknown>)[key], ids, random);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part };
}

it(`${CALLS} fuzzed calls are refused with a code, and nothing changes`, { timeout: 7_200_000 }, async () => {
  const victim = await newAccount(server, 'Vera Victim');
  const { design, problems } = await victim.api.call(createDesign, { params: TTCG, body: { card: SPARROW, lore: '' } });
  expect(problems).toEqual([]);
  const [pack] = await claimFirst(victim);
  const ids = [design?.id, present(pack), victim.account.id, '2222222222222222', 'nobody'];
  const before = await standing();
  const counts = new Map<string, number>();
  let sent = 0;
  const attack = async (number: number): Promise<void> => {
    const random = fastRandom(seedOf(7000) + number);
    let { api } = await newAccount(server, `Mallory ${number} first`);
    for (let own = 1; sent < CALLS; own++) {
      sent += 1;
      if (own % CALLS_OF_ONE === 0) ({ api } = await newAccount(server, `Mallory ${number} ${own}`));
      const door = pick(DOORS, random);
      const names = [...door.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const params = Object.fromEntries(
        names.map((name) => [
          name,
          name === 'game' ? pick(['ttcg', 'ttcg', 'ttcg', 'chess'], random) : pick(ids, random),
        ]),
      );
      const asked = door.method === 'GET' ? { params } : { params, body: spoilt(door.example.body ?? {}, ids, random) };
      const code = await api.call(door, asked as never).then(
        () => `${door.id} was allowed`,
        (error: unknown) => z.object({ code: z.string() }).parse(error).code,
      );
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, (_, number) => attack(number)));
  process.stderr.write(
    `fuzzed calls: ${JSON.stringify(Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))))}\n`,
  );
  expect(
    [...counts.keys()].filter((code) => !/^[A-Z_]+$/.test(code) || code === 'INTERNAL' || code === 'UNREACHABLE'),
  ).toEqual([]);
  expect(counts.size).toBeGreaterThan(5);
  expect(await standing()).toEqual(before);
});
