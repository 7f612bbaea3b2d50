import { describe, expect, test } from 'vitest';
import { addControl, endAttackChanges, endRoundChanges, endTurnChanges } from '../../../src/manaduel/play/changes.ts';
import { controllerOf } from '../../../src/manaduel/state/board.ts';
import {
  destroy,
  loseLife,
  setPosition,
  settleField,
  takeAway,
  useDurability,
  wound,
} from '../../../src/manaduel/state/field.ts';
import { ATTACK, CREATURES, DEFENCE, FACE_DOWN, GONE, GRAVEYARD, HAND } from '../../../src/manaduel/state/state.ts';
import {
  attach,
  createToken,
  drawCards,
  enterCreature,
  enterUtility,
  shuffleDeck,
  takeOver,
  toDeck,
  toHand,
} from '../../../src/manaduel/state/zones.ts';
import { card, EQUIPPED, effect, each } from '../reading/stage.ts';
import { name, stack, work } from './work.ts';

const V40 = card('v40');
const V100 = card('v100', { power: 100 });
const SHIELD = card('shield', {
  type: 'equipment',
  durability: { kind: 'use', n: 2, event: null },
  effects: [effect({ do: [{ op: 'modifyPower', cards: EQUIPPED, n: 20, duration: 'source' }] })],
});
const CAPTAIN = card('captain', {
  effects: [effect({ do: [{ op: 'modifyPower', cards: each('own', { other: true }), n: 10, duration: 'source' }] })],
});
const CUB = card('cub', { token: true, power: 30 });

const DEFS = [V40, V100, SHIELD, CAPTAIN, CUB, card('trap', { type: 'trap' })];

describe('names of cards (MD-3)', () => {
  test('a card of the hand gets an open name when it is placed; face down only its seat is told which it is', () => {
    const { g, state, hand, told } = work(DEFS, [[]]);
    const placed = hand(0, 'v40');
    name(state);
    const was = state.handles.own[0]![placed];
    enterCreature(g, placed, 0, 0, FACE_DOWN, 'place');
    const now = state.handles.open[placed];
    expect(now).toBeGreaterThan(0);
    expect(state.handles.own[0]![placed]).toBe(0);
    expect(told(0, 'move')).toEqual([
      { type: 'move', card: now, from: 'A.hand', to: 'A.creatures.1', why: 'place', down: true, id: 'v40', was, now },
    ]);
    expect(told(1, 'move')).toEqual([
      { type: 'move', card: now, from: 'A.hand', to: 'A.creatures.1', why: 'place', down: true, id: null },
    ]);
    expect(state.gathered.at(-1)).toMatchObject({ event: 'placed', card: placed, hidden: true });
  });

  test('a flip shows the card, and a card that comes back to the hand has lost its open name', () => {
    const { g, state, creature, told } = work(DEFS, [[]]);
    const down = creature(1, 'v40', FACE_DOWN);
    name(state);
    setPosition(g, down, DEFENCE, 'effect');
    expect(told(0, 'position')).toEqual([
      { type: 'position', card: state.handles.open[down], position: 'defence', why: 'effect', id: 'v40' },
    ]);
    takeAway(g, [down], (about) => toHand(g, about, 'return'));
    expect(state.handles.open[down]).toBe(0);
    expect(state.handles.own[1]![down]).toBeLessThan(0);
    expect(state.handles.own[0]![down]).toBe(0);
  });

  test('MD-3.4: a looked-at card of the hand is still known when it is laid face down, and forgotten when it goes to a hidden zone', () => {
    const { g, state, hand } = work(DEFS, [[]]);
    const [trap, other] = [hand(1, 'trap'), hand(1, 'v40')];
    name(state);
    state.handles.own[0]![trap] = -1;
    state.handles.own[0]![other] = -2;
    enterUtility(g, trap, 1, 0, false);
    expect(state.cards.known[trap]! & 1).toBe(1);
    toDeck(g, other, 'top', 'return');
    expect(state.handles.own[0]![other]).toBe(0);
    toHand(g, other, 'draw');
    expect(state.handles.own[0]![other]).toBe(0);
    toHand(g, trap, 'return');
    expect(state.cards.known[trap]).toBe(0);
  });

  test('MD-3.4: a shuffle ends all that is known of a deck', () => {
    const { g, state } = work(DEFS, [[]]);
    const [top] = stack(state, 1, 'v40');
    state.handles.own[0]![top!] = -7;
    shuffleDeck(g, 1);
    expect(state.handles.own[0]![top!]).toBe(0);
  });

  test('a draw is told to everybody as such and shown to its seat alone', () => {
    const { g, state, told } = work(DEFS, [[]]);
    const [drawn] = stack(state, 0, 'v40');
    expect(drawCards(g, 0, 3)).toEqual([drawn]);
    expect(told(1, 'move')).toEqual([{ type: 'move', card: 0, from: 'A.deck', to: 'A.hand', why: 'draw', id: null }]);
    expect(told(0, 'move')).toMatchObject([{ id: 'v40', now: state.handles.own[0]![drawn!] }]);
    expect(g.rec.events.at(-1)).toMatchObject({ shows: 0 });
  });
});

