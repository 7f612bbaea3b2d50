import { writeEvents, writeIntent, writeLegal, writeOwnEvents } from '@cardscape/protocol';
import { fastRandom, type LegalIntent } from '@cardscape/rules';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Answered,
  Api,
  chooseAtRandom,
  ConnectionLost,
  MatchClient,
  type MatchNews,
  movesOf,
  playOn,
  Refused,
} from '../src/index.ts';
import { FakeRoom, GREETING } from './fake-room.ts';

/** A busy machine may need more than the second that Vitest gives. */
const PATIENT = { timeout: 30_000 } as const;

/** What the server does with the next sockets: lets them in, or refuses. */
const door = vi.hoisted((): { enter: (() => Promise<unknown>)[]; tickets: string[] } => ({ enter: [], tickets: [] }));

vi.mock('@colyseus/sdk', () => ({
  Client: class {
    readonly http = { authToken: '' };

    joinById(): Promise<unknown> {
      return this.#enter(this.http.authToken);
    }

    consumeSeatReservation({ sessionId }: { readonly sessionId: string }): Promise<unknown> {
      return this.#enter(sessionId);
    }

    #enter(shown: string): Promise<unknown> {
      door.tickets.push(shown);
      return door.enter.shift()?.() ?? Promise.reject(new Error('no socket'));
    }
  },
}));

const PASS: LegalIntent = { intent: { type: 'pass' }, fields: [] };
const CONCEDE: LegalIntent = { intent: { type: 'concede' }, fields: [] };
const DRAW = [{ type: 'draw', open: { seat: 'A' }, own: [[0, { card: -3 }]] as const }];
const AGAIN = { backoff: () => 0 };

let issued = 0;
/** Status with which the server answers who wants a ticket. */
let ticketStatus = 200;
let ticketCode = 'NO';
/** What the names of the places begin with that come with answers; empty: none come. */
let place = '';
let api: Api;

beforeEach(() => {
  door.enter.splice(0);
  door.tickets.splice(0);
  issued = 0;
  ticketStatus = 200;
  ticketCode = 'NO';
  place = '';
  api = new Api('http://cards.example', () => {
    issued += 1;
    const seat = { name: 'match', roomId: 'm1', processId: 'x', sessionId: `${place}${issued}` };
    const given = { ticket: `t${issued}`, ...(place === '' ? {} : { place: seat }) };
    const body = ticketStatus === 200 ? given : { code: ticketCode, message: 'No.' };
    return Promise.resolve(new Response(JSON.stringify(body), { status: ticketStatus }));
  });
});

/** A room that greets as soon as somebody has come in. */
function greeting(room: FakeRoom, seat: 0 | null): FakeRoom {
  door.enter.push(() => {
    setImmediate(() => {
      room.hello({ ...GREETING, seat, own: seat !== null });
      if (seat !== null) room.sendOwn();
    });
    return Promise.resolve(room);
  });
  return room;
}

async function player(): Promise<{ client: MatchClient; room: FakeRoom; news: MatchNews[] }> {
  const room = greeting(new FakeRoom(), 0);
  const client = await MatchClient.join(api, 'm1', AGAIN);
  const news: MatchNews[] = [];
  client.listen((one) => void news.push(one));
  return { client, room, news };
}

/** Waits no time, and notes which try it is asked for. */
function counted(): { waits: number[]; backoff: (attempt: number) => number } {
  const waits: number[] = [];
  const backoff = (attempt: number): number => {
    waits.push(attempt);
    return 0;
  };
  return { waits, backoff };
}

test('what is sent never exceeds what the server takes', async () => {
  const { client, room } = await player();
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    const times: number[] = [];
    room.answer = () => {
      times.push(performance.now());
      return Promise.resolve(1);
    };
    const all = Promise.all(Array.from({ length: 100 }, () => client.submit(PASS.intent)));
    await vi.runAllTimersAsync();
    await all;
    const within = times.map((from) => times.filter((time) => time >= from && time < from + 1000).length);
    expect(Math.max(...within)).toBeLessThanOrEqual(GREETING.messages);
    // A few at once wait for nothing, and nothing waits longer than it must.
    expect(times.filter((time) => time === times[0]).length).toBeGreaterThan(3);
    expect(times.at(-1)! - times[0]!).toBeLessThan(5000);
  } finally {
    vi.useRealTimers();
  }
});

