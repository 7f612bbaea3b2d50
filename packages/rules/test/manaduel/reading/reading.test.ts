import { describe, expect, test } from 'vitest';
import type { Amount, Filter, Selector, Target } from '../../../src/manaduel/decks/data.ts';
import { fits } from '../../../src/manaduel/play/filter.ts';
import { seatsOf, select, topLink, type Scope } from '../../../src/manaduel/play/select.ts';
import { candidates, stillLegal } from '../../../src/manaduel/play/targets.ts';
import { amountOf, holds } from '../../../src/manaduel/state/amounts.ts';
import { refOf } from '../../../src/manaduel/state/board.ts';
import { FACE_DOWN, type Happening, type Link, type State } from '../../../src/manaduel/state/state.ts';
import { makeGhost } from '../../../src/manaduel/state/values.ts';
import { bury, card, each, effect, keyword, scopeFor, SELF, stage } from './stage.ts';

const DEFS = [
  card('v40'),
  card('v100', { power: 100, cost: 4, groups: ['Beast'] }),
  card('sentinel', { power: 90, effects: [keyword('ward')] }),
  card('shield', { type: 'equipment' }),
  card('snare', { type: 'trap', cost: 0 }),
  card('kindle', { type: 'spell' }),
  card('turnabout', {
    type: 'trap',
    cost: 0,
    effects: [effect({ kind: 'cast', do: [{ op: 'redirectAttack', to: { is: 'named', name: 't' } }] })],
  }),
  card('cub', { token: true, power: 30 }),
];

function happening(part: Partial<Happening>): Happening {
  return {
    event: 'destroyed',
    card: -1,
    stamp: -1,
    after: -1,
    other: -1,
    otherStamp: -1,
    seat: 0,
    amount: 0,
    phase: null,
    hidden: false,
    nth: 1,
    ...part,
  };
}

function fitsFor(state: State, about: number, filter: Filter, knowing = {}): boolean {
  return fits(state, filter, refOf(state, about), scopeFor(state, 0, about), knowing);
}

describe('filters (MD-10.18)', () => {
  test('all keys must hold', () => {
    const { state, creature, equip } = stage(DEFS);
    const v100 = creature(1, 'v100');
    equip(0, 'shield', v100);
    state.cards.wounds[v100] = 20;
    const yes: Filter[] = [
      {},
      { type: 'creature' },
      { group: 'Beast' },
      { id: 'v100' },
      { position: 'attack' },
      { face: 'up' },
      { wounded: true },
      { equipped: true },
      { token: false },
      { other: false },
      { cost: { min: 4, max: 4 } },
      { power: { max: 80 } },
      { not: { group: 'Sea' } },
      { any: [{ group: 'Sea' }, { group: 'Beast' }] },
      { all: [{ group: 'Beast' }, { cost: { min: 2 } }] },
    ];
    const no: Filter[] = [
      { type: 'trap' },
      { group: 'Sea' },
      { id: 'v40' },
      { position: 'defence' },
      { face: 'down' },
      { wounded: false },
      { equipped: false },
      { token: true },
      { other: true },
      { cost: { max: 3 } },
      { power: { min: 90 } },
      { not: { group: 'Beast' } },
      { any: [] },
      { all: [{ group: 'Beast' }, { cost: { min: 5 } }] },
      { group: 'Beast', type: 'spell' },
    ];
    expect(yes.filter((filter) => !fitsFor(state, v100, filter))).toEqual([]);
    expect(no.filter((filter) => fitsFor(state, v100, filter))).toEqual([]);
  });

  test('MD-8.14: nothing hidden of a face-down card matches, nor does its `not`; its own seat may judge it when it chooses', () => {
    const { state, creature } = stage(DEFS);
    const v40 = creature(1, 'v40', FACE_DOWN);
    const hidden: Filter[] = [
      { power: { max: 80 } },
      { not: { power: { min: 80 } } },
      { cost: { min: 1 } },
      { id: 'v40' },
      { not: { group: 'Beast' } },
      { wounded: false },
      { token: false },
    ];
    expect(hidden.filter((filter) => fitsFor(state, v40, filter))).toEqual([]);
    expect(hidden.filter((filter) => fitsFor(state, v40, filter, { knows: 0 }))).toEqual([]);
    expect(hidden.every((filter) => fitsFor(state, v40, filter, { knows: 1 }))).toBe(true);
    const open: Filter[] = [
      { face: 'down' },
      { position: 'face-down' },
      { type: 'creature' },
      { equipped: false },
      { any: [{ face: 'down' }, { power: { max: 10 } }] },
    ];
    expect(open.filter((filter) => !fitsFor(state, v40, filter))).toEqual([]);
  });

  test('MD-3.2: whether a face-down utility card is a trap is hidden, that it is no creature is not', () => {
    const { state, utility } = stage(DEFS);
    const snare = utility(1, 'snare');
    const kinds: Filter[] = [{ type: 'trap' }, { type: 'spell' }, { not: { type: 'spell' } }, { type: 'creature' }];
    expect(kinds.some((filter) => fitsFor(state, snare, filter))).toBe(false);
    expect(fitsFor(state, snare, { not: { type: 'creature' } })).toBe(true);
    expect(fitsFor(state, snare, { type: 'trap' }, { knows: 1 })).toBe(true);
  });
});