describe('leaving the field', () => {
  test('MD-13.6: what is destroyed at once goes the turn seat’s first, each creature before its equipment', () => {
    const { g, state, creature, equip, happened } = work(DEFS, [[]]);
    const b = creature(1, 'v40');
    const a = creature(0, 'v40');
    const worn = equip(1, 'shield', a);
    expect(destroy(g, [b, a])).toEqual([a, worn, b]);
    expect(happened()).toEqual([
      ['destroyed', a],
      ['destroyed', b],
      ['left-field', a],
      ['left-field', worn],
      ['left-field', b],
      ['equipment-destroyed', worn],
    ]);
    expect(state.seats[1].graveyard).toEqual([worn, b]);
    expect(state.cards.ghost[a]).toMatchObject({ stamp: 1, controller: 0, power: 60, equipment: [worn] });
  });

  test('MD-7.42: equipment of a creature that returns to the hand is destroyed', () => {
    const { g, state, creature, equip } = work(DEFS, [[]]);
    const a = creature(0, 'v40');
    const worn = equip(0, 'shield', a);
    takeAway(g, [a], (about) => toHand(g, about, 'return'));
    expect(state.cards.place[a]).toBe(HAND);
    expect(state.cards.place[worn]).toBe(GRAVEYARD);
  });

  test('MD-7.8: turning face down destroys equipment; wounds stay', () => {
    const { g, state, creature, equip, happened } = work(DEFS, [[]]);
    const a = creature(0, 'v40');
    const worn = equip(0, 'shield', a);
    wound(g, [a], 10);
    expect(setPosition(g, a, FACE_DOWN, 'intent')).toBe(true);
    expect(state.cards.place[worn]).toBe(GRAVEYARD);
    expect(state.cards.wounds[a]).toBe(10);
    expect(happened().map(([event]) => event)).toEqual([
      'wounded',
      'turned-down',
      'left-field',
      'equipment-destroyed',
      'position-changed',
    ]);
    expect(setPosition(g, a, FACE_DOWN, 'effect')).toBe(false);
  });

  test('MD-8.10, MD-S54: creatures of power 0 go until nothing changes any more', () => {
    const { g, state, creature } = work(DEFS, [[]]);
    const captain = creature(0, 'captain');
    const other = creature(0, 'v40');
    state.cards.wounds[other] = 40;
    expect(settleField(g)).toBe(false);
    destroy(g, [captain]);
    expect(settleField(g)).toBe(true);
    expect(state.seats[0].graveyard).toEqual([captain, other]);
  });

  test('MD-3.8: tokens cease to exist, and their numbers are used again', () => {
    const { g, state, happened } = work(DEFS, [[]]);
    const first = createToken(g, 'cub', 1, 0, ATTACK);
    destroy(g, [first]);
    expect(state.cards.place[first]).toBe(GONE);
    expect(state.seats[1].graveyard).toEqual([]);
    expect(happened()).toEqual([
      ['summoned', first],
      ['destroyed', first],
      ['left-field', first],
    ]);
    expect(createToken(g, 'cub', 1, 0, ATTACK)).toBe(first);
    expect(createToken(g, 'cub', 0, 0, ATTACK)).toBe(first + 1);
    expect(state.cards.place).toHaveLength(state.table.cards.length + state.tokens.length);
  });
});

describe('durability (MD-7.43, 7.44)', () => {
  test('use durability falls with fights and direct attacks, not with time, and destroys at 0', () => {
    const { g, state, creature, hand } = work(DEFS, [[]]);
    const a = creature(0, 'v40');
    const shield = hand(0, 'shield');
    name(state);
    attach(g, shield, a, 0);
    expect(state.cards.left[shield]).toBe(2);
    useDurability(g, shield, 'time');
    useDurability(g, shield, 'fight');
    expect(state.cards.left[shield]).toBe(1);
    useDurability(g, shield, 'direct');
    expect(state.cards.place[shield]).toBe(GRAVEYARD);
  });
});

