import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from '@cardscape/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Databases, openDatabases } from '../../../src/db/files/open.ts';
import { knownGame } from '../../../src/match/making/game-options.ts';
import { Matches } from '../../../src/match/making/matches.ts';
import type { MatchContext } from '../../../src/match/match-context.ts';
import { Conduct } from '../../../src/ranked/conduct.ts';
import { TimerWheel } from '../../../src/timer-wheel.ts';
import { matchContext } from '../../support/context.ts';

/*
 * From the moment that the server knows all that the players have added, it knows the shuffle. A match that does not
 * take place then, or is lost, stands on record with its players.
 */

const PLAYERS: readonly Account[] = ['ann', 'bob'].map((id) => ({
  id,
  name: id,
  guest: false,
  role: 'player',
  bot: false,
}));
const GAME = knownGame('ttcg');
const DECK = GAME.decks!.starters[0]?.deck;

let folder: string;
let databases: Databases;
let wheel: TimerWheel;
let context: MatchContext;
let conduct: Conduct;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardscape-abandoned-'));
  databases = await openDatabases(folder);
  wheel = new TimerWheel(Date.now, () => undefined);
  context = matchContext(folder, databases, wheel);
  conduct = new Conduct(databases.core);
  await databases.core
    .insertInto('account')
    .values(
      PLAYERS.map(({ id, name }) => ({
        id,
        name,
        name_key: id,
        guest: 0,
        created_at: 0,
        password: null,
        email: null,
        role: 'player',
      })),
    )
    .execute();
});

afterEach(async () => {
  wheel.close();
  await context.bots.close();
  await databases.close();
  rmSync(folder, { recursive: true });
});

function matchesWith(open: () => Promise<void>): Matches {
  return new Matches(context, { maxMatches: 9, matchesPerAccount: 9, options: {} }, open);
}

/** Both are paired and ready. Resolves to the match's id, or rejects as it begins. */
async function ready(matches: Matches): Promise<string> {
  const { id } = matches.pair(
    GAME,
    'casual',
    PLAYERS.map((account) => ({ account, from: account.id, deck: DECK, checkDeck: () => Promise.resolve() })),
    null,
  );
  for (const [index, account] of PLAYERS.entries()) await matches.ready(id, account, String(index + 1).repeat(64));
  return id;
}

async function counts(): Promise<number[]> {
  return Promise.all(PLAYERS.map(({ id }) => conduct.abandonedOf(id)));
}

function unsettled(): Promise<unknown[]> {
  return databases.log.selectFrom('match').select('id').where('settled', '=', 0).execute();
}

describe('D-3 a match that the server gives up', () => {
  it('because no room could be opened stands on record with both players, once', async () => {
    await expect(ready(matchesWith(() => Promise.reject(new Error('no room'))))).rejects.toThrow('no room');
    expect([await counts(), await unsettled()]).toEqual([[1, 1], []]);
    await matchesWith(() => Promise.resolve()).recover();
    expect(await counts()).toEqual([1, 1]);
  });

  it('because its log could not be written does too, as soon as it can be noted', async () => {
    vi.spyOn(context.log, 'create').mockRejectedValue(new Error('disk full'));
    await expect(ready(matchesWith(() => Promise.resolve()))).rejects.toThrow('disk full');
    expect(await counts()).toEqual([1, 1]);
  });

  it('is noted by the next server when this one died before it could', async () => {
    vi.spyOn(Conduct.prototype, 'abandoned').mockRejectedValue(new Error('killed'));
    await expect(ready(matchesWith(() => Promise.reject(new Error('no room'))))).rejects.toThrow('no room');
    expect([await counts(), await unsettled()]).toEqual([[0, 0], [{ id: expect.any(String) }]]);
    vi.restoreAllMocks();
    const opened = vi.fn<() => Promise<void>>(() => Promise.resolve());
    expect(await matchesWith(opened).recover()).toBe(0);
    expect([await counts(), await unsettled(), opened.mock.calls]).toEqual([[1, 1], [], []]);
  });

  it('because its log does not play any more counts, until it does again', async () => {
    const id = await ready(matchesWith(() => Promise.resolve()));
    expect(await counts()).toEqual([0, 0]);
    const { header } = await databases.log
      .selectFrom('match')
      .select('header')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const write = (text: string): Promise<unknown> =>
      databases.log.updateTable('match').set({ header: text }).where('id', '=', id).execute();
    await write(header.replace('"seats":["', '"seats":["not '));
    expect(await matchesWith(() => Promise.resolve()).recover()).toBe(0);
    expect([await counts(), await unsettled()]).toEqual([[1, 1], [{ id }]]);
    await write(header);
    expect(await matchesWith(() => Promise.resolve()).recover()).toBe(1);
    expect(await counts()).toEqual([0, 0]);
  });

  it('before it knew all that the players add is none: nobody had a shuffle to choose', async () => {
    const matches = matchesWith(() => Promise.resolve());
    const { id } = matches.pair(
      GAME,
      'casual',
      PLAYERS.map((account) => ({ account, from: account.id, deck: DECK, checkDeck: () => Promise.resolve() })),
      null,
    );
    await matches.ready(id, PLAYERS[0]!, '1'.repeat(64));
    matches.leave(id, PLAYERS[0]!);
    expect([matches.waiting(id), await counts()]).toEqual([undefined, [0, 0]]);
  });
});
