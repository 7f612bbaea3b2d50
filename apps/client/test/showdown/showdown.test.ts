import type { Decks } from '@cardscape/rules/showdown/profile/form';
import { FIRST_MARKS } from '@cardscape/rules/showdown/profile/state';
import { describe, expect, test } from 'vitest';
import { platesOf } from '../../src/cards/face/layout.ts';
import { REALM_CARDS } from '../../src/games/showdown/cards/cards.ts';
import {
  FIRST,
  isChanged,
  lastCopySold,
  operationOf,
  type Sides,
  targetsOf,
  withPick,
  withTab,
} from '../../src/games/showdown/draft/gesture.ts';
import { SHAPE } from '../../src/games/showdown/table/place.ts';
import { layout, type LayoutZone } from '../../src/table/layout/layout.ts';

const shop: Sides = { left: { tab: 'side', pick: null }, right: { tab: 'shop', pick: null } };

describe('the gesture of the draft', () => {
  test('RS-4.31: one card moves, two change places', () => {
    const one = withPick(FIRST, 'left', { kind: 'card', card: 'polite-spark' });
    expect(operationOf(one)).toEqual({ type: 'draft-move', card: 'polite-spark', from: 'main', to: 'side' });
    expect(targetsOf(one)).toEqual(['right']);
    const two = withPick(one, 'right', { kind: 'card', card: 'more-coal' });
    expect(operationOf(two)).toEqual({
      type: 'draft-swap',
      a: { deck: 'main', card: 'polite-spark' },
      b: { deck: 'side', card: 'more-coal' },
    });
    expect(targetsOf(two)).toEqual(['left', 'right']);
  });

  test('RS-UI-4: a second click deselects', () => {
    const pick = { kind: 'card', card: 'polite-spark' } as const;
    expect(operationOf(withPick(withPick(FIRST, 'left', pick), 'left', pick))).toBeNull();
  });

  test('RS-4.31: the shop sells, buys, and trades', () => {
    const selling = withPick(shop, 'left', { kind: 'card', card: 'more-coal' });
    expect(operationOf(selling)).toEqual({ type: 'draft-sell', card: 'more-coal' });
    const offer = { kind: 'offer', card: 'firebell', offer: 9 } as const;
    expect(operationOf(withPick(shop, 'right', offer))).toEqual({ type: 'draft-buy', offer: 9 });
    expect(operationOf(withPick(selling, 'right', offer))).toEqual({
      type: 'draft-trade',
      offer: 9,
      card: 'more-coal',
    });
  });

  test('RS-4.54: the shop faces the Side Deck, and both sides never show the same', () => {
    const tabs = ({ left, right }: Sides): string[] => [left.tab, right.tab];
    expect(tabs(withTab(FIRST, 'left', 'shop'))).toEqual(['shop', 'side']);
    expect(tabs(withTab(FIRST, 'right', 'shop'))).toEqual(['side', 'shop']);
    expect(tabs(withTab(shop, 'left', 'main'))).toEqual(['main', 'side']);
    expect(tabs(withTab(shop, 'right', 'side'))).toEqual(['main', 'side']);
    expect(tabs(withTab(FIRST, 'left', 'side'))).toEqual(['side', 'main']);
  });

  test('RS-4.55: only the last copy of all decks is warned of', () => {
    const decks: Decks = { main: ['a'], side: ['a', 'b'], characters: [], marks: FIRST_MARKS, offers: [] };
    expect(lastCopySold(decks, { type: 'draft-sell', card: 'a' })).toBeNull();
    expect(lastCopySold(decks, { type: 'draft-sell', card: 'b' })).toBe('b');
    expect(lastCopySold(decks, { type: 'draft-buy', offer: 0 })).toBeNull();
    // The order of cards is no change.
    expect(isChanged(decks, { ...decks, side: ['b', 'a'] })).toBe(false);
    expect(isChanged(decks, { ...decks, main: [], side: ['a', 'a', 'b'] })).toBe(true);
  });
});