describe('control (MD-10, takeControl)', () => {
  test('returns to its owner when the change ends, with its equipment, as the same object', () => {
    const { g, state, creature, equip, spell } = work(DEFS, [[]]);
    const b = creature(1, 'v40');
    const worn = equip(1, 'shield', b);
    takeOver(g, b, 0);
    addControl(g, { seat: 0, card: spell, stamp: 1, ref: { def: 0, effect: 0 } }, { card: b, stamp: 1 }, 0, 1, 'turn');
    expect([controllerOf(state, b), state.cards.taken[b], state.cards.stamp[b], state.cards.host[worn]]).toEqual([
      0,
      3,
      1,
      b,
    ]);
    endTurnChanges(g);
    settleField(g);
    expect(controllerOf(state, b)).toBe(1);
    expect(state.changes).toEqual([]);
  });

  test('without a free slot it is destroyed instead', () => {
    const { g, state, creature, spell } = work([...DEFS, card('w', {}), card('x', {})], [[]]);
    const b = creature(1, 'v40');
    takeOver(g, b, 0);
    addControl(g, { seat: 0, card: spell, stamp: 1, ref: { def: 0, effect: 0 } }, { card: b, stamp: 1 }, 0, 1, 'turn');
    for (const id of ['v40', 'v40', 'w', 'w', 'x']) creature(1, id);
    endTurnChanges(g);
    settleField(g);
    expect(state.seats[1].graveyard).toEqual([b]);
  });

  test('a change that goes on keeps it where it is', () => {
    const { g, state, creature, spell } = work(DEFS, [[]]);
    const b = creature(1, 'v40');
    takeOver(g, b, 0);
    const maker = { seat: 0, card: spell, stamp: 1, ref: { def: 0, effect: 0 } } as const;
    addControl(g, maker, { card: b, stamp: 1 }, 0, 1, 'permanent');
    addControl(g, maker, { card: b, stamp: 1 }, 0, 1, 'turn');
    endTurnChanges(g);
    settleField(g);
    expect(controllerOf(state, b)).toBe(0);
  });

  test('DECISION MD-10.8: what lasts while its source lies face up ends when that leaves', () => {
    const { g, state, creature } = work(DEFS, [[]]);
    const source = creature(0, 'v100');
    const b = creature(1, 'v40');
    takeOver(g, b, 0);
    addControl(
      g,
      { seat: 0, card: source, stamp: 1, ref: { def: 0, effect: 0 } },
      { card: b, stamp: 1 },
      0,
      1,
      'source',
    );
    destroy(g, [source]);
    settleField(g);
    expect(controllerOf(state, b)).toBe(1);
    expect(state.cards.place[b]).toBe(CREATURES);
  });
});

describe('prevention', () => {
  test('takes from the oldest first and ends when it is used up', () => {
    const { g, state, change } = work(DEFS, [[]]);
    state.seats[0].life = 400;
    change({ k: 'preventLifeLoss', n: 30 }, [], { seat: 0 });
    expect(loseLife(g, 0, 50)).toBe(20);
    expect(state.changes).toEqual([]);
    change({ k: 'preventLifeLoss', n: -1 }, [], { seat: 0, until: { k: 'attack' } });
    expect(loseLife(g, 0, 50)).toBe(0);
    endAttackChanges(g);
    expect(loseLife(g, 0, 500)).toBe(380);
    expect(state.gathered.map(({ event, amount }) => [event, amount])).toEqual([
      ['life-lost', 20],
      ['life-lost', 380],
    ]);
  });

  test('wounds: the rest goes through', () => {
    const { g, state, creature, change } = work(DEFS, [[]]);
    const [a, b] = [creature(0, 'v100'), creature(0, 'v100')];
    change({ k: 'preventWounds', n: 20 }, [a], { until: { k: 'nextTurnOf', seat: 1 } });
    wound(g, [a, b], 50);
    expect([state.cards.wounds[a], state.cards.wounds[b]]).toEqual([30, 50]);
    change({ k: 'preventWounds', n: 20 }, [a], { until: { k: 'nextTurnOf', seat: 1 } });
    endRoundChanges(g, 1);
    expect(state.changes).toEqual([]);
  });
});