describe('coming in', () => {
  test('a spectator is in with the greeting, and may do nothing', async () => {
    greeting(new FakeRoom(), null);
    const client = await MatchClient.join(api, 'm1', AGAIN);
    expect([client.status, client.seat, client.decision, client.legal, client.view.own]).toEqual([
      'online',
      null,
      0,
      [],
      null,
    ]);
  });

  test('a player is in with the private part', async () => {
    const room = new FakeRoom();
    room.own.decision = 3;
    room.own.legal = writeLegal([PASS]);
    greeting(room, 0);
    const client = await MatchClient.join(api, 'm1', AGAIN);
    expect([client.status, client.seat, client.decision, client.legal]).toEqual(['online', 0, 3, [PASS]]);
    expect(room.reconnection.enabled).toBe(false);
  });

  test('each socket shows a ticket of its own', async () => {
    const { room } = await player();
    greeting(new FakeRoom(), 0);
    room.drop(1006);
    await vi.waitFor(() => expect(door.tickets).toEqual(['t1', 't2']), PATIENT);
  });

  test('takes the place that came with getting ready, which asks for nothing more', async () => {
    place = 'p';
    await api.ready('m1', 'ab');
    const { room } = await player();
    expect([issued, door.tickets]).toEqual([1, ['p1']]);
    // The next socket has a ticket of its own, which is a place as well.
    greeting(new FakeRoom(), 0);
    room.drop(1006);
    await vi.waitFor(() => expect(door.tickets).toEqual(['p1', 'p2']), PATIENT);
  });

  test.each([
    ['that is good no more', 'm1', () => Promise.resolve(void door.enter.push(() => Promise.reject(new Error('410'))))],
    ['in another match', 'm2', () => Promise.resolve()],
  ])('asks for a ticket instead of a place %s', async (_, match, happens) => {
    place = 'p';
    await api.ready(match, 'ab');
    await happens();
    [place, ticketStatus] = ['', 200];
    const before = issued;
    await player();
    expect([issued - before, door.tickets.at(-1)]).toEqual([1, `t${issued}`]);
  });

  test('asks for a ticket instead of a place that is too old', async () => {
    place = 'p';
    await api.ready('m1', 'ab');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 55_000);
    place = '';
    await player();
    expect(door.tickets).toEqual(['t2']);
    vi.restoreAllMocks();
  });

  test('is refused as the server refuses', async () => {
    ticketStatus = 404;
    await expect(MatchClient.join(api, 'm1', AGAIN)).rejects.toMatchObject({ status: 404, code: 'NO' });
    ticketStatus = 200;
    await expect(MatchClient.join(api, 'm1', AGAIN)).rejects.toThrow('no socket');
  });

  test('fails when the connection closes before the first view', async () => {
    const room = new FakeRoom();
    door.enter.push(() => {
      setImmediate(() => room.drop(1006));
      return Promise.resolve(room);
    });
    await expect(MatchClient.join(api, 'm1', AGAIN)).rejects.toBeInstanceOf(ConnectionLost);
  });

  test.each<[string, (room: FakeRoom) => void]>([
    ['a greeting that is none', (room) => room.send('hello', 'welcome')],
    ['a greeting without a layout', (room) => room.hello({ ...GREETING, layout: undefined })],
    ['a greeting of seat 9', (room) => room.hello({ ...GREETING, seat: 9 })],
    ['a private part before the greeting', (room) => room.sendOwn()],
    [
      'a private part that is no bytes',
      (room) => {
        room.hello();
        room.send('own', null);
      },
    ],
  ])('fails with %s, and hangs up', async (_, garbage) => {
    const room = new FakeRoom();
    door.enter.push(() => {
      setImmediate(() => garbage(room));
      return Promise.resolve(room);
    });
    await expect(MatchClient.join(api, 'm1', AGAIN)).rejects.toThrow(/./);
    expect(room.closed).toHaveLength(1);
  });
});

