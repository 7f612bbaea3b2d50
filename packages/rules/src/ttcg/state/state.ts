import type { ChainState } from '../../effects/chain.ts';
import type { Lasting } from '../../effects/lasting.ts';
import { emptyMachine } from '../../effects/machine.ts';
import type { Trigger } from '../../effects/triggers.ts';
import type { Outcome } from '../../kernel/contract/game.ts';
import { structuredCopy } from '../../kernel/copy.ts';
import { filled, filledFlags } from '../../kernel/filled.ts';
import { cloneHandles, newHandles, type Handles } from '../../kernel/handles.ts';
import { NO_MEMORY, type Memory } from '../../kernel/memory.ts';
import { cloneRandom, type RandomState } from '../../kernel/random/generator.ts';
import type { Seat } from '../../kernel/types.ts';
import type { QuestionKind, TtcgFrame } from '../machine/frames.ts';
import type { Table } from './table.ts';

/** TTCG-6.2, without `setup.roll`, in which nobody decides anything. */
export type Phase = 'mulligan' | 'start' | 'draw' | 'main' | 'battle' | 'end' | 'over';

/** Where a card is that is not on the field. On the field, the number of its slot (`slotOf`). */
export const DECK = -1;
export const HAND = -2;
export const DISCARD = -3;

/** A place as an effect names it, with the field as one. */
export type Place = 'deck' | 'hand' | 'discard' | 'field';

/** Which effect of which card definition: indices into the table's definitions and that card's effects. */
export interface AbilityRef {
  readonly def: number;
  readonly effect: 0 | 1;
}

/** What set a triggered or countering effect off: "that card", "that attack", "that effect". */
export interface Cause {
  readonly event: string;
  /** The card that the event is about, or -1. */
  readonly card: number;
  /** Which object that card was (`CardMarks.stamp`), so that it is not mistaken for a later one. */
  readonly stamp: number;
  /** Id of the link that the event belongs to, or 0. */
  readonly link: number;
  /** The rank of the unit that was destroyed in battle, of "destroys a unit in battle" (TTCG-12.179). */
  readonly rank?: number;
}

/** A triggered effect that waits to be put on the chain (TTCG-9.10). */
export interface Waiting extends Trigger {
  readonly card: number;
  readonly stamp: number;
  readonly ability: AbilityRef;
  readonly cause: Cause | null;
  /**
   * `queued`: by an activate or copy step (TTCG-12.67); `delayed`: noted down earlier (TTCG-12.111); `skipped`: bought
   * with a skipped turn.
   */
  readonly origin: 'trigger' | 'queued' | 'delayed' | 'skipped';
  /** Of steps that wait within their sentence: the first of them (TTCG-12.187). */
  readonly from?: number;
  /** How many activate or copy steps stand behind it (TTCG-12.67: at most one). */
  readonly nested: number;
}

/** An effect on the chain (TTCG-1.44). */
export interface Link {
  readonly id: number;
  readonly seat: Seat;
  readonly card: number;
  readonly stamp: number;
  readonly ability: AbilityRef;
  readonly origin: 'activated' | Waiting['origin'];
  /** The step with which it begins, where that is not the first (TTCG-12.187). */
  readonly from?: number;
  readonly nested: number;
  readonly cause: Cause | null;
  /** For each part of the effect's choice of targets the cards chosen, and which objects they were. */
  readonly targets: readonly (readonly number[])[];
  readonly stamps: readonly (readonly number[])[];
  /** The source as it was when the link was made (TTCG-12.141). */
  readonly unit: boolean;
  readonly type: number;
  readonly subtypes: number;
  readonly rank: number;
  countered: boolean;
}

/** Something that lasts: a change of cards or a rule for a seat (TTCG-17.6). */
export interface Change extends Lasting {
  readonly what: ChangeKind;
  /** The seat whose effect it is. */
  readonly by: Seat;
  /** The card that it came from. */
  readonly source: number;
  /** The cards it affects; empty for changes of a seat. */
  readonly cards: number[];
  /** Amount, rank, type or subtype number; for `swapStat` the value that the card takes. */
  readonly n: number;
  readonly stat: 0 | 1;
  /** Which statement of which effect it was, for what only the sentence tells (sources of a status, descriptions). */
  readonly ability: AbilityRef;
  readonly step: number;
  /** Uses left, where the change is used up. */
  left: number;
}

