// @module-tag long
import '../support/wires/recorded-socket.ts';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chooseAtRandom, MatchClient, newEntropy, playOn } from '@cardscape/client-kit';
import { becomeBot, createToken, getMatch, invite, setBotPolicy, USUAL_POLICY } from '@cardscape/protocol';
import { fastRandom, GAMES } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findProgram } from '../../../../scripts/needs/apt.ts';
import { atOnce, deckFor, newPlayer, type TestServer, testServer } from '../support/server.ts';
import { PASSWORD, signedUp } from '../support/wires/device.ts';

/* The bot in Python of docs/bots.md: a bot account that waits for invitations, plays them to the end, and goes on. */

const EXAMPLE = fileURLToPath(new URL('../../../../examples/bot.py', import.meta.url));
const PYTHON = findProgram('python3');

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

describe.runIf(PYTHON !== null)('the bot in Python', () => {
  it('accepts one invitation after the other, in every game, and plays to the end', { timeout: 240_000 }, async () => {
    const { api, account } = await signedUp(server.address, 'Clockwork');
    await api.call(becomeBot, { body: { password: PASSWORD } });
    await api.call(setBotPolicy, { body: { ...USUAL_POLICY, atOnce: 2 } });
    const { token } = await api.call(createToken, { body: { name: 'x', scopes: ['bot'], password: PASSWORD } });
    const bot = spawn(PYTHON ?? '', [EXAMPLE, server.address, token]);
    const said: string[] = [];
    const hear = (bytes: Buffer): void => void said.push(String(bytes));
    bot.stdout.on('data', hear);
    bot.stderr.on('data', hear);
    try {
      await vi.waitUntil(() => said.join('').includes('waiting'), { timeout: 30_000 });
      for (const { id: game } of GAMES) {
        const person = await newPlayer(server.address);
        const { match } = await person.api.createMatch({
          game,
          deck: deckFor(game),
          opponents: [],
          options: atOnce(game),
        });
        await person.api.call(invite, { body: { friend: account.id, match } });
        await vi.waitUntil(async () => (await person.api.call(getMatch, { params: { match } })).commitment !== null, {
          timeout: 30_000,
          interval: 50,
        });
        await person.api.ready(match, newEntropy());
        await vi.waitUntil(() => server.matches.live(match) !== undefined, { timeout: 30_000 });
        const client = await MatchClient.join(person.api, match);
        await playOn(client, chooseAtRandom(fastRandom(7)));
        client.leave();
        await vi.waitUntil(() => said.join('').includes(`${match} {'type': 'result'`), { timeout: 60_000 });
      }
      expect(said.join('')).not.toMatch(/Traceback/);
    } finally {
      bot.kill();
    }
  });
});