describe('a step', () => {
  test('changes both parts together', async () => {
    const { client, room, news } = await player();
    const before = client.view;
    expect(client.view).toBe(before);
    room.own.decision = 5;
    room.own.legal = writeLegal([PASS]);
    room.state.seq = 5;
    room.state.events = writeEvents(DRAW);
    room.own.events = writeOwnEvents(DRAW, 0);
    room.patchOwn();
    expect([client.decision, client.view]).toEqual([0, before]);
    room.publish();
    expect([client.decision, client.legal]).toEqual([5, [PASS]]);
    expect(client.view).not.toBe(before);
    expect(news).toEqual([{ kind: 'change', fresh: false, events: [{ type: 'draw', seat: 'A', card: -3 }] }]);
  });

  test('that is none (a clock, a watcher) repeats no events', async () => {
    const { room, news } = await player();
    room.state.seq = 5;
    room.state.events = writeEvents(DRAW);
    room.publish();
    room.state.watchers = 2;
    room.publish();
    expect(news.map((one) => (one.kind === 'change' ? one.events.length : -1))).toEqual([1, 0]);
  });

  test('is told to whoever listens, and no longer', async () => {
    const { client, room } = await player();
    const heard: MatchNews[] = [];
    const stop = client.listen((one) => void heard.push(one));
    room.publish();
    stop();
    room.publish();
    expect(heard).toHaveLength(1);
  });

  test.each<[string, (room: FakeRoom) => void]>([
    [
      'events that are none',
      (room) => {
        room.state.seq = 9;
        room.state.events = '[{';
        room.publish();
      },
    ],
    [
      'private bytes that are none',
      (room) => {
        room.send('o', null);
        room.publish();
      },
    ],
  ])('with %s is a lost connection: the client comes back', async (_, garbage) => {
    const { client, room, news } = await player();
    const next = new FakeRoom();
    next.state.seq = 9;
    greeting(next, 0);
    garbage(room);
    expect(client.status).toBe('lost');
    await vi.waitFor(() => expect(client.status).toBe('online'), PATIENT);
    expect(room.closed).toHaveLength(1);
    expect(client.state).toBe(next.state);
    expect(news.at(-1)).toEqual({ kind: 'change', fresh: true, events: [] });
  });
});

describe('a request', () => {
  test('names the decision that it answers', async () => {
    const { client, room } = await player();
    room.ask(7, [PASS]);
    const asked: unknown[] = [];
    room.answer = (name, payload) => {
      asked.push([name, payload]);
      return Promise.resolve(8);
    };
    expect(await client.submit(PASS.intent)).toBe(8);
    expect(asked).toEqual([['i', writeIntent({ decision: 7, intent: { type: 'pass' } })]]);
  });

  test('that is refused says why', async () => {
    const { client, room } = await player();
    const reason = { code: 'STALE', rule: 'D-5', message: 'Look again.' };
    room.answer = () => Promise.reject(Object.assign(new Error('refused'), { reason }));
    const error: unknown = await client.submit(PASS.intent).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject(reason);
  });

  test.each([undefined, null, 'no', { code: 5 }, {}])(
    'that fails in another way (%j) may have been carried out or not',
    async (reason) => {
      const { client, room } = await player();
      room.answer = () => Promise.reject(Object.assign(new Error('closed'), { reason }));
      await expect(client.submit(PASS.intent)).rejects.toBeInstanceOf(ConnectionLost);
    },
  );

  test.each([null, {}, 'one', 1.5, '<html>'])(
    'with an answer that no server gives (%j) has no result',
    async (answer) => {
      const { client, room } = await player();
      room.answer = () => Promise.resolve(answer);
      await expect(client.submit(PASS.intent)).rejects.toThrow('"code"');
      expect(client.status).toBe('online');
    },
  );

  test('without a connection is not sent', async () => {
    const { client, room } = await player();
    client.leave();
    room.answer = () => Promise.reject(new Error('must not be asked'));
    await expect(client.history(0)).rejects.toThrow('You are not connected');
  });
});

