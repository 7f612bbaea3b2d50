import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account, PlayQueue } from '@cardscape/protocol';
import { gameOf } from '@cardscape/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CardLibrary } from '../../src/collections/card-library.ts';
import { Collections } from '../../src/collections/collections.ts';
import { type Databases, openDatabases } from '../../src/db/files/open.ts';
import { Matches } from '../../src/match/making/matches.ts';
import { type AdmissionContext, admitToQueue } from '../../src/matchmaking/admission.ts';
import { Attendance } from '../../src/matchmaking/attendance.ts';
import { BotDoor } from '../../src/matchmaking/bot-queues.ts';
import { MatchQueue, type Wish } from '../../src/matchmaking/queue.ts';
import { RankedPlay } from '../../src/ranked/play.ts';
import { TimerWheel } from '../../src/timer-wheel.ts';
import { matchContext } from '../support/context.ts';

const ANN: Account = { id: 'ann', name: 'Ann', guest: false, role: 'player', bot: false };
const STARTER = { starter: gameOf('ttcg')!.decks!.starters[0]!.id };

let folder: string;
let databases: Databases;
let wheel: TimerWheel;
let context: AdmissionContext;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardscape-admission-'));
  databases = await openDatabases(folder);
  await new RankedPlay(databases.core).seasons.open(Date.now());
});

afterAll(async () => {
  await databases.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  wheel = new TimerWheel(Date.now, (error) => {
    throw error;
  });
  const matches = new Matches(
    matchContext(folder, databases, wheel, { grace: 0 }),
    { maxMatches: 10, matchesPerAccount: 1, options: {} },
    () => Promise.resolve(),
  );
  const queue = new MatchQueue({
    matches,
    wheel,
    now: Date.now,
    missed: () => undefined,
    attendance: new Attendance(Date.now),
    wasAwaySince: () => false,
    areBlocked: () => false,
    heard: () => undefined,
  });
  const botDoor = new BotDoor('casual');
  context = {
    matches,
    queue,
    ownership: new Collections(databases.core, Date.now),
    cardLibrary: new CardLibrary(databases.core, { named: () => Promise.resolve([]) }, { named: () => [] }),
    ranked: new RankedPlay(databases.core),
    botDoor,
    now: Date.now,
  };
});

afterEach(() => wheel.close());

/** Resolves to the wish with which somebody would enter. */
async function admitted(
  queue: PlayQueue,
  {
    who = ANN,
    game = 'ttcg',
    meanwhile = () => undefined,
  }: { who?: Account; game?: string; meanwhile?: () => void } = {},
): Promise<Wish | null> {
  let wish: Wish | null = null;
  const asked = admitToQueue(context, { who, from: '127.0.0.1', game, queue, deck: STARTER }, (one) => {
    wish = one;
  });
  meanwhile();
  await asked;
  return wish;
}

describe('P-3 who enters a queue', () => {
  it('has been asked everything, and enters with deck and rating', async () => {
    const wish = await admitted('ranked');
    expect(wish).toMatchObject({ account: ANN, queue: 'ranked', rating: { mu: 25 } });
    await expect(wish?.checkDeck()).resolves.toEqual(wish?.deck);
  });

  it('needs an account where it is ranked', async () => {
    const guest = { ...ANN, guest: true };
    await expect(admitted('ranked', { who: guest })).rejects.toMatchObject({ code: 'NEEDS_ACCOUNT' });
    expect(await admitted('casual', { who: guest })).not.toBeNull();
  });

  it('is refused while they have to wait', async () => {
    vi.spyOn(context.ranked.conduct, 'ownReputation').mockResolvedValue({
      played: 1,
      finished: 0,
      missed: 0,
      until: Date.now() + 90_000,
      sentence: '',
    });
    await expect(admitted('ranked')).rejects.toMatchObject({
      code: 'COOL_DOWN',
      message: expect.stringContaining('2 minutes'),
    });
  });

  it('is looked at again in the breath in which the place is taken', async () => {
    const bind = (): void => void vi.spyOn(context.matches.directory, 'ranked').mockReturnValue('matched');
    await expect(admitted('ranked', { meanwhile: bind })).rejects.toMatchObject({ code: 'RANKED_RUNNING' });
    const hold = (): void => {
      context.matches.admission.isHeld = true;
    };
    await expect(admitted('casual', { meanwhile: hold })).rejects.toMatchObject({ code: 'DRAINING' });
  });

  it('is refused for a game that is none', async () => {
    await expect(admitted('casual', { game: 'none' })).rejects.toMatchObject({ code: 'NO_SUCH_GAME' });
  });
});
