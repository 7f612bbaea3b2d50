import type { Duel, Rehearsal } from '../../kernel/play/foreseen.ts';
import type { GameEvent } from '../../kernel/view.ts';
import type { State } from '../state/state.ts';

/** The comparison of a battle (TTCG-10.11), or the points of a direct attack (TTCG-10.10). */
function duel({ type, open }: GameEvent): Duel | null {
  const n = (name: string): number => Number(open?.[name] ?? 0);
  if (type === 'battle') return { from: n('attacker'), to: n('target'), strength: n('attack'), against: n('defense') };
  return type === 'direct' ? { from: n('attacker'), to: 0, strength: n('rank'), against: null } : null;
}

/** What can be foreseen: attacks, everything that is played or used, and what comes of a response that is not made. */
export const REHEARSAL: Rehearsal<State> = {
  intents: ['attack', 'activate', 'play', 'rank-up', 'pass'],
  random: ({ random }) => random,
  duel,
  counters: ['points', 'hand', 'skipTurn', 'skipDraw', 'skipMain', 'skipBattle'],
  stats: ['attack', 'defense', 'rank', 'shields'],
  flags: ['tapped', 'negated'],
};
