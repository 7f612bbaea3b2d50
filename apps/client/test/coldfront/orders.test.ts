import { gameOf } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { readLore } from '../../src/games/coldfront/hq/facts.ts';
import { ordersOf } from '../../src/games/coldfront/orders/orders.ts';

const LORE = readLore(gameOf('coldfront')?.cards.lore);

function nameOf(card: string): string {
  return card.toUpperCase();
}

describe('CF-11.2, CF-11.4 orders', () => {
  test('of the tutorial name the next placement and say what it shows, one after the other', () => {
    const { tutorial } = LORE;
    for (const [number, step] of tutorial.entries()) {
      const orders = ordersOf(LORE, 'tutorial', tutorial.length - number, nameOf);
      expect(orders?.title).toContain(`${number + 1} of ${tutorial.length}`);
      expect(orders?.hint).toBe(`Place ${nameOf(step.card)} on ${step.tile}. ${step.hint}`);
      expect(orders?.placing).toMatchObject({ card: step.card, tile: step.tile });
    }
    expect(ordersOf(LORE, 'tutorial', 0, nameOf)?.hint).toContain('That was all');
  });

  test('of every mission are its objectives', () => {
    expect(LORE.missions).toHaveLength(8);
    for (const { id, title, objectives } of LORE.missions) {
      expect(objectives.length).toBeGreaterThan(0);
      expect(ordersOf(LORE, id, 12, nameOf)).toEqual({
        title,
        hint: '',
        points: objectives.map(({ text }) => text),
        placing: null,
      });
    }
    expect(ordersOf(LORE, 'no-such-mission', 12, nameOf)).toBeNull();
  });
});
