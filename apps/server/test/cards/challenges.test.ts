import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  answerChallenge,
  deleteAccount,
  listAnnouncements,
  listChallenges,
  setSolverNamed,
  signUp,
} from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folded } from '../../src/challenges/answers.ts';
import { sealDraft } from '../../src/challenges/draft.ts';
import { SHIPPED_CHALLENGES } from '../../src/challenges/shipped.ts';
import { Accounts } from '../../src/db/accounts.ts';
import { openDatabases } from '../../src/db/files/open.ts';
import { ANSWER, REVEAL, sealedRiddle } from '../support/cards/riddle.ts';
import { newAddress, TTCG } from '../support/cards/supply.ts';
import { openPage, PASSWORD } from '../support/people/people.ts';
import { newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';

const HOUR = 3600_000;
const IDS = ['riddle', 'race', 'flood', 'guests'];

let server: TestServer;
let later = 0;

beforeAll(async () => {
  server = await testServer(
    { CARDSCAPE_PROXY: 'loopback' },
    { challenges: await Promise.all(IDS.map(sealedRiddle)), now: () => Date.now() + later },
  );
}, 60_000);

afterAll(() => server.close());

let solvers = 0;

async function newSolver(from = newAddress()): Promise<Player> {
  const { api } = await newPlayer(server.address, from);
  solvers += 1;
  const { account } = await api.call(signUp, { body: { name: `Solver ${solvers}`, password: PASSWORD } });
  return { api, account };
}

function answer({ api }: Player, challenge: string, text: string, named = true) {
  return api.call(answerChallenge, { params: { ...TTCG, challenge }, body: { answer: text, named } });
}

async function shown({ api }: Player, id: string) {
  const { challenges } = await api.call(listChallenges, { params: TTCG });
  return challenges.find((one) => one.id === id);
}

describe('TTCG-14.25 to 14.28: hidden code challenges', () => {
  it('the first right answer brings to light for everybody what nobody could know before', async () => {
    const ann = await newSolver();
    const bob = await newSolver();
    const page = await openPage(bob);
    expect(await shown(bob, 'riddle')).toEqual({
      id: 'riddle',
      title: 'A Riddle',
      teaser: { en: 'What rings?', de: 'Was läutet?' },
      solved: null,
    });
    await expect(answer(ann, 'riddle', 'Dors!')).rejects.toMatchObject({ code: 'NOT_ACCEPTED', status: 400 });
    expect((await shown(bob, 'riddle'))?.solved).toBeNull();

    // Letters count: not case, nor accents, nor what stands between them.
    const solution = await answer(ann, 'riddle', '  REVEILLE toi ');
    expect(solution).toMatchObject({ by: ann.account.name, own: true, reveal: REVEAL });
    expect((await shown(bob, 'riddle'))?.solved).toEqual({ ...solution, own: false });
    const words = 'The challenge “A Riddle” has been solved. What it brought to light is under Challenges.';
    await expect.poll(() => JSON.stringify(page.heard)).toContain(words);
    page.close();

    await expect(answer(bob, 'riddle', ANSWER)).rejects.toMatchObject({ code: 'SOLVED' });
    await bob.api.call(setSolverNamed, { params: { ...TTCG, challenge: 'riddle' }, body: { named: true } }).then(
      () => expect.unreachable(),
      (error: unknown) => expect(error).toMatchObject({ code: 'NO_SUCH_CHALLENGE' }),
    );
    await ann.api.call(setSolverNamed, { params: { ...TTCG, challenge: 'riddle' }, body: { named: false } });
    expect((await shown(bob, 'riddle'))?.solved).toMatchObject({ by: null, own: false });
    await ann.api.call(setSolverNamed, { params: { ...TTCG, challenge: 'riddle' }, body: { named: true } });
    expect((await shown(bob, 'riddle'))?.solved).toMatchObject({ by: ann.account.name });

    // Who leaves takes their name along; what has come to light stays.
    await ann.api.call(deleteAccount, { body: { password: PASSWORD } });
    expect((await shown(bob, 'riddle'))?.solved).toMatchObject({ by: null, reveal: REVEAL });
  });

  it('14.28: ten right answers at once are one event', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => newSolver()));
    const before = await all[0]!.api.call(listAnnouncements, {});
    const answers = await Promise.allSettled(all.map((one) => answer(one, 'race', ANSWER)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of answers) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'SOLVED' });
    const after = await all[0]!.api.call(listAnnouncements, {});
    expect(after.announcements).toHaveLength(before.announcements.length + 1);
  });

  it(
    '14.27: five answers an hour for an account, twenty for a network, however they come',
    { timeout: 60_000, tags: 'long' },
    async () => {
      const eve = await newSolver();
      const guesses = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) => answer(eve, 'flood', `no ${index}`)),
      );
      const codes = guesses.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'right'));
      expect(codes.filter((code) => code === 'NOT_ACCEPTED')).toHaveLength(5);
      expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(3);
      await expect(answer(eve, 'flood', ANSWER)).rejects.toMatchObject({ code: 'TOO_MANY' });

      const house = newAddress();
      const crowd = await Promise.all(Array.from({ length: 5 }, () => newSolver(house)));
      for (const one of crowd)
        for (let wrong = 0; wrong < 4; wrong++)
          await expect(answer(one, 'flood', 'no')).rejects.toMatchObject({ code: 'NOT_ACCEPTED' });
      await expect(answer(crowd[0]!, 'flood', ANSWER)).rejects.toMatchObject({ code: 'TOO_MANY' });

      later += HOUR;
      expect((await answer(eve, 'flood', ANSWER, false)).by).toBeNull();
    },
  );

  it('guests look, and sign up before they answer; nothing else is answered', async () => {
    const guest = await newPlayer(server.address, newAddress());
    expect((await shown(guest, 'guests'))?.solved).toBeNull();
    await expect(answer(guest, 'guests', ANSWER)).rejects.toMatchObject({ code: 'NEEDS_ACCOUNT' });
    const ann = await newSolver();
    await expect(answer(ann, 'no-such', ANSWER)).rejects.toMatchObject({ code: 'NO_SUCH_CHALLENGE' });
    for (const body of [
      { answer: '', named: true },
      { answer: 'x'.repeat(101), named: true },
      { answer: 7, named: true },
    ])
      await expect(
        ann.api.call(answerChallenge, { params: { ...TTCG, challenge: 'guests' }, body: body as never }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(ann.api.call(listChallenges, { params: { game: 'coldfront' } })).rejects.toMatchObject({
      code: 'NO_CHALLENGES',
    });
  });

  it('a host may have none', async () => {
    const off = await testServer({ CARDSCAPE_CHALLENGES: 'off' });
    const { api } = await newPlayer(off.address);
    await expect(api.call(listChallenges, { params: TTCG })).rejects.toMatchObject({ code: 'NO_CHALLENGES' });
    await off.close();
  });

  it(
    '14.28: it happens entirely or not at all, wherever the server is killed',
    { timeout: 120_000, tags: 'long' },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'cardscape-riddle-'));
      const first = await openDatabases(folder);
      const { account } = await new Accounts(first.core).createGuest(Date.now());
      await first.close();
      const script = fileURLToPath(new URL('../support/programs/solve-and-die.ts', import.meta.url));
      const run = (statement: number): Promise<unknown> =>
        promisify(execFile)(process.execPath, [script, folder, account.id, String(statement)]);
      const stored = async (): Promise<readonly number[]> => {
        const { core, close } = await openDatabases(folder);
        const rows = [
          await core.selectFrom('challenge_solution').selectAll().execute(),
          await core.selectFrom('announcement').selectAll().execute(),
        ];
        await close();
        return rows.map(({ length }) => length);
      };
      // Two looks whether it is open; then the solution, the news, and the name.
      for (let statement = 0; statement < 5; statement++) {
        await expect(run(statement)).rejects.toMatchObject({ signal: 'SIGKILL' });
        expect(await stored()).toEqual([0, 0]);
      }
      await run(5);
      expect(await stored()).toEqual([1, 1]);
      await expect(run(9)).rejects.toMatchObject({ stderr: expect.stringContaining('solved it already') });
      expect(await stored()).toEqual([1, 1]);
      await rm(folder, { recursive: true, force: true });
    },
  );

  it('what is shipped tells nobody an answer: seals open for it alone', async () => {
    expect(SHIPPED_CHALLENGES.map(({ id }) => id)).toEqual(['torn-page', 'lamps-errand']);
    const riddle = await sealedRiddle();
    expect(JSON.stringify(riddle)).not.toMatch(/veille|doorbell|listens/i);
    expect(folded('Thé  âge–d’Or')).toBe('THEAGEDOR');
    await expect(sealDraft({ id: 'No', game: '' })).rejects.toThrow('id');
  });
});
