import fc from 'fast-check';
import { compound, SIMPLE } from '../samples.ts';

/* Effects that hold the same operations, and differ in what belongs to what. */

type Part = Readonly<Record<string, unknown>>;
type Parts = readonly Part[];

/** Where an operation holds others. */
const HELD = ['ops', 'then', 'else', 'heads', 'tails'];
const DRAW: Part = { op: 'draw', count: 1 };

/** Of an action or a trigger, with all that may stand before its operations. */
export const anyEffect: fc.Arbitrary<Part> = fc.record(
  {
    kind: fc.constant('trigger'),
    on: fc.constant('deployed'),
    ops: fc.array(fc.oneof({ weight: 2, arbitrary: fc.oneof(...SIMPLE) }, { weight: 3, arbitrary: compound }), {
      minLength: 1,
      maxLength: 3,
    }),
    may: fc.boolean(),
    if: fc.constant('my-turn'),
    cost: fc.constantFrom<Parts>([{ op: 'pay-hp', amount: 20 }], [{ op: 'mill', count: 1 }]),
    limit: fc.constant({ turn: 1 }),
  },
  { requiredKeys: ['kind', 'on', 'ops'] },
);

function lists(value: unknown): value is Parts {
  return Array.isArray(value) && value.every((one: unknown) => typeof one === 'object' && one !== null && 'op' in one);
}

function held(part: Part): readonly (readonly [key: string, ops: Parts])[] {
  return HELD.flatMap((key) => {
    const ops = part[key];
    return lists(ops) ? [[key, ops] as const] : [];
  });
}

/** Operations that hold these, each in another way. */
function wrapped(ops: Parts): Part[] {
  return [
    { op: 'may', ops },
    { op: 'repeat', count: 2, ops },
    { op: 'if', cond: 'my-turn', then: ops },
    { op: 'if', cond: 'my-turn', then: [DRAW], else: ops },
    { op: 'each', select: { zone: 'table', side: 'own', types: ['mob'], pick: 'all' }, ops },
    { op: 'coin', heads: ops },
    { op: 'coin', heads: [], tails: ops },
    {
      op: 'option',
      options: [
        { name: 'Bread', ops: [DRAW] },
        { name: 'Salt', ops },
      ],
    },
  ];
}

/** The operations of a list in another order, in brackets, or in or out of those of their neighbours. */
function* othersOf(ops: Parts): Generator<Parts> {
  for (const [at, op] of ops.entries()) {
    const [before, after] = [ops.slice(0, at), ops.slice(at + 1)];
    const [next, ...rest] = after;
    if (next !== undefined) yield [...before, next, op, ...rest];
    for (let end = at + 1; end <= ops.length; end++)
      for (const wrap of wrapped(ops.slice(at, end))) yield [...before, wrap, ...ops.slice(end)];
    for (const [key, inner] of held(op)) {
      yield [...before, ...inner, ...after];
      for (const wrap of wrapped(inner)) yield [...before, wrap, ...after];
      const [first] = inner;
      const last = inner.at(-1);
      if (next !== undefined) yield [...before, { ...op, [key]: [...inner, next] }, ...rest];
      const previous = before.at(-1);
      if (previous !== undefined) yield [...before.slice(0, -1), { ...op, [key]: [previous, ...inner] }, ...after];
      if (inner.length > 1 && last !== undefined && first !== undefined) {
        yield [...before, { ...op, [key]: inner.slice(0, -1) }, last, ...after];
        yield [...before, first, { ...op, [key]: inner.slice(1) }, ...after];
      }
      for (const other of othersOf(inner)) yield [...before, { ...op, [key]: other }, ...after];
    }
    const [one, two] = held(op);
    if (one !== undefined && two !== undefined)
      yield [...before, { ...op, [one[0]]: two[1], [two[0]]: one[1] }, ...after];
  }
}

/** All that differ from the effect in one such thing; at most so many. */
export function* regrouped(effect: Part, most: number): Generator<Part> {
  const { ops, may, cost } = effect;
  if (!lists(ops)) return;
  if (may === true) yield { ...effect, may: false, ops: [{ op: 'may', ops }] };
  else {
    const [only] = ops;
    if (ops.length === 1 && only?.['op'] === 'may') yield { ...effect, may: true, ops: only['ops'] };
  }
  if (lists(cost)) yield { ...effect, cost: [], ops: [...cost, ...ops] };
  let count = 0;
  for (const other of othersOf(ops)) {
    if (count++ >= most) return;
    yield { ...effect, ops: other };
  }
}
