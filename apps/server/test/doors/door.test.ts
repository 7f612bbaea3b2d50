import { request } from 'node:http';
import { writeIntent } from '@cardscape/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DECK, newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { Wire } from '../support/wires/wire.ts';

/** Close codes of the framework: cut off for what it sent; a message that is too large (RFC 6455, 7.4.1). */
const WITH_ERROR = 4002;
const TOO_LARGE = 1009;
const PER_SECOND = 30;

let server: TestServer;
let first: Player;
let second: Player;
let stranger: Player;
/** Another match that must not notice anything. */
let elsewhere: { match: string; wires: [Wire, Wire] };

beforeAll(async () => {
  server = await testServer({ CARDSCAPE_MESSAGES: String(PER_SECOND) });
  [first, second, stranger] = [
    await newPlayer(server.address),
    await newPlayer(server.address),
    await newPlayer(server.address),
  ];
  const match = await pairMatch(first, second);
  elsewhere = { match, wires: [await Wire.join(first, match), await Wire.join(second, match)] };
});

afterAll(() => server.close());

let match: string;
let wire: Wire;
let other: Wire;

beforeEach(async () => {
  match = await pairMatch(first, second);
  wire = await Wire.join(first, match);
  other = await Wire.join(second, match);
});

/** What the match is now: nothing of it may change when something is refused. */
function stateOf(id: string): string {
  const live = server.matches.live(id);
  if (live === undefined) throw new Error('the match is gone');
  return `${live.match.seq} ${live.match.head} ${live.match.game.snapshot(live.match.state)}`;
}

/**
 * Runs something that must not change the match, must send the other player nothing, and must not disturb another
 * match.
 */
async function changesNothing(work: () => Promise<void>): Promise<void> {
  const [before, far] = [stateOf(match), stateOf(elsewhere.match)];
  await other.settle();
  const frames = other.frames.length;
  await work();
  await other.settle();
  const PING = 18;
  expect(other.frames.slice(frames).filter((frame) => frame[0] !== PING)).toEqual([]);
  expect(stateOf(match)).toBe(before);
  expect(stateOf(elsewhere.match)).toBe(far);
  for (const one of elsewhere.wires) expect(one.room.connection.isOpen).toBe(true);
}

const KEEP = { type: 'keep-hand' };

function decisionOf(seat: 0 | 1): number {
  return server.matches.live(match)?.projector.decision(seat) ?? -1;
}

