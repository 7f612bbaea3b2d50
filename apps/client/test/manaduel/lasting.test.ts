import type { LastingView } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { at, laid, lasts, LAYOUT, LOOK, witnessOf } from './manaduel-table.ts';

describe('what lasts (MD-3)', () => {
  const bear = at(7, 'A.creatures.2', 'burrow-bear', { power: 100 });
  const back = at(8, 'B.creatures.1', null, { position: 2, since: 2 });
  const phrases = (more: Partial<LastingView>, you: 0 | 1 | null = 0): readonly string[] =>
    LOOK.cards
      .inspect(
        'burrow-bear',
        1,
        bear,
        witnessOf(laid({ cards: [bear], you, view: { lasting: [lasts({ cards: [7], ...more })], own: null } })),
      )
      .marks.slice(1);

  test.each([
    [{}, 'this creature gets +20 power until the end of this turn (the opponent’s Steady Hand)'],
    [{ seat: 0, at: 5 }, 'this creature gets +20 power until the end of turn 5 (your Steady Hand)'],
    [
      { id: 'war-drums', n: 10, until: 'source', at: 0 },
      'this creature gets +10 power as long as War Drums is face up (the opponent’s War Drums)',
    ],
    [
      { what: 'setPower', n: 0, until: 'permanent', at: 0 },
      'the printed power of this creature becomes 0 as long as it is on the field (the opponent’s Steady Hand)',
    ],
    [
      { what: 'restrict', n: 0, of: 'attack', until: 'round', at: 1 },
      "this creature can't attack until the opponent’s next turn begins (the opponent’s Steady Hand)",
    ],
    [
      { what: 'grant', n: 20, of: 'sturdy', until: 'attack', at: 0 },
      'this creature has sturdy 20 during this attack (the opponent’s Steady Hand)',
    ],
    [
      { what: 'addGroup', n: 0, of: 'Fairy' },
      'this creature belongs to the group Fairy until the end of this turn (the opponent’s Steady Hand)',
    ],
    [
      { what: 'preventWounds', n: 30 },
      'prevent the next 30 loss of power of this creature until the end of this turn (the opponent’s Steady Hand)',
    ],
    [
      { what: 'takeControl', n: 0, seats: [1] },
      'the opponent takes control of this creature until the end of this turn (the opponent’s Steady Hand)',
    ],
  ] as const)('stands at the card: %o', (more, words) => {
    expect(phrases(more)).toEqual([words]);
  });

  test('names both players to those who watch', () => {
    expect(phrases({ until: 'round', at: 0 }, null)).toEqual([
      'this creature gets +20 power until player 1’s next turn begins (player 2’s Steady Hand)',
    ]);
  });

  test('is told of a back, and marks it', () => {
    const model = laid({ cards: [back], view: { lasting: [lasts({ cards: [8] })] } });
    expect(LOOK.cards.backTitle(model, back)).toBe(
      'face-down creature, placed in turn 2, this creature gets +20 power until the end of this turn (the opponent’s Steady Hand)',
    );
    expect(LOOK.cards.badges(model, back).map(({ icon }) => icon)).toEqual(['hourglass', 'third-eye']);
  });

  test('counts for a player, and is listed with everything else', () => {
    const seats = [
      lasts({ id: 'seed-of-doubt', what: 'changeCost', n: 1, of: { type: 'creature' }, seats: [0] }),
      lasts({ id: 'curfew', what: 'restrict', n: 0, of: 'activate-trap', seats: [1], until: 'round', at: 1 }),
      lasts({ id: 'hold-the-line', what: 'preventLifeLoss', n: -1, seats: [1], until: 'permanent' }),
      lasts({ seat: 0, id: 'slow-fuse', what: 'delay', n: 0, seats: [0], at: 5 }),
    ];
    const model = laid({ cards: [bear], view: { lasting: [...seats, lasts({ cards: [7] })] } });
    const counter = (seat: 0 | 1): string =>
      LOOK.table
        .seat(model, seat)
        .counters.filter(({ id }) => id === 'lasting')
        .map(({ value, label }) => `${value} ${label}`)
        .join();
    expect(counter(0)).toContain(
      '2 effects that last: creatures cost you 1 mana more until the end of this turn (the opponent’s Seed of Doubt); a part of Slow Fuse waits in the end phase of turn 5: ',
    );
    expect(counter(1)).toBe(
      "2 effects that last: the opponent can't activate traps until the opponent’s next turn begins (the opponent’s Curfew); prevent all loss of life of the opponent for the rest of the match (the opponent’s Hold the Line)",
    );
    expect(LOOK.table.lasting?.(model)).toHaveLength(5);
    expect(LOOK.table.lasting?.(model).at(-1)).toMatch(/^Burrow Bear: this creature gets/u);
  });

  test('shows in what a card of the hand costs now', () => {
    const dear = {
      ...at(-1, 'A.hand.1', 'burrow-bear'),
      stats: LAYOUT.cardStats.map((name) => (name === 'cost' ? 5 : 0)),
    };
    const model = laid({ own: [dear] });
    expect(LOOK.cards.plates(model, dear)).toEqual([{ side: 'top', text: '5', trend: 'up', worse: true }]);
    expect(LOOK.cards.inspect('burrow-bear', 1, dear, witnessOf(model)).stats[1]).toMatchObject({
      label: 'Cost',
      now: '5 mana',
      printed: '4 mana',
      trend: 'up',
      worse: true,
    });
  });
});
