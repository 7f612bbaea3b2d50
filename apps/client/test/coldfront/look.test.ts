import type { Intent, LegalIntent } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import type { GameLook } from '../../src/contract/look.ts';
import type { Witness } from '../../src/contract/look/witness.ts';
import { barredThings } from '../../src/table/interaction/barred.ts';
import { begin, pick, stageOf, type Interaction } from '../../src/table/interaction/machine.ts';
import { planOf } from '../../src/table/interaction/plan.ts';
import { cardThing, keyOf } from '../../src/table/thing.ts';
import { stubBrowser } from '../match/fake-match.ts';
import { DEFINITIONS, DUEL, fieldView, modelOf, type FieldPlan } from './field.ts';

stubBrowser();
const { frontLook } = await import('../../src/games/coldfront/index.tsx');

const PLAY: LegalIntent = {
  intent: { type: 'play' },
  fields: [
    { name: 'card', single: true, ordered: false, parts: [{ min: 1, max: 1, other: false, from: ['anvil-tank'] }] },
    { name: 'tile', single: true, ordered: false, parts: [{ min: 1, max: 1, other: false, from: ['a1', 'b2'] }] },
  ],
};
/** Twins in hand. */
const PLAN: FieldPlan = { ...DUEL, hand: ['anvil-tank', 'anvil-tank'], legal: [PLAY] };

function lookAt(plan: FieldPlan): { readonly look: GameLook; readonly witness: Witness } {
  const { layout } = fieldView(plan);
  const look = frontLook.make({ definitions: DEFINITIONS, options: plan.options ?? {}, layout }, null);
  const model = modelOf(plan);
  return { look, witness: { model, names: ['Anna', 'Boris', 'Cleo', 'Dan'], known: () => null } };
}

const { look, witness } = lookAt(PLAN);

function begun(): Interaction {
  return begin([planOf(PLAY, look.moves.form(PLAY, witness))]);
}

/** The place of a tile on a map of seven columns. */
function tile(slot: number): Parameters<typeof keyOf>[0] {
  return { kind: 'place', zone: 0, slot };
}

describe('how a card is placed', () => {
  test.each([-1, -2])('CF-UI-7: card %i of the hand, then the tile; of twins either is taken', (handle) => {
    const held = pick(begun(), cardThing(handle));
    expect(held.taken).toBe(true);
    expect(stageOf(held.interaction).path).toEqual([cardThing(handle)]);
    expect(look.moves.ask(stageOf(held.interaction), witness)).toBe('Anvil Tank in hand. Choose a free tile.');
    expect(pick(held.interaction, tile(8)).intent).toEqual({ type: 'play', card: 'anvil-tank', tile: 'b2' });
  });

  test('CF-UI-8: the server is asked about the tile that is looked at, and why one that is taken may not be chosen', () => {
    const stage = stageOf(pick(begun(), cardThing(-1)).interaction);
    const would = (slot: number): Intent | undefined =>
      look.moves.considered(stage, tile(slot), false, witness)?.intent;
    expect(would(8)).toEqual({ type: 'play', card: 'anvil-tank', tile: 'b2' });
    expect(look.moves.considered(stageOf(begun()), tile(8), false, witness)).toBeNull();
    const unit = [...witness.model.cards.values()].find(({ zone, slot }) => zone === 0 && slot === 9);
    const barred = barredThings(stage, witness.model, look.table.shape);
    expect(barred.has(keyOf(cardThing(unit?.handle ?? 0)))).toBe(true);
    expect(barred.has(keyOf(tile(18)))).toBe(true);
    expect(barred.has(keyOf(tile(8)))).toBe(false);
    expect(look.moves.considered(stage, cardThing(unit?.handle ?? 0), true, witness)).toEqual({
      intent: { type: 'play', card: 'anvil-tank', tile: 'c2' },
      to: unit?.handle,
    });
  });

  test('CF-6.6: what a card costs is the turn', () => {
    expect(look.moves.price(PLAY, witness)).toEqual(['your turn']);
    const [card] = witness.model.zones[1]?.slots[0] ?? [];
    const { marks, stats } = look.cards.inspect('anvil-tank', 1, card ?? null, witness);
    expect(marks).toContain('Costs: your turn');
    expect(stats.map(({ label, now }) => `${label} ${now}`)).toEqual(['HP 5', 'Damage 3']);
  });
});

describe('what is said of the map and the players', () => {
  test('tiles by their names, holes not at all', () => {
    const [map] = witness.model.zones;
    if (map === undefined) throw new Error('there is a map');
    expect(map.shared).toBe(true);
    expect(look.table.tile?.(map, 0, witness)).toEqual({ label: 'a1, clear, free', brief: 'a1 ·' });
    expect(look.table.tile?.(map, 9, witness)?.brief).toBe('c2 Anvil Tank 3/3 A');
    expect(look.table.tile?.(map, 34, witness)).toBeNull();
  });

  test('CF-UI-17: a unit with where its numbers come from', () => {
    const unit = [...witness.model.cards.values()].find(({ zone, slot }) => zone === 0 && slot === 16);
    const { stats, marks } = look.cards.inspect('torch-platoon', 1, unit ?? null, witness);
    expect(stats.map(({ now, printed }) => [now, printed])).toEqual([
      ['5', '4'],
      ['4', '3'],
    ]);
    expect(marks).toEqual(['A: yours', 'Printed 4/3', 'Star +1/+1', 'strikes north, east and south']);
  });

  test('CF-3.18: of others what is known, and how many units are not', () => {
    const { score, counters } = look.table.seat(witness.model, 1);
    expect([score.value, score.label]).toEqual([20, 'HP known']);
    expect(counters.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '6 cards in hand',
      '5 in the pile',
      '6 units',
      '2 unknown units',
    ]);
  });

  test('CF-12.2: an ally is named as such', () => {
    const team = lookAt({ ...DUEL, seats: 4, options: { teams: '2v2' } });
    const standing = ([0, 1, 2, 3] as const).map((seat) => team.look.table.seat(team.witness.model, seat).standing);
    expect(standing).toEqual(['A', 'B', 'C, your ally', 'D']);
  });

  test('whose turn it is, and what becomes of whoever concedes', () => {
    expect(look.asking.prompt(witness, []).title).toEqual(['Your turn: 2 cards in hand.']);
    const waiting = lookAt({ ...PLAN, active: 1 });
    expect(waiting.look.asking.prompt(waiting.witness, []).title).toEqual(['Waiting for Boris.']);
    expect(look.moves.aside('concede', { type: 'concede' }).confirm).toMatch(/wins immediately/);
    const four = lookAt({ ...DUEL, seats: 4 });
    expect(four.look.moves.aside('concede', { type: 'concede' }).confirm).toMatch(/everyone who plays on/);
  });
});
