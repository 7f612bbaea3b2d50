import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { ApiRefusal } from '@cardscape/client-kit';
import {
  acceptInvitation,
  auditLog,
  changeHostSettings,
  countWaiting,
  createDesign,
  ENDPOINTS,
  forkFile,
  forkReplay,
  getCollection,
  getHostSettings,
  getReplay,
  getServer,
  getSession,
  type HostValues,
  type InviteCode,
  issueTicket,
  listGames,
  listInviteCodes,
  makeInviteCode,
  publishDesign,
  refusalsOf,
  register,
  revokeInviteCode,
  signUp,
  takePlace,
} from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { BarredNames } from '../../src/db/names/barred-names.ts';
import { SPARROW } from '../support/cards/designed-card.ts';
import { newOfficial, PASSWORD } from '../support/people/people.ts';
import { queueUntil } from '../support/people/ranked.ts';
import { botMatch, DECK, newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { changeStored, storedRows } from '../support/stored.ts';
import { newDevice } from '../support/wires/device.ts';
import { join, until } from '../support/wires/follow.ts';

let server: TestServer;
let operator: Player;
/** How many there are. */
async function accountsOf({ data }: TestServer): Promise<number> {
  return (await storedRows(data, 'select id from account')).length;
}

let named = 0;
const newName = (): string => `Visitor ${String.fromCodePoint(97 + (named % 26))}${++named}`;

beforeAll(async () => {
  server = await testServer({ CARDSCAPE_PORTAL_AGE_HOURS: '0' });
  operator = await newOfficial(server, 'The Host Herself', 'operator');
});
afterAll(() => server.close());

type Wanted = { readonly [Name in keyof HostValues]?: HostValues[Name] };

/** Chooses settings; whatever else was chosen goes back to the environment. */
async function choose(wanted: Wanted): Promise<void> {
  const { chosen } = await operator.api.call(getHostSettings, {});
  const body = {
    ...Object.fromEntries(chosen.map((name) => [name, null])),
    ...Object.fromEntries(Object.entries(wanted).map(([name, to]) => [name, { to }])),
  };
  await operator.api.call(changeHostSettings, { body });
}

async function codeOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'OK',
    (error: unknown) => (error instanceof ApiRefusal ? error.code : String(error)),
  );
}

async function waitingIn(queue: 'casual' | 'ranked'): Promise<number> {
  return (await operator.api.call(countWaiting, { params: { game: 'ttcg' } }))[queue].waiting;
}

const enrolment = (name = newName(), code = '') => ({ name, password: PASSWORD, email: '', code });

async function invited(uses = 1, days: number | null = 1): Promise<{ code: string; known: InviteCode }> {
  return operator.api.call(makeInviteCode, { body: { label: 'Club', uses, days } });
}

