import './recorded-socket.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Api, fetchWithCookies, newEntropy } from '@cardscape/client-kit';
import type { Account, createMatchRequest, DeckChoice } from '@cardscape/protocol';
import { gameOf } from '@cardscape/rules';
import type { z } from 'zod/mini';
import { type RunningServer, type ServerOptions, startServer } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';

/** A server on a free port of loopback with a folder of its own, gone with `close`. */
export interface TestServer extends RunningServer {
  readonly data: string;
  close(): Promise<void>;
}

const DEFAULTS = { CARDSCAPE_PORT: '0', CARDSCAPE_BOT_PACE: '0', CARDSCAPE_LOG: 'silent', CARDSCAPE_REQUESTS: '1000000', CARDSCAPE_MESSAGES: '100000', CARDSCAPE_MATCHES_PER_ACCOUNT: '1000' };

export async function testServer(settings: Readonly<Record<string, string>> = {}, options: ServerOptions = {}): Promise<TestServer> {
  const data = await mkdtemp(join(tmpdir(), 'cardscape-test-'));
  const server = await startServer(readConfig({ ...DEFAULTS, CARDSCAPE_DATA: data, ...settings }), options);
  return {
    ...server,
    data,
    async close() {
      await server.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Somebody with a session of their own. */
export interface Player {
  readonly api: Api;
  readonly account: Account;
}

export async function newPlayer(address: string): Promise<Player> {
  const api = new Api(address, fetchWithCookies());
  return { api, account: await api.session() };
}

/** The first starter deck of True TCG. */
export const DECK: DeckChoice = { starter: gameOf('ttcg')?.starters[0]?.id ?? '' };

type Request = Partial<z.input<typeof createMatchRequest>>;

/** A match of a player against the random bot, begun. Resolves to its id. */
export async function botMatch({ api }: Player, request: Request = {}): Promise<string> {
  const { match } = await api.createMatch({ game: 'ttcg', deck: DECK, opponents: [{ bot: 'random' }], ...request });
  await api.ready(match, newEntropy());
  return match;
}

/** A match of two players, begun. Resolves to its id; the first player sits in seat 0. */
export async function pairMatch(first: Player, second: Player, request: Request = {}): Promise<string> {
  const { match } = await first.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [], ...request });
  await second.api.joinMatch(match, DECK);
  await first.api.ready(match, newEntropy());
  await second.api.ready(match, newEntropy());
  return match;
}
