import type { LegalIntent } from './choice.ts';
import { SEATS, type Audience, type Json, type Seat } from './types.ts';

/** A zone of the generic table (design D-5): where cards are, and in what arrangement. */
export interface ZoneLayout {
  /** The name of the position notation: `A.hand`, `B.units`. */
  readonly name: string;
  readonly seat: Seat;
  /**
   * `row`: numbered slots, each with a stack of cards; `grid`: slots row by row from the north-west corner, which
   * belong to nobody (`seat` is meaningless there); `pile`: one on the other, face up; `hidden`: only its count is
   * public.
   */
  readonly form: 'row' | 'grid' | 'pile' | 'hidden';
  /** Slots of a row or grid, 1 for the others. */
  readonly slots: number;
  /** How many slots of a grid are side by side. */
  readonly columns?: number;
  /** The table's own: `seat` is meaningless. Absent: it belongs to the seat. */
  readonly shared?: boolean;
  /** Its owner sees the faces of its hidden cards, as in a hand; absent: inferred from the name. */
  readonly held?: boolean;
}

/** How a game's zones, counters and marks map onto the generic table. Names only: values travel in these orders. */
export interface TableLayout {
  readonly zones: readonly ZoneLayout[];
  readonly phases: readonly string[];
  /** Public whole numbers of a seat: points, cards in hand, … */
  readonly seatCounters: readonly string[];
  /** Public whole numbers of a card that is face up in a row: Attack, rank, … */
  readonly cardStats: readonly string[];
  /** Yes-or-no marks of such a card: tapped, … */
  readonly cardFlags: readonly string[];
  /** What a slot of the grid can be: nothing, unknown, forest, … At most 16; none for a game without a grid. */
  readonly grounds?: readonly string[];
  /** Yes-or-no marks of such a slot, at most 3: blocked, … */
  readonly groundMarks?: readonly string[];
  /** What a question may be about (`asking` of a view). */
  readonly questions: readonly string[];
  /** Whether cards in shared zones belong to seats too; absent: `owner` of such a card is meaningless. */
  readonly owned?: boolean;
}

/** The bit of a mark in a card's `flags`, given the marks of the layout; 0 if the mark does not hold. */
export function flagBit<F extends string>(flags: readonly F[], flag: F, holds: boolean): number {
  return holds ? 1 << flags.indexOf(flag) : 0;
}

/** One card as its audience sees it. */
export interface CardView {
  /**
   * The audience's name for the card, for as long as it can follow it (design D-2.7): above 0 for everybody, below 0
   * for one seat alone.
   */
  readonly handle: number;
  /** The card definition, or null for a back. */
  readonly id: string | null;
  readonly tier: number;
  readonly owner: Seat;
  /** Index into the zones of the layout. */
  readonly zone: number;
  /** Slot of a row, from 0; 0 elsewhere. */
  readonly slot: number;
  /**
   * Position in its stack or pile, 0 is the bottom; in a hand the position from the left. The highest of a stack is its top.
   */
  readonly level: number;
  /** Bits in the order of `cardFlags`. */
  readonly flags: number;
  /** In the order of `cardStats`; empty where the card has none. */
  readonly stats: readonly number[];
  /** Handle of the card that this one is attached to, or 0. */
  readonly host: number;
}

/** A waiting link of the chain. Everything about it is public from its activation. */
export interface LinkView {
  /** 1 is the oldest. */
  readonly number: number;
  readonly seat: Seat;
  /** Handle of the card it came from, or 0 once nobody can point at that card any more. */
  readonly card: number;
  readonly id: string;
  readonly effect: number;
  readonly targets: readonly number[];
  readonly countered: boolean;
}

/** The public part of a lasting effect, which changes cards or what seats may do. */
export type LastingView = {
  /** Whose effect it is, and the card definition that it is printed on. */
  readonly seat: Seat;
  readonly id: string;
  /** What it does, in a word of the game; its number, 0 if it has none; and any further arguments of the word. */
  readonly what: string;
  readonly n: number;
  readonly of: Json;
  /** Handles of the cards that it changes, and the seats. */
  readonly cards: readonly number[];
  readonly seats: readonly Seat[];
  /** Until when, in a word of the game, and the turn or seat that this word needs; else 0. */
  readonly until: string;
  readonly at: number;
};

/** Who owes what now; public. */
export interface AskingView {
  readonly seats: readonly Seat[];
  /** One of the layout's questions. */
  readonly question: string;
}

export interface OutcomeView {
  /** The winning seats; none for a draw. */
  readonly winners: readonly Seat[];
  readonly reason: string;
}

/** Public information. */
export interface PublicView {
  readonly turn: number;
  /** The seat on turn; null where it is nobody's. */
  readonly active: Seat | null;
  readonly phase: string;
  readonly asking: AskingView;
  /** For each seat its counters in the order of the layout. */
  readonly seats: readonly (readonly number[])[];
  readonly cards: readonly CardView[];
  readonly chain: readonly LinkView[];
  /** The lasting effects now, in a stable order; empty for a game that shows them in other ways. */
  readonly lasting: readonly LastingView[];
  /** The attack in progress: handles of attacker and target (0: a direct attack); null when there is none. */
  readonly attack: { readonly attacker: number; readonly target: number } | null;
  readonly outcome: OutcomeView | null;
  /**
   * What each slot of the grid is: index into the layout's grounds, plus 16 · bits in the order of its marks. Empty for
   * a game without a grid.
   */
  readonly ground: readonly number[];
}

/** An effect of a card: the card's handle (0 if none), the card definition it is printed on, which of its effects. */
export interface EffectView {
  readonly card: number;
  readonly id: string;
  readonly effect: number;
}

