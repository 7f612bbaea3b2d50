import { setImmediate } from 'node:timers/promises';
import { type Answered, chooseAtRandom, MatchClient, newEntropy, playOn } from '@cardscape/client-kit';
import {
  below,
  chainKey,
  fastRandom,
  gameOf,
  headHash,
  Match,
  type RandomState,
  replayFile,
  verifyReplay,
} from '@cardscape/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabases } from '../../src/db/files/open.ts';
import { MatchLog } from '../../src/db/matches/match-log.ts';
import type { StoredMatch } from '../../src/db/matches/stored-match.ts';
import { SigningKeys } from '../../src/keys/signing-keys.ts';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { ServerProcess } from '../support/process.ts';
import { newPlayer, type Player } from '../support/server.ts';

/*
 * The server is killed with -9 at random moments while matches are played over real sockets: between an intent and its
 * answer, right after an answer, while a bot moves. Players come back by themselves and play on to the end.
 */

const { kills: KILLS } = AMOUNTS;
/** What is played at the same time, one match after the other at each table. */
const TABLES = [
  { game: 'ttcg', people: 2, bots: [], options: {} },
  { game: 'ttcg', people: 1, bots: ['random'], options: {} },
  { game: 'ttcg', people: 1, bots: ['greedy'], options: {} },
  { game: 'manaduel', people: 2, bots: [], options: {} },
  { game: 'manaduel', people: 1, bots: ['greedy'], options: {} },
  { game: 'coldfront', people: 2, bots: ['recruit'], options: { players: 3, pause: 0 } },
] as const;
type Table = (typeof TABLES)[number];
/** The server dies after so many moves at most. */
const LIFE = 40;

/** What a player knows of a match: what was acknowledged, and the view at the end. */
interface Told {
  readonly match: string;
  readonly game: string;
  readonly seat: number | null;
  readonly acknowledged: Answered[];
}

let server: ServerProcess;

beforeAll(async () => {
  // The SDK tells of every connection that breaks; here they are meant to.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await ServerProcess.begin();
});

afterAll(() => server.close());

test(
  `${KILLS} times kill -9 in the middle of matches: nothing that was acknowledged is lost, and every match ends as if nothing had happened`,
  async () => {
    const random = fastRandom(seedOf(2026));
    const told: Told[] = [];
    const killer = new Killer(random);
    await Promise.all(TABLES.map((table) => playWhile(killer, table, told)));
    // The last note of a match may be missing when its players know the end already: the next start makes up for it.
    await server.kill();
    await server.restart();
    await server.kill();
    expect(killer.deaths).toBe(KILLS);
    for (const { game } of TABLES) expect(told.some((one) => one.game === game)).toBe(true);
    await compareWithLog(told);
  },
  KILLS * 6000 + 60_000,
);

/** Kills the server after a random number of moves, wherever it is then, and starts it again. */
class Killer {
  deaths = 0;
  readonly #random: RandomState;
  #left: number;
  #back: Promise<void> = Promise.resolve();

  constructor(random: RandomState) {
    this.#random = random;
    this.#left = 1 + below(random, LIFE);
  }

  get done(): boolean {
    return this.deaths >= KILLS;
  }

  /** Resolves when the server answers again. */
  get alive(): Promise<void> {
    return this.#back;
  }

