import type { Value } from '../kernel/choice.ts';
import { last, type Seat } from '../kernel/types.ts';

/**
 * The stack machine that games of effects run on (design D-4). Its stack lies in the state as plain data: a frame says what
 * is being done and how far it has come (`pc`), so a match can be saved, copied and resumed in the middle of a
 * resolving effect.
 *
 * A frame's handler does one step: it changes the state, pushes a frame that must be done first, asks a question, or
 * pops itself. It is called again until the stack is empty or somebody owes an answer.
 */
export interface Frame {
  /** The name of its handler. */
  readonly f: string;
  /** Its program counter: the step that is next. Part of the state, and so of its hash. */
  pc: number;
}

/**
 * A question that a seat owes an answer to, as plain data. What its kinds (`K`) and `from` mean is the game's business.
 */
export interface Question<K extends string = string> {
  /** Numbered through the match; an answer names it, so that a late one cannot hit another question. */
  readonly id: number;
  readonly seat: Seat;
  readonly kind: K;
  readonly from: readonly Value[];
  readonly min: number;
  readonly max: number;
}

/**
 * The machine's part of a game's state. `F` is the union of the game's frames, told apart by `f`; `K` are the kinds of
 * its questions.
 */
export interface MachineState<F extends Frame = Frame, K extends string = string> {
  /** Bottom first. */
  readonly stack: F[];
  question: Question<K> | null;
  /** Number of the last question asked. */
  asked: number;
  /** The answer to the last question, until the frame that asked takes it. */
  answer: Value[] | null;
  /** What the frame popped last left for the one beneath. */
  result: number[];
}

/** What every handler is given: the state and whatever else the game needs (compiled cards, recorder). */
export interface Running<S extends MachineState> {
  readonly s: S;
}

/** For every kind of frame of the union, what does one step of such a frame. */
export type Handlers<G, F extends Frame> = {
  readonly [K in F['f']]: (g: G, frame: Extract<F, { readonly f: K }>) => void;
};

export function emptyMachine(): MachineState<never, never> {
  return { stack: [], question: null, asked: 0, answer: null, result: [] };
}

/** A state on whose stack frames of this kind may lie. */
export interface Stacking<F extends Frame> {
  readonly stack: { push(frame: F): unknown };
}

/** Puts a frame on the stack: it is done before the frame beneath goes on. */
export function push<F extends Frame>(state: Stacking<F>, frame: F): void {
  state.stack.push(frame);
}

/** Ends the frame on top and leaves a result for the one beneath. */
export function pop(state: MachineState, result: number[] = []): void {
  state.stack.pop();
  state.result = result;
}

/** Asks a seat; the frame on top is called again when the answer is there (`takeAnswer`). */
export function ask<K extends string>(
  state: Pick<MachineState<Frame, K>, 'question' | 'asked'>,
  seat: Seat,
  kind: NoInfer<K>,
  from: readonly Value[],
  min: number,
  max: number,
): void {
  state.asked += 1;
  state.question = { id: state.asked, seat, kind, from, min, max };
}

/** Gives the answer to the open question. The caller has checked it against `from`, `min` and `max`. */
export function giveAnswer(state: MachineState, picks: Value[]): void {
  state.question = null;
  state.answer = picks;
}

/** The answer, once; null while none was given. */
export function takeAnswer(state: MachineState): Value[] | null {
  const answer = state.answer;
  state.answer = null;
  return answer;
}

/**
 * Works the stack off until it is empty, a question is open, or `waits` says that a seat decides. Errors: Error for a
 * frame that nobody handles, which a position from outside may hold.
 */
export function run<G extends Running<MachineState>>(
  g: G,
  handlers: Handlers<G, G['s']['stack'][number]>,
  waits: (state: G['s']) => boolean,
): void {
  // That every frame has a handler of its own type is what the type of the handlers says; which one, only its `f`.
  const steps = handlers as unknown as Readonly<Record<string, ((g: G, frame: Frame) => void) | undefined>>;
  const state = g.s;
  while (state.stack.length > 0 && state.question === null && !waits(state)) {
    const frame = last(state.stack);
    const step = steps[frame.f];
    if (step === undefined) throw new Error(`no handler for frame ${frame.f}`);
    step(g, frame);
  }
}
