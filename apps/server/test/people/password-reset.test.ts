import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import {
  changeEmail,
  changePassword,
  forgotPassword,
  giveResetLink,
  resetPassword,
  signIn,
  signOutEverywhere,
  signUp,
} from '@cardscape/protocol';
import BetterSqlite from 'better-sqlite3';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RESET_MS } from '../../src/db/password-resets.ts';
import { openAdminTool } from '../../src/moderation/tool.ts';
import { newAccount, newOfficial, PASSWORD } from '../support/people/people.ts';
import { newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';

const NEW = 'another sentence nobody guesses';
const SITE = 'https://cards.example';
const LINK = /https:\/\/cards\.example\/account\/reset#([\w-]{43})/g;

interface Letter {
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail server, and what it was given. */
async function mailServer(): Promise<{ readonly url: string; readonly letters: readonly Letter[] }> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'me' && password === 'p@ss' ? done(null, { user: 'me' }) : done(new Error('wrong password')),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.once('end', () => {
        letters.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: plain(Buffer.concat(parts).toString()),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return { url: `smtp://me:p%40ss@127.0.0.1:${(server.server.address() as AddressInfo).port}`, letters };
}

/** Quoted-printable text as it is read. */
function plain(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

async function serverWith(settings: Readonly<Record<string, string>>, now?: () => number): Promise<TestServer> {
  const server = await testServer(settings, now === undefined ? {} : { now });
  onTestFinished(() => server.close());
  return server;
}

async function withMail(): Promise<{ readonly server: TestServer; readonly letters: readonly Letter[] }> {
  const { url, letters } = await mailServer();
  const settings = { CARDSCAPE_SMTP: url, CARDSCAPE_PUBLIC_URL: SITE, CARDSCAPE_MAIL_FROM: 'cards@cards.example' };
  return { server: await serverWith(settings), letters };
}

/** Signs up with an e-mail address. */
async function withEmail(server: TestServer, name: string, email: string): Promise<Player> {
  const { api } = await newPlayer(server.address);
  const { account } = await api.call(signUp, { body: { name, password: PASSWORD, email } });
  return { api, account };
}

/** A letter leaves some seconds later than it was asked for. */
const POST = { timeout: 30_000 };

const tokensIn = (text: string): string[] => [...text.matchAll(LINK)].map(([, token = '']) => token);

async function signsIn(server: TestServer, name: string, password: string): Promise<boolean> {
  const { api } = await newPlayer(server.address);
  return api.call(signIn, { body: { name, password } }).then(
    () => true,
    () => false,
  );
}

describe('P-2 a new password by an operator', () => {
  it('is chosen once by the link; sessions have ended then, and the audit log knows', async () => {
    const server = await serverWith({});
    const operator = await newOfficial(server, 'Olga', 'operator');
    const ann = await newAccount(server, 'Ann');
    const { token } = await operator.api.call(giveResetLink, { params: { id: ann.account.id } });
    const database = new BetterSqlite(`${server.data}/cardscape.db`, { readonly: true });
    onTestFinished(() => void database.close());
    const stored = JSON.stringify(database.prepare('select * from password_reset').all());
    expect(stored).toContain(ann.account.id);
    expect(stored).not.toContain(token);
    const { api } = await newPlayer(server.address);
    await expect(api.call(resetPassword, { body: { token, password: 'Ann' } })).rejects.toMatchObject({
      code: 'PASSWORD_WEAK',
    });
    const both = await Promise.allSettled(
      [NEW, `${NEW}!`].map((password) => api.call(resetPassword, { body: { token, password } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await ann.api.session()).id).not.toBe(ann.account.id);
    expect(await signsIn(server, 'Ann', PASSWORD)).toBe(false);
    expect([await signsIn(server, 'Ann', NEW), await signsIn(server, 'Ann', `${NEW}!`)].filter(Boolean)).toHaveLength(
      1,
    );
    await expect(api.call(resetPassword, { body: { token, password: NEW } })).rejects.toMatchObject({
      code: 'RESET_OVER',
      status: 410,
    });
    const lines = database
      .prepare("select action, actor_name, subject, detail from audit where action like '%reset%' order by id")
      .all();
    expect(lines).toMatchObject([
      { action: 'reset-link', actor_name: 'Olga', subject: ann.account.id },
      { action: 'password-reset', actor_name: 'Ann', subject: ann.account.id },
    ]);
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  it('is over after an hour, and the three newest links work', async () => {
    let time = Date.UTC(2026, 10, 28);
    const server = await serverWith({}, () => time);
    await newAccount(server, 'Ann');
    const tool = await openAdminTool(server.place, () => time);
    onTestFinished(() => tool.close());
    const tokens = [];
    for (let index = 0; index < 4; index++) {
      tokens.push(await tool.reset('Ann'));
      time += 1000;
    }
    const { api } = await newPlayer(server.address);
    const attempt = (token = ''): Promise<string> =>
      api.call(resetPassword, { body: { token, password: 'x' } }).then(
        () => 'done',
        (error: unknown) => (error as { code: string }).code,
      );
    expect(await Promise.all(tokens.map((token) => attempt(token)))).toEqual([
      'RESET_OVER',
      'PASSWORD_WEAK',
      'PASSWORD_WEAK',
      'PASSWORD_WEAK',
    ]);
    time += RESET_MS - 1000;
    expect(await attempt(tokens[3])).toBe('RESET_OVER');
  });

  it.each([
    ['a new password', ({ api }: Player) => api.call(changePassword, { body: { current: PASSWORD, password: NEW } })],
    [
      'another address',
      ({ api }: Player) => api.call(changeEmail, { body: { password: PASSWORD, email: 'new@post.example' } }),
    ],
    ['signing out everywhere', ({ api }: Player) => api.call(signOutEverywhere, {})],
  ])('is over with %s: the letter may be somebody else’s by then', async (_what, change) => {
    const server = await serverWith({});
    const operator = await newOfficial(server, 'Olga', 'operator');
    const ann = await newAccount(server, 'Ann');
    const { token } = await operator.api.call(giveResetLink, { params: { id: ann.account.id } });
    await change(ann);
    const { api } = await newPlayer(server.address);
    await expect(api.call(resetPassword, { body: { token, password: `${NEW}?` } })).rejects.toMatchObject({
      code: 'RESET_OVER',
    });
  });

  it('is for those below alone: no guest, no operator, not by moderators; the command line stands above', async () => {
    const server = await serverWith({});
    const operator = await newOfficial(server, 'Olga', 'operator');
    const other = await newOfficial(server, 'Otto', 'operator');
    const moderator = await newOfficial(server, 'Mona', 'moderator');
    const guest = await newPlayer(server.address);
    const give = (by: Player, of: Player): Promise<unknown> =>
      by.api.call(giveResetLink, { params: { id: of.account.id } });
    for (const one of [guest, operator, other])
      await expect(give(operator, one)).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
    await expect(give(moderator, guest)).rejects.toMatchObject({ status: 403 });
    await give(operator, moderator);
    const tool = await openAdminTool(server.place);
    onTestFinished(() => tool.close());
    expect(await tool.reset('Otto')).toMatch(/^[\w-]{43}$/);
    await expect(tool.reset('Nobody')).rejects.toMatchObject({ code: 'NO_SUCH_PLAYER' });
  });
});

describe('P-2 a new password by e-mail', () => {
  it('comes in the language of who asks, to the address that is kept, with a link that the host has named', async () => {
    const { server, letters } = await withMail();
    await withEmail(server, 'Ann', 'Ann@Post.Example');
    await withEmail(server, 'Anton', 'Ann@post.example');
    const ask = (who: string, language: 'en' | 'de'): Promise<Response> =>
      fetch(`${server.address}/api/account/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' },
        body: JSON.stringify({ who, language }),
      });
    expect((await ask('ann', 'de')).status).toBe(204);
    await expect.poll(() => letters.length, POST).toBe(1);
    expect(letters[0]?.to).toEqual(['Ann@post.example']);
    expect(letters[0]?.text).toContain('Subject: Cardscape: neues Passwort');
    expect(letters[0]?.text).toContain('Wähle es innerhalb einer Stunde');
    expect(letters[0]?.text).not.toContain('evil.example');
    expect(tokensIn(letters[0]?.text ?? '')).toHaveLength(1);
    await ask('Ann@POST.example', 'en');
    await expect.poll(() => letters.length, POST).toBe(2);
    const [token = '', ...more] = tokensIn(letters[1]?.text ?? '');
    expect(more).toHaveLength(1);
    const { api } = await newPlayer(server.address);
    expect(await api.call(resetPassword, { body: { token, password: NEW } })).toEqual({ name: 'Ann' });
    expect(await signsIn(server, 'Ann', NEW)).toBe(true);
    expect(await signsIn(server, 'Anton', PASSWORD)).toBe(true);
  });

  it('answers alike whether there is such an account or not, and at the same limits', async () => {
    const { server, letters } = await withMail();
    await withEmail(server, 'Ann', 'ann@post.example');
    await newAccount(server, 'Bob');
    const { api } = await newPlayer(server.address);
    const ask = (who: string): Promise<string> =>
      api.call(forgotPassword, { body: { who, language: 'en' } }).then(
        () => 'sent',
        (error: unknown) => (error as { code: string }).code,
      );
    const answers = [];
    for (const who of ['Ann', 'Bob', 'Nobody'])
      answers.push([await ask(who), await ask(who), await ask(who), await ask(who)]);
    // Three of each, then a pause; ten of an address.
    expect(answers).toEqual([
      ['sent', 'sent', 'sent', 'TOO_FAST'],
      ['sent', 'sent', 'sent', 'TOO_FAST'],
      ['sent', 'sent', 'TOO_FAST', 'TOO_FAST'],
    ]);
    await expect.poll(() => letters.length, POST).toBe(3);
    expect(letters.every(({ to }) => to[0] === 'ann@post.example')).toBe(true);
  });

  it('is not waited for: a mail server that hangs keeps nobody', { timeout: 60_000, tags: 'long' }, async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const server = await testServer({
      CARDSCAPE_SMTP: `smtp://127.0.0.1:${port}`,
      CARDSCAPE_PUBLIC_URL: SITE,
      CARDSCAPE_MAIL_FROM: 'cards@cards.example',
    });
    await withEmail(server, 'Ann', 'ann@post.example');
    const { api } = await newPlayer(server.address);
    const began = performance.now();
    await api.call(forgotPassword, { body: { who: 'Ann', language: 'en' } });
    expect(performance.now() - began).toBeLessThan(2000);
    await once(silent, 'connection');
    const closing = performance.now();
    await server.close();
    expect(performance.now() - closing).toBeLessThan(10_000);
  });

  it('is refused with a sentence where the host has no mail server', async () => {
    const server = await serverWith({});
    const { api } = await newPlayer(server.address);
    await expect(api.call(forgotPassword, { body: { who: 'Ann', language: 'en' } })).rejects.toMatchObject({
      code: 'NO_MAIL',
      status: 409,
    });
  });
});