describe('P-12 who may sign up', () => {
  it('is everybody, or nobody: guests play on', async () => {
    await choose({ registration: 'closed' });
    const guest = await newPlayer(server.address);
    expect(await codeOf(guest.api.call(signUp, { body: enrolment() }))).toBe('REGISTRATION_CLOSED');
    expect(await codeOf(newDevice(server.address).api.call(register, { body: enrolment() }))).toBe(
      'REGISTRATION_CLOSED',
    );
    await botMatch(guest);
    await choose({});
    expect(await codeOf(guest.api.call(signUp, { body: enrolment() }))).toBe('OK');
    expect(await codeOf(guest.api.call(signUp, { body: enrolment() }))).toBe('HAS_ACCOUNT');
  });

  it('makes an account of nobody, which is signed in and no guest', async () => {
    const device = newDevice(server.address);
    const name = newName();
    const { account } = await device.api.call(register, { body: enrolment(name) });
    expect(account).toMatchObject({ name, guest: false });
    expect((await device.api.call(getSession, {})).account).toEqual(account);
    expect(await codeOf(device.api.call(register, { body: enrolment() }))).toBe('HAS_ACCOUNT');
    expect(await codeOf(newDevice(server.address).api.call(register, { body: enrolment(name) }))).toBe('NAME_TAKEN');
  });

  it('is whoever has a code, as often as it says, however it is typed', async () => {
    await choose({ registration: 'codes' });
    expect((await newDevice(server.address).api.call(getServer, {})).about?.registration).toBe('codes');
    const { code, known } = await invited(2);
    expect(code).toMatch(/^([2-9A-HJ-NP-TV-Z]{4}-){3}[2-9A-HJ-NP-TV-Z]{4}$/);
    const guest = await newPlayer(server.address);
    const sign = (typed: string) => codeOf(guest.api.call(signUp, { body: enrolment(newName(), typed) }));
    for (const wrong of ['', 'AAAA-AAAA-AAAA-AAAA', code.slice(1)]) expect(await sign(wrong)).toBe('INVITE_CODE');
    expect(await sign(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe('OK');
    // Whoever is refused for something else has not used it up.
    const other = newDevice(server.address);
    expect(await codeOf(other.api.call(register, { body: enrolment('The Host Herself', code) }))).toBe('NAME_TAKEN');
    expect(await codeOf(other.api.call(register, { body: enrolment(newName(), code) }))).toBe('OK');
    expect(await codeOf(newDevice(server.address).api.call(register, { body: enrolment(newName(), code) }))).toBe(
      'INVITE_CODE',
    );
    const { codes } = await operator.api.call(listInviteCodes, {});
    expect(codes.find(({ id }) => id === known.id)).toMatchObject({
      used: 2,
      uses: 2,
      state: 'used',
      hint: code.slice(0, 4),
    });
  });

  it('uses a code once, whoever else is quick', async () => {
    await choose({ registration: 'codes' });
    const { code } = await invited(1);
    const before = await accountsOf(server);
    const codes = await Promise.all(
      Array.from({ length: 6 }, () =>
        codeOf(newDevice(server.address).api.call(register, { body: enrolment(newName(), code) })),
      ),
    );
    expect(codes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'INVITE_CODE'), 'OK']);
    // Nothing is left of the others.
    expect(await accountsOf(server)).toBe(before + 1);
  });

  it('is nobody with a code that was revoked or has expired; nothing keeps its text', async () => {
    await choose({ registration: 'codes' });
    const [revoked, expired] = [await invited(3), await invited(3, null)];
    await operator.api.call(revokeInviteCode, { params: { id: revoked.known.id } });
    expect(await codeOf(operator.api.call(revokeInviteCode, { params: { id: revoked.known.id } }))).toBe(
      'NO_SUCH_CODE',
    );
    await changeStored(server.data, 'update invite_code set expires_at = 1 where id = ?', expired.known.id);
    for (const { code } of [revoked, expired])
      expect(await codeOf(newDevice(server.address).api.call(register, { body: enrolment(newName(), code) }))).toBe(
        'INVITE_CODE',
      );
    const states = (await operator.api.call(listInviteCodes, {})).codes.map(({ id, state }) => [id, state]);
    expect(states).toEqual(
      expect.arrayContaining([
        [revoked.known.id, 'revoked'],
        [expired.known.id, 'expired'],
      ]),
    );
    const kept = JSON.stringify([
      await storedRows(server.data, 'select * from invite_code'),
      await storedRows(server.data, 'select * from audit'),
    ]);
    for (const { code } of [revoked, expired]) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replaceAll('-', ''));
    }
  });

  it('moderators make codes, players do not', async () => {
    const moderator = await newModerator();
    expect(await codeOf(moderator.api.call(makeInviteCode, { body: {} }))).toBe('OK');
    const player = await newPlayer(server.address);
    expect(await codeOf(player.api.call(makeInviteCode, { body: {} }))).toBe('NEEDS_ACCOUNT');
    expect(await codeOf(player.api.call(listInviteCodes, {}))).toBe('NEEDS_ACCOUNT');
  });

  async function newModerator(): Promise<Player> {
    await choose({});
    return newOfficial(server, newName(), 'moderator');
  }
});

