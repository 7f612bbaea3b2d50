import { describe, expect, test } from 'vitest';
import type { Cue } from '../../src/contract/look/cues.ts';
import { choreograph, PACE, type Choreography, type Motion } from '../../src/scene/motion/choreography.ts';
import { placeOf, type TableModel } from '../../src/table/model.ts';
import { card, geometryOf, LAYOUT, model, placed, zoneIndex } from './scene-table.ts';

const geometry = geometryOf();

function plan(before: TableModel, after: TableModel, cues: readonly Cue[]): Choreography {
  return choreograph({ before: placed(before), after: placed(after), cues, layout: LAYOUT, geometry, near: 0 });
}

const brief = ({ motions }: Choreography): string[] =>
  motions.map((motion) =>
    motion.kind === 'adopt' ? `${motion.was} becomes ${motion.key}` : `${motion.kind} ${motion.key}`,
  );
const of = (choreography: Choreography, key: string): Motion | undefined =>
  choreography.motions.find((motion) => motion.key === key);

describe('places of events', () => {
  test('name a zone, and a slot from 1', () => {
    expect(placeOf(LAYOUT, 'A.units.3')).toEqual({ zone: zoneIndex('A.units'), slot: 2 });
    expect(placeOf(LAYOUT, 'B.deck')).toEqual({ zone: zoneIndex('B.deck'), slot: 0 });
    expect(placeOf(LAYOUT, 'A.unitsX')).toBeNull();
  });
});

