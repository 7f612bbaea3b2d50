// @module-tag long
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MatchClient, playOn } from '@cardscape/client-kit';
import { below, fastRandom } from '@cardscape/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditLedger } from '../../src/collections/audit.ts';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { idleUntil, makeProfile, type Profile, profileMatch, profileOf, showdown } from '../support/people/realm.ts';
import { ServerProcess } from '../support/process.ts';
import { newPlayer, type Player } from '../support/server.ts';
import { lookInto, storedRows, storedValues } from '../support/stored.ts';
import { until } from '../support/wires/follow.ts';

/*
 * The server dies as by `kill -9` before each statement from the last intent of a match on, and again before each
 * statement that makes up for it at the next start: both profiles are paid once (RS-4.68).
 */

const { rewardKills: ROUNDS, rewardStep: STEP } = AMOUNTS;
/** The first turn in which a concession is rewarded (RS-10.9). */
const REWARDED = 7;
/** The statement that writes the concession to the log, and the first of those that pay. */
const CONCEDES = '"type":"concede"';
const PAYS = 'holding_match';
/** The concession is in the log before this statement, and nothing has been paid. */
const OWED = 2;
/** There are at least so many: the log, two rewards with their entries, records, the notes that all is done. */
const LEAST = 25;

let server: ServerProcess;
let players: readonly [Player, Player];
/** Copies of the data folder, in which to die again and again. */
let copies: string;

/** What the databases say of a match that is to be paid. */
interface Books {
  /** Entries of the ledger, by account. */
  readonly paid: readonly (readonly [account: string, entries: number])[];
  /** Of the audit. */
  readonly findings: readonly unknown[];
}

beforeAll(async () => {
  // The SDK tells of every connection that breaks; here they are meant to.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  copies = await mkdtemp(join(tmpdir(), 'cardscape-copies-'));
  server = await ServerProcess.begin({}, 'die-before');
  await bringPlayers('');
});

afterAll(async () => {
  await server.close();
  await rm(copies, { recursive: true, force: true });
});

/** Two whose day has just begun (RS-4.62). @param mark what their profiles' names end in */
async function bringPlayers(mark: string): Promise<void> {
  players = [await newPlayer(server.address), await newPlayer(server.address)];
  await makeProfile(players[0], `Ash${mark}`);
  await makeProfile(players[1], `Elm${mark}`);
}

/** A match of the two that would be rewarded if it ended now. */
async function rewardedMatch(seed: number): Promise<string> {
  const match = await profileMatch(...players);
  const clients = await Promise.all(players.map((player) => come(player, match)));
  const played = clients.map((client, seat) => playOn(client, idleUntil(REWARDED, fastRandom(seed + seat))));
  await Promise.all(clients.map((client) => until(client, ({ view }) => view.turn >= REWARDED)));
  for (const client of clients) client.leave();
  await Promise.all(played);
  return match;
}

function come({ api }: Player, match: string): Promise<MatchClient> {
  return MatchClient.join(api, match, { backoff: () => 20 });
}

async function keepCopy(name: string): Promise<void> {
  await server.kill();
  await cp(server.data, join(copies, name), { recursive: true });
}

async function backTo(name: string): Promise<void> {
  await server.kill();
  await rm(server.data, { recursive: true, force: true });
  await cp(join(copies, name), server.data, { recursive: true });
}

async function isSettled(match: string): Promise<boolean> {
  const settled = 'select id from match where id = ? and finished = 1 and settled = 1';
  return (await storedRows(server.data, settled, match)).length > 0;
}

/** Resolves to whether the server died before everything that follows from the match was done. */
async function diesWhile(match: string): Promise<boolean> {
  const gone = server.gone().then(() => true);
  const done = vi.waitUntil(() => isSettled(match), { timeout: 60_000, interval: 20 }).then(() => false);
  // Whichever comes second is of no matter, and may fail.
  done.catch(() => undefined);
  return Promise.race([gone, done]);
}

/** The first player gives up. Resolves to whether the server died of it. */
async function concedes(match: string): Promise<boolean> {
  const client = await come(players[0], match);
  const died = diesWhile(match);
  client.submit({ type: 'concede' }).catch(() => undefined);
  const dead = await died;
  client.leave();
  return dead;
}

