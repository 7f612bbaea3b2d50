import { describe, expect, test } from 'vitest';
import { emptyMachine, handler, pop, push, run, type Frame, type Handlers, type MachineState } from '../../src/effects/machine.ts';
import { replacementHandlers, tryReplacements } from '../../src/effects/replacement.ts';

interface G {
  readonly s: MachineState & { readonly tried: string[] };
}

interface Attempt extends Frame {
  readonly f: 'attempt';
  readonly applies: boolean;
}

/** Replacements whose names end in `+` apply. */
const handlers: Handlers<G> = {
  ...replacementHandlers<G, string>({
    attempt: (g, name) => {
      g.s.tried.push(name);
      push<Attempt>(g.s, { f: 'attempt', pc: 0, applies: name.endsWith('+') });
    },
  }),
  attempt: handler((g: G, frame: Attempt) => pop(g.s, [frame.applies ? 1 : 0])),
};

function tried(options: string[]): { tried: string[]; result: number[] } {
  const s: G['s'] = { ...emptyMachine(), tried: [] };
  tryReplacements(s, options);
  run({ s }, handlers, () => false);
  return { tried: s.tried, result: s.result };
}

describe('TTCG-8.36 replacements', () => {
  test('nothing replaces: the event happens', () => {
    expect(tried([])).toEqual({ tried: [], result: [0] });
    expect(tried(['a', 'b'])).toEqual({ tried: ['a', 'b'], result: [0] });
  });

  test('the first that applies replaces, and no other is tried', () => {
    expect(tried(['a', 'b+', 'c+'])).toEqual({ tried: ['a', 'b+'], result: [1] });
    expect(tried(['a+', 'b'])).toEqual({ tried: ['a+'], result: [1] });
  });

  test('what an earlier frame left is not taken for an answer', () => {
    const s: G['s'] = { ...emptyMachine(), tried: [], result: [1] };
    tryReplacements(s, ['a']);
    run({ s }, handlers, () => false);
    expect([s.tried, s.result]).toEqual([['a'], [0]]);
  });
});
