import { nameFrom } from '../../kernel/names.ts';
import { isMap } from './problems.ts';

/** Types that are printed with a level-up effect (RS-2.19). */
const LEARNED: readonly unknown[] = ['mob', 'jr-boss', 'equipment', 'rapid-action', 'field'];

/**
 * What a scenario's card leaves out, because the scenario is not about it: it is a COMMON of no particular kind, and
 * its level-up effect is a one-shot that does nothing (RS-13.2).
 */
export function withDefaults(raw: unknown): unknown {
  if (!isMap(raw)) return raw;
  const learned = LEARNED.includes(raw.type)
    ? { levelUp: { id: `${String(raw.id)}-up`, name: 'Lesson', mode: 'one-shot', ops: [] } }
    : {};
  return {
    name: nameFrom(String(raw.id)),
    element: 'EARTH',
    rarity: 'COMMON',
    subtypes: ['Fixture'],
    ...learned,
    ...raw,
  };
}
