import type { ChainFrame } from '../../effects/chain.ts';
import type { Frame, Question } from '../../effects/machine.ts';
import type { ProgramFrame } from '../../effects/program.ts';
import type { GatherFrame } from '../../effects/triggers.ts';
import type { Seat } from '../../kernel/types.ts';
import type { ActivateStep } from '../play/activate.ts';
import type { AttackStep } from '../play/battle.ts';
import type { EntryStep } from '../play/entry.ts';
import type { DeckRankUpStep, PlayStep } from '../play/plays.ts';
import type { TurnStep } from '../play/turn.ts';
import type { AbilityRef, Cause, Link, Waiting } from '../state/state.ts';
import type { Agent } from '../state/values.ts';
import type { DestroyStep } from './destroy.ts';
import type { CostStep } from './pay.ts';
import type { PickStep } from './pick.ts';
import type { ReplaceOneStep, ReplaceStep } from './replacement.ts';

/** Everything that can lie on the stack. */
export type TtcgFrame =
  | ChainFrame
  | GatherFrame<Waiting>
  | TurnFrame
  | PickFrame
  | ConfirmFrame
  | PlayFrame
  | DeckRankUpFrame
  | ActivateFrame
  | CostFrame
  | LinkFrame
  | DestroyFrame
  | ReplaceFrame
  | ReplaceOneFrame
  | AttackFrame
  | EntryFrame;

/** The turn itself lies at the bottom of the stack (TTCG-6.2). */
export interface TurnFrame extends Frame {
  readonly f: 'turn';
  pc: TurnStep;
  /** What the turn player has asked for: to leave for battle or to end the turn (TTCG-9.4, W6). */
  leaving: 'battle' | 'end' | null;
}

/**
 * Asks a seat for some of the values; one that can come out in one way only is answered at once (TTCG-12.17). Leaves
 * the picks.
 */
export interface PickFrame extends Frame {
  readonly f: 'pick';
  pc: PickStep;
  readonly seat: Seat;
  readonly kind: PickKind;
  readonly from: readonly number[];
  readonly min: number;
  readonly max: number;
  /** "Up to" and searches are always asked. */
  readonly always: boolean;
}

/** Asks yes or no. Leaves 0 for yes, 1 for no. */
export interface ConfirmFrame extends Frame {
  readonly f: 'confirm';
  pc: PickStep;
  readonly seat: Seat;
  /** False: the seat can only say no, and nobody else can tell. */
  readonly able: boolean;
}

/** What a seat can be asked; what the numbers of picks are stands in `PickKind`. */
export const QUESTION_KINDS = [
  'cards',
  'search',
  'slots',
  'types',
  'subtypes',
  'effects',
  'options',
  'untap',
  'may',
  'order',
  'discard',
  'retarget',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Questions whose values are cards. */
export function asksForCards({ kind }: Question): boolean {
  return kind === 'cards' || kind === 'search' || kind === 'untap' || kind === 'discard';
}

/** What the numbers of a question are: cards, slot numbers, types (by number), subtypes (by bit), effects (0 and 1), options (from 0). */
export type PickKind = Exclude<QuestionKind, 'may' | 'order' | 'discard' | 'retarget'>;

/** A card was played or ranked up and can be answered (TTCG-7.9). */
export interface PlayFrame extends Frame {
  readonly f: 'play';
  pc: PlayStep;
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
  pc: DeckRankUpStep;
  readonly seat: Seat;
  readonly base: number;
}

/** An effect is being activated (TTCG-8.37): by its player, or by itself. Leaves 1 if the link was made. */
export interface ActivateFrame extends Frame {
  readonly f: 'activate';
  pc: ActivateStep;
  readonly seat: Seat;
  readonly card: number;
  readonly stamp: number;
  readonly ability: AbilityRef;
  readonly origin: Link['origin'];
  readonly from?: number;
  readonly nested: number;
  cause: Cause | null;
  /** Chosen so far, part by part. */
  readonly targets: number[][];
  cost: number[];
}

/** Pays a cost (TTCG-8.37). Leaves 1 if it was paid in full. */
export interface CostFrame extends Frame {
  readonly f: 'cost';
  pc: CostStep;
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
  /** Of "choose one": the option, -1 while it is asked for; null before, and where there is no choice (TTCG-12.160). */
  chosen: number | null;
  /** "Prevent that destruction" was carried out. */
  prevented: boolean;
}

/** Cards are to be destroyed at the same time (TTCG-8.41, 8.43). Leaves those that were. */
export interface DestroyFrame extends Frame {
  readonly f: 'destroy';
  pc: DestroyStep;
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

/** The possible replacements of a destruction, those that are still to be tried. Leaves 1 if one applied, else 0. */
export interface ReplaceFrame extends Frame {
  readonly f: 'replace';
  pc: ReplaceStep;
  readonly options: Replacement[];
}

/** A replacement is offered, paid and carried out. Leaves 1 if it took the place of the destruction. */
export interface ReplaceOneFrame extends Frame {
  readonly f: 'replaceOne';
  pc: ReplaceOneStep;
  readonly option: Replacement;
  cost: number[];
}

/** An attack (TTCG-10.6). */
export interface AttackFrame extends Frame {
  readonly f: 'attack';
  pc: AttackStep;
  readonly seat: Seat;
  readonly attacker: number;
  readonly stamp: number;
  /** -1: a direct attack. */
  target: number;
  targetStamp: number;
  countered: boolean;
  /** A new target may be chosen once (TTCG-10.8). */
  replayed: boolean;
  /** Ranks of attacker and target when they were compared (TTCG-12.179). */
  ranks: [number, number];
}

/** A favour that the opponent does as a cost (TTCG-12.23): plays a card from the hand. Leaves 1 if it was done. */
export interface EntryFrame extends Frame {
  readonly f: 'entry';
  pc: EntryStep;
  readonly seat: Seat;
  readonly cards: number[];
  /** "Without ranking up": any rank goes to an empty slot. */
  readonly free: boolean;
  readonly entered: number[];
}
