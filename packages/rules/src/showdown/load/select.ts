/** Which cards: selections and references (RS-11.8, 17.2, 17.6). */

import { z } from 'zod';
import {
  RARITIES,
  SOURCE_TYPES,
  STATS,
  STATUSES,
  type Filter,
  type Reference,
  type Select,
  type Selection,
  type SourceType,
} from '../decks/data.ts';
import { cards, elements, line, MOST_AMOUNT, range, some, subtypes, types } from './parts.ts';

/** No zone that is chosen from holds more. */
const MOST_PICKS = 40;

const picks = z.int().min(0).max(MOST_PICKS);
const stat = z.enum(STATS);

const pick: z.ZodType<Selection['pick']> = z.union([
  z.literal('all'),
  z.strictObject({
    choose: z
      .strictObject({
        min: picks.default(1),
        max: picks.min(1).exactOptional(),
        by: z.enum(['controller', 'other']).default('controller'),
      })
      .transform(({ min, max, by }) => ({ min, max: max ?? Math.max(1, min), by }))
      .refine(({ min, max }) => min <= max, { message: 'The key min is greater than max.' }),
  }),
  z.strictObject({ random: z.strictObject({ n: picks.min(1) }) }),
  z.strictObject({ first: z.strictObject({ n: picks.min(1) }) }),
  z.strictObject({ highest: stat }),
  z.strictObject({ lowest: stat }),
]);

const FILTER = {
  types: types.exactOptional(),
  elements: elements.exactOptional(),
  subtypes: subtypes.exactOptional(),
  level: range(200).exactOptional(),
  rarity: z.enum(RARITIES).exactOptional(),
  hp: range(MOST_AMOUNT).exactOptional(),
  status: z.enum(STATUSES).exactOptional(),
  self: z.enum(['only', 'exclude']).exactOptional(),
  name: line.min(1).max(40).exactOptional(),
} satisfies { readonly [K in keyof Filter]-?: z.ZodType };

export const selection: z.ZodType<Selection> = z
  .strictObject({
    ...FILTER,
    zone: z.enum(['table', 'hand', 'deck', 'deck-top', 'graveyard', 'tree', 'deposited']),
    n: cards.exactOptional(),
    // RS-17.6: left out it means any.
    side: z.enum(['own', 'opponent', 'any']).default('any'),
    // DECISION RS-11.8: left out it means all.
    pick: pick.default('all'),
  })
  .refine(({ zone, n }) => (zone === 'deck-top') === (n !== undefined), {
    message: 'The key n, the number of cards, stands with the zone deck-top and only there.',
    path: ['n'],
  });

const REFERENCES = ['self', 'own-character', 'other-character', 'event.card', 'event.source', 'event.target'] as const;

const reference: z.ZodType<Reference> = z.union([
  z.enum(REFERENCES),
  z.templateLiteral(['chosen.', z.int().min(1).max(20)]),
]);

export const select: z.ZodType<Select> = z.union([reference, selection]);

export const sourceTypes: z.ZodType<readonly SourceType[]> = some(z.enum(SOURCE_TYPES));
