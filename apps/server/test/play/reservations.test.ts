import { newEntropy } from '@cardscape/client-kit';
import {
  CLOSED,
  changePassword,
  deleteAccount,
  endOneSession,
  listSessions,
  readyForMatch,
  type ReservedPlace,
  sanctionPlayer,
  signOutEverywhere,
} from '@cardscape/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Accounts } from '../../src/db/accounts.ts';
import { openAdminTool } from '../../src/moderation/tool.ts';
import { newOfficial } from '../support/people/people.ts';
import { reserve, take } from '../support/people/seat.ts';
import { DECK, newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { type Device, PASSWORD, signedIn, signedUp } from '../support/wires/device.ts';
import { RecordedSocket } from '../support/wires/recorded-socket.ts';
import { Wire } from '../support/wires/wire.ts';

/* P-2: whoever's session is over gets into no match, however far the way in had been gone. */

/** What the framework's client says of a socket that is refused (nothing), or closed before it is in. */
const SHUT = /^$|socket|closed|session|seat|410|Unexpected|network/i;
const OTHER = 'seven tall white towers';

let server: TestServer;
let moderator: Player;
let count = 0;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await testServer();
  moderator = await newOfficial(server, 'Shuts Doors', 'moderator');
});

afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

/** Somebody with two browsers: `own` comes into a match, `other` ends the session of that. */
interface Person {
  readonly name: string;
  readonly own: Device & Player;
  readonly other: Device & Player;
}

const ENDS: readonly (readonly [string, (person: Person) => Promise<unknown>])[] = [
  ['signing out', ({ own }) => own.api.signOut()],
  ['signing out everywhere', ({ other }) => other.api.call(signOutEverywhere, {})],
  [
    'ending that session from elsewhere',
    async ({ other }) => {
      const { sessions } = await other.api.call(listSessions, {});
      for (const { id, current } of sessions) if (!current) await other.api.call(endOneSession, { params: { id } });
    },
  ],
  ['a new password', ({ other }) => other.api.call(changePassword, { body: { current: PASSWORD, password: OTHER } })],
  ['deleting the account', ({ other }) => other.api.call(deleteAccount, { body: { password: PASSWORD } })],
  [
    'a ban',
    ({ own }) =>
      moderator.api.call(sanctionPlayer, {
        params: { id: own.account.id },
        body: { kind: 'ban', reason: 'Insults.', hours: null },
      }),
  ],
];

let person: Person;
let rival: Player;
let match: string;

beforeEach(async () => {
  count += 1;
  // Letters that do not look like each other: names that do are one.
  const name = `Comes Late ${'bdfghkmprstw'[count % 12] ?? ''}${'bdfghkmprstw'[Math.floor(count / 12)] ?? ''}`;
  person = { name, own: await signedUp(server.address, name), other: await signedIn(server.address, name) };
  rival = await newPlayer(server.address);
});

/** A match in which the person plays, or that it may watch. */
async function sitDown(as: 'player' | 'spectator'): Promise<void> {
  match = await (as === 'player' ? pairMatch(person.own, rival) : pairMatch(rival, await newPlayer(server.address)));
}

/** Nothing but the words of the refusal comes over the newest socket. */
function wasShownNothing(): void {
  const HELLO_OR_MORE = 60;
  for (const frame of RecordedSocket.newest?.frames ?? []) expect(frame.byteLength).toBeLessThan(HELLO_OR_MORE);
}

describe.each(['player', 'spectator'] as const)('P-2 a %s whose session ends', (as) => {
  it.each(ENDS)('by %s after the ticket is reserved no place', async (_, end) => {
    await sitDown(as);
    const ticket = await person.own.api.ticket(match);
    await end(person);
    await expect(reserve(server.address, match, ticket)).rejects.toThrow(/^40[14] /);
  });

  it.each(ENDS)('by %s after the place was reserved is shown nothing', async (_, end) => {
    await sitDown(as);
    const reservation = await reserve(server.address, match, await person.own.api.ticket(match));
    RecordedSocket.newest = null;
    await end(person);
    await expect(take(server.address, reservation)).rejects.toThrow(SHUT);
    wasShownNothing();
  });

  it.each(ENDS)('by %s while the door is opening is shown nothing', async (_, end) => {
    await sitDown(as);
    const reservation = await reserve(server.address, match, await person.own.api.ticket(match));
    RecordedSocket.newest = null;
    const asked = vi.spyOn(Accounts.prototype, 'isAdmitted').mockImplementationOnce(async () => {
      await end(person);
      return true;
    });
    await expect(take(server.address, reservation)).rejects.toThrow(SHUT);
    expect(asked).toHaveBeenCalledTimes(1);
    wasShownNothing();
  });

  it.each(ENDS)('by %s after the socket was opened is sent away and can do nothing', async (_, end) => {
    await sitDown(as);
    const wire = await take(server.address, await reserve(server.address, match, await person.own.api.ticket(match)));
    const seq = server.matches.live(match)?.match.seq;
    await end(person);
    wire.room.send('intent', { decision: 0, intent: { type: 'keep-hand' } });
    expect(await wire.closed).toBe(CLOSED.dismissed);
    if (as === 'spectator') expect(server.matches.live(match)?.match.seq).toBe(seq);
  });
});

