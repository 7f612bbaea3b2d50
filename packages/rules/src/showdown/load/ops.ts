/** Operations (RS-11.4, RS-17.5): what stands in a file becomes what the rules run, with all defaults filled in. */

import { z } from 'zod';
import { STATUSES, type Lasting, type Op } from '../decks/data.ts';
import { mods, until } from './mods.ts';
import { amount, cond, points } from './numbers.ts';
import { cards, elements, line, MOST_CARDS, player, some, subtypes, tens, turns, types } from './parts.ts';
import { select, selection, sourceTypes } from './select.ts';

/** RS-11.3 */
export const MOST_OPS = 20;

export const ops: z.ZodType<readonly Op[]> = z.lazy(() => z.array(op).max(MOST_OPS));
const block = ops.refine((list) => list.length > 0, { message: 'At least one operation must stand here.' });

const own = player.default('own');
const one = cards.default(1);
/** A number of cards: a printed one is at most 5 (RS-11.3). */
const count = amount.refine((n) => typeof n !== 'number' || (n >= 1 && n <= MOST_CARDS), {
  message: `A count from 1 to ${MOST_CARDS} is expected.`,
});
const place = z.enum(['hand', 'deck-top', 'deck-bottom', 'deck-shuffled']);

/** Keys of a status that say how long it lasts. */
const lasts = { turns: turns.exactOptional(), linked: z.literal(true).exactOptional() };

function lastingOf(keys: { readonly turns?: number; readonly linked?: true }): Lasting {
  return keys.turns === undefined ? { linked: true } : { turns: keys.turns };
}

/** RS-17.5: exactly one of them. */
function saysOnce(keys: readonly string[]): (map: object) => boolean {
  return (map) => keys.filter((key) => Object.hasOwn(map, key)).length === 1;
}

const ONE_SPAN = { message: 'Exactly one of turns: n and linked: true says how long it lasts.' };
const lastsOnce = saysOnce(['turns', 'linked']);

const on = z.boolean().default(true);
const attack = {
  amount: z.union([z.literal('ATK'), points]),
  prevent: on,
  block: on,
  counter: on,
  disjoint: z.boolean().default(false),
  times: one,
};
const status = { targets: select, ...lasts };

