import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { GAMES } from '@cardscape/rules';
import { Collections } from './collections/collections.ts';
import type { Config } from './config.ts';
import { BUILD } from './http/build.ts';
import { Matches } from './match/making/matches.ts';
import { socketCount } from './rooms/framework.ts';
import { openCluster } from './start/cluster.ts';
import { openNetwork } from './start/network.ts';
import { checkOptions } from './start/options.ts';
import { openServices } from './start/services.ts';
import { StandbyDoor } from './start/standby.ts';
import { openStorage } from './start/storage.ts';
import { type ServerOptions, toolsOf } from './start/tools.ts';
import { treeRevision } from './start/tree-revision.ts';
import { PrintSupply } from './supply/supply.ts';
import { hashNatively } from './threads/native-hash.ts';
import { stackOf } from './thrown.ts';
import { Circles } from './trades/circles/circles.ts';
import { Backups } from './upkeep/backups/backups.ts';
import { Retention } from './upkeep/retention/retention.ts';

/** A server that runs. */
export interface RunningServer {
  readonly address: string;
  readonly port: number;
  readonly matches: Matches;
  readonly collections: Collections;
  readonly supply: PrintSupply;
  readonly circles: Circles;
  readonly backups: Backups;
  readonly retention: Retention;
  readonly recovered: number;
  /** Resolves when the prints are made and packs are cut, or could not be. */
  readonly stocked: Promise<void>;
  /** Whether somebody has a page open, is connected or plays. */
  isUsed(): boolean;
  /**
   * Begins no more matches and sends away who waits for one; resolves when nobody plays any more, or after the time
   * that the host gives.
   */
  drain(): Promise<void>;
  /** Resolves when another server has taken its place, and nothing that this one does counts any more. */
  readonly lost: Promise<void>;
  /** Sends everybody to the server that has taken its place, and writes nothing. */
  leave(): Promise<void>;
  /** Stops at once: whoever plays comes back when the server does. @param why as it stands in the log */
  close(why?: string): Promise<void>;
  /** Something threw where nobody catches: tells the log and the figures. */
  escaped(kind: 'exception' | 'rejection', error: unknown): void;
}

/** Between two looks whether somebody still plays. */
const LOOK_MS = 100;
/** So long whoever has lost their place sends players away, at most. */
const LEAVING_MS = 1000;

/**
 * Starts a server: what it keeps, what it does, how it is reached; then it takes up its matches. Errors: ConfigError;
 * those of the databases and of the network.
 */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<RunningServer> {
  hashNatively();
  checkOptions(config);
  const tools = await toolsOf(config, options);
  const door = config.standsBy ? await StandbyDoor.open(config, tools.logger) : null;
  const storage = await openStorage(config, tools).catch(async (error: unknown) => {
    await door?.close();
    tools.counts.close();
    throw error;
  });
  const services = await openServices(config, options, { ...tools, ...storage });
  const { logger, metrics } = tools;
  const { matches, collections, drain, supply } = services;
  let isReady = false;
  const cluster = openCluster(config, { ...tools, ...storage, ...services });
  const network = await openNetwork(config, {
    ...tools,
    ...storage,
    ...services,
    client: options.client,
    isReady: () => isReady,
    door,
    cluster,
  });
  const recovered = await cluster.begin(network.port);
  const stocked = config.isTable
    ? Promise.resolve()
    : supply
        .stockAll()
        .catch((error: unknown) =>
          logger.error({ error: stackOf(error) }, 'prints could not be made, or packs could not be cut'),
        );
  isReady = true;
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${network.port}`;
  const { version: node } = process;
  const about = {
    version: BUILD,
    revision: treeRevision(),
    node,
    data: resolve(config.data),
    settings: config.changed,
    cardSets: GAMES.flatMap(({ id: game }) =>
      services.offeredSets.of(game).map(({ id, version }) => `${game}: ${id} ${version}`),
    ),
  };
  logger.info({ address, ...about, recovered }, 'listening');
  const begun = performance.now();
  return {
    address,
    port: network.port,
    matches,
    collections,
    supply,
    circles: services.circles,
    backups: services.backups,
    retention: services.retention,
    recovered,
    stocked,
    isUsed: () => socketCount() > 0 || services.community.notices.here > 0 || matches.isPlayed,
    escaped(kind, error) {
      metrics.escaped(kind);
      logger.error({ kind, error: stackOf(error) }, 'an error escaped its handler');
    },
    async drain() {
      // What a table plays goes on at another one.
      if (config.isTable) return;
      drain.set(true);
      const until = performance.now() + config.drain;
      while (matches.isPlayed && performance.now() < until) await pause(LOOK_MS);
    },
    lost: storage.databases.lost,
    async leave() {
      // Nobody is told that there is no such match, for it goes on elsewhere.
      isReady = false;
      logger.error('another server has taken over: this one ends');
      services.community.notices.close();
      services.streams.close();
      await Promise.race([network.server.gracefullyShutdown(false), pause(LEAVING_MS)]);
      logger.flush();
    },
    async close(why = 'asked to') {
      const going = matches.playingCount;
      await cluster.leave();
      isReady = false;
      services.sweep.cancel();
      services.tradeSweep.close();
      await services.circles.close();
      await services.backups.close();
      await services.retention.close();
      await services.mailer?.close();
      services.enforcement.close();
      services.community.notices.close();
      services.streams.close();
      tools.wheel.close();
      await cluster.close();
      await matches.close();
      await storage.pulse.close();
      await services.bots.close();
      await services.moments.close();
      await services.cardReader.close();
      await services.setReader.close();
      await services.portal.studio.close();
      await network.server.gracefullyShutdown(false);
      network.client?.close();
      await supply.close();
      await storage.mark?.close();
      await storage.databases.close();
      tools.counts.close();
      const seconds = Math.round((performance.now() - begun) / 1000);
      logger.info({ why, seconds, matches: going }, 'stopped: matches go on after the next start');
      logger.flush();
    },
  };
}