describe('an intent', () => {
  it('that is legal is answered with its place in the log', async () => {
    const { reply } = await wire.request('intent', { decision: decisionOf(0), intent: KEEP });
    expect(reply).toEqual({ seq: 1 });
  });

  it('that answers an earlier decision is refused: stale', async () => {
    await wire.request('intent', { decision: decisionOf(0), intent: KEEP });
    await changesNothing(async () => {
      const { refusal } = await wire.request('intent', { decision: 77, intent: KEEP });
      expect(refusal).toMatchObject({ code: 'STALE', rule: 'D-5' });
      expect(refusal?.message).toMatch(/Nothing was changed/);
    });
  });

  it('TTCG-6.38 that is sent twice counts once', async () => {
    const decision = decisionOf(0);
    const [one, two] = await Promise.all([
      wire.request('intent', { decision, intent: KEEP }),
      wire.request('intent', { decision, intent: KEEP }),
    ]);
    expect(one.reply).toEqual({ seq: 1 });
    expect(two.refusal?.code).toBe('STALE');
    expect(server.matches.live(match)?.match.seq).toBe(1);
  });

  it('that is not the sender’s to make is refused', async () => {
    await wire.request('intent', { decision: decisionOf(0), intent: KEEP });
    await changesNothing(async () => {
      const { refusal } = await wire.request('intent', { decision: decisionOf(0), intent: KEEP });
      expect(refusal?.code).toMatch(/^[A-Z_]+$/);
      expect(refusal?.rule).not.toBe('');
    });
  });

  it.each([
    ['no decision', { intent: KEEP }],
    ['no intent', { decision: 0 }],
    ['a decision that is no number', { decision: 'now', intent: KEEP }],
    ['a negative decision', { decision: -1, intent: KEEP }],
    ['an intent that is no object', { decision: 0, intent: 'keep' }],
    ['a type that is no word', { decision: 0, intent: { type: 7 } }],
    ['a type that is too long', { decision: 0, intent: { type: 'x'.repeat(41) } }],
    ['one field too many', { decision: 0, intent: KEEP, admin: true }],
    ['nothing at all', undefined],
    ['a list', []],
  ])('with %s is refused: bad request', async (_what, payload) => {
    await changesNothing(async () => {
      const { refusal } = await wire.request('intent', payload);
      expect(refusal?.code).toBe('BAD_REQUEST');
    });
  });

  it.each([
    ['no text', { decision: 0, intent: KEEP }],
    ['an empty text', ''],
    ['a shape that no table has', '\x00\x7f\x7f\x01'],
    ['lists in lists without end', `\x00\x08${'\x06'.repeat(4000)}`],
    ['a text that is too long', '\x00'.repeat(5000)],
    ['JSON that is none', '\x00\x00\x01{'],
    ['a type that is too long', `\x00\x00\x37{"type":"${'x'.repeat(44)}"}`],
  ])('as packed text, with %s, is refused: bad request', async (_what, payload) => {
    await changesNothing(async () => {
      const { refusal } = await wire.request('i', payload);
      expect(refusal?.code).toBe('BAD_REQUEST');
    });
  });

  it('as packed text is refused as any other, and of a spectator', async () => {
    const watcher = await Wire.join(stranger, match);
    await changesNothing(async () => {
      const { refusal } = await wire.request('i', writeIntent({ decision: 77, intent: KEEP }));
      expect(refusal?.code).toBe('STALE');
      expect((await watcher.request('i', writeIntent({ decision: 0, intent: KEEP }))).refusal?.code).toBe(
        'NOT_IN_MATCH',
      );
    });
  });

  it('in a request that stands for all others is refused', async () => {
    await changesNothing(async () => {
      const { reply, refusal } = await wire.request('*', { decision: decisionOf(0), intent: KEEP });
      expect({ reply, code: refusal?.code }).toEqual({ reply: null, code: 'BAD_REQUEST' });
    });
  });

  it.each([
    ['an unknown type', { type: 'win' }],
    ['a type of the language itself', { type: '__proto__' }],
    ['a type of the language itself', { type: 'constructor' }],
    ['fields that do not belong to it', { type: 'keep-hand', card: 3 }],
    ['a card that is no number', { type: 'play', card: { valueOf: 1 }, col: 0 }],
  ])('of %s is refused by the game’s own form', async (_what, intent) => {
    await changesNothing(async () => {
      const { refusal } = await wire.request('intent', { decision: decisionOf(0), intent });
      expect(refusal?.code).toMatch(/^[A-Z_]+$/);
    });
  });

  it('of the clock cannot be sent by a player', async () => {
    const clockOnly = server.matches.live(match)?.match.game.clock.intents ?? [];
    expect(clockOnly.length).toBeGreaterThan(0);
    for (const type of clockOnly) {
      await changesNothing(async () => {
        const { refusal } = await wire.request('intent', { decision: decisionOf(0), intent: { type } });
        expect(refusal).not.toBeNull();
      });
    }
  });

  it('of a spectator is refused', async () => {
    const watcher = await Wire.join(stranger, match);
    await changesNothing(async () => {
      const { refusal } = await watcher.request('intent', { decision: 0, intent: KEEP });
      expect(refusal?.code).toBe('NOT_IN_MATCH');
    });
    await watcher.leave();
  });
});

