import { describe, expect, test } from 'vitest';
import { intentsOf } from '../../../src/kernel/choice.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import type { Json } from '../../../src/kernel/types.ts';
import { newRecorder } from '../../../src/kernel/view.ts';
import { MOST_READING } from '../../../src/showdown/custom/limits.ts';
import { readCustomCards } from '../../../src/showdown/custom/read.ts';
import { readingOf } from '../../../src/showdown/custom/weight.ts';
import { shippedCards } from '../../../src/showdown/decks/catalogue.ts';
import { STARTER_DECKS } from '../../../src/showdown/decks/starters.ts';
import { showdown } from '../../../src/showdown/index.ts';
import { MOST_WORK, STEP } from '../../../src/showdown/play/work.ts';

/* RS-6.74: no intent sets off more than a bounded amount of work, whatever the cards of the match say. */

const HIGHEST = { stat: { is: 'atk', of: { zone: 'tree', side: 'any', pick: { highest: 'atk' } } } };

/** A condition that reads so many stats, up to 36. */
function condition(terms: number): Json {
  const sums = Array.from({ length: Math.ceil(terms / 6) }, (_, index) => ({
    cmp: {
      left: { sum: Array.from({ length: Math.max(2, Math.min(6, terms - 6 * index)) }, () => HIGHEST) },
      op: '>=',
      right: 0,
    },
  }));
  return sums.length === 1 ? sums[0]! : { all: sums };
}

/** A card that lends its Character attack for good, if a long condition holds. */
function lender(index: number, terms: number): Json {
  return {
    id: `lender-${index}`,
    name: `Lender ${'abcdefghi'[index]}`,
    type: 'mob',
    element: 'FIRE',
    level: 10,
    rarity: 'COMMON',
    subtypes: ['P'],
    atk: 10,
    hp: 500,
    levelUp: {
      id: `lender-${index}-up`,
      name: 'Up',
      mode: 'continuous',
      req: { level: 10 },
      static: { if: condition(terms), affects: 'own-character', mods: [{ atk: 10 }] },
    },
  };
}

const often = (ops: readonly Json[]): Json => ({ op: 'repeat', count: 5, ops: [{ op: 'repeat', count: 5, ops }] });
const REVEAL = { op: 'reveal', select: { zone: 'deck-top', n: 1, side: 'own', pick: 'all' } };
const GAIN = { op: 'gain-level', n: 10 };

/** A Character whose reveals set each other off, 75 levels each time. */
const LEADER: Json = {
  id: 'leader-x',
  name: 'Leader X',
  type: 'character',
  element: 'FIRE',
  rarity: 'COMMON',
  subtypes: ['P'],
  hp: 200,
  effects: [{ kind: 'trigger', on: 'revealed', ops: [often([GAIN, GAIN, GAIN]), REVEAL] }],
  abilities: [
    {
      id: 'a1',
      name: 'One',
      mode: 'action',
      req: { level: 0 },
      ops: [often([{ op: 'levelUpExtra', from: 'deck-top' }])],
    },
    { id: 'a2', name: 'Two', mode: 'action', req: { level: 0 }, ops: [REVEAL] },
    { id: 'a3', name: 'Three', mode: 'action', req: { level: 0 }, ops: [{ op: 'shuffle', side: 'own' }] },
  ],
};

/** Plays abilities first, and notes what each intent told. */
function told(terms: number): { readonly most: number; readonly guarded: number } {
  const files = [LEADER, ...Array.from({ length: 9 }, (_, index) => lender(index, terms))];
  const options = showdown.options.parse({ turnSeconds: 0, choiceSeconds: 0 });
  const main = files.slice(1).flatMap((_, index) => Array.from({ length: 4 }, () => `lender-${index}`));
  const decks = [{ character: 'leader-x', main }, STARTER_DECKS[0]!.deck];
  const state = showdown.setup({ options, decks, cards: files, random: fastRandom(74) });
  let [most, guarded] = [0, 0];
  for (let moves = 0; moves < 40 && showdown.outcome(state) === null; moves++) {
    const seat = showdown.deciders(state)[0]!;
    const legal = showdown.legal(state, seat).filter(({ intent }) => intent.type !== 'concede');
    const choice = legal.find(({ intent }) => intent.type === 'use-ability') ?? legal[0]!;
    const [intent] = intentsOf(choice);
    const recorder = newRecorder();
    showdown.apply(state, seat, intent!, recorder);
    expect(showdown.trials.invariants(state)).toEqual([]);
    most = Math.max(most, recorder.events.length);
    guarded += recorder.events.filter(({ type }) => type === 'loop-guard').length;
  }
  return { most, guarded };
}

