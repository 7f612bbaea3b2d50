import type { LogLine } from '../../../contract/look/said.ts';
import type { Foresight } from '../model/foresight.ts';
import type { War } from '../model/war.ts';
import type { Phosphor } from '../pixel/palette.ts';
import type { Fact } from '../table/describe.ts';
import type { ConsoleLayout } from './layout.ts';
import type { Moment } from './staging.ts';

/** Everything that a picture of the console is made from: what is drawn follows from this alone. */
export interface Scene {
  readonly layout: ConsoleLayout;
  readonly phosphor: Phosphor;
  readonly moment: Moment;
  /** The newest state, for numbers and the hand. */
  readonly war: War;
  readonly names: readonly string[];
  /** Seats whose players are away. */
  readonly away: readonly number[];
  /** Place of the held card in the hand, or null. */
  readonly held: number | null;
  /** The tile that is aimed at. */
  readonly aim: number | null;
  /** Where a dragged card is, in logical pixels. */
  readonly drag: { readonly x: number; readonly y: number } | null;
  readonly mine: boolean;
  /** Fingers point: the first tap aims, the second one places. */
  readonly coarse: boolean;
  readonly foresight: Foresight | null;
  /** The unit panel. */
  readonly panel: { readonly title: string; readonly facts: readonly Fact[] };
  readonly log: readonly Pick<LogLine, 'brief' | 'weight'>[];
  /** Whole seconds left, null without a clock; `late` are the last ones. */
  readonly clock: { readonly seconds: number; readonly late: boolean } | null;
  readonly refusal: string | null;
  /** 0 to 1, slowly up and down; 1 where nothing moves. */
  readonly pulse: number;
  /** Nothing may move: the player wants reduced motion. */
  readonly calm: boolean;
  /** The lit half of a blinking sign. */
  readonly lit: boolean;
}
