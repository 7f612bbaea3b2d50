import '../support/wires/recorded-socket.ts';
import { newEntropy } from '@cardscape/client-kit';
import {
  acceptInvitation,
  type AccountLine,
  accountLine,
  becomeBot,
  countWaiting,
  type BotPolicy,
  createToken,
  declineInvitation,
  getBotPolicy,
  invite,
  leavePlace,
  listBots,
  revokeToken,
  setBotPolicy,
  submitIntent,
  takePlace,
  USUAL_POLICY,
} from '@cardscape/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '../support/patient.ts';
import { DECK, type TestServer, testServer } from '../support/server.ts';
import { type Device, newDevice, PASSWORD, signedUp } from '../support/wires/device.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

type Known = Awaited<ReturnType<typeof signedUp>>;
let named = 0;
const newName = (): string => `Gearbox ${'abcdefghkn'[Math.floor(named / 10)]}${'abcdefghkn'[named++ % 10]}`;

async function newBot(policy?: Partial<BotPolicy>): Promise<Known> {
  const device = await signedUp(server.address, newName());
  const { account } = await device.api.call(becomeBot, { body: { password: PASSWORD } });
  if (policy !== undefined) await device.api.call(setBotPolicy, { body: { ...USUAL_POLICY, ...policy } });
  return { ...device, account };
}

type LineOf<T extends AccountLine['type']> = Extract<AccountLine, { type: T }>;

interface Ear {
  readonly heard: readonly AccountLine[];
  readonly texts: readonly string[];
  next<T extends AccountLine['type']>(type: T): Promise<LineOf<T>>;
  close(): void;
}

const ears: Ear[] = [];
afterEach(() => {
  for (const ear of ears.splice(0)) ear.close();
});

/** Reads the lines of an account as any program does. */
async function listen(headers: Readonly<Record<string, string>>): Promise<Ear> {
  const abort = new AbortController();
  const response = await fetch(`${server.address}/api/account/stream`, { headers, signal: abort.signal });
  if (!response.ok) throw new Error(((await response.json()) as { code: string }).code);
  const heard: AccountLine[] = [];
  const texts: string[] = [];
  const read = async (): Promise<void> => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) {
      const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const text of lines) {
        texts.push(text);
        heard.push(accountLine.parse(JSON.parse(text)));
      }
    }
  };
  read().catch(() => undefined);
  const ear: Ear = {
    heard,
    texts,
    next: (type) =>
      vi.waitUntil(() => heard.find((line): line is LineOf<typeof type> => line.type === type), { timeout: 30_000 }),
    close: () => abort.abort(),
  };
  ears.push(ear);
  await ear.next('state');
  return ear;
}