const op: z.ZodType<Op> = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('play'),
    types,
    limit: z.union([z.literal('X'), tens(10, 100)]),
    count: one,
    from: z.enum(['hand', 'graveyard', 'deposited', 'deck']).default('hand'),
    elements: elements.exactOptional(),
    subtypes: subtypes.exactOptional(),
    ignoreLevel: z.boolean().default(false),
    ignoreElement: z.boolean().default(false),
  }),
  z.strictObject({ op: z.literal('attack'), ...attack, targets: select.nullable().default(null) }),
  z.strictObject({ op: z.literal('attack-all'), ...attack, targets: select }),
  z.strictObject({ op: z.literal('direct'), amount: points, targets: select.nullable().default(null) }),
  z.strictObject({ op: z.literal('heal'), amount: points, targets: select }),
  z.strictObject({ op: z.literal('set-hp'), amount: points, targets: select }),
  z.strictObject({ op: z.literal('raise-max'), amount: points, targets: select, heal: z.boolean().default(true) }),
  z.strictObject({ op: z.literal('pay-hp'), amount: points }),
  z.strictObject({ op: z.literal('modify'), targets: select, mods, until }),
  z
    .strictObject({ op: z.literal('stun'), ...status })
    .refine(lastsOnce, ONE_SPAN)
    .transform(({ op: is, targets, ...span }) => ({ op: is, targets, lasting: lastingOf(span) })),
  z
    .strictObject({ op: z.literal('silence'), ...status })
    .refine(lastsOnce, ONE_SPAN)
    .transform(({ op: is, targets, ...span }) => ({ op: is, targets, lasting: lastingOf(span) })),
  z
    .strictObject({ op: z.literal('dot'), amount: tens(10, 500), ...status })
    .refine(lastsOnce, ONE_SPAN)
    .transform(({ op: is, amount: n, targets, ...span }) => ({ op: is, amount: n, targets, lasting: lastingOf(span) })),
  z
    .strictObject({ op: z.literal('swap'), ...status, forGood: z.literal(true).exactOptional() })
    .refine(saysOnce(['turns', 'linked', 'forGood']), {
      message: 'Exactly one of turns: n, linked: true and forGood: true says how long it lasts.',
    })
    .transform(({ op: is, targets, forGood, ...span }) => ({
      op: is,
      targets,
      lasting: forGood === undefined ? lastingOf(span) : ({ forGood } as const),
    })),
  z.strictObject({ op: z.literal('withdraw'), side: own, turns }),
  z.strictObject({
    op: z.literal('prevent'),
    targets: select,
    count: z.int().min(1).max(9).default(1),
    from: sourceTypes.exactOptional(),
    until: until.exactOptional(),
  }),
  z.strictObject({ op: z.literal('cleanse'), targets: select, which: some(z.enum(STATUSES)) }),
  z.strictObject({ op: z.literal('draw'), side: own, count: count.default(1) }),
  z.strictObject({
    op: z.literal('discard'),
    side: own,
    count: one,
    by: z.enum(['owner', 'other', 'random']).default('owner'),
  }),
  z.strictObject({
    op: z.literal('peek'),
    side: own,
    count: one,
    then: z.enum(['top', 'top-or-bottom', 'order']).default('top'),
  }),
  z.strictObject({ op: z.literal('reveal'), select: selection }),
  z.strictObject({ op: z.literal('deposit'), cards: selection, under: select, faceDown: z.boolean().default(false) }),
  z.strictObject({
    op: z.literal('undeposit'),
    cards: select,
    to: z.enum(['hand', 'graveyard', 'deck-bottom']).default('hand'),
  }),
  z.strictObject({ op: z.literal('destroy'), targets: select }),
  z.strictObject({ op: z.literal('return'), targets: select, to: place.default('hand') }),
  z
    .strictObject({
      op: z.literal('recover'),
      select: select.exactOptional(),
      targets: select.exactOptional(),
      to: place.default('hand'),
    })
    .transform((map, context) => {
      // RS-11.4 calls them `select`; every other operation that moves cards says `targets`.
      const targets = map.select ?? map.targets;
      if (targets !== undefined && saysOnce(['select', 'targets'])(map)) return { op: map.op, targets, to: map.to };
      context.addIssue({
        code: 'custom',
        message: 'The key select says which cards of the Graveyard.',
        path: ['select'],
      });
      return z.NEVER;
    }),
  z
    .strictObject({
      op: z.literal('search'),
      select: selection,
      count: one,
      to: z.literal('hand').exactOptional(),
      reveal: z.boolean().default(true),
    })
    .transform(({ to: _, ...search }) => search),
  z.strictObject({ op: z.literal('mill'), side: own, count: one }),
  z.strictObject({ op: z.literal('shuffle'), side: own }),
  z.strictObject({ op: z.literal('gain-level'), n: tens(10, 100) }),
  z.strictObject({ op: z.literal('levelUpExtra'), from: z.enum(['hand', 'deck-top']).default('hand') }),
  z.strictObject({ op: z.literal('repeat-ability') }),
  z.strictObject({ op: z.literal('extra-attack'), targets: select, count: one, until: until.default('this-turn') }),
  z.strictObject({ op: z.literal('if'), cond, then: block, else: ops.default([]) }),
  z.strictObject({ op: z.literal('each'), select, ops: block }),
  z.strictObject({ op: z.literal('repeat'), count, ops: block }),
  z.strictObject({
    op: z.literal('option'),
    options: z
      .array(z.strictObject({ name: line.min(1).max(40), ops }))
      .min(2)
      .max(6)
      .refine((options) => new Set(options.map(({ name }) => name)).size === options.length, {
        message: 'Two options have the same name.',
      }),
  }),
  z.strictObject({ op: z.literal('may'), ops: block }),
  z.strictObject({ op: z.literal('coin'), heads: ops.default([]), tails: ops.default([]) }),
]);
