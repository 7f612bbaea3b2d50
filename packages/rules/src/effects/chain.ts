import { last, type Seat } from '../kernel/types.ts';
import { pop, push, type Frame, type Handlers, type MachineState, type Running, type Stacking } from './machine.ts';

/** What waits on the chain to resolve; a game adds what its links carry. */
export interface ChainLink {
  readonly seat: Seat;
}

/** The part of a game's state that the chain needs; its frames `F` are those of the chain and the game's own. */
export interface ChainState<
  L extends ChainLink,
  T,
  F extends Frame = Frame,
  K extends string = string,
> extends MachineState<F, K> {
  /** Oldest link first; the last one resolves first. */
  readonly chain: L[];
  /** Triggers that have happened and are not on the chain yet. */
  readonly waiting: T[];
  /** The seat that has priority in the open window; null outside windows. */
  priority: Seat | null;
}

/**
 * Somebody acted: triggers join the chain, a window opens, and whatever is on the chain when it closes resolves;
 * triggers that waited meanwhile form a new chain, until all is quiet. With `separate` triggers, those on the way are
 * worked off first, one chain each. Leaves 1 for the frame beneath if a chain resolved, else 0.
 */
export interface RespondFrame extends Frame {
  readonly f: 'respond';
  pc: typeof SETTLE | typeof GATHERED | typeof CLOSED;
  /** Who is offered the first window first while the chain is empty. */
  readonly first: Seat;
  /** A window opens even over an empty chain. */
  forced: boolean;
  /**
   * What was triggered is put on the chain and resolves without a window, unless the game says of a link that it is
   * `answered`.
   */
  readonly silent: boolean;
  /** The window that is or was open last lay over an empty chain. */
  empty: boolean;
  resolved: boolean;
}

/** A window: seats with priority act or pass until all have passed in a row. */
export interface WindowFrame extends Frame {
  readonly f: 'window';
  pc: typeof LOOK | typeof ASKED | typeof TAKEN;
  priority: Seat;
  passes: number;
}

export interface ResolveFrame extends Frame {
  readonly f: 'resolve';
  pc: typeof NEXT | typeof RESOLVED;
}

export type ChainFrame = RespondFrame | WindowFrame | ResolveFrame;

/**
 * Steps of answering: rules do what they do by themselves; what was triggered joins the chain; the window has closed.
 */
const SETTLE = 0;
const GATHERED = 1;
const CLOSED = 2;
/**
 * Steps of a window: the next seat that is asked is looked for; a seat was asked, and has passed; it has put something
 * on the chain.
 */
const LOOK = 0;
const ASKED = 1;
const TAKEN = 2;
/** Steps of resolving: the newest link is next; it has resolved. */
const NEXT = 0;
const RESOLVED = 1;

/** What a game decides about its chain. */
export interface ChainHost<G, L extends ChainLink> {
  /** The seat after this one in the order of priority. */
  next(g: G, seat: Seat): Seat;
  /** How many seats must pass in a row. */
  seats(g: G): number;
  /**
   * Each waiting trigger makes a chain of its own when the chain is empty (`gather` puts one of them), and a chain
   * begun in a window over an empty chain leads back to that window. Otherwise all waiting triggers join the chain
   * together, before the next window.
   */
  readonly separate: boolean;
  /**
   * Called whenever somebody has acted or a chain has resolved, before triggers are looked at: what rules do by
   * themselves.
   */
  settle?(g: G): void;
  /** A window over an empty chain has closed with nothing activated in it. */
  closed?(g: G): void;
  /** Whether a window opens over the link although triggers resolve silently; absent: over none. */
  answered?(g: G, link: L): boolean;
  /** Whether the seat is asked at all, from public facts only: one who is not counts as having passed. */
  offered(g: G, seat: Seat): boolean;
  /** Puts the waiting triggers on the chain (pushes a frame that does). */
  gather(g: G): void;
  /** Resolves one link (pushes a frame that does). */
  resolve(g: G, link: L): void;
  /** A link has resolved and is off the chain. */
  resolved(g: G, link: L): void;
}

export function respond(state: Stacking<RespondFrame>, first: Seat, forced: boolean, silent = false): void {
  push(state, { f: 'respond', pc: SETTLE, first, forced, silent, empty: false, resolved: false });
}

