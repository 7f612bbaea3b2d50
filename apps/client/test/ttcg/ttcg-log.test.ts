import type { Seat, SeenEvent } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../src/match/feed/witness.ts';
import { LOOK } from '../match/fake-match.ts';
import { card, model } from '../scene/scene-table.ts';

const CARDS: Readonly<Record<number, string>> = { 1: 'owl', 2: 'net', 3: 'owl' };

function told(events: readonly SeenEvent[], you: Seat | null = 0): string[] {
  const table = { ...model([card(1, 'A.units.1', { id: 'owl' })]), you };
  const known = (handle: number): { id: string; tier: 1 } | null =>
    CARDS[handle] === undefined ? null : { id: CARDS[handle], tier: 1 };
  return LOOK.telling
    .logbook()(events, { model: table, names: ['Ann', 'Ben'], known })
    .map(({ sentence }) => plainText(sentence));
}

const DESTROYED: SeenEvent = {
  type: 'move',
  card: 1,
  now: 1,
  id: 'owl',
  from: 'A.units.1',
  to: 'A.discard',
  why: 'destroy',
};

describe('why points are lost', () => {
  test('for a destroyed unit', () => {
    expect(told([DESTROYED, { type: 'points', seat: 'A', by: -1, now: 19 }])).toEqual([
      'Lookout Owl is destroyed.',
      'You lose one point: your rank 1 unit Lookout Owl was destroyed (now 19).',
    ]);
  });

  test('by a direct attack', () => {
    expect(
      told([
        { type: 'direct', attacker: 3, rank: 1 },
        { type: 'points', seat: 'B', by: -1, now: 19 },
      ]),
    ).toEqual(['Ben loses one point: Lookout Owl attacked directly (now 19).']);
  });

  test('by an effect, until it is over', () => {
    const link: SeenEvent = { type: 'link', number: 1, seat: 'B', card: 3, id: 'owl', effect: 0, targets: [] };
    const points: SeenEvent = { type: 'points', seat: 'A', by: -2, now: 18 };
    expect(
      told([link, { type: 'resolving', link: 1, countered: false }, points, { type: 'pass', seat: 'A' }, points]),
    ).toEqual([
      'Ben uses Lookout Owl (Normal: Draw one card.)',
      'You lose 2 points: the effect of Lookout Owl (now 18).',
      'You lose 2 points (now 18).',
    ]);
  });

  test('as the price of an effect that works by itself', () => {
    const link: SeenEvent = { type: 'link', number: 1, seat: 'A', card: 3, id: 'owl', effect: 1, targets: [] };
    expect(told([{ type: 'points', seat: 'A', by: -1, now: 18 }, link])).toEqual([
      'Lookout Owl’s Passive works, with you paying one point (now 18): When another unit is destroyed, lose one point to draw one card.',
    ]);
  });
});

test('what is paid and tapped for a use is told with it', () => {
  const discard: SeenEvent = {
    type: 'move',
    card: 1,
    now: 1,
    id: 'owl',
    from: 'A.hand',
    to: 'A.discard',
    why: 'discard',
  };
  const link: SeenEvent = { type: 'link', number: 1, seat: 'A', card: 2, id: 'net', effect: 1, targets: [] };
  expect(told([discard, { type: 'tapped', card: 2 }, link])).toEqual([
    'You use Patient Net (Dormant: Discard one card to untap this card.), discarding Lookout Owl.',
    'Patient Net is tapped.',
  ]);
  // What the effect does not ask for is no price.
  expect(told([discard, { ...link, effect: 0 }])).toEqual([
    'You discard Lookout Owl.',
    'You use Patient Net (Counter: Counter that attack.)',
  ]);
});

test('the end says who won and why', () => {
  const over = (winners: string[], reason: string): SeenEvent => ({ type: 'over', winners, reason });
  expect(told([over(['B'], 'concede')])).toEqual(['Ben wins the match. You conceded.']);
  expect(told([over(['B'], 'points')], null)).toEqual(['Ben wins the match. Ann ran out of points.']);
  expect(told([over([], 'agreed')])).toEqual(['The match ends in a draw. The players agreed on a draw.']);
});

test.each([
  ['an empty deck', 0, [-1, 0, 2, 0], 'Ann: no card left to draw, and no points.'],
  ['what Ann has played', 0, [-1, 1, 2, 0], 'Ann ran out of points.'],
  ['what Ben has done', 1, [-1, 0, 2, 0], 'Ann ran out of points.'],
  ['what Ann has done with cards to draw', 0, [-1, 0, 2, 4], 'Ann ran out of points.'],
] as const)('the end says that the last points went by %s', (_, active, seat, reason) => {
  const table = model([], undefined, {
    active,
    seats: [seat, [15, 0, 9, 13]],
    outcome: { winners: [1], reason: 'points' },
  });
  expect(LOOK.asking.outcome({ model: { ...table, you: null }, names: ['Ann', 'Ben'], known: () => null }).reason).toBe(
    reason,
  );
});
