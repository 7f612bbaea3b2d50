import type { ChainLink, ChainState } from '../../effects/chain.ts';
import type { Lasting } from '../../effects/lasting.ts';
import { emptyMachine } from '../../effects/machine.ts';
import type { Trigger } from '../../effects/triggers.ts';
import type { Outcome } from '../../kernel/contract/game.ts';
import { structuredCopy } from '../../kernel/copy.ts';
import { filled, filledFlags } from '../../kernel/filled.ts';
import { addCard, cloneHandles, newHandles, type Handles } from '../../kernel/handles.ts';
import { NO_MEMORY, type Memory } from '../../kernel/memory.ts';
import { cloneRandom, type RandomState } from '../../kernel/random/generator.ts';
import type { Seat } from '../../kernel/types.ts';
import type { Ban, Block, EventName, Filter, KeywordName, TurnPhase } from '../decks/data.ts';
import type { DuelFrame } from '../machine/frames.ts';
import type { QuestionKind } from '../machine/questions.ts';
import type { CardInMatch, Table } from './table.ts';

export type Phase = 'choose-first' | 'exchange' | TurnPhase | 'over';

/** Where a card is (`CardMarks.place`). */
export const DECK = 0;
export const HAND = 1;
export const GRAVEYARD = 2;
export const CREATURES = 3;
export const UTILITIES = 4;
/** Below a creature (`host`). */
export const EQUIPMENT = 5;
/** A token that has ceased to exist; its number may be used again (MD-3.8). */
export const GONE = 6;

/** Slots of a creature or utility zone (MD-1). */
export const SLOTS = 5;

/** Numbers of positions: indices into POSITIONS. */
export const ATTACK = 0;
export const DEFENCE = 1;
export const FACE_DOWN = 2;

/** Which effect of which definition; effect −1 is equipping. */
export interface EffectRef {
  readonly def: number;
  readonly effect: number;
}

/** A card as it is at some moment: the same object only while its stamp is the same. */
export interface Ref {
  readonly card: number;
  readonly stamp: number;
}

/** What a card was like when it left the field ("last known", MD-7.11). */
export interface Ghost {
  readonly stamp: number;
  readonly controller: Seat;
  /** Its printed power, or the newest power that was set. */
  readonly printed: number;
  readonly power: number;
  readonly cost: number;
  readonly wounds: number;
  readonly groups: readonly string[];
  readonly position: number;
  /** Where it stood in slot order. */
  readonly slot: number;
  /** The equipment it had. */
  readonly equipment: readonly number[];
}

/** Something that happened (MD-10, Events), as plain data. Recorded by `occur`. */
export interface Happening {
  readonly event: EventName;
  /** The card that it is about, or −1. */
  readonly card: number;
  /** The object that it was; where the event moved the card, the object before, and `after` the one that it became. */
  readonly stamp: number;
  readonly after: number;
  /** The other card (opponent in a fight, creature of an equipping, source of a targeting), or −1. */
  readonly other: number;
  readonly otherStamp: number;
  /** Whose event it is: controller of the card then, or the seat that drew, lost, gained … */
  readonly seat: Seat;
  readonly amount: number;
  readonly phase: TurnPhase | null;
  /** The card lay face down when it happened: filters over what is hidden do not match (MD-8.14). */
  readonly hidden: boolean;
  /** 1 for the first event of this name and seat in the turn. */
  readonly nth: number;
}

/** Cards chosen as targets or by `choose`, and `it`. */
export type Bound = Record<string, readonly Ref[]>;

/** A link of the chain, or what is being carried out of it. */
export interface Link extends ChainLink {
  readonly id: number;
  readonly kind: 'spell' | 'trap' | 'effect' | 'equip';
  readonly seat: Seat;
  readonly card: number;
  readonly stamp: number;
  readonly ref: EffectRef;
  /** The block that is run: 0, or that of a delayed part. */
  readonly block: Block;
  readonly cause: Happening | null;
  /** Names of the targets among `bound`. */
  readonly targets: readonly string[];
  bound: Bound;
  negated: boolean;
}

/** A triggered effect that waits (MD-8.12), or the delayed part of one. */
export interface Waiting extends Trigger {
  readonly card: number;
  readonly stamp: number;
  readonly ref: EffectRef;
  readonly block: Block;
  readonly cause: Happening | null;
  readonly bound: Bound;
  /** Counts up: the order of happening. */
  readonly order: number;
  /** Slot of the card when it happened: the order among the same event's. */
  readonly slot: number;
}

