import { touchOwn, type Reporting } from '../kernel/contract/reporting.ts';
import { IllegalIntent, type Refusal } from '../kernel/errors.ts';
import type { MachineState, Running } from './machine.ts';

/** An intent that may be carried out, or why not. Nothing has changed yet. */
export type Plan<G> = { readonly refusal: Refusal } | { readonly refusal: null; readonly run: (g: G) => void };

/** It may be carried out, so. */
export function yes<G>(run: (g: G) => void): Plan<G> {
  return { refusal: null, run };
}

/**
 * Carries the plan out and plays on to the next decision.
 * @param advance works off what the plan has put on the machine
 * Errors: IllegalIntent, before anything has changed.
 */
export function carryOut<G extends Running<MachineState> & Reporting>(
  g: G,
  plan: Plan<G>,
  advance: (g: G) => void,
): void {
  if (plan.refusal !== null) throw new IllegalIntent(plan.refusal);
  const asked = g.s.question;
  plan.run(g);
  advance(g);
  const { question } = g.s;
  // A question shows its seat where it comes from, and cards to choose among.
  if (question !== asked) for (const one of [asked, question]) if (one !== null) touchOwn(g, one.seat);
}
