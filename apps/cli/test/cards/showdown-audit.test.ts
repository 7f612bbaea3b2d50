import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, gameOf, type Json } from '@cardscape/rules';
import { auditLedger } from '@cardscape/server/src/collections/audit.ts';
import { Collections } from '@cardscape/server/src/collections/collections.ts';
import { Accounts } from '@cardscape/server/src/db/accounts.ts';
import { openToRead } from '@cardscape/server/src/db/files/open-to-read.ts';
import { type Databases, openDatabases } from '@cardscape/server/src/db/files/open.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { present } from '../../../../packages/rules/src/kernel/types.ts';
import { readProfiles } from '../../../../packages/rules/src/showdown/profile/form.ts';
import { MERITS } from '../../../../packages/rules/test/showdown/profile/merits.ts';
import { call } from '../calling.ts';

/* What was changed behind the server's back in profiles and their ledger, and that the audit names it (RS-4.68, P-6). */

const showdown: AnyGame = present(gameOf('showdown'));

let data: string;
let databases: Databases;
let collections: Collections;
let account: string;
/** The holdings and the ledger as the server has left them. */
let held: string;
let entries: Awaited<ReturnType<typeof ledgerRows>>;

const ledgerRows = () => databases.core.selectFrom('ledger').selectAll().orderBy('version').execute();
const act = (intent: { readonly type: string } & Readonly<Record<string, Json>>) =>
  collections.act(account, showdown, intent, () => []);
const profiles = async () => readProfiles(await collections.holdingsOf(account, showdown));

async function win(match: string): Promise<void> {
  const [profile] = (await profiles()).profiles;
  const { id, decks } = present(profile);
  await collections.earn(match, account, showdown, {
    options: showdown.options.parse({}),
    seat: 0,
    won: true,
    stayed: true,
    people: true,
    moves: 20,
    missed: 0,
    deck: { profile: id, character: present(decks.characters[0]), main: decks.main },
    merits: MERITS,
  });
}

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'cardscape-audit-'));
  databases = await openDatabases(data);
  collections = new Collections(databases.core, () => 0);
  ({ id: account } = (await new Accounts(databases.core).createGuest(0)).account);
  await act({ type: 'create-profile', name: 'Ash Warden', elements: ['FIRE', 'SHADOW'] });
  await act({ type: 'create-profile', name: 'Tide Keeper', elements: ['WATER', 'LIGHT'] });
  for (const match of ['a', 'b']) await win(match);
  await act({ type: 'open-draft', profile: 'p1' });
  const card = present((await profiles()).draft?.decks.side[0]);
  await act({ type: 'draft-sell', card });
  await act({ type: 'save-draft' });
  await act({ type: 'open-draft', profile: 'p2' });
  await act({ type: 'draft-move', card: present((await profiles()).draft?.decks.main[0]), from: 'main', to: 'side' });
  held = (await databases.core.selectFrom('holding').select('data').executeTakeFirstOrThrow()).data;
  entries = await ledgerRows();
});

afterAll(async () => {
  await databases.close();
  await rm(data, { recursive: true, force: true });
});

beforeEach(async () => {
  await keep(JSON.parse(held) as Json);
  await databases.core.deleteFrom('ledger').execute();
  await databases.core.insertInto('ledger').values(entries).execute();
});

async function keep(holdings: Json): Promise<void> {
  await databases.core
    .updateTable('holding')
    .set({ data: JSON.stringify(holdings), version: present(entries.at(-1)).version })
    .execute();
}

function found() {
  const database = openToRead(join(data, 'cardscape.db'));
  try {
    return auditLedger(database, [showdown]).findings.map(({ version, what }) => [version, what] as const);
  } finally {
    database.close();
  }
}

/** Where there is something that can be changed: texts, numbers, yes and no, and lists, which can lose their first. */
function placesIn(value: Json, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Array.isArray(value)
    ? (value as readonly Json[]).flatMap((one, index) => placesIn(one, [...path, index]))
    : Object.entries(value).flatMap(([key, one = null]) => placesIn(one, [...path, key]));
  return Array.isArray(value) && value.length > 0 ? [path, ...inside] : inside;
}

