import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begunStatement, commitmentOf, gameOf, Match, type MatchHeader } from '@cardscape/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Databases, openDatabases } from '../../src/db/files/open.ts';
import { Pulse } from '../../src/db/files/pulse.ts';
import type { MatchTerms } from '../../src/db/matches/stored-match.ts';
import { makeLogger } from '../../src/logger.ts';
import { LiveMatch } from '../../src/match/live-match.ts';
import { Matches } from '../../src/match/making/matches.ts';
import type { MatchContext } from '../../src/match/match-context.ts';
import { clockRules, RETURN, TIME_CONTROLS } from '../../src/match/time/clock.ts';
import { TimerWheel } from '../../src/timer-wheel.ts';
import { matchContext } from '../support/context.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const { decision: DECISION, bank: BANK } = TIME_CONTROLS.quick;
const SECRET = '5e'.repeat(32);

const clock = { now: 0 };
let folder = '';
let databases: Databases;
let context: MatchContext;
let pulse: Pulse;
let recoveryTime = 60_000;
let logged: (fields: unknown) => void = () => undefined;

beforeEach(async () => {
  clock.now = Date.UTC(2026, 5, 1);
  folder = await mkdtemp(join(tmpdir(), 'cardscape-restore-'));
  await open();
});

afterEach(async () => {
  await pulse.close();
  await databases.close();
  await rm(folder, { recursive: true });
});

async function open(): Promise<void> {
  databases = await openDatabases(folder);
  const now = (): number => clock.now;
  const wheel = new TimerWheel(now, (error) => {
    throw error;
  });
  pulse = await Pulse.begin(databases, now);
  const logger = { ...makeLogger('silent'), error: (fields: unknown): void => logged(fields) };
  context = matchContext(folder, databases, wheel, {
    now,
    grace: HOUR,
    downtimes: pulse.downtimes,
    recoveryTime,
    logger,
  });
}