describe('RS-6.74', () => {
  test.each([1, 4, 36])('conditions of %i stats on every card, and effects that set each other off', (terms) => {
    const { most, guarded } = told(terms);
    // Of each step of work at most a few things are told.
    expect(most).toBeLessThan((3 * MOST_WORK) / STEP);
    expect(guarded).toBeGreaterThan(0);
  });

  test('RS-11.7 numbers that cards raise over and over stay numbers, and bounded', () => {
    const most = { stat: { is: 'maxHp', of: 'self' } };
    const raise = { op: 'raise-max', amount: { times: [most, most, most] }, targets: 'self', heal: true };
    const strike = { op: 'direct', amount: { diff: [{ times: [most, 0] }, most] }, targets: 'other-character' };
    const abilities = [
      [often([raise])],
      [{ op: 'repeat', count: { times: [most, 0] }, ops: [GAIN] }, strike],
      [{ op: 'modify', targets: 'self', mods: [{ 'damage-times': { n: 500 } }], until: 'for-good' }],
    ].map((ops, index) => ({ id: `b${index}`, name: `B ${'xyz'[index]}`, mode: 'action', req: { level: 0 }, ops }));
    const file = { ...(LEADER as object), effects: [], abilities } as Json;
    const { problems = [] } = { problems: undefined, ...readCustomCards(JSON.stringify(file)) };
    expect(problems).toEqual([]);
    const starter = STARTER_DECKS[0]!.deck;
    const state = showdown.setup({
      options: showdown.options.parse({ turnSeconds: 0, choiceSeconds: 0 }),
      decks: [{ ...starter, character: 'leader-x' }, starter],
      cards: [file],
      random: fastRandom(11),
    });
    for (let moves = 0; moves < 60 && showdown.outcome(state) === null; moves++) {
      const seat = showdown.deciders(state)[0]!;
      const legal = showdown.legal(state, seat).filter(({ intent }) => intent.type !== 'concede');
      const choice = legal.find(({ intent }) => intent.type === 'use-ability') ?? legal[0]!;
      const [intent] = intentsOf(choice);
      const recorder = newRecorder();
      showdown.apply(state, seat, intent!, recorder);
      const { hp, maxHp } = (JSON.parse(showdown.snapshot(state)) as { units: { hp: number[]; maxHp: number[] } })
        .units;
      for (const n of [...hp, ...maxHp]) expect(Math.abs(n)).toBeLessThanOrEqual(1_000_000);
      // What is no number is written as null.
      expect(JSON.stringify(recorder.events.map(({ open }) => open))).not.toMatch(/"n":null|"hp":null|"max":null/);
    }
  });

  test('RS-9.70 modifiers that are given over and over do not pile up for ever', () => {
    const give = { op: 'modify', targets: 'self', mods: [{ atk: 10 }, { 'heal-bonus': 10 }], until: 'for-good' };
    const abilities = [0, 1, 2].map((index) => ({
      id: `c${index}`,
      name: `C ${'xyz'[index]}`,
      mode: 'action',
      req: { level: 0 },
      ops: [often([give])],
    }));
    const file = { ...(LEADER as object), effects: [], abilities } as Json;
    const starter = STARTER_DECKS[0]!.deck;
    const state = showdown.setup({
      options: showdown.options.parse({ turnSeconds: 0, choiceSeconds: 0 }),
      decks: [{ ...starter, character: 'leader-x' }, starter],
      cards: [file],
      random: fastRandom(12),
    });
    let most = 0;
    for (let moves = 0; moves < 80 && showdown.outcome(state) === null; moves++) {
      const seat = showdown.deciders(state)[0]!;
      const legal = showdown.legal(state, seat).filter(({ intent }) => intent.type !== 'concede');
      const [intent] = intentsOf(legal.find((one) => one.intent.type === 'use-ability') ?? legal[0]!);
      showdown.apply(state, seat, intent!, null);
      most = Math.max(most, (JSON.parse(showdown.snapshot(state)) as { mods: unknown[] }).mods.length);
    }
    expect(most).toBe(400);
  });

  test('RS-4.93 a custom card whose condition reads as much is refused', () => {
    const refused = readCustomCards(JSON.stringify(lender(0, 6)));
    expect(refused).toMatchObject({
      ok: false,
      problems: [
        { code: 'CARD_BOUNDS', rule: 'RS-4.93', message: expect.stringContaining(`at ${MOST_READING} cards`) },
      ],
    });
    expect(Math.max(...[...shippedCards().values()].map(readingOf))).toBeLessThan(MOST_READING);
  });
});
