import type { Frame } from '../effects/machine.ts';
import type { ProgramFrame } from '../effects/program.ts';
import type { Seat } from '../kernel/types.ts';
import type { AbilityRef, Cause, Link } from './state.ts';
import type { Agent } from './values.ts';

/** The turn itself lies at the bottom of the stack (TTCG-6.2). `step` counts inside the phase. */
export interface TurnFrame extends Frame {
  readonly f: 'turn';
  /** What the turn player has asked for: to leave for battle or to end the turn (TTCG-9.4, W6). */
  leaving: 'battle' | 'end' | null;
}

/** Asks a seat for some of the values; one that can come out in one way only is answered at once (TTCG-12.17). Leaves the picks. */
export interface PickFrame extends Frame {
  readonly f: 'pick';
  readonly seat: Seat;
  readonly kind: PickKind;
  readonly from: readonly number[];
  readonly min: number;
  readonly max: number;
  /** "Up to" and searches are always asked. */
  readonly always: boolean;
}

/** What the numbers of a question are: cards, slot numbers, types (by number), subtypes (by bit), effects (0 and 1). */
export type PickKind = 'cards' | 'search' | 'slots' | 'types' | 'subtypes' | 'effects' | 'untap';

/** A card was played or ranked up and can be answered (TTCG-7.9). */
export interface PlayFrame extends Frame {
  readonly f: 'play';
  readonly seat: Seat;
  readonly card: number;
  readonly stamp: number;
  readonly kind: 'play' | 'rankUp';
  /** The effect that is used at once (TTCG-6.37). */
  readonly then: { readonly effect: 0 | 1; readonly targets: number[]; readonly cost: number[] } | null;
}

/** The player looks for a card of the deck to rank up with (TTCG-6.43). */
export interface DeckRankUpFrame extends Frame {
  readonly f: 'deckRankUp';
  readonly seat: Seat;
  readonly base: number;
}

/** An effect is being activated (TTCG-8.37): by its player, or by itself. Leaves 1 if the link was made. */
export interface ActivateFrame extends Frame {
  readonly f: 'activate';
  readonly seat: Seat;
  readonly card: number;
  readonly stamp: number;
  readonly ability: AbilityRef;
  readonly origin: Link['origin'];
  readonly nested: number;
  cause: Cause | null;
  /** Chosen so far, part by part. */
  readonly targets: number[][];
  cost: number[];
}

/** Pays a cost (TTCG-8.37). Leaves 1 if it was paid in full. */
export interface CostFrame extends Frame {
  readonly f: 'cost';
  readonly seat: Seat;
  readonly card: number;
  readonly ability: AbilityRef;
  readonly picks: number[];
}

/** A link resolves, or a replacement is carried out (then the link is the frame's own and never was on the chain). */
export interface LinkFrame extends ProgramFrame {
  readonly f: 'link';
  readonly own: Link | null;
  /** The cards handled by the nearest earlier step that handled cards (TTCG-12.19). */
  handled: number[];
  /** How many cards or points the nearest earlier step handled, by seat ("that many", TTCG-12.115). */
  counted: [number, number];
  /** A step before has handled cards: "that card" is theirs, not the trigger's. */
  spoken: boolean;
  /** "Prevent that destruction" was carried out. */
  prevented: boolean;
}

/** Cards are to be destroyed at the same time (TTCG-8.41, 8.43). Leaves those that were. */
export interface DestroyFrame extends Frame {
  readonly f: 'destroy';
  readonly cards: number[];
  readonly agent: Agent;
  index: number;
  readonly doomed: number[];
}

/** One possible replacement of a destruction (TTCG-8.36). */
export interface Replacement {
  readonly card: number;
  readonly stamp: number;
  readonly effect: 0 | 1;
  readonly victim: number;
}

/** A replacement is offered, paid and carried out. Leaves 1 if it took the place of the destruction. */
export interface ReplaceOneFrame extends Frame {
  readonly f: 'replaceOne';
  readonly option: Replacement;
  cost: number[];
}

/** An attack (TTCG-10.6). */
export interface AttackFrame extends Frame {
  readonly f: 'attack';
  readonly seat: Seat;
  readonly attacker: number;
  readonly stamp: number;
  /** -1: a direct attack. */
  target: number;
  targetStamp: number;
  countered: boolean;
  /** A new target may be chosen once (TTCG-10.8). */
  replayed: boolean;
}

/** A favour that the opponent does as a cost (TTCG-12.23): plays a card from the hand. Leaves 1 if it was done. */
export interface EntryFrame extends Frame {
  readonly f: 'entry';
  readonly seat: Seat;
  readonly cards: number[];
  /** "Without ranking up": any rank goes to an empty slot. */
  readonly free: boolean;
  readonly entered: number[];
}

