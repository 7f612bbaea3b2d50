import { Owners } from '@cardscape/server/src/db/lease/owners.ts';
import { PostgresJournal } from '@cardscape/server/src/db/postgres/journal.ts';
import { Elsewhere } from '@cardscape/server/src/match/elsewhere/elsewhere.ts';
import { Abandonments } from '@cardscape/server/src/match/ending/abandonments.ts';
import { Aftermath } from '@cardscape/server/src/match/ending/aftermath.ts';
import type { LiveMatches } from '@cardscape/server/src/match/live-matches.ts';
import { Duty } from '@cardscape/server/src/tables/duty.ts';
import { Overseer } from '@cardscape/server/src/tables/overseer.ts';
import { askPlayer } from '@cardscape/server/src/tables/way.ts';
import { type Host, Link } from './host.ts';
import { SimulatedLog } from './log.ts';
import { matchesOf, type SimulatedMatch, type Told } from './played.ts';

/** What a desk or a table has in memory. */
export interface Process {
  readonly matches: LiveMatches;
  /** What a player asks of a match. Rejects where nobody plays it at this moment. */
  submit(match: string, decision: number, move: string): Promise<Told>;
  /** A match begins. Rejects where there is none. */
  begin(match: string): Promise<void>;
  /** As far as it is wanted to stop: it gives away what it plays. */
  leave(): Promise<void>;
}

/** More than there are matches. */
const ALL = 1000;

/** A process that has its lease begins, as `openCluster` does. Errors: those of the database. */
export async function openProcess(host: Host): Promise<Process> {
  const { world, lease, timing } = host;
  const { rules, logger } = world;
  const journal = await PostgresJournal.over(new Link(host), lease, () => undefined, timing);
  const owners = rules.owners(new Owners(lease, journal, (hear) => new Link(host, hear)), host);
  const log = new SimulatedLog(host, journal);
  const elsewhere = host.isTable ? null : new Elsewhere(timing);
  const { database } = world;
  const conduct = {
    abandoned: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      log.transact(() => void (database.givenUp.has(id) || database.givenUp.set(id, reason))),
    takenUp: (id: string) => log.transact(() => void database.givenUp.delete(id)),
  };
  const shared = { wheel: host.wheel, now: host.now, logger };
  const aftermath = new Aftermath(
    [
      {
        telling: false,
        // As `earn`: once for each match, which a row says.
        follow: ({ id }) =>
          log.transact(() => void database.rewards.set(id, rules.brings(database.rewards.get(id) ?? 0))),
      },
    ],
    { ...shared, settled: (match) => log.settle(match) },
  );
  const abandonments = new Abandonments({ ...shared, log: log as never, conduct });
  const matches: LiveMatches = matchesOf(
    { host, log, ended: (match) => aftermath.of(match as never), closed: (id) => matches.forget(id) },
    {
      ...shared,
      log,
      owners,
      elsewhere,
      abandonments,
      keys: { sign: () => null },
      downtimes: [],
      delays: { open: 0 },
      recoveryTime: Infinity,
      ended: (match: SimulatedMatch) => aftermath.of(match as never),
    },
  );
  const repertoire = {
    get all() {
      return matches.all;
    },
    live: (id: string) => matches.get(id),
    takeUp: (...owned: Parameters<LiveMatches['takeUp']>) => matches.takeUp(...owned),
    letGo: (live: Parameters<LiveMatches['letGo']>[0]) => matches.letGo(live),
  };
  const simulated = (id: string): SimulatedMatch | undefined =>
    matches.get(id) as unknown as SimulatedMatch | undefined;
  const play = (id: string, decision: number, move: string): Promise<Told> =>
    simulated(id)?.submit(decision, move) ?? Promise.resolve({ kind: 'no-such-match' });
  const dutyAfter = (before: () => Promise<void>): Duty<(typeof matches.all)[number]> =>
    new Duty({ owners, matches: repertoire, logger, timing, before, tookUp: () => undefined });
  if (elsewhere === null) {
    const duty = dutyAfter(() => Promise.resolve());
    await owners.open(host.name);
    await duty.begin();
    return {
      matches,
      submit: play,
      begin: () => Promise.reject(new Error('a table begins nothing')),
      leave: () => duty.giveAway(),
    };
  }
  const overseer = new Overseer({
    owners,
    elsewhere,
    log: log as never,
    logger,
    gone: (address) => world.hangUp(address),
    rematch: () => undefined,
    // What tables tell of their matches is for lists alone.
    line: { follow: () => ({ heard: Promise.resolve(), end: () => undefined }), ask: () => Promise.resolve() },
  });
  const duty = dutyAfter(() => overseer.survey());
  const places = {
    isAway: (match: string): boolean => elsewhere.has(match),
    addressOf: (match: string): string | null => overseer.addressOf(elsewhere.tableOf(match) ?? null),
    look: () => duty.look(),
  };
  await overseer.survey();
  await matches.recover(ALL);
  await duty.begin();
  return {
    matches,
    async submit(match, decision, move) {
      let told: Told = { kind: 'later' };
      let isHere = false;
      await askPlayer(places, match, {
        here: () => (isHere = true),
        async there(address) {
          const answer = await world.askTable(host, address, match, decision, move);
          if (answer === null) return false;
          told = answer;
          return true;
        },
      });
      return isHere ? play(match, decision, move) : told;
    },
    async begin(id) {
      const match = { header: { match: id, commitment: '' }, head: '' };
      try {
        await matches.start(match as never, '', { seats: [] } as never, []);
      } catch (error) {
        // As `Matches` does.
        await abandonments.of({ id, game: 'simulated', terms: { seats: [] } as never, reason: 'not-begun' });
        throw error;
      }
    },
    leave: () => Promise.resolve(),
  };
}