describe('P-12 a message whose handling fails', () => {
  it.each([
    [
      'throws',
      () => {
        throw new Error('planted');
      },
    ],
    ['rejects', () => Promise.reject(new Error('planted'))],
  ])('because it %s is refused, and the socket goes on', async (_how, fault) => {
    const live = server.matches.live(match)!;
    const submit = vi.spyOn(live, 'submit').mockImplementationOnce(fault);
    await changesNothing(async () => {
      const { refusal } = await wire.request('intent', { decision: decisionOf(0), intent: KEEP });
      expect(refusal?.code).toBe('INTERNAL');
    });
    submit.mockRestore();
    expect((await wire.request('intent', { decision: decisionOf(0), intent: KEEP })).reply).toEqual({ seq: 1 });
  });

  it('before it is in the room keeps that socket out alone', async () => {
    const live = server.matches.live(match)!;
    const ticket = await stranger.api.ticket(match);
    const seatOf = vi.spyOn(live, 'seatOf').mockImplementationOnce(() => {
      throw new Error('planted');
    });
    await changesNothing(async () => {
      await expect(Wire.enter(server.address, match, ticket)).rejects.toThrow(/planted/);
    });
    seatOf.mockRestore();
    await (await Wire.join(stranger, match)).leave();
  });
});

describe('a socket', () => {
  it('with an unknown message is refused and stays', async () => {
    await changesNothing(async () => {
      for (const name of ['cheat', '__proto__', 'constructor', 'toString']) {
        await expect(wire.request(name, { give: 'cards' })).rejects.toThrow(/handler/);
        wire.room.send(name, { give: 'cards' });
      }
    });
    expect(wire.room.connection.isOpen).toBe(true);
  });

  it('that sends too much at once is closed', async () => {
    const before = stateOf(match);
    wire.raw(new Uint8Array(9000));
    expect(await wire.closed).toBe(TOO_LARGE);
    expect(stateOf(match)).toBe(before);
    await comesBack();
  });

  it('that sends bytes without meaning harms only itself', async () => {
    for (const length of [0, 1, 2, 5, 40, 200]) {
      for (let code = 0; code < 256; code += 7) {
        if (!wire.room.connection.isOpen) wire = await Wire.join(first, match);
        wire.raw(Uint8Array.from({ length }, (_, index) => (index === 0 ? code : (index * 37 + code) & 255)));
      }
    }
    await comesBack();
  });

  it('that floods is cut off', async () => {
    const before = stateOf(match);
    for (let count = 0; count < PER_SECOND * 3; count++)
      wire.room.send('intent', { decision: 0, intent: { type: 'nonsense' } });
    expect(await wire.closed).toBe(WITH_ERROR);
    expect(stateOf(match)).toBe(before);
    await comesBack();
  });

  it('of the same player replaces the one before', async () => {
    const again = await Wire.join(first, match);
    expect(await wire.closed).toBe(4100);
    expect((await again.request('intent', { decision: decisionOf(0), intent: KEEP })).reply).toEqual({ seq: 1 });
  });
});

/** After anything, the player can join again and play on. */
async function comesBack(): Promise<void> {
  const again = await Wire.join(first, match);
  const { refusal } = await again.request('intent', { decision: decisionOf(0), intent: KEEP });
  expect(refusal).toBeNull();
  expect(elsewhere.wires.every((one) => one.room.connection.isOpen)).toBe(true);
}

