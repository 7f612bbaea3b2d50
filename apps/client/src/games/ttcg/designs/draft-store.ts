import { SUBTYPES, TYPES } from '@cardscape/rules/ttcg/language/program/vocabulary';
import * as z from 'zod/mini';
import { type Draft, FIRST_DRAFT } from '../pages/draft/draft.ts';

const KEY = 'cardscape:design-draft:ttcg';

const pair = z.tuple([z.int(), z.int()]);
const form = z.object({
  id: z.nullable(z.string()),
  name: z.string(),
  type: z.enum([...TYPES, 'spell']),
  subtypes: z.array(z.enum(SUBTYPES)),
  rank: z.int().check(z.minimum(1), z.maximum(5)),
  stats: pair,
  boost: pair,
  art: z.string(),
  effects: z.tuple([z.string(), z.string()]),
  flavour: z.string(),
  lore: z.string(),
});

/** The design that this browser has before it; the first one of all where there is none. */
export function storedDraft(): Draft {
  try {
    return form.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data ?? FIRST_DRAFT;
  } catch {
    return FIRST_DRAFT;
  }
}

export function storeDraft(draft: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Then it is there for this page only.
  }
}

const file = z.object({
  name: z.string(),
  type: z.enum([...TYPES, 'spell']),
  subtypes: z._default(z.array(z.enum(SUBTYPES)), []),
  rank: z.int(),
  attack: z.optional(z.int()),
  defense: z.optional(z.int()),
  boost: z.optional(pair),
  art: z._default(z.string(), FIRST_DRAFT.art),
  effects: z.tuple([z.string(), z.string()]),
  flavour: z._default(z.string(), ''),
});

/** A kept design as a draft. Errors: those of zod, for what is no card. */
export function draftOf({
  id,
  printed,
  lore,
}: {
  readonly id: string;
  readonly printed: unknown;
  readonly lore: string;
}): Draft {
  const { attack, defense, boost, ...card } = file.parse(printed);
  const stats: readonly [number, number] =
    attack === undefined || defense === undefined ? FIRST_DRAFT.stats : [attack, defense];
  return { ...card, id, lore, stats, boost: boost ?? FIRST_DRAFT.boost };
}