function listenAs({ cookies }: Pick<Device, 'cookies'>): Promise<Ear> {
  return listen({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
}

/** A match of somebody that waits, and the invitation of a bot to it. */
async function challenge({ api }: Device, bot: Known, clock: 'none' | 'normal' = 'none'): Promise<string> {
  const { match } = await api.createMatch({ game: 'ttcg', deck: DECK, opponents: [], clock });
  await api.call(invite, { body: { friend: bot.account.id, match } });
  return match;
}

const declines = { code: 'BOT_DECLINES' };

describe('the stream of an account', () => {
  it('tells a bot of an invitation by a stranger, and both of what follows, to the end', async () => {
    const [bot, person] = [await newBot(), await signedUp(server.address, newName())];
    const [its, hers] = [await listenAs(bot), await listenAs(person)];
    expect(its.heard[0]).toMatchObject({ type: 'hello', protocol: 'cardscape-lines/1', account: bot.account });
    const match = await challenge(person, bot);
    const { invitation } = await its.next('invitation');
    expect(invitation).toMatchObject({ match, game: 'ttcg', from: { id: person.account.id } });
    const params = { id: invitation.id };
    const { commitment } = await bot.api.call(acceptInvitation, { params, body: { deck: DECK } });
    expect(await hers.next('invitation-accepted')).toMatchObject({ match, by: { id: bot.account.id } });
    expect(await its.next('invitation-gone')).toMatchObject(params);
    for (const ear of [its, hers]) expect(await ear.next('sealed')).toMatchObject({ match, commitment });
    for (const { api } of [bot, person]) await api.ready(match, newEntropy());
    expect(await its.next('started')).toEqual({ type: 'started', match, game: 'ttcg', seat: 1 });
    // Whoever comes later is told what stands.
    const late = await listenAs(bot);
    expect(await late.next('state')).toMatchObject({ playing: [{ match, game: 'ttcg', seat: 1 }], waiting: [] });
    await person.api.call(submitIntent, { params: { match }, body: { decision: 0, intent: { type: 'concede' } } });
    expect(await its.next('finished')).toEqual({ type: 'finished', match, game: 'ttcg', seat: 1, winners: [1] });
    await hers.next('finished');
  });

  it('tells of invitations that are taken back or declined, and nobody else of anything', async () => {
    const [bot, person, other] = [await newBot(), await signedUp(server.address, newName()), await newBot()];
    const [its, hers, others] = [await listenAs(bot), await listenAs(person), await listenAs(other)];
    await person.api.leaveMatch(await challenge(person, bot));
    const { invitation } = await its.next('invitation');
    expect(await its.next('invitation-gone')).toMatchObject({ id: invitation.id });
    const gone = bot.api.call(acceptInvitation, { params: { id: invitation.id }, body: { deck: DECK } });
    await expect(gone).rejects.toMatchObject({ code: 'NO_SUCH_INVITATION' });
    await challenge(person, bot);
    await vi.waitUntil(() => its.heard.filter(({ type }) => type === 'invitation').length === 2, PATIENT);
    const { id } = (its.heard.findLast(({ type }) => type === 'invitation') as LineOf<'invitation'>).invitation;
    // It is nobody else's to answer.
    await other.api.call(declineInvitation, { params: { id } });
    const stolen = other.api.call(acceptInvitation, { params: { id }, body: { deck: DECK } });
    await expect(stolen).rejects.toMatchObject({ code: 'NO_SUCH_INVITATION' });
    await bot.api.call(declineInvitation, { params: { id } });
    expect(await hers.next('invitation-declined')).toMatchObject({ by: { id: bot.account.id } });
    expect(others.heard.map(({ type }) => type)).toEqual(['hello', 'state']);
  });

  it('holds a place in a queue, and ends it when nobody reads any more', async () => {
    const [bot, person] = [await newBot(), newDevice(server.address)];
    await person.api.session();
    const place = { body: { game: 'ttcg', deck: DECK, queue: 'casual' } } as const;
    await expect(bot.api.call(takePlace, place)).rejects.toMatchObject({ code: 'NO_STREAM' });
    const its = await listenAs(bot);
    await bot.api.call(takePlace, place);
    expect(await its.next('queue')).toMatchObject({ game: 'ttcg', queue: 'casual', event: { type: 'waiting' } });
    expect(await (await listenAs(bot)).next('state')).toMatchObject({ queue: { game: 'ttcg', queue: 'casual' } });
    await bot.api.call(leavePlace, {});
    await vi.waitUntil(() => its.heard.some((line) => line.type === 'queue' && line.event.type === 'left'), PATIENT);
    await bot.api.call(takePlace, place);
    for (const ear of ears) ear.close();
    await vi.waitUntil(
      async () => (await person.api.call(countWaiting, { params: { game: 'ttcg' } })).casual.waiting === 0,
      PATIENT,
    );
    const back = await listenAs(bot);
    expect(await back.next('state')).toMatchObject({ queue: null });
    await bot.api.call(takePlace, place);
    const waiting = (async () => {
      for await (const event of person.api.queue('ttcg', DECK)) {
        if (event.type === 'matched') await person.api.ready(event.match, newEntropy());
        if (event.type === 'started') return event.match;
      }
      return null;
    })();
    const sealed = await back.next('sealed');
    await bot.api.ready(sealed.match, newEntropy());
    expect(await back.next('started')).toMatchObject({ match: sealed.match });
    expect(await waiting).toBe(sealed.match);
  });

  it('ends with its token, and an account has few of them', async () => {
    const bot = await newBot();
    const body = { name: 'x', scopes: ['bot' as const], password: PASSWORD };
    const { token, known } = await bot.api.call(createToken, { body });
    const its = await listen({ authorization: `Bearer ${token}` });
    await bot.api.call(revokeToken, { params: { id: known.id } });
    expect(await its.next('end')).toMatchObject({ reason: 'dismissed' });
    await expect(listen({ authorization: `Bearer ${token}` })).rejects.toThrow('BAD_TOKEN');
    for (let count = 0; count < 6; count++) await listenAs(bot);
    const [oldest] = ears.slice(1);
    await listenAs(bot);
    expect(await oldest!.next('end')).toMatchObject({ reason: 'closed' });
  });
});

describe('which invitations a bot takes', () => {
  it('is its own to say, and nobody has it who is no bot', async () => {
    const [bot, person] = [await newBot(), await signedUp(server.address, newName())];
    expect(await bot.api.call(getBotPolicy, {})).toEqual(USUAL_POLICY);
    const policy = { from: 'people', games: ['ttcg'], clocks: ['quick'], atOnce: 3 } as const;
    const body = { ...policy, games: [...policy.games], clocks: [...policy.clocks] };
    await bot.api.call(setBotPolicy, { body });
    expect(await bot.api.call(getBotPolicy, {})).toEqual(policy);
    await expect(person.api.call(getBotPolicy, {})).rejects.toMatchObject({ code: 'NOT_A_BOT' });
    await expect(person.api.call(setBotPolicy, { body })).rejects.toMatchObject({ code: 'NOT_A_BOT' });
    for (const wrong of [{ atOnce: 0 }, { atOnce: 21 }, { from: 'all' }, { games: Array(21).fill('ttcg') }])
      await expect(bot.api.call(setBotPolicy, { body: { ...body, ...wrong } as typeof body })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
  });

  it('is kept by the server: what does not fit is refused with the reason, and the bot hears nothing', async () => {
    const person = await signedUp(server.address, newName());
    const refused: readonly (readonly [Partial<BotPolicy>, RegExp])[] = [
      [{ from: 'nobody' }, /does not take your/],
      [{ from: 'friends' }, /does not take your/],
      [{ from: 'bots' }, /does not take your/],
      [{ games: ['manaduel'] }, /this game/],
      [{ clocks: ['quick', 'own'] }, /this clock/],
    ];
    for (const [policy, words] of refused) {
      const bot = await newBot(policy);
      const its = await listenAs(bot);
      await expect(challenge(person, bot)).rejects.toMatchObject({
        ...declines,
        message: expect.stringMatching(words),
      });
      expect(its.heard.map(({ type }) => type)).toEqual(['hello', 'state']);
    }
    const away = await newBot();
    await expect(challenge(person, away)).rejects.toMatchObject({
      ...declines,
      message: expect.stringMatching(/there/),
    });
    const fitting = await newBot({ from: 'people', games: ['ttcg'], clocks: ['normal'] });
    const its = await listenAs(fitting);
    await challenge(person, fitting, 'normal');
    await its.next('invitation');
    const { bots } = await person.api.call(listBots, {});
    expect(bots.find(({ id }) => id === fitting.account.id)?.policy.clocks).toEqual(['normal']);
    expect(bots.map(({ id }) => id)).not.toContain(away.account.id);
  });

  it('ends at so many matches at once, and strangers who are people are never invited', async () => {
    const [bot, person] = [await newBot({ atOnce: 1 }), await signedUp(server.address, newName())];
    const its = await listenAs(bot);
    await challenge(person, bot);
    const { invitation } = await its.next('invitation');
    await bot.api.call(acceptInvitation, { params: { id: invitation.id }, body: { deck: DECK } });
    await expect(challenge(person, bot)).rejects.toMatchObject({
      ...declines,
      message: expect.stringMatching(/as it can/),
    });
    const stranger = await signedUp(server.address, newName());
    await listenAs(stranger);
    await expect(challenge(person, stranger)).rejects.toMatchObject({ code: 'NOT_A_FRIEND' });
  });

  it('keeps a bot from being flooded', async () => {
    const bot = await newBot();
    await listenAs(bot);
    const people = [await signedUp(server.address, newName()), await signedUp(server.address, newName())];
    for (let count = 0; count < 10; count++) await challenge(people[count % 2]!, bot);
    await expect(challenge(people[0]!, bot)).rejects.toMatchObject({
      ...declines,
      message: expect.stringMatching(/Too many/),
    });
  });
});
