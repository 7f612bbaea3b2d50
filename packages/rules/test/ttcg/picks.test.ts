// @module-tag long
import { expect, test } from 'vitest';
import { alternativesOf, usesIn, type Alternative } from '../../src/ttcg/generate/alternatives.ts';
import { derivations } from '../../src/ttcg/generate/derivation.ts';
import { grammarText } from '../../src/ttcg/generate/ebnf.ts';
import { parseEffect, printEffect } from '../../src/ttcg/language/index.ts';
import { FIRST_LINE, lineOf, picked, picksAt, withAmount, type Line } from '../../src/ttcg/picks/picks.ts';
import { LANGUAGE, slotsOf } from '../../src/ttcg/picks/slots.ts';
import { random, type Random } from './language/random.ts';

const ALTERNATIVES = alternativesOf(LANGUAGE);
/** `WALKS` for more; other ones in each round of `cardscape soak`. */
const WALKS = Number(process.env['WALKS'] ?? 1500);
const SEED = Number(process.env['SOAK_SEED'] ?? 0);
/** Picks of a walk, at most. */
const LENGTH = 10;
/** One for each digit. */
const AMOUNTS = [0, 15, 25, 30, 45, 60, 70, 80, 90] as const;

/** The line of a text that is known to be legal. */
function line(text: string): Line {
  const found = lineOf(text);
  expect(found, text).not.toBeNull();
  return found!;
}

/** One pick, whichever; the same line where nothing else may stand in that slot. */
function step(from: Line, r: Random): Line {
  const slot = r.pick(slotsOf(from.tree));
  if (slot.is === 'number') return withAmount(from, slot, 5 * r.below(511)) ?? from;
  return picked(from, slot, r.below(slot.options.length)) ?? from;
}

test('TTCG-14.19 every sentence of random walks through the picks is read to the tree that they made', () => {
  const r = random(11 + SEED);
  for (let walk = 0; walk < WALKS; walk++) {
    let at = line(FIRST_LINE);
    for (let left = 1 + r.below(LENGTH); left > 0; left--) at = step(at, r);
    const read = parseEffect(at.text);
    expect(read, at.text).toEqual({ ok: true, value: at.effect });
    expect(printEffect(at.effect)).toBe(at.text);
    expect(derivations(LANGUAGE, 'effect', grammarText(at.text)), at.text).toEqual([at.tree]);
  }
}, 240_000);

test('TTCG-14.19 every production of the grammar can be reached by picks', () => {
  const missing = new Set<Alternative>(ALTERNATIVES.all);
  /** Follows every pick that shows something new, in the parts of a sentence that count. */
  const explore = (start: Line, counts: (part: string) => boolean): void => {
    const seen = new Set<Alternative>();
    const isNew = ({ tree }: Line): boolean => {
      const before = seen.size;
      for (const { alternative } of usesIn(LANGUAGE, ALTERNATIVES, tree)) {
        missing.delete(alternative);
        seen.add(alternative);
      }
      return seen.size > before;
    };
    const edge = [start];
    for (const from of edge) {
      for (const slot of slotsOf(from.tree)) {
        if (!counts(slot.part.key)) continue;
        const found =
          slot.is === 'number' ? AMOUNTS.map((amount) => withAmount(from, slot, amount)) : picksAt(from, slot);
        for (const one of found) if (one !== null && isNew(one)) edge.push(one);
        if (missing.size === 0) return;
      }
    }
  };
  // Some words point back to what an earlier step has done.
  explore(line('Normal: Draw one card, then draw one card.'), (part) => part === 'joiner');
  explore(line(FIRST_LINE), () => true);
  expect([...missing]).toEqual([]);
}, 240_000);
