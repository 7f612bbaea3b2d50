import { structuredCopy } from '../../kernel/copy.ts';
import { BOTH } from '../../kernel/duel.ts';
import { NO_HANDLE } from '../../kernel/handles.ts';
import type { RandomState } from '../../kernel/random/generator.ts';
import { momentRanks, rankMoments } from '../../kernel/scenario/moments.ts';
import { rewrite, type Keys, type Rewriting } from '../../kernel/scenario/rewrite.ts';
import { present } from '../../kernel/types.ts';
import { showHeld } from '../play/moves.ts';
import { inMatch, isSame } from '../state/board.ts';
import { emptyState, type Ghost, type State } from '../state/state.ts';
import type { CardInMatch, Table } from '../state/table.ts';
import { giveNames, newTokens } from './lay.ts';
import { packed, unpacked } from './memory.ts';
import { listingOrder } from './order.ts';

/**
 * The whole of a state apart from what two equal positions may differ in: the numbers of cards (here counted in the
 * order in which a position lists them, tokens behind the cards of the decks), the names given out, which object a card
 * is, and the random stream. Plain data.
 */
export type Canonical = { readonly [key: string]: unknown };

const KEYS: Keys = {
  cards: new Set(['card', 'attacker', 'target', 'other', 'source', 'creature', 'equipment']),
  lists: new Set(['cards', 'picks', 'equipment']),
  questions: new Set(['target', 'cost', 'cards', 'search', 'discard']),
  stamps: {
    stamp: ['card', 'attacker', 'source', 'creature'],
    after: ['card'],
    otherStamp: ['other'],
    targetStamp: ['target'],
  },
};

/** Marks of cards that are carried over as they are. */
const MARKS = [
  'place',
  'controller',
  'slot',
  'known',
  'position',
  'wounds',
  'arrived',
  'flipped',
  'taken',
  'changed',
  'attacks',
  'since',
  'left',
] as const;
const LISTS = ['stack', 'chain', 'waiting', 'changes', 'delayed', 'gathered', 'uses'] as const;
const PILES = ['deck', 'hand', 'graveyard', 'creatures', 'utilities', 'exchange'] as const;
const VALUES = [
  'turn',
  'active',
  'starter',
  'phase',
  'outcome',
  'priority',
  'question',
  'attack',
  'counts',
  'still',
  'moved',
] as const;

export function canonical(state: State): Canonical {
  const numbers = new Map(listingOrder(state).map((card, index) => [card, index]));
  const gone: number[] = [];
  const remembered = new Set<number>();
  let oldest = 0;
  const how: Rewriting = {
    card: (card) => {
      if (card < 0) return -1;
      const known = numbers.get(card);
      if (known !== undefined) return known;
      // A token that has ceased to exist, and that something still speaks of.
      gone.push(card);
      numbers.set(card, numbers.size);
      return numbers.size - 1;
    },
    stamp: (card, stamp) => {
      const age = present(state.cards.stamp[card]) - stamp;
      oldest = Math.max(oldest, age);
      if (age !== 0 && state.cards.ghost[card]?.stamp === stamp) remembered.add(card);
      return age;
    },
    def: (def) => present(state.table.defs[Number(def)]).id,
    // Links that are gone, and none, are 0.
    link: (id) => state.chain.findIndex((link) => link.id === id) + 1,
    others: { order: (order) => state.waiting.filter((one) => one.order < order).length },
  };
  const result: Record<string, unknown> = {};
  for (const key of VALUES) result[key] = rewrite(state[key], key, KEYS, how);
  // Questions are numbered through the match; only whether one is open matters.
  if (state.question !== null) result['question'] = { ...(result['question'] as object), id: 1 };
  for (const key of LISTS) result[key] = rewrite(key === 'stack' ? unpacked(state) : state[key], key, KEYS, how);
  result['seats'] = state.seats.map((seat) => {
    const pile = (cards: readonly number[]): number[] => cards.map(how.card);
    return { ...seat, ...Object.fromEntries(PILES.map((key) => [key, pile(seat[key])])) };
  });
  const ghosts = [...remembered]
    .map((card) => ({ card: how.card(card), ghost: ghostOf(state, card, how) }))
    .toSorted((a, b) => a.card - b.card);
  const order = [...numbers.keys()];
  result['host'] = order.map((card) => how.card(present(state.cards.host[card])));
  for (const mark of MARKS) result[mark] = order.map((card) => state.cards[mark][card]);
  result['looked'] = lookedAt(state, order);
  result['gone'] = gone.map((card) => ({
    id: present(state.table.defs[inMatch(state, card).def]).id,
    owner: inMatch(state, card).owner,
  }));
  result['ghosts'] = ghosts;
  result['oldest'] = oldest;
  return rankMoments(
    result,
    momentRanks([...state.cards.since, ...state.changes.map(({ began }) => began)]),
  ) as Canonical;
}

function ghostOf(state: State, card: number, how: Rewriting): unknown {
  const ghost = present(state.cards.ghost[card]);
  return ghost === null
    ? null
    : { ...ghost, stamp: how.stamp(card, ghost.stamp), equipment: ghost.equipment.map(how.card) };
}

/** Bit n: seat n has a name of its own for the card. */
function lookedAt(state: State, order: readonly number[]): number[] {
  const { own } = state.handles;
  return order.map((card) =>
    BOTH.reduce<number>((bits, seat) => bits | (own[seat]?.[card] === NO_HANDLE ? 0 : 1 << seat), 0),
  );
}

interface Remembered {
  readonly card: number;
  readonly ghost: Ghost;
}

/**
 * The state that a canonical form describes, with cards numbered in listing order. `table` and `tokens` are the cards
 * of the position in that order.
 */
export function fromCanonical(
  table: Table,
  tokens: readonly CardInMatch[],
  form: Canonical,
  random: RandomState,
): State {
  const state = emptyState(table, random);
  const gone = (form['gone'] as { id: string; owner: 0 | 1 }[]).map(({ id, owner }) => ({
    def: table.defs.findIndex((def) => def.id === id),
    owner,
  }));
  newTokens(state, [...tokens, ...gone]);
  const now = (form['oldest'] as number) + 1;
  const how: Rewriting = {
    card: (card) => card,
    stamp: (_, age) => now - age,
    def: (def) => table.defs.findIndex(({ id }) => id === def),
    link: (id) => id,
  };
  // Of what the form says, no type knows: it counts if it is printed so (`stateOfMachine`).
  for (const key of [...VALUES, ...LISTS]) Object.assign(state, { [key]: rewrite(form[key], key, KEYS, how) });
  Object.assign(state, { stack: packed(state.stack), seats: structuredCopy(form['seats']) });
  for (const mark of [...MARKS, 'host']) Object.assign(state.cards, { [mark]: structuredCopy(form[mark]) });
  state.cards.stamp.fill(now);
  for (const { card, ghost } of form['ghosts'] as Remembered[])
    state.cards.ghost[card] = { ...ghost, stamp: now - ghost.stamp };
  state.moments = Math.max(0, ...state.cards.since, ...state.changes.map(({ began }) => began));
  state.links = Math.max(0, ...state.chain.map(({ id }) => id), ...state.waiting.map(({ order }) => order + 1));
  state.asked = state.question === null ? 0 : 1;
  giveNames(state, form['looked'] as number[]);
  for (const link of state.chain) if (link.kind === 'equip' && isSame(state, link)) showHeld(state, link.card);
  return state;
}
