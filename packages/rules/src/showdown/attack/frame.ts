import type { Frame } from '../../effects/machine.ts';
import type { Seat } from '../../kernel/types.ts';
import type { SourceType } from '../decks/data.ts';
import type { Queued } from '../state/state.ts';

/** Steps of a group of instances (RS-8.10): declared; it strikes; targets strike back; what follows. */
export const DECLARE = 0;
export const STRIKE = 1;
export const COUNTER = 2;
export const AFTER = 3;

/** What kind of blow it is: each flag of RS-8.1 that is on. */
export const PREVENTABLE = 1;
export const BLOCKABLE = 2;
export const COUNTERABLE = 4;

/** What an attack is before it is aimed. */
export interface Blow {
  readonly seat: Seat;
  /** The card whose effect it is, and its definition. */
  readonly card: number;
  readonly def: string;
  /** The unit that attacks, or −1 (RS-8.6). */
  readonly unit: number;
  readonly from: SourceType;
  readonly amount: number;
  /** The base is the attack value of the card as it stands when the damage is worked out (RS-8.20, 8.23). */
  readonly byAtk: boolean;
  readonly flags: number;
  /** RS-8.30 */
  readonly direct: boolean;
  /** RS-8.7 */
  readonly disjoint: boolean;
  /** By an ability of the column (`abilitiesOnly`). */
  readonly ability: boolean;
  /** RS-17.14: its damage is as printed. */
  readonly counter: boolean;
}

/** Instances that strike at the same time (RS-8.12), one for each target. */
export interface AttackFrame extends Frame, Blow {
  readonly f: 'attack';
  /** Both change when the card leaves the table after the declaration: it strikes as what it was (RS-8.10 (1), 6.73). */
  amount: number;
  byAtk: boolean;
  pc: typeof DECLARE | typeof STRIKE | typeof COUNTER | typeof AFTER;
  targets: number[];
  /** HP taken from each target, and how many of them were destroyed. */
  taken: number[];
  killed: number;
  /** What its declaration has set off (RS-6.71). */
  queue: Queued[];
  /** Counters still to be made: who bears the effect, who strikes back, the damage. */
  counters: { readonly card: number; readonly target: number; readonly n: number }[];
}

export function attackFrame(blow: Blow, targets: readonly number[]): AttackFrame {
  return { f: 'attack', pc: DECLARE, ...blow, targets: [...targets], taken: [], killed: 0, queue: [], counters: [] };
}
