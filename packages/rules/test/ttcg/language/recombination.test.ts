import { expect, test } from 'vitest';
import { readGrammar } from '../../../src/ttcg/generate/ebnf.ts';
import { GRAMMAR } from '../../../src/ttcg/generate/grammar.ts';
import { checkEffect, type Act, type Effect, type Step } from '../../../src/ttcg/language/index.ts';
import { MAX_TEXT_LENGTH, parseUnchecked } from '../../../src/ttcg/language/parse/parse.ts';
import { printSentence } from '../../../src/ttcg/language/print/print.ts';
import { choosesOne } from '../../../src/ttcg/language/program/facts.ts';
import { random } from './random.ts';
import { randomEffect } from './sentences.ts';

const grammar = readGrammar(GRAMMAR);

/** The act with the traits and the tail of another, where both have them. */
function recombinedAct(act: Act, other: Act): Act {
  const tailed = 'tail' in act && 'tail' in other ? { ...act, tail: other.tail } : act;
  const described = 'traits' in tailed && 'traits' in other && tailed.traits !== null && other.traits !== null;
  return described ? { ...tailed, traits: other.traits } : tailed;
}

/** An effect put together from the parts of three, as an editor would. */
function recombined(a: Effect, b: Effect, c: Effect): Effect {
  const steps = a.steps.map((step, index): Step => {
    const other = b.steps[index % b.steps.length]!;
    return { ...step, scale: other.scale, act: recombinedAct(step.act, other.act) };
  });
  const added = c.steps.map((step): Step => ({ ...step, join: step.join ?? 'then' }));
  return {
    ...a,
    limit: c.limit,
    trigger: b.trigger,
    gate: c.gate,
    span: b.span,
    delay: b.span === null ? c.delay : null,
    steps: [...steps, ...added],
  };
}

test('TTCG-12.2 programs put together from parts of others print to sentences that parse to the same programs', () => {
  const r = random(5);
  let compared = 0;
  for (let round = 0; round < 4000; round += 1) {
    const parts = [0, 1, 2].map(() => randomEffect(grammar, r));
    // Options and steps do not mix.
    if (parts.some(choosesOne)) continue;
    const effect = recombined(parts[0]!, parts[1]!, parts[2]!);
    const sentence = printSentence(effect);
    if (sentence.length > MAX_TEXT_LENGTH) continue;
    const copy: unknown = JSON.parse(JSON.stringify(effect));
    expect(copy).toEqual(effect);
    expect(parseUnchecked(effect.kind, sentence), sentence).toEqual({ ok: true, value: effect });
    const error = checkEffect(effect);
    expect(error === null || error.at <= sentence.length + `${effect.kind}: `.length).toBe(true);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(1000);
});