function changed(value: Json): Json {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}x`;
  if (Array.isArray(value)) return value.slice(1);
  return value === null ? 1 : !value;
}

/** A copy with something else at that place. */
function damaged(value: Json, [key, ...rest]: readonly (string | number)[]): Json {
  if (key === undefined) return changed(value);
  const copy = structuredClone(value) as Record<string | number, Json>;
  copy[key] = damaged(copy[key] ?? null, rest);
  return copy;
}

/** What the command says of holdings in which something has been set. */
async function saysOf(path: string, value: Json): Promise<readonly [code: number, line: string | undefined]> {
  await databases.core
    .updateTable('holding')
    .set(({ fn, val }) => ({ data: fn('json_set', ['data', val(path), val(value)]) }))
    .execute();
  const { code, out } = await call(['audit', 'showdown', '--data', data]);
  return [code, out.split('\n')[0]?.replace(/^DIFFERENCE {2}showdown {2}\S+ \(.+?\) {2}/u, '')];
}

describe('P-6 cardscape audit showdown', () => {
  it('agrees with what the server has written', async () => {
    expect(await call(['audit', 'showdown', '--data', data])).toMatchObject({
      code: 0,
      out: `collections: 1, entries: ${entries.length}, differences: 0`,
    });
    expect(entries.length).toBe(10);
  });

  it.each([
    ['marks', '$.profiles[0].decks.marks', 9000, /^p1:marks: the ledger says \d+, the holdings 9000$/],
    ['experience', '$.profiles[0].experience', 0, /^p1:experience: the ledger says \d+, the holdings \d+$/],
    ['a victory', '$.profiles[0].record.won', 7, /^p1:won: the ledger says 2, the holdings 7$/],
    [
      'a card',
      '$.profiles[1].decks.main[0]',
      'ilvane-the-unset-sun',
      /^p2:card:[\w-]+: the ledger says \d, the holdings \d$/,
    ],
    ['a name', '$.profiles[0].name', 'Operator', /^the holdings are not as entry 9 left them$/],
    [
      'a level that there is none of',
      '$.profiles[1].level',
      1e12,
      /^profiles.1.level is not of the form of what is kept$/,
    ],
    ['a draft that has not been saved', '$.draft.decks.marks', 9000, /^the holdings are not as entry 9 left them$/],
  ] as const)('names %s', async (_, path, value, words) => {
    const [code, line] = await saysOf(path, value);
    expect(code).toBe(1);
    expect(line).toMatch(words);
  });

  it('finds whatever has been changed in the holdings, once each', async () => {
    const whole = JSON.parse(held) as Json;
    const places = placesIn(whole);
    const missed: string[] = [];
    for (const place of places) {
      await keep(damaged(whole, place));
      if (found().length !== 1) missed.push(place.join('.'));
    }
    expect(missed).toEqual([]);
    expect(places.length).toBeGreaterThan(100);
  });

  it('finds whatever has been changed in an entry, and says in which', async () => {
    const columns = ['at', 'kind', 'match_id', 'cause', 'change', 'hash', 'state_before', 'state_after'] as const;
    const wrong: unknown[] = [];
    for (const { version, ...entry } of entries) {
      for (const column of columns) {
        const { [column]: value } = entry;
        const other = typeof value === 'number' ? value + 1 : `${value ?? ''} `;
        await databases.core
          .updateTable('ledger')
          .set({ [column]: other })
          .where('version', '=', version)
          .execute();
        const [[at] = [null]] = found();
        if (at !== version) wrong.push([version, column, found()]);
        await databases.core
          .updateTable('ledger')
          .set({ [column]: value })
          .where('version', '=', version)
          .execute();
      }
    }
    expect(wrong).toEqual([]);
  });

  it('finds each entry that is gone', async () => {
    for (const { version } of entries) {
      await databases.core.deleteFrom('ledger').where('version', '=', version).execute();
      expect(found()).toHaveLength(1);
      await databases.core
        .insertInto('ledger')
        .values(entries.filter((entry) => entry.version === version))
        .execute();
    }
    expect(found()).toEqual([]);
  });

  it('finds what was changed in a draft also when it has been saved since', async () => {
    await saysOf('$.draft.decks.marks', 9000);
    await act({ type: 'save-draft' });
    expect(found()).toEqual([[10, 'the holdings from which it began are not those that the entry before left']]);
  });

  it('takes entries from before there were states as they are', async () => {
    await databases.core.deleteFrom('ledger').execute();
    const { hashOf } = await import('@cardscape/server/src/collections/ledger.ts');
    let hash = '';
    for (const entry of entries) {
      const row = { ...entry, state_before: null, state_after: null };
      hash = hashOf(hash, row);
      await databases.core
        .insertInto('ledger')
        .values({ ...row, hash })
        .execute();
    }
    expect(found()).toEqual([]);
    await act({ type: 'cancel-draft' });
    expect(found()).toEqual([]);
    expect(await saysOf('$.profiles[0].name', 'Operator')).toEqual([1, 'the holdings are not as entry 10 left them']);
  });
});
