import { describe, expect, test } from 'vitest';
import type { EventName, On, Op } from '../../../src/manaduel/decks/data.ts';
import type { G } from '../../../src/manaduel/machine/context.ts';
import { FACE_DOWN, type State } from '../../../src/manaduel/state/state.ts';
import { makeGhost } from '../../../src/manaduel/state/values.ts';
import {
  clearRound,
  clearTurn,
  countEndPhase,
  mayUse,
  newestMatch,
  noteUse,
  occur,
  takeWaiting,
  usesOf,
  windowEvents,
} from '../../../src/manaduel/views/events.ts';
import { bury, card, effect, stage, type Stage } from './stage.ts';

function on(event: EventName, who: On['who'], part: Partial<On> = {}): On {
  return { event, who, filter: null, phase: null, ...part };
}

const DRAW: Op = { op: 'draw', seat: 'me', n: 1 };
const LATER: Op = { op: 'delay', until: { on: on('life-lost', 'enemy') }, do: 1 };

const DEFS = [
  card('v40'),
  card('v100', { power: 100 }),
  card('ghoul', { effects: [effect({ kind: 'triggered', on: on('destroyed', 'any'), do: [DRAW] })] }),
  card('keg', { effects: [effect({ kind: 'triggered', on: on('destroyed', 'self'), do: [DRAW] })] }),
  card('bear', { effects: [effect({ kind: 'triggered', on: on('flipped', 'self'), do: [DRAW] })] }),
  card('once', {
    effects: [effect({ kind: 'triggered', on: on('life-lost', 'own'), limit: { per: 'turn', times: 1 }, do: [DRAW] })],
  }),
  card('first', {
    effects: [
      effect({ kind: 'triggered', on: on('life-lost', 'own'), if: { if: 'isFirst', event: 'life-lost' }, do: [DRAW] }),
    ],
  }),
  card('fuse', { effects: [effect({ kind: 'activated', blocks: [[LATER], [DRAW]] })] }),
  card('magus', { effects: [effect({ kind: 'response', on: on('spell-activated', 'enemy'), do: [DRAW] })] }),
  card('oath', { effects: [effect({ kind: 'activated', limit: { per: 'match', times: 1 }, do: [DRAW] })] }),
  card('charm', {
    type: 'equipment',
    effects: [
      effect({ kind: 'triggered', on: on('fought', 'self'), do: [DRAW] }),
      effect({ kind: 'triggered', on: on('equipped', 'self'), do: [DRAW] }),
      effect({ kind: 'triggered', on: on('destroyed', 'self'), do: [DRAW] }),
    ],
  }),
  card('kindle', { type: 'spell' }),
];

function stageG(): Stage & { readonly g: G } {
  const made = stage(DEFS);
  return { ...made, g: { s: made.state, rec: null } };
}

/** The cards whose effects wait, in the order in which they come up. */
function waiting(state: State): number[] {
  const cards: number[] = [];
  for (let next = takeWaiting(state); next !== null; next = takeWaiting(state)) cards.push(next.card);
  return cards;
}

