import { describe, expect, test } from 'vitest';
import type { CardType, Element, Select } from '../../src/showdown/decks/data.ts';
import { cards, CARDS, learned, levelOf, named } from './set.ts';
import { abilitiesOf, allOps, blowsIn, MECHANICS, type Blow } from './usage.ts';

describe('RS-14.30 bodies', () => {
  /** Attack and HP of an EARTH Mob without effects. */
  const BODIES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
    10: [
      [10, 30],
      [20, 20],
    ],
    20: [[20, 30]],
    30: [
      [20, 50],
      [30, 30],
    ],
    40: [[30, 50]],
    50: [[40, 60]],
    60: [[50, 70]],
    70: [[60, 80]],
    80: [[60, 100]],
  };
  const LESS: Readonly<Record<Element, readonly [number, number]>> = {
    EARTH: [0, 0],
    WIND: [0, 0],
    FIRE: [0, 10],
    WATER: [10, 0],
    LIGHT: [10, 0],
    SHADOW: [0, 10],
  };
  /** No useful body is smaller, whatever its effects. */
  const LEAST = 10;
  /** "Near the table" */
  const NEAR = 10;

  test('Mobs are near the table, less 10 of each for every useful effect', () => {
    const wrong = cards('mob').filter((card) => {
      if (card.type !== 'mob') return true;
      const [lessAtk, lessHp] = LESS[card.element];
      const effects = 10 * card.effects.length;
      const near = (value: number, full: number): boolean =>
        value <= Math.max(LEAST, full) + NEAR && value >= Math.max(LEAST, full - effects) - NEAR;
      return !(BODIES[card.level] ?? []).some(
        ([atk, hp]) => near(card.atk, atk - lessAtk) && near(card.hp, hp - lessHp),
      );
    });
    expect(named(wrong)).toEqual([]);
  });

  test.each<[CardType, readonly [number, number], readonly [number, number]]>([
    ['jr-boss', [40, 60], [100, 140]],
    ['boss', [60, 90], [150, 200]],
  ])('%s', (type, atk, hp) => {
    const wrong = cards(type).filter(
      (card) => !('atk' in card) || card.atk < atk[0] || card.atk > atk[1] || card.hp < hp[0] || card.hp > hp[1],
    );
    expect(named(wrong)).toEqual([]);
  });
});

describe('RS-14.31 damage and healing', () => {
  /** What a Rapid Action or a level-up effect does, with the level that it calls for. */
  const DOINGS = CARDS.flatMap((card) => [
    ...card.effects.flatMap((effect) =>
      effect.kind === 'play' ? [{ id: card.id, level: levelOf(card), ops: effect.ops }] : [],
    ),
    ...learned(card).flatMap((ability) =>
      ability.mode === 'continuous'
        ? []
        : [
            {
              id: ability.id,
              level: ability.mode === 'one-shot' ? levelOf(card) : ability.req.level,
              ops: ability.ops,
            },
          ],
    ),
  ]);

  /** Of Character, mob-type and Equipment: how many it cannot be aimed at. */
  function excluded(targets: Select | null): number {
    if (targets === null) return 0;
    if (typeof targets === 'string') return 2;
    const types = targets.types ?? ['character', 'mob-type', 'equipment'];
    const groups = [['character'], ['mob-type', 'mob', 'jr-boss', 'boss'], ['equipment']];
    return groups.filter((group) => !group.some((type) => types.some((one) => one === type || one === 'unit'))).length;
  }

  function most({ op, targets }: Blow, level: number): number {
    const base = 10 + level / 2;
    const full = (op === 'attack-all' ? base / 2 : base) + 10 * excluded(targets) - (op === 'direct' ? 10 : 0);
    return Math.ceil(full / 10) * 10;
  }

  test('no attack is stronger than its level allows', () => {
    const wrong = DOINGS.filter(({ level, ops }) =>
      blowsIn(ops).some((blow) => typeof blow.amount === 'number' && blow.amount > most(blow, level)),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('healing is about half the level and 20', () => {
    const wrong = DOINGS.filter(({ level, ops }) =>
      allOps(ops).some((op) => op.op === 'heal' && typeof op.amount === 'number' && op.amount > level / 2 + 30),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('DOT is 10 for at most 3 below level 50, and 20 at most', () => {
    const wrong = DOINGS.filter(({ level, ops }) =>
      allOps(ops).some(
        (op) =>
          op.op === 'dot' && (op.amount > (level < 50 ? 10 : 20) || ('turns' in op.lasting && op.lasting.turns > 3)),
      ),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

describe('RS-14.32 denial stays short', () => {
  const OPS = CARDS.flatMap((card) => [
    ...card.effects.flatMap((effect) => (effect.kind === 'static' ? [] : allOps(effect.ops))),
    ...abilitiesOf(card).flatMap((ability) => (ability.mode === 'continuous' ? [] : allOps(ability.ops))),
  ]);

  test('stun, silence, withdraw and swap last 1 or 2 turns', () => {
    const long = OPS.filter(
      (op) =>
        (op.op === 'withdraw' && op.turns > 2) ||
        ((op.op === 'stun' || op.op === 'silence' || op.op === 'swap') &&
          'turns' in op.lasting &&
          op.lasting.turns > 2),
    );
    expect(long).toEqual([]);
    expect(OPS.some((op) => op.op === 'swap' && 'forGood' in op.lasting)).toBe(false);
  });

  test('linked swaps are on UNIQUE cards', () => {
    const linked = CARDS.filter((card) => MECHANICS['linked swap']?.(card));
    expect(linked.map(({ rarity }) => rarity)).toEqual(linked.map(() => 'UNIQUE'));
  });

  test('no stun or silence reaches all opposing cards at once', () => {
    const all = OPS.filter(
      (op) => (op.op === 'stun' || op.op === 'silence') && typeof op.targets !== 'string' && op.targets.pick === 'all',
    );
    expect(all).toEqual([]);
  });

  test('durability is 10–20 for what wins attacks', () => {
    const wrong = cards('equipment').filter(
      (card) =>
        card.type === 'equipment' &&
        (MECHANICS['attack from Equipment']?.(card) ||
          card.effects.some(({ kind }) => kind === 'static' && MECHANICS['damage multiplier']?.(card))) &&
        card.durability > 20,
    );
    expect(named(wrong)).toEqual([]);
  });
});