/** A delayed part that waits for its moment (MD-10, `delay`). */
export interface Delayed {
  readonly seat: Seat;
  readonly card: number;
  readonly stamp: number;
  readonly ref: EffectRef;
  readonly block: Block;
  readonly bound: Bound;
  readonly cause: Happening | null;
  /** End phases still to come; −1 where an event is waited for (that of `op` in the effect's block). */
  ends: number;
  /** The place of the `delay` operation: its block and index, for what it listens to. */
  readonly from: readonly [Block, number];
}

/** Something that lasts (MD-10.8). `cards` are empty for changes of a seat. */
export interface Change extends Lasting {
  readonly what:
    | { readonly k: 'modifyPower' | 'setPower'; readonly n: number }
    | { readonly k: 'grant'; readonly keyword: KeywordName; readonly n: number }
    | { readonly k: 'restrict'; readonly ban: Ban }
    | { readonly k: 'changeCost'; readonly filter: Filter | null; readonly n: number }
    | { readonly k: 'addGroup'; readonly group: string }
    /** `n` is what is still prevented; −1: all. */
    | { readonly k: 'preventLifeLoss' | 'preventWounds'; n: number }
    /** The card returns to the seat `to` when it ends. */
    | { readonly k: 'control'; readonly to: Seat };
  /** The seat whose effect it is. */
  readonly by: Seat;
  /** The card that it came from, and the definition that the effect is printed on: the card may lie hidden by now. */
  readonly source: number;
  readonly def: number;
  readonly cards: Ref[];
  /** The seat concerned, where it concerns a seat. */
  readonly seat: Seat | null;
}

/** How often an effect was used or triggered. */
export interface Uses {
  readonly card: number;
  readonly stamp: number;
  readonly effect: number;
  turn: number;
  /** Until its controller's next turn begins. */
  round: number;
  match: number;
}

export interface SeatState {
  life: number;
  mana: number;
  /** Top card last. */
  deck: number[];
  /** In order of arrival. */
  hand: number[];
  /** Newest last. */
  graveyard: number[];
  /** Card by slot, −1 for none. */
  creatures: number[];
  utilities: number[];
  /** Has answered the exchange, and with which cards. */
  answered: boolean;
  exchange: number[];
  /** Pending skips by phase, in the order of PHASES. */
  skips: number[];
  /** Activations, equips, placements and position changes in this turn (MD-6.24). */
  acts: number;
  /**
   * Whether it has sent an intent of its own in its present turn, and how many turns in a row ended without (MD-6.23).
   */
  stirred: boolean;
  idle: number;
}

/** Marks of all cards, tokens included, by card number. */
export interface CardMarks {
  readonly place: number[];
  readonly controller: Seat[];
  /** Slot in its zone from 0; 0 elsewhere. */
  readonly slot: number[];
  /** Raised whenever the card becomes another object: when it changes zones (not by turning over). */
  readonly stamp: number[];
  /** Bit n: seat n knows a face-down card of the other by looking. */
  readonly known: number[];
  /** ATTACK, DEFENCE, FACE_DOWN for creatures; for utility cards FACE_DOWN or ATTACK (face up). */
  readonly position: number[];
  readonly wounds: number[];
  /** Turn in which it was placed or summoned; of utility cards in which it was set. */
  readonly arrived: number[];
  /** Turn in which it was flipped face up, 0 if never. */
  readonly flipped: number[];
  /** Turn in which it came under its present controller other than by arriving, 0 if never. */
  readonly taken: number[];
  /** Its position was changed by intent, or it was placed, this turn (MD-7.5, 7.6). */
  readonly changed: boolean[];
  /** Attacks made this turn. */
  readonly attacks: number[];
  /** Moment at which it came face up on the field, or was equipped (MD-10.13). */
  readonly since: number[];
  /** The creature it is equipped to, or −1. */
  readonly host: number[];
  /** Durability left; −1 where it has none. */
  readonly left: number[];
  readonly ghost: (Ghost | null)[];
}

/** A fight that is on its way (MD-7.20 ff.). */
export interface Attack {
  readonly seat: Seat;
  readonly attacker: number;
  readonly stamp: number;
  /** −1: the enemy's life. */
  target: number;
  targetStamp: number;
  /** It ends and counts as made (`cancelAttack`). */
  cancelled: boolean;
}