describe('P-12 a server without guests', () => {
  it('makes none, and lets those who were there sign up and finish what they play', async () => {
    await choose({});
    const [guest, watched] = [await newPlayer(server.address), await newPlayer(server.address)];
    const match = await botMatch(guest);
    const other = await botMatch(watched);
    const waits = codeOf(queueUntil(guest, 'started', { kind: 'casual' }));
    await expect.poll(() => waitingIn('casual')).toBe(1);
    await choose({ guests: false });
    const stranger = newDevice(server.address);
    expect(await codeOf(stranger.api.session())).toBe('NO_GUESTS');
    expect(stranger.cookies.size).toBe(0);
    expect((await stranger.api.call(getServer, {})).about?.guests).toBe(false);
    // What everybody may see, they may; what takes a session, guests may not, but for their own match and signing up.
    expect(await codeOf(stranger.api.call(listGames, {}))).toBe('OK');
    expect(await waits).toMatch(/ended before|NO_GUESTS/);
    const mayStill: string[] = [];
    for (const endpoint of ENDPOINTS.filter(({ right }) => right === 'session')) {
      const path = endpoint.path.replaceAll(/:\w+/g, 'nothing-here');
      const response = await guest.api
        .call(
          { ...endpoint, path, query: undefined, reply: { kind: 'nothing' } } as never,
          { body: endpoint.method === 'GET' ? undefined : {} } as never,
        )
        .then(
          () => 'OK',
          (error: unknown) => (error as ApiRefusal).code,
        );
      if (response !== 'NO_GUESTS') mayStill.push(endpoint.id);
    }
    expect(mayStill.toSorted()).toEqual(['issueTicket', 'previewIntent', 'signUp', 'streamMatch', 'submitIntent']);
    expect(await codeOf(guest.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [{ bot: 'random' }] }))).toBe(
      'NO_GUESTS',
    );
    expect(await codeOf(guest.api.call(issueTicket, { body: { match: other } }))).toBe('NO_GUESTS');
    const client = await join(guest, match);
    await client.submit({ type: 'concede' });
    await until(client, ({ stage }) => stage === 'over');
    await expect(client.rematch()).rejects.toMatchObject({ code: 'NO_GUESTS' });
    client.leave();
    expect(await codeOf(guest.api.call(signUp, { body: enrolment() }))).toBe('OK');
    await botMatch(guest);
    expect(await codeOf(stranger.api.call(register, { body: enrolment() }))).toBe('OK');
    await botMatch({ api: stranger.api, account: await stranger.api.session() });
    await choose({});
  }, 30_000);
});

describe('P-12 games that the host has turned off', () => {
  /** The endpoints by which a match of a game begins: each is asked below. */
  const DOORS = ENDPOINTS.filter((endpoint) => 'GAME_OFF' in refusalsOf(endpoint)).map(({ id }) => id);

  it('are the doors that say so, and no door is forgotten here', () => {
    expect(DOORS.toSorted()).toEqual(
      ['acceptInvitation', 'createMatch', 'enterQueue', 'forkFile', 'forkReplay', 'joinMatch', 'takePlace'].toSorted(),
    );
  });

  it('begin nowhere; what is running goes on, what waits is gone, collections stay', async () => {
    await choose({});
    const [ann, bob] = [await newPlayer(server.address), await newPlayer(server.address)];
    const over = await botMatch(ann);
    const rematched = await join(ann, over);
    await rematched.submit({ type: 'concede' });
    await until(rematched, ({ stage }) => stage === 'over');
    const running = await pairMatch(ann, bob);
    const { match: waiting } = await ann.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] });
    const queued = codeOf(
      (async () => {
        for await (const event of bob.api.queue('ttcg', DECK, undefined, 'casual'))
          if (event.type === 'left') throw new Error(event.reason);
      })(),
    );
    const file = await ann.api.call(getReplay, { params: { match: over } });
    await expect.poll(() => waitingIn('casual')).toBe(1);
    await choose({ games: ['coldfront', 'showdown'] });

    const games = (await ann.api.call(listGames, {})).games.map(({ id, open }) => [id, open]);
    expect(games).toEqual(
      expect.arrayContaining([
        ['ttcg', false],
        ['manaduel', false],
        ['coldfront', true],
      ]),
    );
    expect(await queued).toMatch(/turned this game off/);
    const moment = { seq: 0, seat: 0, opponent: { bot: 'random' } };
    const asked: Readonly<Record<string, string>> = {
      createMatch: await codeOf(ann.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [{ bot: 'random' }] })),
      enterQueue: await codeOf(bob.api.queue('ttcg', DECK, undefined, 'casual').next()),
      takePlace: await codeOf(bob.api.call(takePlace, { body: { game: 'ttcg', deck: DECK, queue: 'casual' } })),
      forkReplay: await codeOf(ann.api.call(forkReplay, { params: { match: over }, body: moment })),
      forkFile: await codeOf(ann.api.call(forkFile, { body: { ...moment, file } })),
    };
    expect(asked).toEqual(Object.fromEntries(Object.keys(asked).map((id) => [id, 'GAME_OFF'])));
    // The match that waited is gone, and with it the invitations to it: there is nothing to join any more.
    expect(await codeOf(bob.api.joinMatch(waiting, DECK))).toMatch(/NO_SUCH_MATCH|GAME_OFF/);
    expect(await codeOf(bob.api.call(acceptInvitation, { params: { id: 'none' }, body: { deck: DECK } }))).toBe(
      'NO_SUCH_INVITATION',
    );
    await expect(rematched.rematch()).rejects.toMatchObject({ code: 'GAME_OFF' });
    rematched.leave();
    const pair = [await join(ann, running), await join(bob, running)] as const;
    await pair[0].submit({ type: 'concede' });
    await until(pair[1], ({ stage }) => stage === 'over');
    for (const client of pair) client.leave();
    expect(await codeOf(ann.api.call(getCollection, { params: { game: 'coldfront' } }))).toBe('OK');
    await choose({ games: ['ttcg'] });
    expect(await codeOf(ann.api.call(getCollection, { params: { game: 'coldfront' } }))).toBe('OK');
    await botMatch(ann);
    expect(await codeOf(operator.api.call(changeHostSettings, { body: { games: { to: ['chess'] } } }))).toBe(
      'NO_SUCH_GAME',
    );
    await choose({});
  }, 30_000);
});