test('RS-2.21: the table form shows attack and HP, the full one the element between them', () => {
  const mob = [...REALM_CARDS.values()].find(({ card }) => card.type === 'mob');
  const sides = (form: 'full' | 'table'): string[] =>
    mob === undefined ? [] : platesOf(mob.face, form).map(({ side }) => side);
  expect(sides('table')).toEqual(['left', 'right']);
  expect(sides('full')).toEqual(['left', 'right', 'middle']);
});

describe('RS-UI-11: where everything lies', () => {
  const kinds = {
    character: 1,
    mobs: 7,
    equipment: 7,
    field: 1,
    tree: 1,
    graveyard: 1,
    hand: 1,
    deck: 1,
    deposited: 16,
  };
  const zones = ([0, 1] as const).flatMap((seat) =>
    Object.entries(kinds).map(([kind, slots]): LayoutZone => ({
      kind,
      seat,
      shared: false,
      form:
        slots > 1 || kind === 'character' || kind === 'field'
          ? 'row'
          : kind === 'hand' || kind === 'deck'
            ? 'hidden'
            : 'pile',
      slots,
      columns: slots,
    })),
  );

  interface Place {
    readonly x: number;
    readonly y: number;
  }

  function places(width: number, height: number): (seat: number, kind: string, slot?: number) => Place {
    const { slots } = layout({ width, height, text: 1, guided: false, zones, seats: [1, 0], shape: SHAPE });
    return (seat, kind, slot = 0) => {
      const pose = slots[zones.findIndex((zone) => zone.seat === seat && zone.kind === kind)]?.[slot];
      if (pose === undefined) throw new Error(`no place for ${kind}`);
      return pose;
    };
  }

  test.each([
    [1440, 900],
    [1024, 700],
    [844, 390],
  ])('%i × %i: the own Character at the left edge, its tree under it; the opponent’s at the right', (width, height) => {
    const at = places(width, height);
    const [own, other] = [at(1, 'character'), at(0, 'character')];
    expect(own.x).toBeLessThan(at(1, 'mobs').x);
    expect(at(1, 'tree')).toMatchObject({ x: own.x });
    expect(at(1, 'tree').y).toBeGreaterThan(own.y);
    expect(other.x).toBeGreaterThan(at(0, 'mobs', 6).x);
    expect(at(0, 'tree')).toMatchObject({ x: other.x });
    for (const seat of [0, 1])
      for (const kind of ['mobs', 'equipment'])
        for (let slot = 1; slot < 7; slot++) {
          expect(at(seat, kind, slot).x).toBeGreaterThan(at(seat, kind, slot - 1).x);
          expect(at(seat, kind, slot).y).toBe(at(seat, kind).y);
        }
    // The Field is no eighth slot.
    const step = at(1, 'mobs', 1).x - at(1, 'mobs').x;
    expect(at(1, 'field').x - at(1, 'mobs', 6).x).toBeGreaterThan(step * 1.1);
    expect(at(1, 'field').x).toBeGreaterThan(at(1, 'mobs', 6).x);
    expect(at(0, 'equipment').y).toBeLessThan(at(0, 'mobs').y);
    expect(at(0, 'mobs').y).toBeLessThan(at(1, 'mobs').y);
    expect(at(1, 'mobs').y).toBeLessThan(at(1, 'equipment').y);
  });

  test('390 × 844: what is no row of slots has a row of its own', () => {
    const at = places(390, 844);
    const [own, other] = [at(1, 'character'), at(0, 'character')];
    expect(own.x).toBe(at(1, 'mobs').x);
    expect(own.x).toBeLessThan(at(1, 'tree').x);
    expect(at(1, 'tree').x).toBeLessThan(at(1, 'field').x);
    expect(at(1, 'equipment').y).toBeLessThan(own.y);
    expect(other.x).toBeGreaterThan(at(0, 'tree').x);
    expect(other.y).toBeLessThan(at(0, 'equipment').y);
  });
});
