import type { RequestHandler, Router } from 'express';
import type { Config } from '../config.ts';
import type { Owners } from '../db/lease/owners.ts';
import { Passing } from '../http/tables/passing.ts';
import { ofOwnMatches, tableDoor } from '../http/tables/table-door.ts';
import type { Elsewhere } from '../match/elsewhere/elsewhere.ts';
import { type Rematches, rematchesHere } from '../match/making/rematches.ts';
import { Bulletin } from '../tables/bulletin.ts';
import { Duty } from '../tables/duty.ts';
import { Heeding } from '../tables/heeding.ts';
import { Overseer } from '../tables/overseer.ts';
import { RematchesElsewhere, rematchesFor } from '../tables/rematches.ts';
import type { Services } from './services.ts';
import type { Storage } from './storage.ts';
import type { Tools } from './tools.ts';

type Context = Tools & Storage & Services;

/** What this process has to do with others that play on the same database. */
export interface Cluster {
  /** What is asked first of requests: whether they are answered here. */
  readonly gates: { readonly ofInterface: RequestHandler; readonly ofRooms: RequestHandler };
  /** Hands on what is asked about matches of others; null: nobody else plays. */
  readonly passing: Passing | null;
  /** What the desk asks of this table; null: it is none. */
  readonly door: Router | null;
  readonly rematches: Rematches;
  /** This process is reached at that port: takes up what it is to play. Resolves to how many matches go on. */
  begin(port: number): Promise<number>;
  /** Lets others play what is played here, as far as they can. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

export function openCluster(config: Config, context: Context): Cluster {
  const { matches, databases, ownership } = context;
  const { owners } = databases;
  const { elsewhere } = matches;
  if (owners === null)
    return {
      gates: OPEN,
      passing: null,
      door: null,
      rematches: rematchesHere(matches, ownership),
      begin: () => matches.recover(),
      leave: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
  return elsewhere === null ? openTable(config, context, owners) : openDesk(context, owners, elsewhere);
}

const through: RequestHandler = (_request, _response, next) => next();
const OPEN = { ofInterface: through, ofRooms: through };

/** The process that players reach: it plays what no table plays. */
function openDesk(context: Context, owners: Owners, elsewhere: Elsewhere): Cluster {
  const { matches, attendance, community, log, logger, ownership } = context;
  const overseer = new Overseer({
    owners,
    elsewhere,
    log,
    logger,
    gone: (address) => passing.hangUp(address),
    rematch: rematchesFor({ matches, log, ownership, logger }),
  });
  const duty = new Duty({
    owners,
    matches,
    logger,
    before: () => overseer.survey(),
    tookUp: () => undefined,
  });
  const places = {
    revive: (match: string): Promise<void> => matches.revive(match),
    isAway: (match: string): boolean => elsewhere.has(match),
    addressOf: (match: string): string | null => overseer.addressOf(elsewhere.tableOf(match) ?? null),
    look: () => duty.look(),
  };
  const passing = new Passing(places);
  elsewhere.begun = ({ id, terms, facts: { game } }) => community.news.begun({ id, terms, game });
  elsewhere.ended = (match) => {
    const { id, terms, over, facts } = match;
    if (over) attendance.ended(match);
    community.news.ended({ id, terms, game: facts.game }, over ? match.winners : null);
  };
  community.relations.changed = (account) => void elsewhere.call({ kind: 'relations', account });
  return {
    gates: passing,
    passing,
    door: null,
    rematches: rematchesHere(matches, ownership),
    async begin() {
      await overseer.survey();
      await overseer.heard();
      const recovered = await matches.recover();
      await duty.begin();
      return recovered;
    },
    leave: () => Promise.resolve(),
    async close() {
      overseer.close();
      await duty.close();
    },
  };
}

/** A process that only plays. */
function openTable(config: Config, context: Context, owners: Owners): Cluster {
  const { matches, cardSets, logger, now } = context;
  const bulletin = new Bulletin(matches, { now, cardSets });
  const rematches = new RematchesElsewhere(bulletin);
  const heeding = new Heeding({ ...context, rematches });
  const duty = new Duty({
    owners,
    matches,
    logger,
    before: () => Promise.resolve(),
    tookUp: () => bulletin.look(false),
  });
  const isPlayed = (match: string): boolean => matches.live(match)?.isStopped === false;
  return {
    gates: ofOwnMatches(isPlayed),
    passing: null,
    door: tableDoor({
      bulletin,
      secret: () => owners.secret(),
      async heed(call) {
        await heeding.heed(call);
        bulletin.look(true);
      },
      logger,
    }),
    rematches,
    async begin(port) {
      await owners.open(config.tableAddress === '' ? `http://127.0.0.1:${port}` : config.tableAddress);
      await duty.begin();
      return 0;
    },
    leave: () => duty.giveAway(),
    async close() {
      bulletin.close();
      await duty.close();
    },
  };
}