describe('P-2 names that the host has barred', () => {
  it.each([
    ['mud', 'Mud', true],
    ['mud', 'MÚD', true],
    ['mud', 'Big Mud', true],
    ['mud', 'BigMud', true],
    ['mud', 'm_u-d', true],
    ['mud', 'rnud', true],
    ['mud', 'Мud', true],
    ['mud', 'Mudlark', false],
    ['mud', 'Humud', false],
    ['mud*', 'Mudlark', true],
    ['mud*', 'Grand Mudlark', true],
    ['mud*', 'Humud', false],
    ['*mud', 'Humud', true],
    ['*mud', 'Mudlark', false],
    ['*mud*', 'Humudlark', true],
    ['b0ss', 'Boss', true],
    ['idiot', 'ld1ot', true],
    ['big mud', 'Bigmud', true],
  ])('%s: %s, %s', (word, name, isBarred) => {
    const names = new BarredNames();
    names.set([word]);
    expect(names.bars(name)).toBe(isBarred);
  });

  it('are taken by no account, guest, profile or published design', async () => {
    await choose({ barredNames: ['mudlark', 'amber', '*sparrow*'] });
    const device = newDevice(server.address);
    expect(
      await codeOf(device.api.call(register, { body: enrolment('Мudlаrk'.replaceAll('М', 'M').replaceAll('а', 'a')) })),
    ).toBe('NAME_RESERVED');
    const guest = await newPlayer(server.address);
    expect(await codeOf(guest.api.call(signUp, { body: enrolment('Old Mudlark') }))).toBe('NAME_RESERVED');
    const act = (name: string) =>
      codeOf(guest.api.act('showdown', { type: 'create-profile', name, elements: ['EARTH', 'FIRE'] }));
    expect(await act('Mudlark')).toBe('NAME_RESERVED');
    expect(await act('Lark')).toBe('OK');
    for (let index = 0; index < 12; index += 1)
      expect((await newPlayer(server.address)).account.name).not.toMatch(/Amber|Sparrow/);
    const { account } = await guest.api.call(signUp, { body: enrolment('A Plain Author') });
    expect(account.name).toBe('A Plain Author');
    const { design } = await guest.api.call(createDesign, {
      params: { game: 'ttcg' },
      body: { card: SPARROW, lore: '' },
    });
    const publish = (): Promise<string> =>
      codeOf(guest.api.call(publishDesign, { params: { game: 'ttcg', design: design?.id ?? '' } }));
    expect(await publish()).toBe('NAME_RESERVED');
    await choose({});
    expect(await publish()).toBe('OK');
  });

  it.each([[''], ['*'], ['a'], ['a*b'], ['**ab'], ['ab\u202E'], ['x'.repeat(41)]])(
    '%s is no word to bar',
    async (word) => {
      expect(await codeOf(operator.api.call(changeHostSettings, { body: { barredNames: { to: [word] } } }))).toBe(
        'BAD_REQUEST',
      );
    },
  );
});

