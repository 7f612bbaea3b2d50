import { expect, test } from 'vitest';
import { evaluate } from '../../../src/manaduel/bots/evaluate.ts';
import { manaduel } from '../../../src/manaduel/index.ts';
import { stand } from './stage.ts';

/** How much better the first position is for A than the second. */
function better(first: string, second: string): number {
  return evaluate(stand(first), 0) - evaluate(stand(second), 0);
}

test('what a seat has is better the more it is', () => {
  expect(better('{ A: { life: 400 } }', '{ A: { life: 300 } }')).toBeGreaterThan(0);
  expect(better('{ B: { life: 50 } }', '{ B: { life: 150 } }')).toBeGreaterThan(
    better('{ B: { life: 650 } }', '{ B: { life: 750 } }'),
  );
  expect(better('{ A: { creatures: { 1: v80 } } }', '{ A: { creatures: { 1: v60 } } }')).toBeGreaterThan(0);
  expect(better('{ A: { hand: [v40] } }', '{}')).toBeGreaterThan(0);
  expect(better('{ A: { utilities: { 1: kindle } } }', '{}')).toBeGreaterThan(0);
  expect(better('{}', '{ B: { creatures: { 1: v40 } } }')).toBeGreaterThan(0);
  expect(better('{ A: { mana: 0, creatures: { 1: v80 } } }', '{ A: { hand: [v80] } }')).toBeGreaterThan(0);
});

test('MD-3.2 what the enemy has face down is judged by what is public', () => {
  const down = (id: string): string => `{ B: { creatures: { 1: { card: ${id}, position: face-down } } } }`;
  expect(better(down('v40'), down('v100'))).toBe(0);
  expect(evaluate(stand(down('v100')), 1)).toBeGreaterThan(evaluate(stand(down('v40')), 1));
});

test('a match that is over is won or lost, and never one that goes on', () => {
  const state = stand(
    '{ A: { life: 800, mana: 12, creatures: { 1: v100, 2: v100, 3: v100, 4: v100, 5: v100 } }, B: { life: 10 } }',
  );
  expect(evaluate(state, 0)).toBeLessThan(1000);
  expect(evaluate(state, 0)).toBeGreaterThan(0);
  manaduel.apply(state, 0, { type: 'concede' }, null);
  expect([evaluate(state, 0), evaluate(state, 1)]).toEqual([-1000, 1000]);
});
