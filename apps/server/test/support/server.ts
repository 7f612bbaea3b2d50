import './wires/recorded-socket.ts';
import { rm } from 'node:fs/promises';
import { Api, type Fetch, fetchWithCookies, newEntropy } from '@cardscape/client-kit';
import type { Account, createMatchRequest, DeckChoice, OpponentChoice } from '@cardscape/protocol';
import { botsOf, gameOf } from '@cardscape/rules';
import type { z } from 'zod/mini';
import { type RunningServer, startServer } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { DataPlace } from '../../src/db/place.ts';
import { UNDECLARED } from '../../src/http/answer.ts';
import { type Logger, makeLogger } from '../../src/logger.ts';
import type { ServerOptions } from '../../src/start/tools.ts';
import { asDescribed } from './answers.ts';
import { temporaryFolder } from './folder.ts';
import { databaseOf, dropDatabaseOf } from './postgres/database.ts';

/** A server on a free port of loopback with a folder of its own, gone with `close`. */
export interface TestServer extends RunningServer {
  readonly data: string;
  readonly place: DataPlace;
  close(): Promise<void>;
}

const DEFAULTS = {
  CARDSCAPE_PORT: '0',
  CARDSCAPE_BOT_PACE: '0',
  CARDSCAPE_LOG: 'silent',
  CARDSCAPE_REQUESTS: '1000000',
  CARDSCAPE_PAGES: '1000000',
  CARDSCAPE_CONNECTIONS: '10000',
  CARDSCAPE_MESSAGES: '100000',
  // Where the clock stands still nothing of it comes back: it is what an account may send in a whole file.
  CARDSCAPE_ACCOUNT_MESSAGES: '1000000000',
  CARDSCAPE_ADDRESS_MESSAGES: '1000000000',
  CARDSCAPE_MATCHES_PER_ACCOUNT: '1000',
  // Making prints for every server would take longer than most of their tests.
  CARDSCAPE_SUPPLY_UNIT: '0',
};

/** A logger that keeps the refusals that no description knows, and hands on everything else. */
function listening(logger: Logger, undeclared: unknown[]): Logger {
  const warn = (...said: readonly unknown[]): void => {
    if (said[1] === UNDECLARED) undeclared.push(said[0]);
    Reflect.apply(logger.warn, logger, said);
  };
  return {
    error: logger.error.bind(logger),
    warn,
    info: logger.info.bind(logger),
    debug: logger.debug.bind(logger),
    trace: logger.trace.bind(logger),
  };
}

/**
 * Closing it fails if it has refused anything with a code that its endpoint does not declare: so every test of the
 * interface is one of its description.
 */
export async function testServer(
  settings: Readonly<Record<string, string>> = {},
  options: ServerOptions = {},
): Promise<TestServer> {
  const data = temporaryFolder('cardscape-test-');
  const folder = settings['CARDSCAPE_DATA'] ?? data;
  const postgres = await databaseOf(folder);
  const config = readConfig({ ...DEFAULTS, CARDSCAPE_DATA: data, CARDSCAPE_POSTGRES: postgres, ...settings });
  const undeclared: unknown[] = [];
  // Where the test holds the clock, no way takes any time.
  const stopwatch = options.now === undefined ? {} : { stopwatch: () => 0 };
  const server = await startServer(config, {
    ...stopwatch,
    ...options,
    logger: listening(options.logger ?? makeLogger(config.log), undeclared),
  });
  return {
    ...server,
    data,
    place: { data: folder, postgres },
    async close() {
      await server.close();
      await rm(data, { recursive: true, force: true });
      await dropDatabaseOf(data);
      if (undeclared.length > 0) throw new Error(`refusals that no endpoint declares: ${JSON.stringify(undeclared)}`);
    },
  };
}

/** Somebody with a session of their own, to whom the server must answer as it describes itself. */
export interface Player {
  readonly api: Api;
  readonly account: Account;
}

export async function newPlayer(address: string, from?: string): Promise<Player> {
  const fetch = fetchWithCookies();
  const forwarded: Fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    if (from !== undefined) headers.set('X-Forwarded-For', from);
    return fetch(url, { ...init, headers });
  };
  const api = new Api(address, asDescribed(forwarded));
  return { api, account: await api.session() };
}

/** What anybody can play a game with: its first starter deck; null for a game that is played without. */
export function deckFor(game: string): DeckChoice | null {
  const [starter] = gameOf(game)?.decks?.starters ?? [];
  return starter === undefined ? null : { starter: starter.id };
}

const AT_ONCE = { pause: 0 };

/** Options under which no bot waits until people have watched a move. */
export function atOnce(game: string): Readonly<Record<string, number>> {
  return gameOf(game)?.options.safeParse(AT_ONCE).success === true ? AT_ONCE : {};
}

/** The first starter deck of True TCG. */
export const DECK: DeckChoice = { starter: gameOf('ttcg')?.decks?.starters[0]?.id ?? '' };

type Request = Partial<z.input<typeof createMatchRequest>>;

/** A match of a player against the random bot, begun. Resolves to its id. */
export async function botMatch({ api }: Player, request: Request = {}): Promise<string> {
  const { match } = await api.createMatch({ game: 'ttcg', deck: DECK, opponents: [{ bot: 'random' }], ...request });
  await api.ready(match, newEntropy());
  return match;
}

/** The bots that a match of a game needs beside so many who are there, with the options of a private match. */
export function fillers(id: string, there: number, bot?: string): OpponentChoice[] {
  const game = gameOf(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  const options = game.options.parse({ ...game.matchmaking.privateOptions });
  if (game.matchmaking.foes(options) !== null) return [];
  const missing = Math.max(0, game.matchmaking.players(options) - there);
  return Array.from({ length: missing }, () => ({ bot: bot ?? botsOf(game)[0]?.id ?? '' }));
}

/**
 * A match of two players, begun; where a game wants more, bots sit behind them. Resolves to its id; the first player sits
 * in seat 0.
 */
export async function pairMatch(first: Player, second: Player, request: Request = {}): Promise<string> {
  const { game = 'ttcg' } = request;
  const opponents: OpponentChoice[] = ['link', ...fillers(game, 2)];
  const { match } = await first.api.createMatch({ game, deck: DECK, opponents, ...request });
  await second.api.joinMatch(match, request.deck === undefined ? DECK : request.deck);
  await first.api.ready(match, newEntropy());
  await second.api.ready(match, newEntropy());
  return match;
}