/** An open window of a position that is loaded. */
export interface LoadedWindow {
  /** Who was offered it first. */
  readonly first: Seat;
  /** Whose turn it is in it, after so many that passed in a row. */
  readonly priority: Seat;
  readonly passes: number;
  /** It lies over an empty chain. */
  readonly empty: boolean;
  /** The seat has priority; otherwise it is asked if the game asks it. */
  readonly asked: boolean;
}

export function loadWindow(
  state: Stacking<RespondFrame | WindowFrame> & Pick<ChainState<ChainLink, unknown>, 'priority'>,
  { first, priority, passes, empty, asked }: LoadedWindow,
): void {
  push(state, { f: 'respond', pc: CLOSED, first, forced: false, silent: false, empty, resolved: false });
  push(state, { f: 'window', pc: asked ? ASKED : LOOK, priority, passes });
  if (asked) state.priority = priority;
}

/** The seat with priority passes. */
export function passPriority(state: ChainState<ChainLink, unknown>): void {
  const frame = last(state.stack);
  if (isWindow(frame)) frame.passes += 1;
  state.priority = null;
}

function isWindow(frame: Frame): frame is WindowFrame {
  return frame.f === 'window';
}

/** Handlers of the frames above, for a game's machine. */
export function chainHandlers<S extends ChainState<L, unknown>, L extends ChainLink, G extends Running<S>>(
  host: ChainHost<G, L>,
): Handlers<G, ChainFrame> {
  function afterNewest(g: G, fallback: Seat): Seat {
    return g.s.chain.length === 0 ? fallback : host.next(g, last(g.s.chain).seat);
  }

  return {
    respond(g, frame) {
      const state = g.s;
      switch (frame.pc) {
        case SETTLE:
          host.settle?.(g);
          // The match may be over by that.
          if (state.stack.at(-1) !== frame) return;
          frame.pc = GATHERED;
          if (state.waiting.length > 0 && (!host.separate || state.chain.length === 0)) host.gather(g);
          return;
        case GATHERED:
          if (state.chain.length === 0 && state.waiting.length > 0) {
            // The trigger that was gathered came to nothing, and others wait.
            frame.pc = SETTLE;
            return;
          }
          if (!frame.forced && state.chain.length === 0) {
            pop(state, [frame.resolved ? 1 : 0]);
            return;
          }
          frame.pc = CLOSED;
          frame.empty = state.chain.length === 0;
          if (frame.silent && !frame.empty && host.answered?.(g, last(state.chain)) !== true) return;
          if (frame.empty || !host.separate) frame.forced = false;
          push<WindowFrame>(state, { f: 'window', pc: LOOK, priority: afterNewest(g, frame.first), passes: 0 });
          return;
        default:
          frame.pc = SETTLE;
          if (state.chain.length > 0) {
            frame.resolved = true;
            if (host.separate && frame.empty) frame.forced = true;
            push<ResolveFrame>(state, { f: 'resolve', pc: NEXT });
          } else if (frame.empty) {
            host.closed?.(g);
          }
      }
    },

    window(g, frame) {
      const state = g.s;
      if (frame.pc === ASKED) {
        frame.pc = LOOK;
        frame.priority = host.next(g, frame.priority);
      } else if (frame.pc === TAKEN) {
        // What was triggered by putting it on the chain joins above it at once.
        if (!host.separate && state.waiting.length > 0) {
          host.gather(g);
          return;
        }
        frame.pc = LOOK;
        frame.passes = 0;
        frame.priority = afterNewest(g, frame.priority);
      }
      while (frame.passes < host.seats(g)) {
        if (host.offered(g, frame.priority)) {
          frame.pc = ASKED;
          state.priority = frame.priority;
          return;
        }
        frame.passes += 1;
        frame.priority = host.next(g, frame.priority);
      }
      pop(state);
    },

    resolve(g, frame) {
      const state = g.s;
      if (frame.pc === RESOLVED) {
        const done = state.chain.pop();
        if (done !== undefined) host.resolved(g, done);
      }
      if (state.chain.length === 0) {
        pop(state);
        return;
      }
      frame.pc = RESOLVED;
      host.resolve(g, last(state.chain));
    },
  };
}

/** The seat with priority has put something on the chain, or is about to: the window starts over when it is there. */
export function takePriority(state: ChainState<ChainLink, unknown>): void {
  const frame = last(state.stack);
  if (isWindow(frame)) frame.pc = TAKEN;
  state.priority = null;
}
