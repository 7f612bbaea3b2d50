import { intentsOf, NO_FIELDS, type LegalIntent } from '../../kernel/choice.ts';
import { cardBehind } from '../../kernel/handles.ts';
import type { Intent, Seat } from '../../kernel/types.ts';
import { seatState } from '../machine/context.ts';
import { legalIntents } from '../play/legal.ts';
import { inMatch } from '../state/board.ts';
import type { State } from '../state/state.ts';

/** More ways than this to complete an entry are left to chance. */
const WAYS = 16;

/**
 * The legal list without what makes no difference: of the free slots the lowest, of equal cards of the hand the first;
 * every other choice an entry of its own.
 */
export function ideas(state: State, seat: Seat): readonly LegalIntent[] {
  const list: LegalIntent[] = [];
  const seen = new Set<string>();
  for (const entry of legalIntents(state, seat)) {
    const { intent, fields } = entry;
    // Slots are all alike.
    if (intent.type === 'activate' && fields.length > 0) continue;
    // What ends the phase ends the turn.
    if (intent.type === 'end-phase' && state.phase === 'prep-2') continue;
    if (isSeen(state, seat, intent, seen)) continue;
    if (fields.length === 0) list.push(entry);
    else list.push(...spread(entry));
  }
  return list;
}

/** Whether another card of the hand that is the same was met before. */
function isSeen(state: State, seat: Seat, intent: Intent, seen: Set<string>): boolean {
  const { card } = intent;
  if (typeof card !== 'number') return false;
  const number = cardBehind(state.handles, seat, card);
  if (number < 0 || !seatState(state, seat).hand.includes(number)) return false;
  const name = `${intent.type}/${inMatch(state, number).def}`;
  if (seen.has(name)) return true;
  seen.add(name);
  return false;
}

function spread(entry: LegalIntent): LegalIntent[] {
  const fields = entry.fields.map((field) =>
    field.name === 'to'
      ? { ...field, parts: field.parts.map((part) => ({ ...part, from: part.from.slice(0, 1) })) }
      : field,
  );
  const narrowed = { intent: entry.intent, fields };
  const ways: Intent[] = [];
  for (const way of intentsOf(narrowed)) if (ways.push(way) > WAYS) return [narrowed];
  return ways.map((intent) => ({ intent, fields: NO_FIELDS }));
}