describe('the plan of a step', () => {
  test('nothing changed, nothing moves', () => {
    const table = model([card(1, 'A.units.1')], { hands: [0, 3], decks: [10, 10] });
    expect(plan(table, table, [])).toEqual({ motions: [], effects: [], end: 0 });
  });

  test('a card played from the own hand keeps its body although its handle changes', () => {
    const before = model([card(-4, 'A.hand.1')], { hands: [1, 0], decks: [0, 0] });
    const after = model([card(9, 'A.units.2')]);
    const result = plan(before, after, [
      { cue: 'move', was: -4, now: 9, from: 'A.hand', to: 'A.units.2', id: 'card-9' },
    ]);
    expect(brief(result)).toEqual(['card:-4 becomes card:9']);
    expect(result.end).toBe(PACE.fly);
  });

  test('a card played from a hidden hand is one of its backs until then', () => {
    const before = model([], { hands: [0, 3], decks: [0, 0] });
    const after = model([card(9, 'B.units.2')], { hands: [0, 2], decks: [0, 0] });
    const result = plan(before, after, [
      { cue: 'move', was: 0, now: 9, from: 'B.hand', to: 'B.units.2', id: 'card-9' },
    ]);
    expect(brief(result)).toContain(`back:${zoneIndex('B.hand')}.2 becomes card:9`);
    expect(result.motions.some(({ kind }) => kind === 'leave' || kind === 'enter')).toBe(false);
  });

  test('a card that goes back to a hidden hand becomes a back', () => {
    const before = model([card(9, 'B.units.2')], { hands: [0, 1], decks: [0, 0] });
    const after = model([], { hands: [0, 2], decks: [0, 0] });
    expect(
      brief(plan(before, after, [{ cue: 'move', was: 9, now: 0, from: 'B.units.2', to: 'B.hand', id: 'card-9' }])),
    ).toContain(`card:9 becomes back:${zoneIndex('B.hand')}.1`);
  });

  test('dealt cards come from the deck, one after the other', () => {
    const before = model([], { hands: [0, 0], decks: [10, 10] });
    const after = model([card(-1, 'A.hand.1'), card(-2, 'A.hand.2')], { hands: [2, 0], decks: [8, 10] });
    const result = plan(before, after, [
      { cue: 'deal', seat: 0, from: 'A.deck', to: 'A.hand', count: 2, cards: [-1, -2] },
    ]);
    const deck = geometry.slots[zoneIndex('A.deck')]![0];
    expect(of(result, 'card:-1')).toMatchObject({ kind: 'enter', from: deck, begin: 0 });
    expect(of(result, 'card:-2')).toMatchObject({ kind: 'enter', from: deck, begin: PACE.deal });
  });

  test('what the other one draws is dealt as backs', () => {
    const result = plan(model([], { hands: [0, 1], decks: [9, 9] }), model([], { hands: [0, 2], decks: [9, 8] }), [
      { cue: 'deal', seat: 1, from: 'B.deck', to: 'B.hand', count: 1, cards: [] },
    ]);
    expect(of(result, `back:${zoneIndex('B.hand')}.1`)).toMatchObject({
      kind: 'enter',
      from: geometry.slots[zoneIndex('B.deck')]![0],
    });
  });

  test('a blow comes before the death that it causes, and the sound with the blow', () => {
    const before = model([card(1, 'A.units.1'), card(2, 'B.units.1')]);
    const after = model([card(1, 'A.units.1', { flags: 1 }), card(2, 'B.discard.1')]);
    const result = plan(before, after, [
      { cue: 'strike', from: 1, to: { at: 'card', handle: 2 } },
      { cue: 'sound', sound: 'clash' },
      { cue: 'flash', spot: { at: 'card', handle: 2 }, tone: 'bad' },
      { cue: 'move', was: 2, now: 2, from: 'B.units.1', to: 'B.discard', id: 'card-2' },
    ]);
    const death = of(result, 'card:2')!;
    expect(death).toMatchObject({ kind: 'move', flies: true });
    expect(death.begin).toBeGreaterThan(PACE.impact);
    expect(result.effects.find(({ kind }) => kind === 'sound')).toMatchObject({ begin: PACE.impact });
    expect(of(result, 'card:1')).toMatchObject({ kind: 'move', flies: false });
    expect(result.end).toBeGreaterThanOrEqual(death.begin + PACE.fly);
  });

  test('effects find a card by a handle that it had before', () => {
    const before = model([card(-4, 'A.hand.1')], { hands: [1, 0], decks: [0, 0] });
    const result = plan(before, model([card(9, 'A.units.2')]), [
      { cue: 'flash', spot: { at: 'card', handle: -4 }, tone: 'good' },
      { cue: 'move', was: -4, now: 9, from: 'A.hand', to: 'A.units.2', id: 'card-9' },
    ]);
    expect(result.effects[0]).toMatchObject({ spot: { at: 'card', key: 'card:9' } });
  });

  test('what no event explains appears and vanishes in its place', () => {
    const result = plan(model([card(1, 'A.units.1')]), model([card(2, 'A.units.1')]), []);
    expect(of(result, 'card:1')).toMatchObject({ kind: 'leave', to: null, duration: PACE.fade });
    expect(of(result, 'card:2')).toMatchObject({ kind: 'enter', from: null, duration: PACE.fade });
  });

  test('a card whose pile is not drawn leaves for the place that stands for it', () => {
    const small = geometryOf(390, 844);
    const before = model([card(2, 'A.units.1')]),
      after = model([card(2, 'A.discard.1')]);
    const result = choreograph({
      before: placed(before, small),
      after: placed(after, small),
      cues: [{ cue: 'move', was: 2, now: 2, from: 'A.units.1', to: 'A.discard', id: 'card-2' }],
      layout: LAYOUT,
      geometry: small,
      near: 0,
    });
    expect(result.motions).toMatchObject([
      { kind: 'leave', key: 'card:2', to: small.slots[zoneIndex('A.discard')]![0] },
    ]);
  });

  test('every card of the table after it is somebody: kept, adopted or entered, and none twice', () => {
    const before = model([card(1, 'A.units.1'), card(2, 'B.units.4'), card(-3, 'A.hand.1')], {
      hands: [1, 5],
      decks: [3, 2],
    });
    const after = model([card(1, 'A.units.2'), card(2, 'B.discard.1'), card(8, 'A.spells.1'), card(-5, 'A.hand.1')], {
      hands: [1, 6],
      decks: [2, 0],
    });
    const result = plan(before, after, [
      { cue: 'move', was: -3, now: 8, from: 'A.hand', to: 'A.spells.1', id: 'card-8' },
      { cue: 'move', was: 2, now: 2, from: 'B.units.4', to: 'B.discard', id: 'card-2' },
      { cue: 'deal', seat: 0, from: 'A.deck', to: 'A.hand', count: 1, cards: [-5] },
      { cue: 'deal', seat: 1, from: 'B.deck', to: 'B.hand', count: 1, cards: [] },
    ]);
    const kept = new Set(placed(before).map(({ key }) => key));
    for (const motion of result.motions) {
      if (motion.kind === 'leave') kept.delete(motion.key);
      if (motion.kind === 'adopt') kept.delete(motion.was);
    }
    for (const motion of result.motions) {
      if (motion.kind !== 'enter' && motion.kind !== 'adopt') continue;
      expect(kept.has(motion.key)).toBe(false);
      kept.add(motion.key);
    }
    expect([...kept].toSorted()).toEqual(
      placed(after)
        .map(({ key }) => key)
        .toSorted(),
    );
  });
});
