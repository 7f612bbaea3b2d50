import { offeredNames } from '../../effects/offers.ts';
import type { TableViews } from '../../kernel/contract/table.ts';
import { handleOf, NO_HANDLE } from '../../kernel/handles.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import type { CardView, LinkView, OwnView, TableLayout, ZoneLayout } from '../../kernel/view.ts';
import { BOTH, seatState } from '../machine/context.ts';
import { equipmentOf, ownerOf, placeOf } from '../state/board.ts';
import { asksForCards, isBack, mayKnow } from '../state/handles.ts';
import { lastingViews } from '../state/lasting.ts';
import { DECK, HAND, SLOTS, type EffectRef, type State } from '../state/state.ts';
import type { Table } from '../state/table.ts';
import { CARD_FLAGS, CARD_STATS, isRow, knownFace, namedFace, openFace, ZONE_NAMES, zoneIndex } from './faces.ts';

const SEAT_COUNTERS = [
  'life',
  'mana',
  'hand',
  'deck',
  'answered',
  'skipDraw',
  'skipPrep1',
  'skipFight',
  'skipPrep2',
  'skipEnd',
] as const;

const QUESTIONS = [
  'over',
  'choose-first',
  'exchange',
  'main',
  'fight',
  'window',
  'target',
  'cost',
  'cards',
  'search',
  'may',
  'branch',
  'slot',
  'discard',
] as const;

const LAYOUT = layout();

export function tableLayout(): TableLayout {
  return LAYOUT;
}

function layout(): TableLayout {
  const zones: ZoneLayout[] = BOTH.flatMap((seat) =>
    ZONE_NAMES.map((zone): ZoneLayout => {
      const form = isRow(zone) ? 'row' : zone === 'graveyard' ? 'pile' : 'hidden';
      return { name: `${seatName(seat)}.${zone}`, seat, form, slots: isRow(zone) ? SLOTS : 1 };
    }),
  );
  return {
    zones,
    phases: ['choose-first', 'exchange', 'draw', 'prep-1', 'fight', 'prep-2', 'end', 'over'],
    seatCounters: SEAT_COUNTERS,
    cardStats: CARD_STATS,
    cardFlags: CARD_FLAGS,
    questions: QUESTIONS,
  };
}

/** What is asked now, in a word that everybody may know. */
function questionOf({ outcome, phase, question, priority }: State): (typeof QUESTIONS)[number] {
  if (outcome !== null) return 'over';
  if (phase === 'choose-first' || phase === 'exchange') return phase;
  if (question !== null) return QUESTIONS.find((word) => word === question.kind) ?? 'cards';
  if (priority !== null) return 'window';
  return phase === 'fight' ? 'fight' : 'main';
}

function countersOf(state: State, seat: Seat): number[] {
  const { life, mana, hand, deck, answered, skips } = seatState(state, seat);
  return [life, mana, hand.length, deck.length, answered ? 1 : 0, ...skips];
}

/** Cards on the field: for each seat its creatures, its utility cards, the equipment below its creatures. */
function rowCards(state: State): number[] {
  return state.seats.flatMap(({ creatures, utilities }) => {
    const placed = creatures.filter((card) => card >= 0);
    return [
      ...placed,
      ...utilities.filter((card) => card >= 0),
      ...placed.flatMap((creature) => equipmentOf(state, creature)),
    ];
  });
}

/**
 * Cards in graveyards, and of hands those that are shown (MD-7.40); after the match all of hands and decks (MD-3.7).
 */
function pileCards({ seats, outcome, handles: { open } }: State): number[] {
  return seats.flatMap(({ graveyard, hand, deck }) =>
    outcome === null ? [...graveyard, ...hand.filter((card) => open[card] !== 0)] : [...graveyard, ...hand, ...deck],
  );
}

function chainView(state: State): LinkView[] {
  return state.chain.map(({ seat, card, ref, targets, bound, negated }, index) => ({
    number: index + 1,
    seat,
    card: present(state.handles.open[card]),
    id: present(state.table.defs[ref.def]).id,
    effect: ref.effect,
    targets: targets.flatMap((name) => (bound[name] ?? []).map((target) => present(state.handles.open[target.card]))),
    countered: negated,
  }));
}

/** The effect behind an open question. */
function sourceOf(state: State, seat: Seat): OwnView['source'] {
  if (state.question?.seat !== seat) return null;
  for (let index = state.stack.length - 1; index >= 0; index--) {
    const frame = present(state.stack[index]);
    if (frame.f === 'activate') return effectView(state, seat, frame.card, frame.ref);
    const link = frame.f === 'link' ? state.chain.at(-1) : undefined;
    if (link !== undefined) return effectView(state, seat, link.card, link.ref);
  }
  return null;
}

function effectView(state: State, seat: Seat, card: number, { def, effect }: EffectRef): OwnView['source'] {
  return { card: handleOf(state.handles, seat, card), id: present(state.table.defs[def]).id, effect };
}

/**
 * The hand, face-down cards that the seat knows, cards of hidden zones that it has looked at, those that a question
 * shows it, and what is left in its deck.
 */
