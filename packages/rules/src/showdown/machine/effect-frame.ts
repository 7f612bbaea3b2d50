import type { Frame } from '../../effects/machine.ts';
import type { Seat } from '../../kernel/types.ts';
import type { Scope } from '../reading/scope.ts';
import type { Ghost, Happening } from '../state/state.ts';

/** Steps of an effect: it begins; its controller was asked whether; its cost was paid; it was carried out. */
export const BEGIN = 0;
export const MAY = 1;
export const PAID = 2;
export const DONE = 3;

/** An effect that is being carried out, with what it has picked and done so far. Its operations are frames above. */
export interface EffectFrame extends Frame, Scope {
  readonly f: 'effect';
  pc: typeof BEGIN | typeof MAY | typeof PAID | typeof DONE;
  readonly def: string;
  /** Which effect of the card. */
  readonly root: number;
  /** What the card was when it left the table. */
  ghost: Ghost | null;
  chosen: number[][];
  last: number;
  coin: boolean;
  killed: boolean;
  /** Something has changed by it. */
  worked: boolean;
}

export interface Starting {
  readonly seat: Seat;
  readonly card: number;
  readonly def: string;
  readonly root: number;
  readonly event?: Happening | null;
  readonly ghost?: Ghost | null;
}

export function effectFrame({ seat, card, def, root, event = null, ghost = null }: Starting): EffectFrame {
  return {
    f: 'effect',
    pc: BEGIN,
    seat,
    card,
    def,
    root,
    event,
    ghost,
    chosen: [],
    last: 0,
    coin: false,
    killed: false,
    worked: false,
  };
}