describe('the end of a connection', () => {
  test.each([
    [4000, 'left'],
    [4100, 'replaced'],
  ] as const)('with code %d is final: %s', async (code, reason) => {
    const { client, room } = await player();
    room.drop(code);
    expect([client.status, client.endReason]).toEqual(['ended', reason]);
    expect(issued).toBe(1);
  });

  test.each([1000, 1001, 1006, 4010])(
    'with code %d is not: the client comes back, with everything anew',
    async (code) => {
      const { client, room, news } = await player();
      const next = new FakeRoom();
      next.own.decision = 12;
      greeting(next, 0);
      room.drop(code);
      expect(client.status).toBe('lost');
      await vi.waitFor(() => expect(client.status).toBe('online'), PATIENT);
      expect(client.decision).toBe(12);
      expect(news).toEqual([
        { kind: 'status', status: 'lost' },
        { kind: 'status', status: 'online' },
        { kind: 'change', fresh: true, events: [] },
      ]);
      // What the old socket still says is not heard.
      room.drop(4100);
      room.publish();
      expect([client.status, news.length]).toEqual(['online', 3]);
    },
  );

  test('is tried again and again, waiting as told', async () => {
    const room = greeting(new FakeRoom(), 0);
    const { waits, backoff } = counted();
    const client = await MatchClient.join(api, 'm1', { backoff });
    for (let failed = 0; failed < 3; failed++) door.enter.push(() => Promise.reject(new Error('still down')));
    greeting(new FakeRoom(), 0);
    room.drop(1006);
    await vi.waitFor(() => expect(client.status).toBe('online'), PATIENT);
    expect(waits).toEqual([1, 2, 3, 4]);
  });

  test('is one row of tries, also when a socket closes before its first view', async () => {
    const room = greeting(new FakeRoom(), 0);
    const { waits, backoff } = counted();
    const client = await MatchClient.join(api, 'm1', { backoff });
    for (let failed = 0; failed < 2; failed++) {
      const closing = new FakeRoom();
      door.enter.push(() => {
        setImmediate(() => closing.drop(1006));
        return Promise.resolve(closing);
      });
    }
    const last = greeting(new FakeRoom(), 0);
    room.drop(1006);
    await vi.waitFor(() => expect(client.status).toBe('online'), PATIENT);
    expect(waits).toEqual([1, 2, 3]);
    expect(issued).toBe(4);
    expect(client.state).toBe(last.state);
  });

  test('is final when another socket takes the place while this one comes back', async () => {
    const { client, room } = await player();
    const next = new FakeRoom();
    door.enter.push(() => {
      setImmediate(() => next.drop(4100));
      return Promise.resolve(next);
    });
    room.drop(1006);
    await vi.waitFor(() => expect(client.status).toBe('ended'), PATIENT);
    expect([client.endReason, issued]).toEqual(['replaced', 2]);
  });

  test.each([
    [404, 'NO_SUCH_MATCH', 'gone'],
    [401, 'NO_SESSION', 'signed-out'],
    [403, 'BANNED', 'gone'],
    [410, 'MATCH_OVER', 'over'],
  ] as const)('is final when the server does not play the match any more (%d %s)', async (status, code, reason) => {
    const { client, room } = await player();
    [ticketStatus, ticketCode] = [status, code];
    room.drop(1006);
    await vi.waitFor(() => expect(client.status).toBe('ended'), PATIENT);
    expect([client.endReason, issued]).toEqual([reason, 2]);
  });

  test('is the client’s own wish when it leaves', async () => {
    const { client, room, news } = await player();
    client.leave();
    expect([client.status, client.endReason, room.left]).toEqual(['ended', 'left', true]);
    expect(news).toEqual([{ kind: 'status', status: 'ended' }]);
  });

  test('comes at once when the network is looked at in a hurry', async () => {
    const { client, room } = await player();
    greeting(new FakeRoom(), 0);
    client.hurry();
    expect([room.closed, client.status]).toEqual([[4010], 'lost']);
    await vi.waitFor(() => expect(client.status).toBe('online'), PATIENT);
  });
});

