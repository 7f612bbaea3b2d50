import type { MarketTimes } from './market.ts';

/** Those who play, trade or wait for others, and what they were told. */
export interface Scenario {
  /** Two desks, and tables beside them. */
  readonly processes: number;
  /** Milliseconds without faults in which everybody must have recovered. */
  readonly recovering: number;
  /** What is traded by; null: nothing is. */
  readonly times: MarketTimes | null;
  /** Whether players are paired in a queue. */
  readonly isPaired: boolean;
  start(): void;
  /** Whether everything has come to its end. */
  readonly isDone: boolean;
  /** Looks what has come of everything, and says what of it is wrong. */
  look(): void;
}