/** What is prevented of a seat, not of cards. */
export const PREVENTED_OF_SEATS = [
  'enemyPlays',
  'enemyEffectDraws',
  'pointLoss',
  'enemyPointGain',
  'pointGain',
] as const;

export const CHANGE_KINDS = [
  'gain',
  'set',
  'double',
  'halve',
  'swapOwn',
  'invert',
  'rankBy',
  'rankTo',
  'type',
  'subtype',
  'status',
  'shield',
  'destruction',
  'attacking',
  'attackingDirectly',
  'attacked',
  'skipAttack',
  'activating',
  'untapping',
  ...PREVENTED_OF_SEATS,
  'negate',
  'extraPlays',
  'attackTwice',
  'attackAgain',
  'attackDirectly',
  'untapAtStart',
  'untapFor',
  'rankUpWith',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** An effect that is noted down for a later moment (TTCG-12.111), or bought with a skipped turn (TTCG-12.38). */
export interface Noted {
  readonly at: 'endOfTurn' | 'yourNextStart' | 'skippedTurn';
  readonly seat: Seat;
  readonly card: number;
  readonly stamp: number;
  readonly ability: AbilityRef;
  readonly cause: Cause | null;
  readonly nested: number;
  /** The step with which it goes on (TTCG-12.187). */
  readonly from?: number;
  /** The turn in which it was noted down. */
  readonly turn: number;
}

/** What the counting phrases "… this turn" need to know of an event (TTCG-12.112). */
export interface Happened {
  readonly event: 'destroyed' | 'discarded' | 'played' | 'tapped' | 'milled' | 'drawn';
  readonly owner: Seat;
  readonly unit: boolean;
  readonly type: number;
  readonly subtypes: number;
  readonly rank: number;
  readonly tapped: boolean;
  readonly equipped: boolean;
  /** How often just that has happened. */
  times: number;
}

export interface SeatState {
  points: number;
  /** Plays used this turn (TTCG-7.1). */
  plays: number;
  /** Effects that it has started in the present turn, whoever's turn it is (TTCG-9.17). */
  started: number;
  mulligans: number;
  /** Has decided about its opening hand. */
  kept: boolean;
  /** Wants a mulligan; applied when both have decided (TTCG-5.7). */
  redraw: boolean;
  /** Pending skips (TTCG-6.15). */
  skips: { turn: number; draw: number; main: number; battle: number };
  /** The turn of its last draw offer, 0 if none (TTCG-6.35). */
  offered: number;
  /** Top card last. */
  deck: number[];
  /** In order of arrival. */
  hand: number[];
  /** Newest card last. */
  discard: number[];
}

/**
 * Marks of all cards, by card number. Everything but the place and the object matters on the field only.
 */
export interface CardMarks {
  /** DECK, HAND, DISCARD or a slot number. */
  readonly place: number[];
  /** Raised whenever a card becomes a new object (TTCG-3.11). */
  readonly stamp: number[];
  /** The place before the present one (DECK, HAND, DISCARD, 0 for the field or unknown) (TTCG-12.65). */
  readonly before: number[];
  readonly tapped: boolean[];
  /** TTCG-8.34 */
  readonly tapTurn: number[];
  readonly attacks: number[];
  /** Turn in which it came to the field. */
  readonly entered: number[];
  /** Moment at which it became active, for the order of standing effects. */
  readonly since: number[];
  /** Bit n: effect n was used this turn ("once per turn"). */
  readonly used: number[];
  /** The card it is equipped to, or -1. */
  readonly host: number[];
}

/**
 * A Continuous effect that runs, or an Equip effect that is linked: usually one of the card's own, or one that it has
 * copied (TTCG-12.123).
 */
export interface Running {
  readonly card: number;
  readonly ability: AbilityRef;
  readonly kind: 'continuous' | 'equip';
  readonly began: number;
}

export interface State extends ChainState<Link, Waiting, TtcgFrame, QuestionKind> {
  /** What never changes in a match; shared by all copies of the state. */
  readonly table: Table;
  random: RandomState;
  turn: number;
  active: Seat;
  starter: Seat;
  phase: Phase;
  outcome: Outcome | null;
  readonly seats: [SeatState, SeatState];
  readonly cards: CardMarks;
  /** Stacks by slot number, top card last. */
  readonly slots: number[][];
  /** Bits of STANDS over all cards on the field (`renewStands`). */
  stands: number;
  running: Running[];
  changes: Change[];
  noted: Noted[];
  happened: Happened[];
  /** How often automatic effects triggered this turn: card number, effect, times (TTCG-9.17). */
  triggered: [number, number, number][];
  /** Extra plays used of standing permissions this turn: card number, effect, times. */
  extraUsed: [number, number, number][];
  /** Decks to be shuffled when the present sentence is done (TTCG-12.71). */
  readonly reshuffle: boolean[];
  /** The seat that has offered a draw. */
  drawOffer: Seat | null;
  /** Counts moments, so that what began first applies first. */
  moments: number;
  /** The names of cards (TTCG-3.7), and what audiences remember of hidden ones. */
  readonly handles: Handles;
  memory: Memory;
  /** Links made so far. */
  links: number;
}

export function newSeat(points: number): SeatState {
  return {
    points,
    plays: 0,
    started: 0,
    mulligans: 0,
    kept: false,
    redraw: false,
    skips: { turn: 0, draw: 0, main: 0, battle: 0 },
    offered: 0,
    deck: [],
    hand: [],
    discard: [],
  };
}

/** A state with every card out of play: the caller lays the cards out. */
export function emptyState(table: Table, random: RandomState): State {
  const count = table.cards.length;
  const zeros = filled(count, 0);
  return {
    ...emptyMachine(),
    table,
    random,
    chain: [],
    waiting: [],
    priority: null,
    turn: 0,
    active: 0,
    starter: 0,
    phase: 'mulligan',
    outcome: null,
    seats: [newSeat(table.options.startPoints), newSeat(table.options.startPoints)],
    cards: {
      place: filled(count, DECK),
      stamp: zeros.slice(),
      before: zeros.slice(),
      tapped: filledFlags(count, false),
      tapTurn: zeros.slice(),
      attacks: zeros.slice(),
      entered: zeros.slice(),
      since: zeros.slice(),
      used: zeros.slice(),
      host: filled(count, -1),
    },
    slots: Array.from({ length: 4 * table.options.slotsPerRow }, () => []),
    stands: 0,
    running: [],
    changes: [],
    noted: [],
    happened: [],
    triggered: [],
    extraUsed: [],
    reshuffle: [false, false],
    drawOffer: null,
    moments: 0,
    handles: newHandles(count, 2),
    memory: NO_MEMORY,
    links: 0,
  };
}

function cloneSeat(seat: SeatState): SeatState {
  return {
    ...seat,
    skips: { ...seat.skips },
    deck: seat.deck.slice(),
    hand: seat.hand.slice(),
    discard: seat.discard.slice(),
  };
}

export function cloneChange(change: Change): Change {
  return { ...change, cards: change.cards.slice() };
}

/** A copy that shares nothing that changes with the original (design D-2.8). */
export function cloneState(state: State): State {
  const { cards } = state;
  return {
    ...state,
    random: cloneRandom(state.random),
    stack: structuredCopy(state.stack),
    answer: state.answer === null ? null : state.answer.slice(),
    result: state.result.slice(),
    chain: state.chain.map((link) => ({ ...link })),
    waiting: state.waiting.slice(),
    seats: [cloneSeat(state.seats[0]), cloneSeat(state.seats[1])],
    cards: {
      place: cards.place.slice(),
      stamp: cards.stamp.slice(),
      before: cards.before.slice(),
      tapped: cards.tapped.slice(),
      tapTurn: cards.tapTurn.slice(),
      attacks: cards.attacks.slice(),
      entered: cards.entered.slice(),
      since: cards.since.slice(),
      used: cards.used.slice(),
      host: cards.host.slice(),
    },
    handles: cloneHandles(state.handles),
    slots: state.slots.map((stack) => (stack.length === 0 ? [] : stack.slice())),
    running: state.running.slice(),
    changes: state.changes.map(cloneChange),
    noted: state.noted.slice(),
    happened: state.happened.map((past) => ({ ...past })),
    triggered: state.triggered.map((entry) => [...entry]),
    extraUsed: state.extraUsed.map((entry) => [...entry]),
    reshuffle: state.reshuffle.slice(),
  };
}