describe('P-2 a place that is reserved', () => {
  it('is gone at once with the session', async () => {
    await sitDown('player');
    const { sessionId, roomId, processId } = await reserve(server.address, match, await person.own.api.ticket(match));
    await person.other.api.call(signOutEverywhere, {});
    const socket = new WebSocket(
      `${server.address.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`,
    );
    const opened = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true));
      socket.addEventListener('error', () => resolve(false));
    });
    expect(opened).toBe(false);
  });

  it('is worth nothing after a ban on the command line, which no running server is told of', async () => {
    await sitDown('player');
    const ticket = await person.own.api.ticket(match);
    const reservation = await reserve(server.address, match, await person.own.api.ticket(match));
    const tool = await openAdminTool(server.place);
    await tool.ban(person.name, 'Insults.', null);
    await tool.close();
    await expect(take(server.address, reservation)).rejects.toThrow(SHUT);
    await expect(reserve(server.address, match, ticket)).rejects.toThrow(/^40[14] /);
  });

  it('lets in whoever has another session of the account, with a ticket of that', async () => {
    await sitDown('player');
    await person.own.api.signOut();
    const wire = await Wire.join(person.other, match);
    expect(
      (
        await wire.request('intent', {
          decision: server.matches.live(match)?.projector.decision(0),
          intent: { type: 'keep-hand' },
        })
      ).refusal,
    ).toBeNull();
    await wire.leave();
  });
});

describe('P-2 the place that comes with getting ready', () => {
  let places: Record<'own' | 'rival', ReservedPlace>;

  /** Both are ready; the match has begun. */
  beforeEach(async () => {
    const { match: id } = await rival.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] });
    match = id;
    await person.own.api.joinMatch(match, DECK);
    const ready = async ({ api }: Player): Promise<ReservedPlace> => {
      const asked = { params: { match }, body: { entropy: newEntropy() } };
      const { place } = await api.call(readyForMatch, asked);
      if (place === undefined) throw new Error('no place came with getting ready');
      return place;
    };
    // The first before there is a room.
    places = { own: await ready(person.own), rival: await ready(rival) };
  });

  it('lets each player in, once', async () => {
    const wires = [await take(server.address, places.own), await take(server.address, places.rival)];
    expect(wires.map(({ room }) => room.roomId)).toEqual([match, match]);
    await expect(take(server.address, places.own)).rejects.toThrow(SHUT);
    for (const wire of wires) await wire.leave();
    await expect(take(server.address, places.rival)).rejects.toThrow(SHUT);
  });

  it('is that of a ticket, which reserves the place as well, once', async () => {
    const reservation = await reserve(server.address, match, places.own.sessionId);
    await expect(reserve(server.address, match, places.own.sessionId)).rejects.toThrow(/^401 /);
    await (await take(server.address, reservation)).leave();
  });

  it('is for its own match alone', async () => {
    const other = await pairMatch(rival, await newPlayer(server.address));
    await expect(take(server.address, { ...places.own, roomId: other })).rejects.toThrow(SHUT);
  });

  it.each(ENDS)('is worth nothing after %s', async (_, end) => {
    RecordedSocket.newest = null;
    await end(person);
    await expect(take(server.address, places.own)).rejects.toThrow(SHUT);
    wasShownNothing();
  });

  it('is given to nobody else, however often it is asked for', async () => {
    const stranger = await newPlayer(server.address);
    const asked = { params: { match }, body: { entropy: newEntropy() } };
    expect(await stranger.api.call(readyForMatch, asked)).toEqual({});
    expect((await rival.api.call(readyForMatch, asked)).place?.sessionId).not.toBe(places.rival.sessionId);
  });
});
