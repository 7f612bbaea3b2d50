import { describe, expect, test } from 'vitest';
import { divide, join } from '../src/laws/pool.ts';
import { call, folderWith } from './calling.ts';

describe('simulate', () => {
  test('plays and counts, the same for the same seed', async () => {
    const args = ['simulate', 'ttcg', '--matches', '4', '--seed', '9', '--json'];
    const [first, second] = [await call(args), await call(args)].map(({ code, out }) => {
      const { seconds: _, decisionsPerSecond: __, ...report } = JSON.parse(out) as Record<string, unknown>;
      return { code, report };
    });
    expect(first).toEqual(second);
    const { code, report } = first!;
    expect(code).toBe(0);
    expect(report).toMatchObject({ game: 'ttcg', policy: 'random', seed: 9, matches: 4 });
    const { wins, draws, reasons, decisions } = report as {
      wins: Record<string, number>;
      draws: number;
      reasons: Record<string, number>;
      decisions: { least: number; median: number; most: number };
    };
    expect((wins['A'] ?? 0) + (wins['B'] ?? 0) + draws).toBe(4);
    expect(Object.values(reasons).reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(decisions.least).toBeLessThanOrEqual(decisions.median);
    expect(decisions.median).toBeLessThanOrEqual(decisions.most);
  });

  const DECKS = {
    'fire.json': JSON.stringify([
      { card: 'f1', copies: 4 },
      { card: 's9', copies: 4 },
      { card: 's4', copies: 2 },
    ]),
    'few.json': '[{"card":"f1"}]',
    'bad.json': '[5]',
    'text.json': 'no',
  };
  const SMALL = '{ "deckMin": 10, "copies": 4, "startPoints": 3 }';

  test('takes decks from files, and says which cards and effects came to be used', async () => {
    const cwd = folderWith(DECKS);
    const { code, out } = await call(
      ['simulate', 'ttcg', '--matches', '3', '--decks', 'fire.json,fire.json', '--options', SMALL, '--json'],
      cwd,
    );
    expect(code).toBe(0);
    const { decks, cards, effects, source } = JSON.parse(out) as {
      source: string;
      decks: unknown;
      cards: { used: Record<string, number>; never: string[] };
      effects: { used: Record<string, number>; never: string[] };
    };
    expect([source, decks]).toEqual(['given decks', { 'fire.json': { matches: 6, won: expect.any(Number) } }]);
    expect([...Object.keys(cards.used), ...cards.never].toSorted()).toEqual(['f1', 's4', 's9']);
    expect([...Object.keys(effects.used), ...effects.never]).toHaveLength(6);
    expect(cards.used['f1']).toBeGreaterThan(0);
    expect(effects.used['f1/0 Normal: Draw one card.']).toBeGreaterThan(0);
  });

  test('the greedy policy plays too, and the report can be read', async () => {
    const { code, out } = await call(
      [
        'simulate',
        'ttcg',
        '--matches',
        '1',
        '--policy',
        'greedy',
        '--decks',
        'fire.json,fire.json',
        '--options',
        SMALL,
      ],
      folderWith(DECKS),
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^1 matches of ttcg, given decks, policy greedy, seed 1: /);
    expect(out).toContain('\nwon by ');
  });

  test('TTCG-16.22, 18.18, 18.28, 18.31, 18.44 who began, and how matches ran', async () => {
    const { out } = await call(['simulate', 'ttcg', '--matches', '6', '--seed', '2', '--json']);
    const { shares, pace, turns, alike } = JSON.parse(out) as {
      shares: { order: Record<string, { matches: number; percent: number }> };
      pace: Record<string, { percent: number; occasions: number }>;
      turns: { mean: number };
      alike: number;
    };
    expect(shares.order['first']!.percent + shares.order['second']!.percent).toBeCloseTo(100);
    expect(shares.order['first']!.matches).toBe(6);
    for (const name of ['attack by turn 4', 'over before turn 6', 'matches with such a turn'])
      expect([name, pace[name]?.occasions]).toEqual([name, 6]);
    const { occasions } = pace['turns without a legal play or attack']!;
    expect(occasions).toBeGreaterThan(5 * turns.mean);
    expect(occasions).toBeLessThanOrEqual(Math.ceil(6 * turns.mean) + 3);
    expect(pace['turns begun with a row full of tapped spells']!.occasions).toBe(occasions);
    expect(alike).toBe(0);
  });

  interface Figures {
    readonly matches: number;
    readonly shares: {
      readonly policies: Record<string, { matches: number; percent: number; low: number; high: number }>;
      readonly seats: Record<string, { matches: number }>;
    };
    readonly matrix: Record<string, Record<string, number>>;
    readonly cards: { readonly used: Record<string, number> };
  }

  async function figures(...args: string[]): Promise<Figures> {
    const { code, out } = await call(['simulate', 'coldfront', ...args, '--json']);
    expect(code).toBe(0);
    const {
      seconds: _,
      decisionsPerSecond: __,
      ...report
    } = JSON.parse(out) as Figures & { seconds: number; decisionsPerSecond: number };
    return report;
  }

  test('bots of a game play against each other, in both seats', async () => {
    const { shares, cards } = await figures('--matches', '12', '--policy', 'officer,recruit');
    expect(shares.policies['officer']).toMatchObject({ matches: 12, percent: 100, high: 100 });
    expect(shares.policies['recruit']).toMatchObject({ matches: 12, percent: 0, low: 0 });
    expect(shares.seats).toMatchObject({ A: { matches: 12 }, B: { matches: 12 } });
    expect(Object.values(cards.used).reduce((sum, times) => sum + times, 0)).toBe(12 * 24);
  });

  test('every deck meets every other, starters and random ones', async () => {
    for (const decks of [['--decks', 'random'], []]) {
      const { matches, matrix } = await figures('--matches', '2', '--policy', 'recruit', '--matrix', ...decks);
      expect(matches).toBe(12);
      expect(Object.keys(matrix)).toHaveLength(4);
      for (const [name, row] of Object.entries(matrix))
        for (const [other, percent] of Object.entries(row)) expect(percent + matrix[other]![name]!).toBeCloseTo(100);
    }
  });

  test('counts the same, whatever the number of workers', { timeout: 60_000, tags: 'long' }, async () => {
    const args = ['--matches', '9', '--policy', 'officer', '--decks', 'random'];
    expect(await figures(...args, '--jobs', '2')).toEqual(await figures(...args));
  });

  test('a mission brings its opponents along', async () => {
    const { shares } = await figures('--matches', '3', '--policy', 'recruit', '--options', '{"mission":"the-depot"}');
    expect(shares.policies).toMatchObject({ recruit: { matches: 3 }, officer: { matches: 3 } });
  });

  test('the table can be read', async () => {
    const { out } = await call([
      'simulate',
      'coldfront',
      '--matches',
      '2',
      '--policy',
      'officer,recruit',
      '--matrix',
      '--decks',
      'azure,amber',
    ]);
    expect(out).toMatch(/^points, % +amber +azure$/m);
    expect(out).toMatch(/^policy officer: 100 % of the points in 2 matches \(95 %: [\d.]+ to 100\)$/m);
  });

  test.each([
    [['chess', '--matches', '1'], 'there is no game chess'],
    [['ttcg', '--matches', '1', '--decks', 'random'], 'no random decks'],
    [['coldfront', '--matches', '1', '--policy', 'officer,recruit,officer'], 'names 3 policies for 2 seats'],
    [['coldfront', '--matches', '1', '--matrix', '--options', '{"players":3}'], '--matrix takes a match of two'],
    [
      ['coldfront', '--matches', '1', '--policy', 'general'],
      'there is no policy general; there is random, greedy, recruit, officer, commander',
    ],
    [['--matches', '1'], 'exactly one game'],
    [['ttcg'], '--matches N is expected'],
    [['ttcg', '--matches', '0'], '--matches takes a whole number'],
    [['ttcg', '--matches', 'many'], '--matches takes a whole number'],
    [['ttcg', '--matches', '1', '--policy', 'lucky'], 'there is no policy lucky'],
    [['ttcg', '--matches', '1', '--seed', '-1'], 'seed'],
    [['ttcg', '--matches', '1', '--options', '{'], '--options takes a JSON object'],
    [['ttcg', '--matches', '1', '--options', '{"startPoints":0}'], 'startPoints'],
    [['ttcg', '--matches', '1', '--decks', 'nobody,nobody'], 'there is no starter deck nobody'],
    [['ttcg', '--matches', '1', '--decks', 'few.json,few.json'], 'few.json: DECK_SIZE'],
    [['ttcg', '--matches', '1', '--decks', 'bad.json,bad.json'], 'bad.json: '],
    [['ttcg', '--matches', '1', '--decks', 'text.json,text.json'], 'text.json: '],
    [['ttcg', '--matches', '1', '--decks', 'few.json'], 'for 2 seats'],
  ])('is used wrongly: %j', async (args, message) => {
    const { code, err, out } = await call(['simulate', ...args], folderWith(DECKS));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});

describe('laws', () => {
  test('are kept, whatever the number of workers', { timeout: 60_000, tags: 'long' }, async () => {
    const reports = [];
    for (const jobs of ['1', '2']) {
      const { code, out } = await call([
        'laws',
        'ttcg',
        '--matches',
        '2',
        '--seed',
        '4',
        '--thin',
        '3',
        '--jobs',
        jobs,
        '--json',
      ]);
      expect(code).toBe(0);
      reports.push({ ...JSON.parse(out), slowest: 0 });
    }
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[0]).toMatchObject({ game: 'ttcg', seed: 4, matches: 2, violations: [] });
  });

  test('matches are divided without gaps or doubles', () => {
    for (const [matches, jobs] of [
      [10, 3],
      [2, 8],
      [1, 1],
      [7, 7],
    ] as const) {
      const seeds = divide({ game: 'ttcg', matches, seed: 5, thin: 1 }, jobs).flatMap((share) =>
        Array.from({ length: share.matches }, (_, index) => share.seed + index),
      );
      expect(seeds).toEqual(Array.from({ length: matches }, (_, index) => index + 5));
    }
  });

  test('reports are added up', () => {
    const violation = { law: 'D-2.5', match: 3, decision: 1, message: 'm' };
    const part = {
      game: 'ttcg',
      matches: 1,
      decisions: 10,
      looks: { 'D-2.5': 10 },
      slowest: 3,
      violations: [violation],
    };
    expect(join([part, { ...part, slowest: 5, violations: [] }], 'ttcg')).toEqual({
      game: 'ttcg',
      matches: 2,
      decisions: 20,
      looks: { 'D-2.5': 20 },
      slowest: 5,
      violations: [violation],
    });
  });

  test('is used wrongly without a number of matches', async () => {
    expect((await call(['laws', 'ttcg'])).code).toBe(2);
    expect((await call(['laws', 'ttcg', '--matches', '1', '--thin', '0'])).code).toBe(2);
    expect(await call(['laws', 'ttcg', '--matches', '1', '--of', 'kind'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('hostile'),
    });
  });
});

describe('perft', () => {
  test('counts what is written down', async () => {
    const { code, out } = await call(['perft', 'ttcg', '--depth', '2']);
    expect(code).toBe(0);
    expect(out).toContain('ok TTCG-PERFT-2 depth 1: 38 ');
    expect(out).toMatch(/\d+ counts, 0 differ$/);
  });

  test('--json is one document', async () => {
    const { out } = await call(['perft', 'ttcg', '--depth', '1', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      game: 'ttcg',
      differ: 0,
      counted: expect.arrayContaining([
        expect.objectContaining({ id: 'TTCG-PERFT-2', depth: 1, count: 38, expected: 38 }),
      ]),
    });
  });

  test('is used wrongly with a depth that is none', async () => {
    expect((await call(['perft', 'ttcg', '--depth', '0'])).code).toBe(2);
  });
});
