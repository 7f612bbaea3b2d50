import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitmentOf, gameOf, Match, type MatchHeader } from '@cardscape/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MatchLog, type MatchTerms } from '../src/db/match-log.ts';
import { type Databases, openDatabases } from '../src/db/open.ts';
import { makeLogger } from '../src/logger.ts';
import { Bots } from '../src/match/bots.ts';
import { TIME_CONTROLS } from '../src/match/clock.ts';
import { LiveMatch, type MatchContext } from '../src/match/live-match.ts';
import { Matches } from '../src/match/matches.ts';
import { TimerWheel } from '../src/match/wheel.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const LAG = 400;
const { decision: DECISION, bank: BANK } = TIME_CONTROLS.quick;
const SECRET = '5e'.repeat(32);

const clock = { now: 0 };
let folder = '';
let databases: Databases;
let context: MatchContext;

beforeEach(async () => {
  clock.now = Date.UTC(2026, 5, 1);
  folder = await mkdtemp(join(tmpdir(), 'cardscape-restore-'));
  await open();
});

afterEach(async () => {
  await databases.close();
  await rm(folder, { recursive: true });
});

async function open(): Promise<void> {
  databases = await openDatabases(folder);
  const now = (): number => clock.now;
  const wheel = new TimerWheel(now, (error) => {
    throw error;
  });
  context = { log: new MatchLog(databases), wheel, now, logger: makeLogger('silent'), bots: new Bots(), ended: () => Promise.resolve(), botPace: 0, grace: HOUR };
}

/** The process ends without a word, and another one begins after so many milliseconds: its matches, by id. */
async function restart(away: number): Promise<Map<string, LiveMatch>> {
  await databases.close();
  clock.now += away;
  await open();
  const live = new Map<string, LiveMatch>();
  const matches = new Matches(context, { maxMatches: 10, matchesPerAccount: 10, options: {} }, (match) => {
    live.set(match.id, match);
    return Promise.resolve();
  });
  await matches.recover();
  return live;
}

async function newMatch(id: string): Promise<LiveMatch> {
  const game = gameOf('ttcg');
  if (game === undefined) throw new Error('no game');
  const decks = game.starters.slice(0, 2).map(({ deck }) => deck);
  const header: MatchHeader = {
    format: 'cardscape/1',
    match: id,
    game: game.id,
    revision: game.revision,
    options: game.options.parse({}) as MatchHeader['options'],
    decks: decks as MatchHeader['decks'],
    cards: game.definitions(decks, []) as MatchHeader['cards'],
    seats: ['Ada', 'Bo'],
    startedAt: clock.now,
    commitment: commitmentOf(SECRET),
    entropies: ['0a', '0b'].map((byte) => byte.repeat(32)),
  };
  const terms: MatchTerms = { seats: ['a', 'b'].map((account) => ({ account, name: account, bot: null })), clock: TIME_CONTROLS.quick };
  const match = new Match(game, header, SECRET);
  await context.log.create(header, SECRET, terms);
  return LiveMatch.begin(context, match, SECRET, terms);
}

const KEEP = { type: 'keep-hand' };

describe('a match that is taken up from its log (design D-6)', () => {
  it('has its state, its random stream, its decisions and its clocks; the time of the outage is not charged', async () => {
    const live = await newMatch('one');
    clock.now += DECISION + LAG + 7 * SECOND;
    expect(await live.submit(0, 0, KEEP)).toEqual({ refusal: null, seq: 1 });
    clock.now += 3 * SECOND;
    const { state, game, head } = live.match;

    const again = (await restart(HOUR)).get('one');
    if (again === undefined) throw new Error('the match is gone');
    expect([game.snapshot(again.match.state), again.match.head]).toEqual([game.snapshot(state), head]);
    expect(again.clock.banks).toEqual([BANK - 7 * SECOND, BANK]);
    expect(again.clock.left(1, clock.now)).toBe(DECISION + BANK + LAG);
    expect(again.projector.tree.seq).toBe(1);

    // What was answered before the outage is answered: the number of an old decision names none of the new ones.
    expect(await again.submit(1, 0, KEEP)).toMatchObject({ refusal: { code: 'STALE' } });
    expect(await again.submit(1, again.projector.decision(1), KEEP)).toEqual({ refusal: null, seq: 2 });
    expect(await live.submit(1, 0, KEEP)).toMatchObject({ refusal: { code: 'PAUSED' } });
  });

  it('that was over although its end had not been noted is ended, and shown to who comes back', async () => {
    const live = await newMatch('two');
    const { log } = context;
    const finish = log.finish.bind(log);
    log.finish = () => Promise.reject(new Error('killed'));
    await live.submit(0, 0, { type: 'concede' });
    log.finish = finish;
    expect(await log.stage('two')).toBe('going-on');

    const again = (await restart(SECOND)).get('two');
    expect(again?.over).toBe(true);
    expect(await context.log.stage('two')).toBe('over');
    expect((await restart(24 * HOUR)).size).toBe(0);
  });

  it('whose log does not play is left alone, and the others go on', async () => {
    await newMatch('three');
    const broken = await newMatch('four');
    await broken.submit(0, 0, KEEP);
    await databases.log.updateTable('entry').set({ hash: '0'.repeat(64) }).where('match_id', '=', 'four').execute();
    expect([...(await restart(SECOND)).keys()]).toEqual(['three']);
  });
});
