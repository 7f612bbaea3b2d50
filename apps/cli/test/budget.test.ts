import { expect, test } from 'vitest';
import { call, folderWith } from './calling.ts';

const CARD = { id: 'plain', name: 'Plain', type: 'fire', subtypes: ['beast'], rank: 1, attack: 300, defense: 200 };
const MODEST = { ...CARD, effects: ['Normal: Draw one card.', 'Latent: When this card is destroyed, gain one point.'] };
const GREEDY = { ...CARD, id: 'greedy', effects: ['Normal: Draw three cards.', 'Normal: Destroy all enemy units.'] };

interface Listed {
  readonly cards: readonly {
    readonly id: string;
    readonly score: number;
    readonly effects: readonly number[];
    readonly least: number;
    readonly most: number;
    readonly within: boolean;
  }[];
  readonly outside: readonly string[];
}

test('TTCG-18.14 no shipped card is worth more or less than the band of its rank', async () => {
  const { code, out } = await call(['budget', 'ttcg', '--json']);
  const { cards, outside } = JSON.parse(out) as Listed;
  expect(outside).toEqual([]);
  expect(cards.length).toBeGreaterThanOrEqual(176);
  expect(code).toBe(0);
});

test('TTCG-18.14 cards of a file are weighed, and refused outside their band', async () => {
  const cwd = folderWith({
    'one.json': JSON.stringify(MODEST),
    'list.json': JSON.stringify([MODEST, GREEDY]),
    'set.json': JSON.stringify({ cards: [GREEDY] }),
  });
  const good = await call(['budget', 'ttcg', 'one.json'], cwd);
  expect(good).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^ok +rank 1, \d+ to \d+: 13\.2 \(10\.0 \+ 3\.2\) plain\n1 cards, 0 outside their band$/,
    ),
  });
  const { code, out } = await call(['budget', 'ttcg', 'list.json', 'set.json', '--json'], cwd);
  const { cards, outside } = JSON.parse(out) as Listed;
  expect([code, outside]).toEqual([1, ['greedy', 'greedy']]);
  for (const { score, effects, least, most, within } of cards) {
    expect(score).toBeCloseTo(effects.reduce((sum, worth) => sum + worth, 0));
    expect(within).toBe(score >= least && score <= most);
  }
});

test.each([
  [[], 'ttcg'],
  [['coldfront'], 'ttcg'],
  [['ttcg', 'nothing.json'], 'nothing.json'],
  [['ttcg', 'text.json'], 'text.json: '],
  [['ttcg', 'bad.json'], 'bad.json: card 2: effects: '],
])('is used wrongly: %j', async (args, message) => {
  const cwd = folderWith({ 'text.json': 'no', 'bad.json': JSON.stringify([MODEST, CARD]) });
  const { code, out, err } = await call(['budget', ...args], cwd);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(message);
});
