import { isOpen } from '../../kernel/cards/zones.ts';
import { structuredCopy } from '../../kernel/copy.ts';
import { nameForSeat, newHandles, NO_HANDLE, showToAll, showToSeat } from '../../kernel/handles.ts';
import { knowersOf, NO_MEMORY, placersOf, remembered, type Memory } from '../../kernel/memory.ts';
import type { RandomState } from '../../kernel/random/generator.ts';
import { momentRanks, rankMoments } from '../../kernel/scenario/moments.ts';
import { rewrite, type Keys, type Rewriting } from '../../kernel/scenario/rewrite.ts';
import { present } from '../../kernel/types.ts';
import { BOTH } from '../machine/context.ts';
import { standAuras } from '../state/auras.ts';
import { kindOf, sideOf } from '../state/board.ts';
import { emptyState, type State, type Table } from '../state/state.ts';
import { HAND, zonesFor } from '../state/zones.ts';
import { listingOrder } from './paths.ts';

/**
 * The whole of a state apart from what two equal positions may differ in: the numbers of cards (here counted in the
 * order in which a position lists them), the names given out, and the random stream. Plain data.
 */
export type Canonical = { readonly [key: string]: unknown };

const KEYS: Keys = {
  cards: new Set(['card', 'source', 'target', 'unit', 'acting']),
  lists: new Set(['cards', 'targets', 'chosen', 'memory']),
  questions: new Set(['target', 'card', 'play', 'order', 'bottom']),
  stamps: {},
};

/** Carried over as they are, but for the numbers of cards in them. */
const PARTS = [
  'turn',
  'active',
  'first',
  'phase',
  'outcome',
  'players',
  'statuses',
  'wards',
  'mods',
  'uses',
  'queue',
  'done',
  'hurry',
  'stack',
  'question',
] as const;
const MARKS = ['ids', 'owners', 'zoneOf', 'slots', 'faceUp'] as const;
const UNITS = ['hp', 'maxHp', 'aura', 'attacked', 'arrived', 'since'] as const;

function rewriting(card: (card: number) => number): Rewriting {
  return { card: (one) => (one < 0 ? -1 : card(one)), stamp: (_, stamp) => stamp, def: (def) => def, link: () => 1 };
}

/** Bit n: seat n has a name of its own for the card, that it does not have because it holds it. */
function namedBy(state: State, card: number): number {
  const { own } = state.cards.handles;
  let bits = 0;
  for (const seat of BOTH) {
    const isHeld = kindOf(state, card) === HAND && sideOf(state, card) === seat;
    if (!isHeld && present(own[seat])[card] !== NO_HANDLE) bits |= 1 << seat;
  }
  return bits;
}

export function canonical(state: State): Canonical {
  const order = listingOrder(state);
  const numbers = new Map(order.map((card, index) => [card, index]));
  const how = rewriting((card) => numbers.get(card) ?? -1);
  const form: Record<string, unknown> = {};
  for (const key of PARTS) form[key] = rewrite(state[key], key, KEYS, how);
  for (const mark of MARKS) form[mark] = order.map((card) => state.cards[mark][card]);
  for (const mark of UNITS) form[mark] = order.map((card) => state.units[mark][card]);
  form['zones'] = state.cards.zones.map((zone) => zone.map(how.card));
  form['named'] = order.map((card) => namedBy(state, card));
  form['known'] = order.map((card) => knowersOf(state.cards.memory, card));
  form['placed'] = order.map((card) => placersOf(state.cards.memory, card));
  const moments = [
    ...state.units.since,
    ...state.mods.map(({ began }) => began),
    ...state.wards.map(({ began }) => began),
  ];
  const ranks = momentRanks(moments);
  return rankMoments(form, ranks) as Canonical;
}

/** The state that a canonical form describes, with cards numbered in listing order. */
export function fromCanonical(table: Table, form: Canonical, random: RandomState): State {
  const state = emptyState(table, random);
  const how = rewriting((card) => card);
  // Of what the form says, no type knows: it counts if it is printed so (`stateOfMachine`).
  for (const key of PARTS) Object.assign(state, { [key]: rewrite(form[key], key, KEYS, how) });
  for (const mark of [...MARKS, 'zones']) Object.assign(state.cards, { [mark]: structuredCopy(form[mark]) });
  for (const mark of UNITS) Object.assign(state.units, { [mark]: structuredCopy(form[mark]) });
  state.cards.dealt = state.cards.ids.length;
  Object.assign(state.cards, { handles: newHandles(state.cards.ids.length, 2) });
  giveNames(state, form['named'] as number[]);
  state.cards.memory = memoryOf(form['known'] as number[], form['placed'] as number[]);
  state.moments = Math.max(
    0,
    ...state.units.since,
    ...state.mods.map(({ began }) => began),
    ...state.wards.map(({ began }) => began),
  );
  state.asked = state.question === null ? 0 : 1;
  standAuras(state);
  return state;
}

/** @param known by card, who knows which one it is, as bits; `placed`: and where in its zone it lies */
function memoryOf(known: readonly number[], placed: readonly number[]): Memory {
  return known.reduce(
    (memory, who, card) => remembered(remembered(memory, card, who, false), card, present(placed[card]), true),
    NO_MEMORY,
  );
}

function giveNames(state: State, named: readonly number[]): void {
  const { handles, zoneOf } = state.cards;
  const zones = zonesFor(state.table.options);
  for (const [card, zone] of zoneOf.entries()) {
    const { faces, seat } = present(zones[zone]);
    if (isOpen(present(zones[zone]))) showToAll(handles, card);
    else if (faces === 'owner' && seat !== null) showToSeat(handles, seat, card);
    for (const one of BOTH) if ((present(named[card]) & (1 << one)) !== 0) nameForSeat(handles, one, card);
  }
}