describe('P-5 who may type in matches', () => {
  it('is changed while matches run', async () => {
    await choose({});
    const [ann, bob] = [await newPlayer(server.address), await newPlayer(server.address)];
    const client = await join(ann, await pairMatch(ann, bob));
    const say = (): Promise<string> =>
      client.say({ words: 'good luck' }).then(
        () => 'OK',
        (error: unknown) => String((error as { readonly code?: unknown }).code),
      );
    expect(await say()).toBe('NO_WORDS');
    await choose({ chat: 'players' });
    expect(await say()).toBe('OK');
    await choose({});
    expect(await say()).toBe('NO_WORDS');
    client.leave();
  });
});

describe('P-12 what a server says of itself', () => {
  it.each([
    ['name', ''],
    ['name', 'x'.repeat(41)],
    ['name', 'two\nlines'],
    ['name', 'turned \u202E round'],
    ['accent', '#101010'],
    ['accent', '#0000ff'],
    ['accent', 'red'],
    ['accent', '#ffffff;color:red'],
    ['link', 'http://plain.example'],
    ['link', 'javascript:alert(1)'],
    ['link', 'https://somebody:secret@club.example'],
    ['link', `https://club.example/${'x'.repeat(200)}`],
    ['linkTitle', 'x'.repeat(61)],
    ['message', 'x'.repeat(501)],
    ['games', ['x'.repeat(41)]],
    ['chat', 'some'],
    ['guests', 'no'],
    ['nothing', 'of the kind'],
  ])('is not %s %j', async (name, to) => {
    const before = await operator.api.call(getHostSettings, {});
    expect(await codeOf(operator.api.call(changeHostSettings, { body: { [name]: { to } } }))).toBe('BAD_REQUEST');
    expect(await operator.api.call(getHostSettings, {})).toEqual(before);
  });

  it('is changed by operators alone, all of it or nothing, and stands in the audit log', async () => {
    await choose({});
    const said = {
      name: 'The Kiln Row Club',
      accent: '#8fe0a8',
      message: 'Club night on Thursdays.\nBring a deck.',
      link: 'https://club.example/',
      linkTitle: 'Our club',
    };
    await choose(said);
    const { name, accent, about } = await newDevice(server.address).api.call(getServer, {});
    expect({ name, accent, ...about }).toMatchObject(said);
    const player = await newPlayer(server.address);
    expect(await codeOf(player.api.call(getHostSettings, {}))).toBe('NEEDS_ACCOUNT');
    expect(
      await codeOf(
        operator.api.call(changeHostSettings, { body: { name: { to: 'Another' }, accent: { to: '#000000' } } }),
      ),
    ).toBe('BAD_REQUEST');
    expect((await operator.api.call(getServer, {})).name).toBe(said.name);
    const { entries } = await operator.api.call(auditLog, {});
    expect(entries[0]).toMatchObject({
      action: 'settings',
      actor: { name: 'The Host Herself' },
      detail: { name: { before: 'Cardscape', now: said.name } },
    });
    await choose({});
    expect((await operator.api.call(getServer, {})).name).toBe('Cardscape');
  });

  it('holds over a restart, goes before the environment, and a value that nobody can read is left out', async () => {
    const data = await mkdtemp(joinPath(tmpdir(), 'cardscape-host-'));
    const begin = () =>
      startServer(
        readConfig({
          CARDSCAPE_DATA: data,
          CARDSCAPE_PORT: '0',
          CARDSCAPE_LOG: 'silent',
          CARDSCAPE_SUPPLY_UNIT: '0',
          CARDSCAPE_NAME: 'Of the Environment',
          CARDSCAPE_REGISTRATION: 'closed',
        }),
      );
    const info = async ({ address }: { readonly address: string }) => newDevice(address).api.call(getServer, {});
    const first = await begin();
    expect(await info(first)).toMatchObject({ name: 'Of the Environment', about: { registration: 'closed' } });
    await first.close();
    for (const [name, value] of [
      ['name', 'Chosen'],
      ['registration', 'whatever'],
    ])
      await changeStored(data, 'insert into host_setting values (?, ?)', name, JSON.stringify(value));
    const second = await begin();
    expect(await info(second)).toMatchObject({ name: 'Chosen', about: { registration: 'closed' } });
    await second.close();
    await rm(data, { recursive: true });
  });
});
