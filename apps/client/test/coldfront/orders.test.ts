import { below, fastRandom, gameOf } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { readLore } from '../../src/games/coldfront/hq/facts.ts';
import { ordersOf, type Progress } from '../../src/games/coldfront/orders/orders.ts';

const LORE = readLore(gameOf('coldfront')?.cards.lore);

const TILES = ['a1', 'c1', 'a2', 'b2', 'b3', 'c3', 'a4', 'c4'];

interface Placement {
  readonly card: string;
  readonly tile: string;
}

/** Somebody who has placed those. */
function placed(done: readonly Placement[]): Progress {
  const hand = LORE.tutorial.filter(({ card }) => !done.some((one) => one.card === card));
  return {
    hand: hand.map(({ card }) => ({ card: { id: card } })),
    tiles: done.map(({ card, tile }) => ({ name: tile, unit: { owner: 0, card: { id: card } } })),
    you: 0,
    left: hand.length,
  };
}

function nameOf(card: string): string {
  return card.toUpperCase();
}

describe('CF-11.2, CF-11.4 orders', () => {
  test('of the tutorial name the next placement and say what it shows, one after the other', () => {
    const { tutorial } = LORE;
    for (const [number, step] of tutorial.entries()) {
      const orders = ordersOf(LORE, 'tutorial', placed(tutorial.slice(0, number)), nameOf);
      expect(orders?.title).toContain(`${number + 1} of ${tutorial.length}`);
      expect(orders?.hint).toBe(`Place ${nameOf(step.card)} on ${step.tile}. ${step.hint} ${step.outcome}`);
      expect(orders?.placing).toMatchObject({ card: step.card, tile: step.tile });
    }
    expect(ordersOf(LORE, 'tutorial', placed(tutorial), nameOf)?.hint).toContain('That was all');
  });

  test('in whatever order somebody places, the next can be placed, and nothing is foretold', () => {
    const { tutorial } = LORE;
    const dice = fastRandom(3);
    const pick = <T>(from: readonly T[]): T => from[below(dice, from.length)]!;
    for (let match = 0; match < 200; match++) {
      const done: Placement[] = [];
      while (done.length < tutorial.length) {
        const progress = placed(done);
        const orders = ordersOf(LORE, 'tutorial', progress, nameOf);
        const { card = '', tile = null } = orders?.placing ?? {};
        expect(progress.hand.map((one) => one.card.id)).toContain(card);
        if (tile !== null) expect(done.map((one) => one.tile)).not.toContain(tile);
        // In another order the same comes of it, as the rules show.
        const isTold = tutorial
          .slice(0, done.length)
          .every(({ card: one, tile: at }) => done.some((other) => other.card === one && other.tile === at));
        for (const { outcome } of tutorial) if (!isTold) expect(orders?.hint).not.toContain(outcome);
        if (below(dice, 3) === 0 && tile !== null) done.push({ card, tile });
        else
          done.push({
            card: pick(progress.hand).card.id,
            tile: pick(TILES.filter((name) => !done.some((one) => one.tile === name))),
          });
      }
    }
  });

  test('of every mission are its objectives', () => {
    expect(LORE.missions).toHaveLength(8);
    for (const { id, title, objectives } of LORE.missions) {
      expect(objectives.length).toBeGreaterThan(0);
      expect(ordersOf(LORE, id, placed([]), nameOf)).toEqual({
        title,
        hint: '',
        points: objectives.map(({ text }) => text),
        placing: null,
      });
    }
    expect(ordersOf(LORE, 'no-such-mission', placed([]), nameOf)).toBeNull();
  });
});
