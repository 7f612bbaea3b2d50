import { describe, expect, test } from 'vitest';
import { emptyMachine, pop, run, type Handlers, type MachineState, type Running } from '../../src/effects/machine.ts';
import type { ReplaceFrame, ReplaceOneFrame, TtcgFrame } from '../../src/ttcg/machine/frames.ts';
import { replacementHandlers, tryReplacements } from '../../src/ttcg/machine/replacement.ts';

type State = MachineState<TtcgFrame>;

/** Tries replacements by cards with these numbers, of which those above 100 apply. */
function tried(cards: readonly number[], result: number[] = []): { tried: number[]; result: number[] } {
  const s: State = { ...emptyMachine(), result };
  const found: number[] = [];
  const handlers: Handlers<Running<State>, ReplaceFrame | ReplaceOneFrame> = {
    ...replacementHandlers,
    replaceOne: (_, { option }) => {
      found.push(option.card);
      pop(s, [option.card > 100 ? 1 : 0]);
    },
  };
  tryReplacements(
    s,
    cards.map((card) => ({ card, stamp: 1, effect: 0, victim: 7 })),
  );
  run({ s }, handlers as Handlers<Running<State>, TtcgFrame>, () => false);
  return { tried: found, result: s.result };
}

describe('TTCG-8.36 replacements', () => {
  test('nothing replaces: the event happens', () => {
    expect(tried([])).toEqual({ tried: [], result: [0] });
    expect(tried([1, 2])).toEqual({ tried: [1, 2], result: [0] });
  });

  test('the first that applies replaces, and no other is tried', () => {
    expect(tried([1, 102, 103])).toEqual({ tried: [1, 102], result: [1] });
    expect(tried([101, 2])).toEqual({ tried: [101], result: [1] });
  });

  test('what an earlier frame left is not taken for an answer', () => {
    expect(tried([1], [1])).toEqual({ tried: [1], result: [0] });
  });
});
