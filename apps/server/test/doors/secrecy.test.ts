import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiRefusal, MatchClient, newEntropy } from '@cardscape/client-kit';
import {
  changeEmail,
  changePassword,
  createToken,
  deleteAccount,
  exportAccount,
  signIn,
  signUp,
} from '@cardscape/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ServerProcess } from '../support/process.ts';
import { DECK, pairMatch } from '../support/server.ts';
import { newDevice } from '../support/wires/device.ts';
import { join as enter, playToEnd } from '../support/wires/follow.ts';
import { cardNames, leaks, type Secrets, storedSecrets } from '../support/wires/leaks.ts';

const PASSWORDS = ['four small green boats', 'five large red boats', 'a wrong guess of somebody'];
const EMAILS = ['ada.lovelace@mail.example', 'somebody.else@mail.example'];

let server: ServerProcess;

beforeAll(async () => {
  // The SDK tells of connections that are refused; here they are meant to be.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await ServerProcess.begin({ CARDSCAPE_LOG: 'trace' });
}, 60_000);

afterAll(() => server.close());

/**
 * Everything that people do with accounts and matches, and much that they should not. Resolves to what was secret in
 * it.
 */
async function live(): Promise<Secrets> {
  const tickets: string[] = [];
  const [good = '', better = '', wrong = ''] = PASSWORDS;
  const [email = '', another = ''] = EMAILS;
  const [first, second] = [newDevice(server.address), newDevice(server.address)];
  const refused = (work: Promise<unknown>): Promise<void> => expect(work).rejects.toBeInstanceOf(ApiRefusal);

  await first.api.session();
  await second.api.session();
  await refused(first.api.call(signUp, { body: { name: 'Admin', password: good, email } }));
  await refused(first.api.call(signUp, { body: { name: 'Ada Lovelace', password: good, email: `${email}@` } }));
  const { account: ada } = await first.api.call(signUp, { body: { name: 'Ada Lovelace', password: good, email } });
  const { account: bob } = await second.api.call(signUp, { body: { name: 'Robert Hooke', password: good } });
  await refused(first.api.call(signIn, { body: { name: 'Ada Lovelace', password: wrong } }));
  await first.api.call(signIn, { body: { name: 'Ada Lovelace', password: good } });
  await refused(first.api.call(changePassword, { body: { current: wrong, password: better } }));
  await first.api.call(changePassword, { body: { current: good, password: better } });
  await first.api.call(changeEmail, { body: { email: another, password: better } });

  const { token: access } = await first.api.call(createToken, {
    body: { name: 'Bot', scopes: ['read'], password: better },
  });

  const players = [
    { api: first.api, account: ada },
    { api: second.api, account: bob },
  ] as const;
  const match = await pairMatch(...players);
  tickets.push(await first.api.ticket(match), await second.api.ticket(match));
  const clients = [await enter(players[0], match), await enter(players[1], match)];
  await playToEnd(clients, 7);
  const replay = await first.api.replay(match);
  for (const client of clients) client.leave();
  // A second one stays unfinished: its secret and its hands are hidden until the server has gone.
  const running = await pairMatch(...players);
  const client = await enter(players[0], running);
  await refused(first.api.replay(running));

  // Secrets in places where they do not belong.
  const ticket = await first.api.ticket(running);
  tickets.push(ticket);
  const token = [...first.cookies.values()][0] ?? '';
  for (const path of ['/api/session', '/api/account/tokens', `/api/${access}`, `/api/session?token=${access}`])
    await fetch(`${server.address}${path}`, { headers: { authorization: `Bearer ${access}` } });
  for (const path of [
    `/api/${token}`,
    `/api/matches/${token}`,
    `/api/account/export?token=${token}`,
    `/matchmake/joinById/${running}?ticket=${ticket}`,
    `/${ticket}`,
  ]) {
    for (const method of ['GET', 'POST', 'BREW'])
      await fetch(`${server.address}${path}`, {
        method,
        headers: { authorization: `Bearer ${ticket}`, cookie: `cardscape_session=${token}` },
      }).catch(() => undefined);
  }
  for (const body of [
    `{"name":"Ada Lovelace","password":"${better}`,
    JSON.stringify({ name: 'Ada Lovelace', password: better, more: token }),
    JSON.stringify({ name: { password: better }, password: [better, email] }),
    JSON.stringify(better),
  ]) {
    await fetch(`${server.address}/api/account/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  }
  await refused(first.api.createMatch({ game: 'ttcg', deck: { deck: [good] }, opponents: [] }));
  await refused(first.api.ready(running, newEntropy()).then(() => first.api.ready('nothing', newEntropy())));
  await refused(MatchClient.join(first.api, 'nothing'));
  await first.api.call(exportAccount, {});
  const { match: waiting } = await first.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] });
  await first.api.leaveMatch(waiting);
  client.leave();

  const stored = await storedSecrets(server.data);
  expect(replay).toContain(stored['secret of a match']?.[0]);
  await second.api.call(deleteAccount, { body: { password: good } });
  return {
    'session token': [...first.given, ...second.given],
    'access token': [access],
    ticket: tickets,
    password: PASSWORDS,
    'e-mail address': EMAILS,
    'card name': cardNames(),
    ...stored,
  };
}

test(
  'P-12 at the level trace the log of a whole life has no token, ticket, password, address, secret or card in it',
  { timeout: 120_000 },
  async () => {
    const secrets = await live();
    await server.stop();
    const { said } = server;
    // It has heard much.
    for (const words of [
      'listening',
      '/api/account/sign-in',
      '/api/account/password',
      '/api/ticket',
      '/api/matches/:match/replay',
      '"level":10',
      '"level":20',
    ])
      expect(said).toContain(words);
    expect(leaks(said, secrets)).toEqual([]);

    // What is not there is not overlooked: one of each kind, planted, is found.
    for (const [kind, values] of Object.entries(secrets)) {
      const planted = `${said}\n{"level":30,"msg":"for ${values.findLast((value) => value.length > 8) ?? ''} it is"}\n`;
      expect(leaks(planted, secrets).map((leak) => leak.split(':')[0])).toEqual([kind]);
    }

    // The databases have only what they must: neither tokens nor passwords.
    const { 'session token': token = [], 'access token': access = [], password = [], ticket = [] } = secrets;
    for (const file of await readdir(server.data)) {
      const bytes = (await readFile(join(server.data, file))).toString('latin1');
      expect(leaks(bytes, { token, access, password, ticket }), file).toEqual([]);
    }
  },
);