function ownCards(state: State, seat: Seat): CardView[] {
  // MD-3.7: then everybody sees everything.
  if (state.outcome !== null) return [];
  const own = present(state.handles.own[seat]);
  const shown: CardView[] = [];
  const show = (view: CardView | null): void => {
    if (view !== null) shown.push(view);
  };
  for (const card of seatState(state, seat).hand) show(knownFace(state, seat, card));
  const showBack = (card: number): void => {
    if (card >= 0 && isBack(state, card) && mayKnow(state, seat, card)) show(knownFace(state, seat, card));
  };
  for (const { creatures, utilities } of state.seats) {
    creatures.forEach(showBack);
    utilities.forEach(showBack);
  }
  for (let card = 0; card < own.length; card++) {
    if (own[card] === NO_HANDLE) continue;
    const place = placeOf(state, card);
    if (place === DECK || (place === HAND && ownerOf(state, card) !== seat)) show(knownFace(state, seat, card));
  }
  shown.push(...offeredCards(state, seat), ...deckList(state, seat));
  return shown;
}

/** Cards that the seat sees for its question alone. */
function offeredCards(state: State, seat: Seat): CardView[] {
  const { question } = state;
  if (question === null || question.seat !== seat || !asksForCards(question)) return [];
  const handles = offeredNames(question, state.handles);
  return question.from.flatMap((card, index) => {
    if (typeof card !== 'number' || handleOf(state.handles, seat, card) !== NO_HANDLE) return [];
    // Where it lies in a deck is not shown: it stands where the question lists it.
    return [
      {
        ...namedFace(state, card, present(handles[index]), placeOf(state, card) === HAND ? 'hand' : 'deck'),
        level: index,
      },
    ];
  });
}

/** Below it, handles name the cards of deck lists. */
const LISTED = -1_000_000;
/** How many copies of a card the handles of a list can tell apart, and how many definitions. */
const COPIES = 128;
const NO_STATS: readonly number[] = [];

/** A definition of which a seat owns copies. */
interface Kind {
  readonly id: string;
  /** Its place among those of the seat, in the order of their first copies: part of its handles in the list. */
  readonly number: number;
  /** Its copies. */
  readonly cards: readonly number[];
}

const KINDS = new WeakMap<Table, readonly (readonly Kind[])[]>();

/** What each seat owns, sorted by name: it never changes in a match. */
function kindsOf(table: Table): readonly (readonly Kind[])[] {
  const known = KINDS.get(table);
  if (known !== undefined) return known;
  const made = BOTH.map((seat) => {
    const copies = new Map<number, number[]>();
    for (const [card, { def, owner }] of table.cards.entries())
      if (owner === seat) copies.set(def, [...(copies.get(def) ?? []), card]);
    const order = [...copies.keys()];
    const nameOf = (def: number): string => present(table.defs[def]).name;
    return order
      .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : a - b))
      .map((def) => ({ id: present(table.defs[def]).id, number: order.indexOf(def), cards: copies.get(def) ?? [] }));
  });
  KINDS.set(table, made);
  return made;
}

/** A list as it was last made for a state that is still there, and what it was made from. */
interface Listed {
  readonly from: readonly number[];
  readonly list: readonly CardView[];
}

const LISTS = new WeakMap<State, Listed[]>();

/** The seat's own deck, sorted by name (MD-3): which cards, not where. Kept for as long as no copy changes zones. */
function deckList(state: State, seat: Seat): readonly CardView[] {
  let lists = LISTS.get(state);
  if (lists === undefined) LISTS.set(state, (lists = []));
  const from = zoneChanges(state, seat);
  const known = lists[seat];
  if (known !== undefined && known.from.every((value, index) => value === from[index])) return known.list;
  const list = listDeck(state, seat);
  lists[seat] = { from, list };
  return list;
}

/** For each copy that the seat owns how often it has changed zones, below 0 while it lies in the deck. */
function zoneChanges({ table, cards: { place, stamp } }: State, seat: Seat): number[] {
  const changes: number[] = [];
  for (const { cards } of present(kindsOf(table)[seat]))
    for (const card of cards) changes.push(place[card] === DECK ? -1 - present(stamp[card]) : present(stamp[card]));
  return changes;
}

function listDeck(state: State, seat: Seat): CardView[] {
  const { place, stamp } = state.cards;
  const zone = zoneIndex(seat, 'list');
  const list: CardView[] = [];
  for (const { id, number, cards } of present(kindsOf(state.table)[seat])) {
    // How often copies have changed zones: a card that comes back has another handle than the one that left (design D-2.7).
    let moves = 0;
    let left = 0;
    for (const card of cards) {
      moves += present(stamp[card]);
      if (place[card] === DECK) left += 1;
    }
    for (let copy = 0; copy < left; copy++) {
      const handle = LISTED - (moves * COPIES + number) * COPIES - copy;
      const level = list.length;
      list.push({ handle, id, tier: 1, owner: seat, zone, slot: 0, level, flags: 0, stats: NO_STATS, host: 0 });
    }
  }
  return list;
}

/** Every view is built from nothing (MD-3). */
export const views: TableViews<State> = {
  head: (state) => ({
    turn: state.turn,
    active: state.active,
    phase: state.phase,
    question: questionOf(state),
    attack:
      state.attack === null
        ? null
        : { attacker: openHandle(state, state.attack.attacker), target: openHandle(state, state.attack.target) },
  }),
  counters: countersOf,
  rowCards,
  pileCards,
  card: openFace,
  chain: chainView,
  lasting: lastingViews,
  own: (state, seat) => ({ cards: ownCards(state, seat), ground: [], source: sourceOf(state, seat), triggers: [] }),
};

function openHandle(state: State, card: number): number {
  return card < 0 ? NO_HANDLE : present(state.handles.open[card]);
}