/** An effect as it is printed: the card definition, which of its effects. */
export interface EffectUse {
  readonly id: string;
  readonly effect: number;
}

/** What one audience alone may know: a seat, or the spectators. */
export interface OwnView {
  /**
   * Its hand, cards of hidden piles that it is looking at, and cards of which it knows more than the public: such a card
   * replaces the public one with its handle.
   */
  readonly cards: readonly CardView[];
  /** The grid as this audience knows it, in place of the public one; empty if it knows no more. */
  readonly ground: readonly number[];
  /** The sentence behind the question it owes. */
  readonly source: EffectView | null;
  /**
   * The effects whose order is asked for; a value of that question is an index into them. Empty for every other
   * question.
   */
  readonly triggers: readonly EffectView[];
  /** Everything that it may do now, complete and in a stable order. */
  readonly legal: readonly LegalIntent[];
}

/** What an audience may know of a match: the only form in which anything leaves the rules (design D-5). */
export interface TableView extends PublicView {
  readonly own: OwnView | null;
}

/**
 * Something that happened. `open` is the public part, `own` what single audiences know besides. If `open` is null, nobody
 * else hears of it at all: no count, no gap in a numbering reveals it.
 */
export interface GameEvent {
  readonly type: string;
  readonly open: { readonly [key: string]: Json } | null;
  readonly own?: readonly (readonly [Audience, { readonly [key: string]: Json }])[];
  /**
   * Set where a rule itself reveals something hidden (a card played from the hand, a search that found
   * nothing). The law of non-interference (D-2.6) holds up to such an event.
   */
  readonly reveals?: string;
  /** Where something is revealed: the audiences that knew all of it before, as bits; absent: nobody did. */
  readonly knew?: number;
  /** The same for one audience: it was shown something hidden from it (a draw, a search). */
  readonly shows?: Audience;
}

/** An event as one audience sees it. */
export type SeenEvent = { readonly type: string } & { readonly [key: string]: Json };

/** What that audience sees of an event; null if it does not hear of it. */
export function seenEvent({ type, open, own }: GameEvent, audience: Audience): SeenEvent | null {
  const mine = own?.find(([to]) => to === audience)?.[1];
  return open === null && mine === undefined ? null : { ...open, ...mine, type };
}

/** What that audience sees of events, in their order. */
export function seenEvents(events: readonly GameEvent[], audience: Audience): SeenEvent[] {
  return events.map((event) => seenEvent(event, audience)).filter((event) => event !== null);
}

/**
 * Collects what an intent did: the events in order, and marks on what must be shown again. The projector writes exactly
 * the marked parts; nothing is found by comparing trees (design D-5).
 */
export interface Recorder {
  /** The state has been replaced: all of it must be shown, whatever else is marked. */
  whole: boolean;
  readonly events: GameEvent[];
  /** Numbers of cards whose public place or face changed; may contain duplicates. */
  readonly cards: number[];
  /** Derived numbers of cards in rows (stats, flags) may have changed: all of them must be checked. */
  field: boolean;
  chain: boolean;
  /** Public information about the grid's slots has changed. */
  ground: boolean;
  /**
   * Bit n: seat n's private part has changed, apart from its legal list; bit WATCHERS: the same for spectators.
   */
  own: number;
  /**
   * Effects that were carried out and changed something, for counting what cards do; may contain duplicates.
   */
  readonly used: EffectUse[];
}

/** The bit of a recorder's `own` for spectators. */
export const WATCHERS = 4;

export function newRecorder(): Recorder {
  return { whole: false, events: [], cards: [], field: false, chain: false, ground: false, own: 0, used: [] };
}

/** The parts of a view; each is built from nothing by an allow-list (design D-5). */
export interface ViewParts<S> {
  head(state: S): Pick<PublicView, 'turn' | 'active' | 'phase' | 'asking' | 'attack' | 'outcome'>;
  /** The counters of a seat in the order of the layout. */
  counters(state: S, seat: Seat): readonly number[];
  /** Numbers of the cards in rows, in a stable order. */
  rowCards(state: S): readonly number[];
  /** Numbers of the cards in face-up piles, in a stable order. */
  pileCards(state: S): readonly number[];
  /** The public face of such a card, or null if it is not face up. */
  card(state: S, card: number): CardView | null;
  chain(state: S): readonly LinkView[];
  /**
   * The lasting effects now; absent for a game that shows them in other ways. They need no marks: they are read after
   * every intent.
   */
  lasting?(state: S): readonly LastingView[];
  /** The slots of the grid; absent for a game without one. */
  ground?(state: S): readonly number[];
  own(state: S, seat: Seat): OwnView;
  /**
   * What all spectators may know beyond the public; absent for a game in which they know no more.
   */
  watch?(state: S): OwnView;
}

/** The whole view of an audience, from its parts. */
export function composeView<S>(parts: ViewParts<S>, state: S, seats: number, audience: Audience): TableView {
  const counters: (readonly number[])[] = [];
  for (const seat of SEATS) if (seat < seats) counters.push(parts.counters(state, seat));
  const cards = [...parts.pileCards(state), ...parts.rowCards(state)].map((card) => parts.card(state, card));
  return {
    ...parts.head(state),
    seats: counters,
    cards: cards.filter((card) => card !== null),
    chain: parts.chain(state),
    lasting: parts.lasting?.(state) ?? [],
    ground: parts.ground?.(state) ?? [],
    own: audience === 'spectator' ? (parts.watch?.(state) ?? null) : parts.own(state, audience),
  };
}
