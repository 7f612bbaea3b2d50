import type { MatchHeader, Seat } from '@cardscape/rules';
import { Owners } from '@cardscape/server/src/db/lease/owners.ts';
import type { MatchTerms } from '@cardscape/server/src/db/matches/stored-match.ts';
import { PostgresJournal } from '@cardscape/server/src/db/postgres/journal.ts';
import { Elsewhere } from '@cardscape/server/src/match/elsewhere/elsewhere.ts';
import { Abandonments } from '@cardscape/server/src/match/ending/abandonments.ts';
import { Aftermath } from '@cardscape/server/src/match/ending/aftermath.ts';
import type { LiveMatch } from '@cardscape/server/src/match/live-match.ts';
import { LiveMatches } from '@cardscape/server/src/match/live-matches.ts';
import { Matches } from '@cardscape/server/src/match/making/matches.ts';
import type { MatchContext } from '@cardscape/server/src/match/match-context.ts';
import { Attendance } from '@cardscape/server/src/matchmaking/attendance.ts';
import { Duty } from '@cardscape/server/src/tables/duty.ts';
import type { TableLine } from '@cardscape/server/src/tables/lines.ts';
import { Overseer } from '@cardscape/server/src/tables/overseer.ts';
import { askPlayer } from '@cardscape/server/src/tables/way.ts';
import { type Host, Link } from './host.ts';
import { type Lobby, openLobby } from './lobby.ts';
import { SimulatedLog } from './log.ts';
import { type Market, openMarket } from './market.ts';
import { craftOf, type SimulatedMatch, type Told } from './played.ts';
import { countedRewards, realRewards } from './rewards.ts';
import { EPOCH, GAME } from './stock.ts';
import { followTable } from './tidings.ts';

/** What a desk or a table has in memory. */
export interface Process {
  /** A match that it plays. */
  live(match: string): SimulatedMatch | undefined;
  /** What a player asks of a match. Rejects where nobody plays it at this moment. */
  submit(match: string, decision: number, move: string): Promise<Told>;
  /** A match begins. Rejects where there is none. */
  begin(match: string): Promise<void>;
  /** As far as it is wanted to stop: it gives away what it plays. */
  leave(): Promise<void>;
  /** What it tells its desk of its matches. */
  tidings(): readonly TableLine[];
  /** What belongs to accounts; null: nobody asks for it here. */
  readonly market: Market | null;
  /** Queues; null: nobody is paired here. */
  readonly lobby: Lobby | null;
}

/** More than there are matches. */
const ALL = 1000;

/** The matches of a process, with those that wait or without. */
interface Repertoire {
  readonly all: readonly LiveMatch[];
  live(id: string): LiveMatch | undefined;
  takeUp: LiveMatches['takeUp'];
  letGo: LiveMatches['letGo'];
  forget: LiveMatches['forget'];
  recover(): Promise<number>;
}

function withoutQueues(matches: LiveMatches): Repertoire {
  return {
    get all() {
      return matches.all;
    },
    live: (id) => matches.get(id),
    takeUp: (...owned) => matches.takeUp(...owned),
    letGo: (live) => matches.letGo(live),
    forget: (id) => matches.forget(id),
    recover: () => matches.recover(ALL),
  };
}