describe('selectors (MD-10.9, 10.17)', () => {
  test('the turn seat first, in slot order, equipment behind its creature', () => {
    const { state, creature, equip } = stage(DEFS);
    const b1 = creature(1, 'v40');
    const a1 = creature(0, 'v100');
    const a2 = creature(0, 'v40');
    const onB = equip(0, 'shield', b1);
    const onA = equip(1, 'shield', a2);
    const scope = scopeFor(state, 0, a1);
    const cards = (selector: Selector): number[] => select(state, selector, scope).map((ref) => ref.card);
    expect(cards(each('any'))).toEqual([a1, a2, b1]);
    expect(cards(each('own', { other: true }))).toEqual([a2]);
    expect(cards({ is: 'each', zone: 'equipment', side: 'any', filter: null, of: null })).toEqual([onA, onB]);
    // MD-7.41
    expect(cards({ is: 'each', zone: 'equipment', side: 'own', filter: null, of: null })).toEqual([onB]);
    // MD-10.17: below certain creatures alone.
    expect(cards({ is: 'each', zone: 'equipment', side: 'any', filter: null, of: each('enemy') })).toEqual([onB]);
    expect(cards({ is: 'each', zone: 'equipment', side: 'any', filter: null, of: SELF })).toEqual([]);
    state.active = 1;
    expect(cards(each('any'))).toEqual([b1, a1, a2]);
    expect(seatsOf(state, 'both', scope)).toEqual([1, 0]);
    expect(seatsOf(state, { controllerOf: each('any') }, scope)).toEqual([1, 0]);
  });

  test('a deck from the top, a graveyard from its oldest card', () => {
    const { state, graveyard } = stage(DEFS);
    const old = graveyard(0, 'v40');
    const young = graveyard(0, 'v100');
    state.seats[0].deck.push(7, 8);
    const scope = scopeFor(state, 0, old);
    expect(
      select(state, { is: 'each', zone: 'deck', side: 'own', filter: null, of: null }, scope).map((ref) => ref.card),
    ).toEqual([8, 7]);
    expect(
      select(state, { is: 'each', zone: 'graveyard', side: 'any', filter: null, of: null }, scope).map(
        (ref) => ref.card,
      ),
    ).toEqual([old, young]);
  });

  test('the card of an event is what the event made of it; numbers of it are those of last (MD-7.11)', () => {
    const { state, creature, equip, change } = stage(DEFS);
    const v100 = creature(1, 'v100');
    const shield = equip(1, 'shield', v100);
    change({ k: 'modifyPower', n: 30 }, [v100]);
    const ghost = makeGhost(state, v100);
    expect(ghost).toMatchObject({
      printed: 100,
      power: 130,
      cost: 4,
      groups: ['Beast'],
      equipment: [shield],
      controller: 1,
    });
    bury(state, v100, ghost);
    const cause = happening({ card: v100, stamp: 1, after: 2, seat: 1 });
    const scope: Scope = scopeFor(state, 0, 0, { cause });
    expect(select(state, { is: 'event.card' }, scope)).toEqual([{ card: v100, stamp: 2 }]);
    expect(amountOf(state, { of: 'power', cards: { is: 'event.card' } }, scope)).toBe(130);
    expect(amountOf(state, { of: 'half', part: { of: 'printedPower', cards: { is: 'event.card' } } }, scope)).toBe(50);
    const own = scopeFor(state, 1, v100, { stamp: 1, cause });
    expect(select(state, SELF, own)).toEqual([{ card: v100, stamp: 2 }]);
    expect(select(state, { is: 'equipped' }, scopeFor(state, 1, shield, { cause }))).toEqual([
      { card: v100, stamp: 2 },
    ]);
  });

  test('fighters are those of the attack, or of what set the effect off', () => {
    const { state, creature } = stage(DEFS);
    const attacker = creature(0, 'v100');
    const target = creature(1, 'v40');
    const scope = scopeFor(state, 1, target, {
      cause: happening({ event: 'attacked', card: target, stamp: 1, after: 1, other: attacker, otherStamp: 1 }),
    });
    expect(select(state, { is: 'attacker' }, scope)).toEqual([{ card: attacker, stamp: 1 }]);
    expect(select(state, { is: 'defender' }, scope)).toEqual([{ card: target, stamp: 1 }]);
    state.attack = { seat: 0, attacker, stamp: 1, target: -1, targetStamp: 0, cancelled: false };
    expect(select(state, { is: 'defender' }, scope)).toEqual([]);
    expect(holds(state, { if: 'not', part: { if: 'exists', cards: { is: 'defender' } } }, scope)).toBe(true);
  });

  test('top-link is the link below the one that resolves, and the newest for one that does not lie on the chain', () => {
    const { state, creature, utility } = stage(DEFS);
    const kindle = utility(0, 'kindle', 0);
    const answer = creature(1, 'v40');
    const link = (about: number, def: number): Link => ({
      id: 1,
      kind: 'spell',
      seat: 0,
      card: about,
      stamp: 1,
      ref: { def, effect: 0 },
      block: 0,
      cause: null,
      targets: [],
      bound: {},
      negated: false,
    });
    state.chain.push(link(kindle, 5));
    expect(topLink(state, scopeFor(state, 1, answer, { ref: { def: 0, effect: 0 } }))?.card).toBe(kindle);
    const resolving = link(answer, 0);
    state.chain.push(resolving);
    expect(topLink(state, resolving)?.card).toBe(kindle);
    state.chain.shift();
    expect(topLink(state, resolving)).toBeNull();
  });
});

