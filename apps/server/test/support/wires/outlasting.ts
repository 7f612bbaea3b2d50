import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Answered, chooseAtRandom, MatchClient, newEntropy, playOn } from '@cardscape/client-kit';
import { chainKey, fastRandom, gameOf, headHash, Match, replayFile, verifyReplay } from '@cardscape/rules';
import { expect } from 'vitest';
import type { Databases } from '../../../src/db/files/open.ts';
import { MatchLog } from '../../../src/db/matches/match-log.ts';
import type { StoredMatch } from '../../../src/db/matches/stored-match.ts';
import { SigningKeys } from '../../../src/keys/signing-keys.ts';
import { newPlayer, type Player } from '../server.ts';

/* Matches that are played over real sockets while servers die, and what must be true of them afterwards. */

/** What is played at the same time, one match after the other at each table. */
export const TABLES = [
  { game: 'ttcg', people: 2, bots: [], options: {} },
  { game: 'ttcg', people: 1, bots: ['random'], options: {} },
  { game: 'ttcg', people: 1, bots: ['greedy'], options: {} },
  { game: 'manaduel', people: 2, bots: [], options: {} },
  { game: 'manaduel', people: 1, bots: ['greedy'], options: {} },
  { game: 'coldfront', people: 2, bots: ['recruit'], options: { players: 3, pause: 0 } },
] as const;
export type Table = (typeof TABLES)[number];

/** Milliseconds between two tries to begin a match. */
const LOOK = 50;

/** What befalls the servers meanwhile. */
export interface Faults {
  /** The address of whoever plays. */
  readonly address: string;
  /** Enough has happened. */
  readonly done: boolean;
  /** Resolves when a server answers again. */
  readonly alive: Promise<void>;
  /** Something happens at a table. */
  notice(): void;
  /** A move at a table was acknowledged. */
  acknowledged?(table: Table, match: string): void;
}

/** What a player knows of a match: what was acknowledged, and the view at the end. */
export interface Told {
  readonly match: string;
  readonly game: string;
  readonly seat: number | null;
  readonly acknowledged: Answered[];
}

/** Plays one match after the other until enough has happened, but one at least. */
export async function playWhile(faults: Faults, table: Table, told: Told[]): Promise<void> {
  const players = [await newPlayer(faults.address), await newPlayer(faults.address)];
  let played = 0;
  for (let round = 0; !faults.done || played === 0; round++) {
    await faults.alive;
    const seated = players.slice(0, table.people);
    const match = await begin(seated, table);
    if (match === null) {
      await pause(LOOK);
      continue;
    }
    played += 1;
    await Promise.all(
      seated.map(async (player, index) =>
        told.push(await playOut(faults, { player, table, match, seed: round * 10 + index })),
      ),
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

async function playOut(
  faults: Faults,
  {
    player: { api },
    table,
    match,
    seed,
  }: { readonly player: Player; readonly table: Table; readonly match: string; readonly seed: number },
): Promise<Told> {
  const acknowledged: Answered[] = [];
  const client = await joinAlive(faults, api, match);
  const choose = chooseAtRandom(fastRandom(seed));
  client.listen(({ kind }) => {
    if (kind === 'change') faults.notice();
  });
  await playOn(
    client,
    (one) => {
      faults.notice();
      return choose(one);
    },
    (answer) => {
      if (answer.seq === null) return;
      acknowledged.push(answer);
      faults.acknowledged?.(table, match);
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

async function joinAlive(faults: Faults, api: Player['api'], match: string): Promise<MatchClient> {
  for (;;) {
    await faults.alive;
    try {
      return await MatchClient.join(api, match, { backoff: () => 30 });
    } catch (error) {
      // Only a server that is not there may refuse.
      expect(String(error)).not.toMatch(/no such match/);
    }
  }
}

/** What players were told is in the log, and the log is as if nothing had happened. Resolves to the outage credited. */
export async function compareWithLog(databases: Databases, data: string, told: readonly Told[]): Promise<number> {
  const log = new MatchLog(databases);
  const keys = SigningKeys.open(data, Date.now()).published.map((one) => one.public);
  let outage = 0;
  for (const { match, seat, acknowledged } of told) {
    const stored = await log.load(match);
    if (stored === null) throw new Error(`match ${match} is not in the log`);
    expect(stored.end).not.toBeNull();
    const logged = new Map(stored.entries.map(({ seq, seat: by, intent }) => [seq, { seat: by, intent }]));
    for (const { seq, intent } of acknowledged) expect(logged.get(seq ?? 0)).toEqual({ seat, intent });
    expect(stored.entries.filter(({ by }) => by === 'clock')).toEqual([]);
    expect(unkilled(stored)).toEqual(stored.entries.map(({ hash }) => hash));
    outage += stored.entries.reduce((sum, { time }) => sum + (time?.credited.outage ?? 0), 0);
    expectVerified(stored, keys);
  }
  return outage;
}

/** Everything follows from the log, and the server has signed it. */
export function expectVerified(
  { header, secret, entries, end, signatures }: StoredMatch,
  keys: readonly string[],
): void {
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

/** `cardscape audit` says that all is well. Errors: Error with what it says otherwise. */
export async function expectAudited(data: string, postgres: string): Promise<void> {
  const cli = fileURLToPath(new URL('../../../../cli/src/main.ts', import.meta.url));
  const env = { ...process.env, CARDSCAPE_POSTGRES: postgres };
  await promisify(execFile)(process.execPath, [cli, 'audit', '--data', data], { env });
}