export interface State extends ChainState<Link, Waiting, DuelFrame, QuestionKind> {
  /** What never changes in a match; shared by all copies of the state. */
  readonly table: Table;
  random: RandomState;
  turn: number;
  active: Seat;
  /** Who chooses the beginning seat (MD-5.1); afterwards who began. */
  starter: Seat;
  phase: Phase;
  outcome: Outcome | null;
  readonly seats: [SeatState, SeatState];
  readonly cards: CardMarks;
  /** Tokens, numbered after the cards of the decks. */
  readonly tokens: CardInMatch[];
  attack: Attack | null;
  changes: Change[];
  delayed: Delayed[];
  uses: Uses[];
  /** Events that a window with an empty chain matches (MD-8.6). */
  gathered: Happening[];
  /** How often each event has happened in this turn to each seat. */
  counts: Partial<Record<EventName, [number, number]>>;
  /** Turns of standstill in a row (MD-9.6), and whether something has happened in this one. */
  still: number;
  moved: boolean;
  /** Counts moments, so that what began first applies first. */
  moments: number;
  /**
   * The names of cards: on the field and in the graveyard every card has one for everybody, face down or not; seats have
   * their own for their hands, and for cards that they know by looking (MD-3.4).
   */
  readonly handles: Handles;
  /** What audiences remember of hidden cards beyond that. */
  memory: Memory;
  /** Links made so far; also orders triggers. */
  links: number;
}

export function newSeat(life: number, mana: number): SeatState {
  return {
    life,
    mana,
    deck: [],
    hand: [],
    graveyard: [],
    creatures: Array.from({ length: SLOTS }, () => -1),
    utilities: Array.from({ length: SLOTS }, () => -1),
    answered: false,
    exchange: [],
    skips: [0, 0, 0, 0, 0],
    acts: 0,
    stirred: false,
    idle: 0,
  };
}

/** A state with every card out of play: the caller lays the cards out. */
export function emptyState(table: Table, random: RandomState): State {
  const { startLife, startMana, secondMana, maxMana } = table.options;
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
    phase: 'choose-first',
    outcome: null,
    seats: [
      newSeat(startLife, Math.min(maxMana, startMana)),
      newSeat(startLife, Math.min(maxMana, startMana + secondMana)),
    ],
    cards: {
      place: filled(count, DECK),
      controller: table.cards.map(({ owner }) => owner),
      slot: zeros.slice(),
      stamp: zeros.slice(),
      known: zeros.slice(),
      position: zeros.slice(),
      wounds: zeros.slice(),
      arrived: zeros.slice(),
      flipped: zeros.slice(),
      taken: zeros.slice(),
      changed: filledFlags(count, false),
      attacks: zeros.slice(),
      since: zeros.slice(),
      host: filled(count, -1),
      left: filled(count, -1),
      ghost: table.cards.map(() => null),
    },
    tokens: [],
    attack: null,
    changes: [],
    delayed: [],
    uses: [],
    gathered: [],
    counts: {},
    still: 0,
    moved: false,
    moments: 0,
    handles: newHandles(count, 2),
    memory: NO_MEMORY,
    links: 0,
  };
}

/** Marks of one more card, in its owner's deck. */
export function addMarks({ cards, handles }: State, owner: Seat): void {
  addCard(handles);
  cards.place.push(DECK);
  cards.controller.push(owner);
  for (const list of [
    cards.slot,
    cards.stamp,
    cards.known,
    cards.position,
    cards.wounds,
    cards.arrived,
    cards.flipped,
    cards.taken,
    cards.attacks,
    cards.since,
  ])
    list.push(0);
  cards.changed.push(false);
  cards.host.push(-1);
  cards.left.push(-1);
  cards.ghost.push(null);
}

function cloneSeat(seat: SeatState): SeatState {
  return {
    ...seat,
    deck: seat.deck.slice(),
    hand: seat.hand.slice(),
    graveyard: seat.graveyard.slice(),
    creatures: seat.creatures.slice(),
    utilities: seat.utilities.slice(),
    exchange: seat.exchange.slice(),
    skips: seat.skips.slice(),
  };
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
      controller: cards.controller.slice(),
      slot: cards.slot.slice(),
      stamp: cards.stamp.slice(),
      known: cards.known.slice(),
      position: cards.position.slice(),
      wounds: cards.wounds.slice(),
      arrived: cards.arrived.slice(),
      flipped: cards.flipped.slice(),
      taken: cards.taken.slice(),
      changed: cards.changed.slice(),
      attacks: cards.attacks.slice(),
      since: cards.since.slice(),
      host: cards.host.slice(),
      left: cards.left.slice(),
      ghost: cards.ghost.slice(),
    },
    handles: cloneHandles(state.handles),
    tokens: state.tokens.slice(),
    attack: state.attack === null ? null : { ...state.attack },
    changes: state.changes.map((change) => ({ ...change, what: { ...change.what }, cards: change.cards.slice() })),
    delayed: state.delayed.map((one) => ({ ...one })),
    uses: state.uses.map((one) => ({ ...one })),
    gathered: state.gathered.slice(),
    counts: Object.fromEntries(Object.entries(state.counts).map(([event, counts]) => [event, [...counts]])),
  };
}