  /** Something happens at a table. */
  notice(): void {
    if (this.done || --this.#left > 0) return;
    this.#left = 1 + below(this.#random, LIFE);
    this.deaths += 1;
    // The next turn of the loop: what was just sent may be under way.
    this.#back = this.#back
      .then(() => setImmediate())
      .then(async () => {
        await server.kill();
        await server.restart();
      });
  }
}

/** Plays one match after the other until the server has died often enough. */
async function playWhile(killer: Killer, table: Table, told: Told[]): Promise<void> {
  const players = [await newPlayer(server.address), await newPlayer(server.address)];
  for (let round = 0; !killer.done; round++) {
    await killer.alive;
    const seated = players.slice(0, table.people);
    const match = await begin(seated, table);
    if (match === null) continue;
    await Promise.all(
      seated.map(async (player, index) => told.push(await playOut(killer, player, match, round * 10 + index))),
    );
  }
}

/** A match that has begun; null when the server died meanwhile (what has not begun is not kept). */
async function begin(players: readonly Player[], { game, bots, options }: Table): Promise<string | null> {
  const deck = { starter: gameOf(game)?.decks?.starters[0]?.id ?? '' };
  const [first, ...others] = players;
  if (first === undefined) throw new Error('a player is needed');
  try {
    const { match } = await first.api.createMatch({
      game,
      deck,
      opponents: bots.map((bot) => ({ bot })),
      options,
      clock: 'normal',
    });
    for (const { api } of others) await api.joinMatch(match, deck);
    for (const { api } of players) await api.ready(match, newEntropy());
    return match;
  } catch {
    return null;
  }
}

async function playOut(killer: Killer, { api }: Player, match: string, seed: number): Promise<Told> {
  const acknowledged: Answered[] = [];
  const client = await joinAlive(killer, api, match);
  const choose = chooseAtRandom(fastRandom(seed));
  client.listen(({ kind }) => {
    if (kind === 'change') killer.notice();
  });
  await playOn(
    client,
    (one) => {
      killer.notice();
      return choose(one);
    },
    (answer) => {
      if (answer.seq !== null) acknowledged.push(answer);
    },
  );
  // Where the server dies right after the end, whoever has not heard of it finds the table cleared.
  if (client.endReason === 'over') expect(client.status).toBe('ended');
  else expect([client.status, client.stage, client.endReason]).toEqual(['online', 'over', null]);
  const { game } = client.hello;
  const { seat } = client;
  client.leave();
  return { match, game, seat, acknowledged };
}

async function joinAlive(killer: Killer, api: Player['api'], match: string): Promise<MatchClient> {
  for (;;) {
    await killer.alive;
    try {
      return await MatchClient.join(api, match, { backoff: () => 30 });
    } catch (error) {
      // Only a server that is not there may refuse.
      expect(String(error)).not.toMatch(/no such match/);
    }
  }
}

async function compareWithLog(told: readonly Told[]): Promise<void> {
  const databases = await openDatabases(server.data);
  const log = new MatchLog(databases);
  const keys = SigningKeys.open(server.data, Date.now()).published.map((one) => one.public);
  let outage = 0;
  for (const { match, seat, acknowledged } of told) {
    const stored = await log.load(match);
    if (stored === null) throw new Error(`match ${match} is not in the log`);
    expect(stored.end).not.toBeNull();
    const logged = new Map(stored.entries.map(({ seq, seat: by, intent }) => [seq, { seat: by, intent }]));
    for (const { seq, intent } of acknowledged) expect(logged.get(seq ?? 0)).toEqual({ seat, intent });
    expect(stored.entries.every(({ by }) => by !== 'clock')).toBe(true);
    expect(unkilled(stored)).toEqual(stored.entries.map(({ hash }) => hash));
    outage += stored.entries.reduce((sum, { time }) => sum + (time?.credited.outage ?? 0), 0);
    checkFile(stored, keys);
  }
  // The server was down, and nobody has paid for it (P-4).
  expect(outage).toBeGreaterThan(0);
  await databases.close();
}

/** Everything follows from the log, and the server has signed it. */
function checkFile({ header, secret, entries, end, signatures }: StoredMatch, keys: readonly string[]): void {
  const file = replayFile(header, headHash(chainKey(secret), header), entries, end, signatures);
  expect(verifyReplay(file, gameOf, { signers: { keys, required: true } })).toMatchObject({ ok: true });
}

/** The head hashes of a run in one go of the same intents, through the door that every intent goes through. */
function unkilled({ header, secret, entries }: StoredMatch): string[] {
  const game = gameOf(header.game);
  if (game === undefined) throw new Error('no such game');
  const match = new Match(game, header, secret);
  const heads = entries.map(({ seat, intent, by, at, time }) => {
    const admission = match.admit(seat, intent, by);
    if (admission.refusal !== null) throw new Error(`${admission.refusal.code}: ${JSON.stringify(intent)}`);
    const entry = match.entry(seat, admission.intent, by, at, time);
    match.carryOut(entry, null);
    return entry.hash;
  });
  expect(match.end()).not.toBeNull();
  return heads;
}