describe('playing by itself', () => {
  const over = (room: FakeRoom): void => {
    room.state.stage = 2;
    room.publish();
  };

  test('gives up nothing of its own accord', async () => {
    const { client, room } = await player();
    room.ask(1, [CONCEDE, PASS]);
    expect(movesOf(client)).toEqual([PASS]);
    for (let seed = 0; seed < 20; seed++) expect(chooseAtRandom(fastRandom(seed))(client)).toEqual(PASS.intent);
    room.ask(2, [CONCEDE]);
    expect(chooseAtRandom(fastRandom(1))(client)).toBeNull();
  });

  test('answers each decision once, until the match is over', async () => {
    const { client, room } = await player();
    const payloads: unknown[] = [];
    room.answer = (_, payload) => {
      payloads.push(payload);
      const next = payloads.length + 1;
      setImmediate(() => (next <= 4 ? room.ask(next, [PASS]) : over(room)));
      return Promise.resolve(next);
    };
    const answered: Answered[] = [];
    const played = playOn(
      client,
      () => PASS.intent,
      (answer) => void answered.push(answer),
    );
    room.ask(1, [PASS]);
    await played;
    expect(payloads).toEqual([1, 2, 3, 4].map((decision) => writeIntent({ decision, intent: PASS.intent })));
    expect(answered).toEqual([2, 3, 4, 5].map((seq) => ({ intent: PASS.intent, seq })));
  });

  test.each(['STALE', 'PAUSED'])('goes on after %s, which is no fault of its own', async (code) => {
    const { client, room } = await player();
    let refused = 0;
    room.answer = () => {
      refused += 1;
      if (refused > 1) {
        setImmediate(() => over(room));
        return Promise.resolve(2);
      }
      setImmediate(() => room.ask(2, [PASS]));
      return Promise.reject(Object.assign(new Error('refused'), { reason: { code, rule: 'D-5', message: '…' } }));
    };
    const answered: Answered[] = [];
    const played = playOn(
      client,
      () => PASS.intent,
      (answer) => void answered.push(answer),
    );
    room.ask(1, [PASS]);
    await played;
    expect(answered.map(({ seq }) => seq)).toEqual([null, 2]);
  });

  test('looks again at what changed before the refusal arrived, though the decision is the same', async () => {
    const { client, room } = await player();
    let refused = 0;
    room.answer = () => {
      refused += 1;
      if (refused > 1) {
        setImmediate(() => over(room));
        return Promise.resolve(2);
      }
      room.ask(1, [PASS]);
      return Promise.reject(
        Object.assign(new Error('refused'), { reason: { code: 'PAUSED', rule: 'D-9', message: '…' } }),
      );
    };
    const played = playOn(client, () => PASS.intent);
    room.ask(1, [PASS]);
    await played;
    expect(refused).toBe(2);
  });

  test('stops with what else the server refuses', async () => {
    const { client, room } = await player();
    room.answer = () =>
      Promise.reject(
        Object.assign(new Error('refused'), {
          reason: { code: 'PLAY_LIMIT', rule: 'TTCG-7.1', message: 'No play left.' },
        }),
      );
    const played = playOn(client, () => PASS.intent);
    room.ask(1, [PASS]);
    await expect(played).rejects.toMatchObject({ code: 'PLAY_LIMIT' });
    room.answer = () => Promise.reject(new Error('must not be asked'));
    room.ask(2, [PASS]);
  });

  test('leaves a decision that it does not want to make, and ends with the connection', async () => {
    const { client, room } = await player();
    room.answer = () => Promise.reject(new Error('must not be asked'));
    const played = playOn(client, () => null);
    room.ask(1, [PASS]);
    room.ask(2, [PASS]);
    client.leave();
    await played;
    expect(client.status).toBe('ended');
  });

  test('thinks before it looks, and looks again at what changed meanwhile', async () => {
    const { client, room } = await player();
    const decisions: number[] = [];
    room.answer = () => {
      // As a server does: what an intent has changed is shown before it is answered.
      over(room);
      return Promise.resolve(9);
    };
    let thinking = 0;
    const played = playOn(
      client,
      () => {
        decisions.push(client.decision);
        return PASS.intent;
      },
      undefined,
      () => {
        thinking += 1;
        if (thinking === 1) room.ask(2, [PASS]);
        return Promise.resolve();
      },
    );
    room.ask(1, [PASS]);
    await played;
    expect(decisions).toEqual([2]);
  });

  test('comes back, and answers what is still open', async () => {
    const { client, room } = await player();
    const next = new FakeRoom();
    next.own.decision = 1;
    next.own.legal = writeLegal([PASS]);
    next.answer = () => {
      setImmediate(() => over(next));
      return Promise.resolve(2);
    };
    room.answer = () => {
      greeting(next, 0);
      room.drop(1006);
      return Promise.reject(new Error('closed'));
    };
    const answered: Answered[] = [];
    const played = playOn(
      client,
      () => PASS.intent,
      (answer) => void answered.push(answer),
    );
    room.ask(1, [PASS]);
    await played;
    expect(answered.map(({ seq }) => seq)).toEqual([null, 2]);
  });
});
