/** Match effects and abilities (RS-11.1–11.6, 17.3). */

import { z } from 'zod';
import {
  STATUSES,
  TRIGGERS,
  type Ability,
  type Effect,
  type Element,
  type Requirement,
  type Static,
  type TriggerFilter,
  type TriggerWord,
} from '../decks/data.ts';
import { mods } from './mods.ts';
import { cond } from './numbers.ts';
import { ops } from './ops.ts';
import { element, elements, id, name, subtypes, tens, types } from './parts.ts';
import { select, sourceTypes } from './select.ts';

const someOps = ops.refine((list) => list.length > 0, { message: 'An effect has to do something.' });

const condition = cond.nullable().default(null);
const cost = ops.default([]);
const doing = { if: condition, may: z.boolean().default(false), cost };

const statics = { if: condition, affects: select, mods };

const side = z.enum(['own', 'opponent', 'any']);
const party = z
  .strictObject({
    side: side.exactOptional(),
    types: types.exactOptional(),
    self: z.boolean().exactOptional(),
  })
  .refine((filter) => Object.keys(filter).length > 0, { message: 'A filter has to say something.' });
const FILTERS = {
  side: side.exactOptional(),
  types: types.exactOptional(),
  elements: elements.exactOptional(),
  subtypes: subtypes.exactOptional(),
  whose: z.enum(['own', 'opponent', 'each']).exactOptional(),
  status: z.enum(STATUSES).exactOptional(),
  self: z.boolean().exactOptional(),
  byAttack: z.boolean().exactOptional(),
  disjoint: z.boolean().exactOptional(),
  sourceTypes: sourceTypes.exactOptional(),
  source: party.exactOptional(),
  target: party.exactOptional(),
} satisfies { readonly [K in keyof TriggerFilter]-?: z.ZodType };

const PARTIES = ['source', 'target'] as const;
/** RS-11.2: the filters that each trigger knows. */
const FILTERS_OF: Readonly<Record<TriggerWord, readonly (keyof TriggerFilter)[]>> = {
  deployed: [],
  'card-deployed': ['side', 'types', 'elements', 'subtypes'],
  'action-played': ['side', 'elements', 'subtypes'],
  'turn-start': ['whose'],
  'level-up': ['whose'],
  onset: ['whose'],
  'ability-used': ['whose', 'sourceTypes'],
  'mob-actions': [],
  'attack-declared': PARTIES,
  'attack-prevented': PARTIES,
  'damage-dealt': [...PARTIES, 'disjoint'],
  'damage-taken': [...PARTIES, 'disjoint'],
  destroyed: ['byAttack'],
  'card-destroyed': ['side', 'types', 'byAttack'],
  'leaves-play': [],
  healed: ['side', 'types', 'self'],
  'status-gained': ['status', 'side', 'self'],
  drawn: ['whose'],
  discarded: ['whose'],
  revealed: ['whose'],
  deposited: ['whose'],
  'turn-end': ['whose'],
};

const times = z.int().min(1).max(9).exactOptional();
const limit = z.strictObject({ turn: times, match: times });

const trigger = z
  .strictObject({
    kind: z.literal('trigger'),
    on: z.enum(TRIGGERS),
    ...FILTERS,
    ...doing,
    limit: limit.default({}),
    ops: someOps,
  })
  .transform(({ kind, on, if: when, may, cost: price, limit: most, ops: what, ...filter }, context) => {
    for (const key of Object.keys(filter)) {
      if (!FILTERS_OF[on].some((known) => known === key))
        context.addIssue({ code: 'custom', message: `The trigger ${on} has no filter ${key}.`, path: [key] });
    }
    return { kind, on, filter, if: when, may, cost: price, limit: most, ops: what };
  });

export const effect: z.ZodType<Effect> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('play'), ops: someOps }),
  trigger,
  z.strictObject({ kind: z.literal('action'), ...doing, ops: someOps }),
  z.strictObject({ kind: z.literal('static'), ...statics, shared: z.boolean().default(false) }),
]);

// ---- abilities ----

const attrs: z.ZodType<Partial<Record<Element, number>>> = z.partialRecord(element, z.int().min(1).max(9));
const requirement: z.ZodType<Requirement> = z.strictObject({
  level: tens(0, 200).default(0),
  attrs: attrs.default({}),
});
/** RS-7.8: a one-shot has no level requirement. */
const attributesOnly: z.ZodType<Requirement> = z
  .strictObject({ attrs: attrs.default({}) })
  .transform((req) => ({ level: 0, ...req }));
const FREE: Requirement = { level: 0, attrs: {} };

const continuous: z.ZodType<Static> = z
  .strictObject(statics)
  // RS-11.1: `shared` is of Fields alone.
  .transform((aura) => ({ ...aura, shared: false }));

export const ability: z.ZodType<Ability> = z.discriminatedUnion('mode', [
  z
    .strictObject({
      id,
      name,
      mode: z.literal('action'),
      req: requirement.default(FREE),
      mandatory: z.boolean().default(false),
      if: condition,
      cost,
      ops: someOps,
    })
    .transform((one) => ({ ...one, may: false })),
  z
    .strictObject({
      id,
      name,
      mode: z.literal('one-shot'),
      req: attributesOnly.default(FREE),
      if: condition,
      cost,
      ops,
    })
    .transform((one) => ({ ...one, may: false, mandatory: false })),
  z.strictObject({
    id,
    name,
    mode: z.literal('continuous'),
    req: requirement.default(FREE),
    static: continuous,
  }),
]);