/** A start of the server. Resolves to whether it died of what it had to make up for. */
async function startsAndDies(at: number): Promise<boolean> {
  await server.kill();
  return server.restart({ DIE_FROM: PAYS, DIE_AT: String(at) }).then(
    () => false,
    () => true,
  );
}

/** The match as the next server takes it up, ended if the one before died too early for that. */
async function endsAlive(match: string): Promise<void> {
  await server.kill();
  await server.restart();
  const client = await come(players[0], match);
  if (client.stage !== 'over') await client.submit({ type: 'concede' });
  await vi.waitUntil(() => isSettled(match), { timeout: 60_000, interval: 20 });
  client.leave();
}

async function books(match: string): Promise<Books> {
  const entries = 'select version from ledger where account_id = ? and match_id = ?';
  const paid: [string, number][] = [];
  for (const { account } of players)
    paid.push([account.id, (await storedValues(server.data, entries, account.id, match)).length]);
  return { paid, findings: await lookInto(server.data, (core) => auditLedger(core, [showdown]).findings) };
}

function cardsOf({ decks: { main, side, characters } }: Profile): string[] {
  return [...main, ...side, ...characters].toSorted();
}

/** What one match has brought since `before`, and nothing twice. */
function expectPaidOnce(before: Profile, after: Profile, result: 'won' | 'lost'): void {
  const { last } = after;
  if (last === null) throw new Error('nothing was paid');
  expect(after.record).toEqual({ ...before.record, [result]: before.record[result] + 1 });
  expect(last.grade).not.toBeNull();
  expect(after.decks.marks).toBe(before.decks.marks + last.marks);
  expect(cardsOf(after)).toEqual([...cardsOf(before), ...last.cards, ...last.boosters.flat()].toSorted());
  expect(after.decks.offers).toHaveLength(12);
  expect([after.level, last.boosters.length]).toEqual([before.level + last.levels, last.levels]);
}

async function expectBothPaidOnce(match: string, before: readonly Profile[]): Promise<void> {
  const { paid, findings } = await books(match);
  expect(paid).toEqual(players.map(({ account }) => [account.id, 1]));
  expect(findings).toEqual([]);
  for (const [seat, player] of players.entries())
    expectPaidOnce(before[seat] as Profile, await profileOf(player), seat === 0 ? 'lost' : 'won');
}

/** Milliseconds: each death and start may take ten seconds on a busy machine. */
const SWEEP = 600_000 + Math.floor(1_800_000 / STEP);

test('RS-4.68 a reward is paid once, before whichever statement the server dies', { timeout: SWEEP }, async () => {
  const match = await rewardedMatch(1);
  const before = await Promise.all(players.map(profileOf));
  await keepCopy('before the end');

  const died: number[] = [];
  for (let at = OWED % STEP; ; at += STEP) {
    await backTo('before the end');
    await server.restart({ DIE_FROM: CONCEDES, DIE_AT: String(at) });
    if (!(await concedes(match))) break;
    died.push(at);
    if (at === OWED) await keepCopy('owed');
    await endsAlive(match);
    await expectBothPaidOnce(match, before);
  }
  expect(died.length).toBeGreaterThanOrEqual(Math.floor(LEAST / STEP));

  // One after the other dies some statements later than the one before, as far as it gets.
  await backTo('owed');
  let starts = 0;
  while (await startsAndDies(starts * STEP)) {
    starts += 1;
    expect((await books(match)).findings).toEqual([]);
  }
  await endsAlive(match);
  await expectBothPaidOnce(match, before);
  expect(starts).toBeGreaterThan(Math.floor(10 / STEP));
});

test(
  `RS-4.68 rewards are paid once each in ${ROUNDS} matches, where the server dies up to three times after each`,
  { timeout: ROUNDS * 40_000 + 60_000 },
  async () => {
    const random = fastRandom(seedOf(2026));
    for (let round = 0; round < ROUNDS; round++) {
      await server.kill();
      await server.restart();
      await bringPlayers(` ${round}`);
      const match = await rewardedMatch(round);
      const before = await Promise.all(players.map(profileOf));
      await server.kill();
      await server.restart({ DIE_FROM: CONCEDES, DIE_AT: String(below(random, LEAST)) });
      expect(await concedes(match)).toBe(true);
      for (let death = below(random, 3); death > 0; death--) await startsAndDies(below(random, LEAST));
      await endsAlive(match);
      await expectBothPaidOnce(match, before);
    }
  },
);