describe('triggered effects (MD-8.12, 10.2)', () => {
  test('the turn seat’s come first, then the order of happening, then slots', () => {
    const { state, g, creature } = stageG();
    const b = creature(1, 'ghoul');
    const a1 = creature(0, 'ghoul');
    const a2 = creature(0, 'ghoul');
    const v40 = creature(0, 'v40');
    occur(g, 'destroyed', { card: v40, seat: 0 });
    expect(waiting(state)).toEqual([a1, a2, b]);
    occur(g, 'destroyed', { card: v40, seat: 0 });
    state.active = 1;
    expect(waiting(state)).toEqual([b, a1, a2]);
  });

  test('MD-S74, MD-7.11: a destroyed creature triggers by its own destruction, one that lay face down does not', () => {
    const { state, g, creature } = stageG();
    const keg = creature(1, 'keg');
    bury(state, keg, makeGhost(state, keg));
    const happening = occur(g, 'destroyed', { card: keg, stamp: 1, seat: 1 });
    expect(happening).toMatchObject({ stamp: 1, after: 2, nth: 1 });
    expect(takeWaiting(state)).toMatchObject({ card: keg, stamp: 1, seat: 1, cause: happening });
    const hidden = creature(1, 'keg', FACE_DOWN);
    bury(state, hidden, makeGhost(state, hidden));
    occur(g, 'destroyed', { card: hidden, stamp: 1, seat: 1 });
    expect(waiting(state)).toEqual([]);
  });

  test('MD-7.30: a flip trigger works even if its creature has just been destroyed', () => {
    const { state, g, creature } = stageG();
    const bear = creature(1, 'bear', FACE_DOWN);
    occur(g, 'flipped', { card: bear, seat: 1, hidden: false });
    expect(waiting(state)).toEqual([]);
    state.cards.position[bear] = 1;
    bury(state, bear, makeGhost(state, bear));
    occur(g, 'flipped', { card: bear, stamp: 1, seat: 1 });
    expect(waiting(state)).toEqual([bear]);
  });

  test('MD-10.4: not more than 5 times a turn each, and as limits say', () => {
    const { state, g, creature } = stageG();
    const ghoul = creature(0, 'ghoul');
    const once = creature(0, 'once');
    const first = creature(0, 'first');
    for (let n = 0; n < 8; n++) occur(g, 'destroyed', { card: ghoul, seat: 0 });
    expect(waiting(state)).toEqual(Array.from({ length: 5 }, () => ghoul));
    occur(g, 'life-lost', { seat: 0, amount: 10 });
    occur(g, 'life-lost', { seat: 1, amount: 10 });
    occur(g, 'life-lost', { seat: 0, amount: 10 });
    expect(waiting(state)).toEqual([once, first]);
    clearTurn(state);
    occur(g, 'life-lost', { seat: 0, amount: 10 });
    expect(waiting(state)).toEqual([once, first]);
  });

  test('MD-10.19: in an effect of equipment `self` is its creature, also when both have left; it hears its own equipping once', () => {
    const { state, g, creature, equip } = stageG();
    const v40 = creature(0, 'v40');
    const charm = equip(1, 'charm', v40);
    occur(g, 'equipped', { card: charm, other: v40, seat: 1 });
    const second = equip(1, 'charm', v40);
    occur(g, 'equipped', { card: second, other: v40, seat: 1 });
    expect(waiting(state)).toEqual([charm, second]);
    occur(g, 'fought', { card: v40, seat: 0 });
    expect(takeWaiting(state)).toMatchObject({ card: charm, seat: 1, ref: { effect: 0 } });
    state.waiting.length = 0;
    bury(state, v40, makeGhost(state, v40));
    occur(g, 'destroyed', { card: v40, stamp: 1, seat: 0 });
    expect(waiting(state)).toEqual([charm, second]);
  });

  test('a delayed part happens once, at its event or after so many end phases', () => {
    const { state, g, creature } = stageG();
    const fuse = creature(0, 'fuse');
    const part = {
      seat: 0,
      card: fuse,
      stamp: 1,
      ref: { def: 7, effect: 0 },
      block: 1,
      bound: {},
      cause: null,
    } as const;
    state.delayed.push({ ...part, ends: -1, from: [0, 0] }, { ...part, ends: 2, from: [0, 0] });
    occur(g, 'life-lost', { seat: 0 });
    expect(waiting(state)).toEqual([]);
    const cause = occur(g, 'life-lost', { seat: 1 });
    expect(takeWaiting(state)).toMatchObject({ card: fuse, block: 1, cause });
    countEndPhase(g);
    expect(waiting(state)).toEqual([]);
    countEndPhase(g);
    expect(waiting(state)).toEqual([fuse]);
    expect(state.delayed).toEqual([]);
  });
});

