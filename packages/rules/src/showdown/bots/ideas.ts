import { intentsOf, NO_FIELDS, type LegalIntent } from '../../kernel/choice.ts';
import { isJsonList, type Intent, type Seat } from '../../kernel/types.ts';
import { legalIntents } from '../play/legal.ts';
import { idOf, kindOf } from '../state/board.ts';
import { cardBehind } from '../state/handles.ts';
import type { State } from '../state/state.ts';
import { atkOf, hpOf, maxHpOf, statusesOf, sumMods } from '../state/values.ts';
import { HAND } from '../state/zones.ts';
import { currentRow } from '../turn/column.ts';

/** More ways than this to complete an entry are left to chance. */
const WAYS = 16;

/**
 * The legal list without what makes no difference: of equal cards the first, the lowest slot, one way to answer; an
 * ability that costs nothing is used, for whatever it offers can be declined.
 */
export function ideas(state: State, seat: Seat): readonly LegalIntent[] {
  const list: LegalIntent[] = [];
  const seen = new Set<string>();
  for (const entry of legalIntents(state, seat)) {
    const { type } = entry.intent;
    if (type === 'choose' && entry.intent['choice'] !== undefined) continue;
    if ((type === 'skip-ability' || type === 'end-actions') && !isDear(state, type)) continue;
    const ways = spread(entry);
    for (const intent of ways) {
      const name = nameOf(state, seat, intent);
      if (name !== null) {
        if (seen.has(name)) continue;
        seen.add(name);
      }
      list.push({ intent, fields: NO_FIELDS });
    }
    if (ways.length === 0) list.push(narrowed(entry));
  }
  return list;
}

/** Whether skipping the present ability may be worth a thought: it costs something. */
function isDear(state: State, type: string): boolean {
  const row = currentRow(state);
  return type === 'skip-ability' && row !== null && 'cost' in row.ability && row.ability.cost.length > 0;
}

/** Cards without their slots. */
function narrowed(entry: LegalIntent): LegalIntent {
  const fields = entry.fields.map((field) =>
    field.name === 'picks' && field.parts.length === 2 ? { ...field, parts: field.parts.slice(0, 1) } : field,
  );
  return { intent: entry.intent, fields };
}

/** The ways to complete the entry; none where there are too many. */
function spread(entry: LegalIntent): Intent[] {
  const ways: Intent[] = [];
  for (const way of intentsOf(narrowed(entry))) if (ways.push(way) > WAYS) return [];
  return ways;
}

/** What intents that come to the same have in common; null for one that is alone. */
function nameOf(state: State, seat: Seat, intent: Intent): string | null {
  const look = (value: unknown): string => {
    const card = typeof value === 'number' ? cardBehind(state, seat, value) : -1;
    return card < 0 ? String(value) : likeness(state, card);
  };
  const { picks } = intent;
  switch (intent.type) {
    case 'level-up':
      return `level-up ${look(intent['card'])}`;
    case 'attack':
      return `attack ${look(intent['attacker'])} ${look(intent['target'])}`;
    case 'choose':
      return state.question?.kind === 'order' || !isJsonList(picks)
        ? null
        : `choose ${picks.map(look).toSorted().join(' ')}`;
    default:
      return null;
  }
}

/** Cards that look the same are as good as each other. */
function likeness(state: State, card: number): string {
  if (kindOf(state, card) === HAND) return idOf(state, card);
  const statuses = (['stun', 'silence', 'dot', 'swap'] as const).map((what) => statusesOf(state, card, what).length);
  return [
    state.cards.zoneOf[card],
    idOf(state, card),
    atkOf(state, card),
    hpOf(state, card),
    maxHpOf(state, card),
    sumMods(state, card, 'block'),
    ...statuses,
  ].join('/');
}