describe('a ticket', () => {
  it('lets in once', async () => {
    const ticket = await stranger.api.ticket(match);
    const watcher = await Wire.enter(server.address, match, ticket);
    await expect(Wire.enter(server.address, match, ticket)).rejects.toThrow(/ticket/);
    await watcher.leave();
  });

  it('of another match does not let in', async () => {
    const ticket = await first.api.ticket(elsewhere.match);
    await expect(Wire.enter(server.address, match, ticket)).rejects.toThrow(/ticket/);
  });

  it.each(['', 'guess', 'x'.repeat(32), '../../etc'])(
    'that nobody has given out does not let in: %j',
    async (ticket) => {
      await expect(Wire.enter(server.address, match, ticket)).rejects.toThrow(/ticket/);
    },
  );

  it('is not given to who has no session', async () => {
    const answer = await fetch(`${server.address}/api/ticket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ match }),
    });
    expect(answer.status).toBe(401);
  });
});

describe('matchmaking as the framework’s clients ask for it', () => {
  it.each(['create', 'join', 'joinOrCreate', 'reconnect'])('offers no %s to clients', async (method) => {
    const before = server.matches.liveCount;
    const answer = await fetch(`${server.address}/matchmake/${method}/match`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"match":"x"}',
    });
    expect(answer.status).toBe(404);
    expect(server.matches.liveCount).toBe(before);
  });

  it('tells pages of other origins nothing', async () => {
    const answer = await fetch(`${server.address}/matchmake/joinById/${match}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['nowhere', '__proto__', 'constructor'])('knows no room %s', async (room) => {
    const answer = await fetch(`${server.address}/matchmake/joinById/${room}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 'NO_SUCH_MATCH', rule: 'P-4', message: 'There is no such match.' },
    ]);
  });

  it.each([
    ['multipart/form-data', '---'],
    ['application/json', '{'],
    ['application/json', '7'],
  ])('takes nothing else for a request: %s %s', async (type, body) => {
    const answer = await fetch(`${server.address}/matchmake/joinById/${match}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('does not open sockets for pages of other origins', async () => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      origin: 'https://elsewhere.example',
    };
    const code = await new Promise<number>((resolve, reject) => {
      const upgrade = request(`${server.address}/process/${match}?sessionId=x`, { headers });
      upgrade.on('response', (response) => resolve(response.statusCode ?? 0));
      upgrade.on('upgrade', () => reject(new Error('it opened')));
      upgrade.on('error', reject);
      upgrade.end();
    });
    expect(code).toBe(403);
  });
});

describe('the HTTP interface', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${server.address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it('refuses what is no JSON, with a sentence', async () => {
    const answer = await post('/matches', '{"game":');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('refuses what is too large', async () => {
    expect((await post('/matches', JSON.stringify({ game: 'x'.repeat(80_000) }))).status).toBe(413);
  });

  it('refuses other pages', async () => {
    expect((await post('/matches', '{}', { origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  it('names the field that is wrong', async () => {
    await expect(
      first.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [], clock: 'hourglass' as 'none' }),
    ).rejects.toThrow(/clock/);
  });

  it.each([
    ['an unknown game', { game: 'chess', deck: DECK, opponents: [] }, 'NO_SUCH_GAME'],
    ['an unknown deck', { game: 'ttcg', deck: { starter: 'nothing' }, opponents: [] }, 'NO_SUCH_DECK'],
    ['an unknown bot', { game: 'ttcg', deck: DECK, opponents: [{ bot: 'oracle' }] }, 'NO_SUCH_BOT'],
    [
      'an option out of range',
      { game: 'ttcg', deck: DECK, opponents: [], options: { slotsPerRow: 99 } },
      'OPTION_RANGE',
    ],
  ])('refuses %s', async (_what, wanted, code) => {
    await expect(first.api.createMatch(wanted)).rejects.toMatchObject({ code });
  });

  it('refuses a deck with all its problems at once', async () => {
    const refusal = first.api.createMatch({
      game: 'ttcg',
      deck: { deck: [{ card: 'no-such-card', tier: 9, copies: 70 }] },
      opponents: [],
    });
    await expect(refusal).rejects.toMatchObject({ status: 400 });
  });

  it('does not find what is not there', async () => {
    expect((await fetch(`${server.address}/api/nowhere`)).status).toBe(404);
    expect((await fetch(`${server.address}/api/matches/${'y'.repeat(12)}`)).status).toBe(404);
    expect((await fetch(`${server.address}/api/matches/..%2f..%2fetc`)).status).toBe(404);
  });

  it('keeps the session where no script can read it', async () => {
    const answer = await fetch(`${server.address}/api/session`);
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
  });

  it('does not give out the replay of a match that is going on', async () => {
    await expect(first.api.replay(match)).rejects.toMatchObject({ code: 'MATCH_RUNNING' });
  });

  it('limits the requests of one address', async () => {
    const small = await fetch(`${server.address}/healthz`);
    expect(small.status).toBe(200);
    expect(small.headers.get('content-security-policy')).toMatch(/default-src 'self'/);
  });
});