/** The process ends without a word, and another one begins after so many milliseconds: its matches, by id. */
async function restart(away: number): Promise<Map<string, LiveMatch>> {
  await pulse.close();
  context.wheel.close();
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

/** @param old as it was written before times stood in logs */
async function newMatch(id: string, old = false): Promise<LiveMatch> {
  const game = gameOf('ttcg');
  if (game === undefined) throw new Error('no game');
  const decks = (game.decks?.starters ?? []).slice(0, 2).map(({ deck }) => deck);
  const header: MatchHeader = {
    format: 'cardscape/1',
    match: id,
    game: game.id,
    revision: game.revision,
    options: game.options.parse({}) as MatchHeader['options'],
    decks: decks as MatchHeader['decks'],
    cards: game.cards.definitions(decks, []),
    seats: ['Ada', 'Bo'],
    startedAt: clock.now,
    commitment: commitmentOf(SECRET),
    entropies: ['0a', '0b'].map((byte) => byte.repeat(32)),
    ...(old ? {} : { clock: clockRules(game, game.options.parse({}), TIME_CONTROLS.quick, HOUR) }),
  };
  const terms: MatchTerms = {
    seats: ['a', 'b'].map((account) => ({ account, name: account, bot: null })),
    queue: 'private',
    clock: TIME_CONTROLS.quick,
  };
  const match = new Match(game, header, SECRET);
  const begun = context.keys.sign(begunStatement(id, header.commitment, match.head));
  await context.log.create(header, SECRET, terms, begun);
  return shown(LiveMatch.begin(context, match, { terms, begun, from: [] }));
}

/** Both players are there. */
function shown(live: LiveMatch): LiveMatch {
  for (const seat of [0, 1] as const) live.presence(seat, true);
  return live;
}

const KEEP = { type: 'keep-hand' };

describe('a match that is taken up from its log (design D-6)', () => {
  it('has its state, its random stream, its decisions and its clocks; the time of the outage is not charged', async () => {
    const live = await newMatch('one');
    clock.now += DECISION + 7 * SECOND;
    expect(await live.submit(0, 0, KEEP)).toEqual({ refusal: null, seq: 1 });
    // Seat 1 was asked at the same time, and has used 12 + 7 + 3 s.
    clock.now += 3 * SECOND;
    const { state, game, head } = live.match;

    const again = (await restart(HOUR)).get('one');
    if (again === undefined) throw new Error('the match is gone');
    expect([game.snapshot(again.match.state), again.match.head]).toEqual([game.snapshot(state), head]);
    expect(again.clock.banks).toEqual([BANK - 7 * SECOND, BANK]);
    expect(again.clock.left(1, clock.now)).toBe(BANK - 10 * SECOND + RETURN);
    clock.now += 2 * SECOND;
    shown(again);
    expect(again.clock.left(1, clock.now)).toBe(BANK - 10 * SECOND);
    expect(again.projector.tree.seq).toBe(1);

    // What was answered before the outage is answered: the number of an old decision names none of the new ones.
    expect(await again.submit(1, 0, KEEP)).toMatchObject({ refusal: { code: 'STALE' } });
    clock.now += SECOND;
    expect(await again.submit(1, again.projector.decision(1), KEEP)).toEqual({ refusal: null, seq: 2 });
    const entry = (await context.log.load('one'))?.entries[1];
    expect(entry?.time).toEqual({
      sent: again.match.header.startedAt,
      received: clock.now,
      credited: { lag: 0, away: 0, outage: HOUR + 2 * SECOND },
      charged: DECISION + 11 * SECOND,
    });
    // By the clock of the one that died, its time has been up for an hour.
    expect(await live.submit(1, 0, KEEP)).toMatchObject({ refusal: { code: 'TIME_UP' } });
  });

  it('again and again owes nobody the times of any outage, only those in between', async () => {
    await newMatch('five');
    let live: LiveMatch | undefined;
    for (const away of [HOUR, 2 * HOUR, 3 * HOUR]) {
      clock.now += SECOND;
      live = (await restart(away)).get('five');
    }
    if (live === undefined) throw new Error('the match is gone');
    shown(live);
    expect(live.clock.bill(0, clock.now)).toMatchObject({ credited: { outage: 6 * HOUR }, charged: 3 * SECOND });
  });

  it('of before times stood in logs goes on with the banks that stand beside it', async () => {
    const live = await newMatch('six', true);
    clock.now += DECISION + 7 * SECOND;
    await live.submit(0, 0, KEEP);
    const again = (await restart(HOUR)).get('six');
    expect(again?.clock.banks).toEqual([BANK - 7 * SECOND, BANK]);
    expect((await context.log.load('six'))?.entries.map(({ time }) => time)).toEqual([undefined]);
    await again?.submit(1, again.projector.decision(1), KEEP);
    expect(again?.match.seq).toBe(2);
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
    // Once nothing is owed for it any more, nobody takes it up.
    await context.log.settle('two');
    expect((await restart(24 * HOUR)).size).toBe(0);
  });

  it('that takes too long is given up, on record with its players and by its id in the log; the others go on', async () => {
    const rows = ['a', 'b'].map((id) => ({ id, name: id, name_key: id, guest: 0, created_at: 0, role: 'player' }));
    await databases.core
      .insertInto('account')
      .values(rows.map((row) => ({ ...row, password: null, email: null })))
      .execute();
    await newMatch('three');
    const slow = await newMatch('four');
    await slow.submit(0, 0, KEEP);
    const said: unknown[] = [];
    // Not a moment for a single entry.
    recoveryTime = -1;
    logged = (fields) => void said.push(fields);
    expect([...(await restart(SECOND)).keys()]).toEqual(['three']);
    expect(said).toEqual([{ match: 'four', error: expect.stringContaining('could not be played within') }]);
    const records = databases.core.selectFrom('played').select(['match_id', 'account_id', 'result']);
    expect(await records.orderBy('account_id').execute()).toEqual(
      ['a', 'b'].map((account) => ({ match_id: 'four', account_id: account, result: 'abandoned' })),
    );
    recoveryTime = 60_000;
    expect([...(await restart(SECOND)).keys()]).toEqual(['three', 'four']);
  });

  it('whose log does not play is left alone, and the others go on', async () => {
    await newMatch('three');
    const broken = await newMatch('four');
    await broken.submit(0, 0, KEEP);
    const [entry] = await databases.journal.entries('four', 0);
    await databases.journal.append({ ...entry!, hash: '0'.repeat(64) });
    expect([...(await restart(SECOND)).keys()]).toEqual(['three']);
  });
});
