/** A card: what each type of card has (RS-2, RS-11.1), and the checks of RS-11.2 over all of it. */

import { z } from 'zod';
import { TELLING } from '../../kernel/custom/wording.ts';
import { RARITIES, type Card } from '../decks/data.ts';
import { checkCard } from './checks.ts';
import { ability, effect } from './effects.ts';
import { withDefaults } from './fixtures.ts';
import { element, id, line, name, subtypes, tens } from './parts.ts';
import { isTooLarge, problemsIn, TOO_LARGE, type CardProblem } from './problems.ts';

export type CardResult =
  | { readonly ok: true; readonly card: Card }
  | { readonly ok: false; readonly problems: readonly CardProblem[] };

export interface CardReading {
  /** Cards of scenarios may leave out what does not matter to them (RS-13.2). */
  readonly fixtures?: boolean;
}

/** RS-11.3 */
const MOST_EFFECTS = 4;
/** RS-2.16 */
const MOST_SUBTYPES = 3;

const common = {
  id,
  name,
  element,
  rarity: z.enum(RARITIES),
  subtypes: subtypes.refine(({ length }) => length <= MOST_SUBTYPES, {
    message: `A card has at most ${MOST_SUBTYPES} subtypes.`,
  }),
  effects: z.array(effect).max(MOST_EFFECTS).default([]),
  text: line.nullable().default(null),
  flavor: line.nullable().default(null),
  art: line.nullable().default(null),
};
/** RS-2.13 */
const level = tens(10, 100);
const body = { atk: tens(0, 500), hp: tens(10, 500) };

const card: z.ZodType<Card> = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('character'),
    hp: tens(10, 500),
    abilities: z.tuple([ability, ability, ability]),
  }),
  z.strictObject({ ...common, type: z.enum(['mob', 'jr-boss']), level, ...body, levelUp: ability }),
  // RS-2.19, 2.20: a Boss has no level-up effect.
  z
    .strictObject({ ...common, type: z.literal('boss'), level, ...body })
    .transform((boss) => ({ ...boss, levelUp: null })),
  // RS-2.6
  z.strictObject({ ...common, type: z.literal('equipment'), level, durability: tens(10, 50), levelUp: ability }),
  z.strictObject({ ...common, type: z.enum(['rapid-action', 'field']), level, levelUp: ability }),
]);

/**
 * Reads one card file and checks it; all that is wrong with it is told at once, each with its path (RS-11.2).
 *
 * @param path where the card stands in a larger file; empty for a card alone
 */
export function readCard(raw: unknown, path = '', { fixtures = false }: CardReading = {}): CardResult {
  if (isTooLarge(raw)) return { ok: false, problems: [{ ...TOO_LARGE, field: path }] };
  const whole = fixtures ? withDefaults(raw) : raw;
  const read = card.safeParse(whole, TELLING);
  if (!read.success) return { ok: false, problems: problemsIn(read.error, path, whole) };
  const problems = checkCard(read.data, path);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, card: read.data };
}
