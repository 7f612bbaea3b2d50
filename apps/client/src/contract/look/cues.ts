import type { Seat, SeenEvent } from '@cardscape/rules';
import type { Tier } from '../../cards/face/spec.ts';
import type { Witness } from './witness.ts';

/** A spot of the table that an animation happens at. */
export type Spot =
  | { readonly at: 'card'; readonly handle: number }
  | { readonly at: 'seat'; readonly seat: Seat }
  | { readonly at: 'zone'; readonly zone: string };

/** What an event looks and sounds like. */
export type Cue =
  /** A card changes its place. Handles are 0 where this viewer has no name for it. */
  | {
      readonly cue: 'move';
      readonly was: number;
      readonly now: number;
      readonly from: string;
      readonly to: string;
      readonly id: string | null;
    }
  | {
      readonly cue: 'deal';
      readonly seat: Seat;
      readonly from: string;
      readonly to: string;
      readonly count: number;
      readonly cards: readonly number[];
    }
  | { readonly cue: 'strike'; readonly from: number; readonly to: Spot }
  | { readonly cue: 'flash'; readonly spot: Spot; readonly tone: 'good' | 'bad' | 'magic' }
  /** `cause`: what it comes from, in small letters under the number. */
  | {
      readonly cue: 'number';
      readonly spot: Spot;
      readonly text: string;
      readonly tone: 'good' | 'bad';
      readonly cause?: string;
    }
  | { readonly cue: 'shuffle'; readonly zone: string }
  | { readonly cue: 'banner'; readonly text: string; readonly seat: Seat }
  | { readonly cue: 'sound'; readonly sound: SoundName };

/** A moment of a match that is shown large. */
export interface Highlight {
  readonly title: string;
  /** The card that makes it. */
  readonly card: { readonly id: string; readonly tier: Tier };
  /** Whose moment it is. */
  readonly seat: Seat;
}

/** What a game shows large. */
export interface Highlights {
  /** Finds it in the events of a step; with a memory of its own. */
  readonly find: (events: readonly SeenEvent[], witness: Witness) => readonly Highlight[];
  /** By type of event: the field with the card that does it; null: no card does. */
  readonly doers: Readonly<Record<string, string | null>>;
}

/** Families of sounds (sound/sounds.ts). */
export type SoundName =
  | 'great'
  | 'draw'
  | 'play'
  | 'rankUp'
  | 'tap'
  | 'attack'
  | 'clash'
  | 'destroy'
  | 'gain'
  | 'lose'
  | 'magic'
  | 'counter'
  | 'shuffle'
  | 'turn'
  | 'pass'
  | 'win'
  | 'defeat'
  | 'tie'
  | 'refused'
  | 'alert';

/** A step of a match that begins: what one intent has brought. */
export interface StepStart {
  /** The question that was asked before it; empty where that is not known. */
  readonly asked: string;
  readonly events: readonly SeenEvent[];
}