/** A process that has its lease begins, as `openCluster` does. Errors: those of the database. */
export async function openProcess(host: Host): Promise<Process> {
  const { world, lease, timing } = host;
  const { core, logger, rules, scenario } = world;
  const journal = await PostgresJournal.over(new Link(host), lease, () => undefined, timing);
  const owners = rules.owners(new Owners(lease, journal, (hear) => new Link(host, hear)), host);
  const log = new SimulatedLog(host, journal);
  const elsewhere = host.isTable ? null : rules.elsewhere(new Elsewhere(timing));
  const isPaired = core !== null && scenario.isPaired;
  const { conduct, consequences, ranked } = isPaired ? realRewards(host, core) : countedRewards(host, log);
  const attendance = new Attendance(() => EPOCH + host.now());
  const shared = { wheel: host.wheel, now: host.now, logger };
  const attended = { follow: (live: LiveMatch) => Promise.resolve(attendance.ended(live)), telling: false };
  const aftermath = new Aftermath([attended, ...consequences], { ...shared, settled: (match) => log.settle(match) });
  const abandonments = new Abandonments({ ...shared, log: log as never, conduct });
  const context = {
    ...shared,
    log,
    owners,
    elsewhere,
    abandonments,
    cardSets: { definitions: () => [], named: () => [] },
    keys: { sign: () => ({ key: '', signature: '' }) },
    downtimes: [],
    delays: { open: 0 },
    grace: 0,
    queued: () => [],
    recoveryTime: Infinity,
    sealed: () => undefined,
    ended: (match: LiveMatch) => aftermath.of(match),
  } as unknown as MatchContext;
  const craft = craftOf({
    host,
    log,
    ended: (match) => aftermath.of(match as never),
    closed: (id) => repertoire.forget(id),
  });
  const opened = (): Promise<void> => Promise.resolve();
  const limits = { options: {}, maxMatches: ALL, matchesPerAccount: ALL };
  const made = isPaired
    ? rules.matches(new Matches(context, limits, opened, craft))
    : new LiveMatches(context, opened, craft);
  const repertoire: Repertoire = made instanceof LiveMatches ? withoutQueues(made) : made;
  const live = (id: string): SimulatedMatch | undefined => repertoire.live(id) as unknown as SimulatedMatch | undefined;
  const play = (id: string, decision: number, move: string): Promise<Told> =>
    live(id)?.submit(decision, move) ?? Promise.resolve({ kind: 'no-such-match' });
  const dutyAfter = (before: () => Promise<void>): Duty<LiveMatch> =>
    new Duty({ owners, matches: repertoire, logger, timing, before, tookUp: () => undefined });
  const tidings = (): readonly TableLine[] => repertoire.all.map(lineOf);
  if (elsewhere === null) {
    const duty = dutyAfter(() => Promise.resolve());
    await owners.open(host.name);
    await duty.begin();
    return {
      live,
      submit: play,
      begin: () => Promise.reject(new Error('a table begins nothing')),
      leave: () => duty.giveAway(),
      tidings,
      market: null,
      lobby: null,
    };
  }
  elsewhere.ended = (match) => {
    if (match.over) attendance.ended(match);
  };
  const overseer = new Overseer({
    owners,
    elsewhere,
    log: log as never,
    logger,
    gone: (address) => world.hangUp(address),
    rematch: () => undefined,
    line: {
      // What tables tell of their matches is for lists alone, and for whoever would play another one.
      follow: (address, _secret, hear) =>
        isPaired ? followTable(host, address, hear) : { heard: Promise.resolve(), end: () => undefined },
      ask: () => Promise.resolve(),
    },
  });
  const duty = dutyAfter(() => overseer.survey());
  const places = {
    isAway: (match: string): boolean => elsewhere.has(match),
    addressOf: (match: string): string | null => overseer.addressOf(elsewhere.tableOf(match) ?? null),
    look: () => duty.look(),
  };
  await overseer.survey();
  await overseer.heard();
  await repertoire.recover();
  await duty.begin();
  return {
    live,
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
      const match = { header: { match: id, commitment: '' } as unknown as MatchHeader, head: '' };
      const terms = { seats: [] } as unknown as MatchTerms;
      if (!(made instanceof LiveMatches)) throw new Error('matches begin with their players here');
      try {
        await made.start(match as never, '', terms, []);
      } catch (error) {
        // As `Matches` does.
        await abandonments.of({ id, game: GAME, terms, reason: 'not-begun' });
        throw error;
      }
    },
    leave: () => Promise.resolve(),
    tidings,
    market: core !== null && scenario.times !== null ? openMarket(host, core, scenario.times) : null,
    lobby: ranked !== null && made instanceof Matches ? openLobby(host, { matches: made, ranked, attendance }) : null,
  };
}

/** What a table tells its desk of a match, as far as that asks for it. */
function lineOf(live: LiveMatch): TableLine {
  const { id, from, match, over, terms, winners } = live;
  const parts = terms.seats.map((_, seat) => live.participationOf(seat as Seat));
  return {
    type: 'match',
    facts: { id, game: GAME, decks: [], isFork: false, startedAt: match.header.startedAt, from, turnsLate: 0 },
    state: { terms, over, winners, parts, isWatchable: false, hands: false } as never,
  };
}