describe('numbers and conditions (MD-10.11, 10.12)', () => {
  test.each<[Amount, number]>([
    [7, 7],
    [{ of: 'count', cards: each('any') }, 2],
    [{ of: 'power', cards: SELF }, 90],
    [{ of: 'wounds', cards: SELF }, 10],
    [{ of: 'cost', cards: SELF }, 4],
    [{ of: 'half', part: { of: 'power', cards: SELF } }, 40],
    [{ of: 'half', part: { of: 'life', seat: 'me' } }, 175],
    [{ of: 'mana', seat: 'enemy' }, 3],
    [{ of: 'handCount', seat: 'both' }, 1],
    [{ of: 'event.amount' }, 30],
    [{ of: 'add', parts: [1, 2, 3] }, 6],
    [{ of: 'times', parts: [20, { of: 'count', cards: each('own') }] }, 20],
    [{ of: 'min', parts: [5, 3] }, 3],
    [{ of: 'max', parts: [5, 3] }, 5],
  ])('%j is %i', (amount, n) => {
    const { state, creature, hand } = stage(DEFS);
    const v100 = creature(0, 'v100');
    creature(1, 'v40');
    hand(1, 'kindle');
    state.cards.wounds[v100] = 10;
    state.seats[0].life = 350;
    expect(amountOf(state, amount, scopeFor(state, 0, v100, { cause: happening({ amount: 30 }) }))).toBe(n);
  });

  test('phases, turns, comparisons, the first of a turn', () => {
    const { state, creature } = stage(DEFS);
    const v40 = creature(1, 'v40');
    const scope = scopeFor(state, 1, v40, { cause: happening({ event: 'life-lost', nth: 2 }) });
    expect(holds(state, { if: 'phase', phase: 'prep-1' }, scope)).toBe(true);
    expect(holds(state, { if: 'turnOf', seat: 'me' }, scope)).toBe(false);
    expect(holds(state, { if: 'turnOf', seat: 'enemy' }, scope)).toBe(true);
    expect(holds(state, { if: 'compare', left: { of: 'life', seat: 'me' }, op: '<=', right: 100 }, scope)).toBe(false);
    expect(holds(state, { if: 'isFirst', event: 'life-lost' }, scope)).toBe(false);
    expect(
      holds(
        state,
        {
          if: 'any',
          parts: [
            { if: 'phase', phase: 'end' },
            { if: 'exists', cards: SELF },
          ],
        },
        scope,
      ),
    ).toBe(true);
    expect(
      holds(
        state,
        {
          if: 'all',
          parts: [
            { if: 'phase', phase: 'end' },
            { if: 'exists', cards: SELF },
          ],
        },
        scope,
      ),
    ).toBe(false);
  });
});

const ANY_CREATURE: Target = { as: 't', zone: 'creatures', side: 'any', filter: null, min: 1, max: 1, chooser: 'me' };