describe('what a window matches (MD-8.6)', () => {
  test('MD-S38: what was gathered, the newest first; a face-down placing matches no power', () => {
    const { state, g, creature } = stageG();
    const trap = creature(1, 'v40');
    const pit = on('placed', 'enemy', { filter: { face: 'up', power: { min: 100 } } });
    const down = creature(0, 'v100', FACE_DOWN);
    occur(g, 'placed', { card: down, seat: 0 });
    expect(newestMatch(state, pit, 1, trap)).toBeNull();
    expect(newestMatch(state, on('placed', 'enemy'), 1, trap)?.card).toBe(down);
    // Turning it over later does not make its placing known.
    state.cards.position[down] = 0;
    expect(newestMatch(state, pit, 1, trap)).toBeNull();
    const up = creature(0, 'v100');
    occur(g, 'placed', { card: up, seat: 0 });
    expect(newestMatch(state, pit, 1, trap)?.card).toBe(up);
    expect(newestMatch(state, pit, 0, trap)).toBeNull();
  });

  test('over a chain the newest link alone, with its targets', () => {
    const { state, g, creature, utility } = stageG();
    const magus = creature(1, 'magus');
    const kindle = utility(0, 'kindle', 0);
    occur(g, 'placed', { card: magus, seat: 1 });
    state.chain.push({
      id: 1,
      kind: 'spell',
      seat: 0,
      card: kindle,
      stamp: 1,
      ref: { def: 11, effect: 0 },
      block: 0,
      cause: null,
      targets: ['t'],
      bound: { t: [{ card: magus, stamp: 1 }] },
      negated: false,
    });
    occur(g, 'spell-activated', { card: kindle, seat: 0 });
    expect(windowEvents(state).map(({ event, card: about, seat }) => [event, about, seat])).toEqual([
      ['spell-activated', kindle, 0],
      ['targeted', magus, 1],
    ]);
    expect(newestMatch(state, on('spell-activated', 'enemy'), 1, magus)).toMatchObject({ card: kindle, nth: 1 });
    expect(newestMatch(state, on('placed', 'any'), 1, magus)).toBeNull();
    state.chain.pop();
    expect(windowEvents(state).map(({ event }) => event)).toEqual(['placed']);
  });

  test('phases, and what is drawn stays hidden', () => {
    const { state, g, creature, hand } = stageG();
    const v40 = creature(1, 'v40');
    occur(g, 'phase-began', { seat: 0, phase: 'prep-1' });
    expect(newestMatch(state, on('phase-began', 'enemy', { phase: 'prep-1' }), 1, v40)).not.toBeNull();
    expect(newestMatch(state, on('phase-began', 'enemy', { phase: 'fight' }), 1, v40)).toBeNull();
    occur(g, 'drawn', { card: hand(0, 'kindle'), seat: 0 });
    expect(newestMatch(state, on('drawn', 'enemy'), 1, v40)).not.toBeNull();
    expect(newestMatch(state, on('drawn', 'enemy', { filter: { type: 'spell' } }), 1, v40)).toBeNull();
  });

  test('an event is judged as it was: last known power of what it destroyed', () => {
    const { state, g, creature, change } = stageG();
    const v40 = creature(0, 'v40');
    change({ k: 'modifyPower', n: 60 }, [v40]);
    bury(state, v40, makeGhost(state, v40));
    occur(g, 'destroyed', { card: v40, stamp: 1, seat: 0 });
    expect(newestMatch(state, on('destroyed', 'any', { filter: { power: { min: 100 } } }), 1, 1)).not.toBeNull();
  });
});

describe('uses (MD-7.10, 10.4)', () => {
  test('an activated effect once per round: until its controller’s next turn begins', () => {
    const { state, creature } = stageG();
    const fuse = creature(0, 'fuse');
    expect(mayUse(state, fuse, 0)).toBe(true);
    noteUse(state, fuse, 0);
    expect(usesOf(state, fuse, 0)).toMatchObject({ turn: 1, round: 1, match: 1 });
    expect(mayUse(state, fuse, 0)).toBe(false);
    clearTurn(state);
    clearRound(state, 1);
    expect(mayUse(state, fuse, 0)).toBe(false);
    clearRound(state, 0);
    expect(mayUse(state, fuse, 0)).toBe(true);
    // As another object it begins anew.
    noteUse(state, fuse, 0);
    state.cards.stamp[fuse]! += 1;
    expect(mayUse(state, fuse, 0)).toBe(true);
  });

  test('MD-10.4: a card that comes back again and again still triggers only 5 times a turn', () => {
    const { state, g, creature } = stageG();
    const ghoul = creature(0, 'ghoul');
    for (let n = 0; n < 8; n++) {
      occur(g, 'destroyed', { card: ghoul, seat: 0 });
      state.cards.stamp[ghoul]! += 1;
    }
    expect(state.waiting).toHaveLength(5);
  });

  test('once per match is once, whatever becomes of the card', () => {
    const { state, creature } = stageG();
    const oath = creature(0, 'oath');
    noteUse(state, oath, 0);
    state.cards.stamp[oath]! += 1;
    clearTurn(state);
    clearRound(state, 0);
    expect(mayUse(state, oath, 0)).toBe(false);
  });
});
