import type { Intent, Json, Seat } from '../kernel/types.ts';
import { attackPreview } from './attack/instance.ts';
import { cardBehind } from './handles.ts';
import type { State } from './state.ts';
import { attackerRefusal, targetRefusal } from './turn/attackers.ts';

/** What the seat can foresee of an attack (RS-UI-14); null for every other intent. */
export function previewOf(state: State, seat: Seat, intent: Intent): Json {
  const { type, attacker, target } = intent;
  if (type !== 'attack' || typeof attacker !== 'number' || typeof target !== 'number') return null;
  const [from, to] = [cardBehind(state, seat, attacker), cardBehind(state, seat, target)];
  if (attackerRefusal(state, seat, from) !== null || targetRefusal(state, seat, to) !== null) return null;
  const { bonuses, times, blocks, ...rest } = attackPreview(state, from, to);
  const plain = (parts: typeof bonuses): Json => parts.map(({ n, by }) => ({ n, by }));
  return { ...rest, bonuses: plain(bonuses), times: plain(times), blocks: plain(blocks) };
}