describe('targets (MD-10.6, 8.8, 8.14)', () => {
  test('MD-S71: a power filter leaves enemy face-down cards out, no filter names them, own ones are known', () => {
    const { state, creature, utility } = stage(DEFS);
    const kindle = utility(0, 'kindle', 0);
    const down = creature(1, 'v40', FACE_DOWN);
    const up = creature(1, 'v100');
    const own = creature(0, 'v40', FACE_DOWN);
    const scope = scopeFor(state, 0, kindle);
    const cards = (target: Target): number[] => candidates(state, target, scope).map((ref) => ref.card);
    expect(cards({ ...ANY_CREATURE, side: 'enemy', filter: { power: { max: 80 } } })).toEqual([]);
    expect(cards({ ...ANY_CREATURE, side: 'enemy' })).toEqual([down, up]);
    expect(cards({ ...ANY_CREATURE, filter: { power: { max: 80 } } })).toEqual([own]);
    expect(cards({ ...ANY_CREATURE, filter: { power: { max: 80 } }, chooser: 'enemy' })).toEqual([down]);
  });

  test('ward keeps enemy cards off, not own ones, and only face up', () => {
    const { state, creature } = stage(DEFS);
    const sentinel = creature(1, 'sentinel');
    state.cards.controller[sentinel] = 1;
    const enemy = scopeFor(state, 0, creature(0, 'v40'));
    const own = scopeFor(state, 1, sentinel);
    expect(candidates(state, { ...ANY_CREATURE, side: 'enemy' }, enemy)).toEqual([]);
    expect(stillLegal(state, ANY_CREATURE, refOf(state, sentinel), enemy)).toBe(false);
    expect(stillLegal(state, ANY_CREATURE, refOf(state, sentinel), own)).toBe(true);
    state.cards.position[sentinel] = FACE_DOWN;
    expect(stillLegal(state, ANY_CREATURE, refOf(state, sentinel), enemy)).toBe(true);
  });

  test('a spell in use is no target of itself; what changed sides or became another object is legal no more', () => {
    const { state, creature, utility } = stage(DEFS);
    const kindle = utility(0, 'kindle', 0);
    const snare = utility(1, 'snare');
    const v40 = creature(1, 'v40');
    const scope = scopeFor(state, 0, kindle);
    expect(candidates(state, { ...ANY_CREATURE, zone: 'utilities' }, scope).map((ref) => ref.card)).toEqual([snare]);
    const target: Target = { ...ANY_CREATURE, side: 'enemy' };
    const ref = refOf(state, v40);
    expect(stillLegal(state, target, ref, scope)).toBe(true);
    state.cards.controller[v40] = 0;
    expect(stillLegal(state, target, ref, scope)).toBe(false);
    expect(stillLegal(state, ANY_CREATURE, ref, scope)).toBe(true);
    state.cards.stamp[v40]! += 1;
    expect(stillLegal(state, ANY_CREATURE, ref, scope)).toBe(false);
  });

  test('MD-B582, S44: an attack is not sent to the attacker', () => {
    const { state, creature, utility } = stage(DEFS);
    const attacker = creature(0, 'v100');
    const other = creature(0, 'v40');
    const target = creature(1, 'v40');
    const trap = utility(1, 'turnabout', 0);
    const scope = scopeFor(state, 1, trap, { ref: { def: DEFS.findIndex(({ id }) => id === 'turnabout'), effect: 0 } });
    state.attack = { seat: 0, attacker, stamp: 1, target, targetStamp: 1, cancelled: false };
    expect(candidates(state, ANY_CREATURE, scope).map((ref) => ref.card)).toEqual([other, target]);
    expect(stillLegal(state, ANY_CREATURE, refOf(state, attacker), scope)).toBe(false);
    expect(candidates(state, ANY_CREATURE, { ...scope, ref: null })).toHaveLength(3);
  });

  test('MD-8.14: a filter does not tell what the enemy holds in the hand', () => {
    const { state, creature, hand } = stage(DEFS);
    const v40 = creature(0, 'v40');
    const held = hand(1, 'kindle');
    const scope = scopeFor(state, 0, v40);
    expect(
      candidates(state, { ...ANY_CREATURE, zone: 'hand', side: 'enemy', filter: { type: 'spell' } }, scope),
    ).toEqual([]);
    expect(candidates(state, { ...ANY_CREATURE, zone: 'hand', side: 'enemy' }, scope).map((ref) => ref.card)).toEqual([
      held,
    ]);
  });
});
