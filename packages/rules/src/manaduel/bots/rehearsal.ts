import type { Duel, Rehearsal } from '../../kernel/play/foreseen.ts';
import type { GameEvent } from '../../kernel/view.ts';
import type { State } from '../state/state.ts';

/** The powers of a fight (MD-7.24), or the strike at a life (MD-7.26). */
function duel({ type, open }: GameEvent): Duel | null {
  const n = (name: string): number => Number(open?.[name] ?? 0);
  if (type === 'fight') {
    const [strength = 0, against = 0] = Array.isArray(open?.['powers']) ? open['powers'].map(Number) : [];
    return { from: n('attacker'), to: n('target'), strength, against };
  }
  return type === 'strike' ? { from: n('attacker'), to: 0, strength: n('n'), against: null } : null;
}

/** What can be foreseen: attacks, everything that is played or used, and what comes of a response that is not made. */
export const REHEARSAL: Rehearsal<State> = {
  intents: ['attack', 'activate', 'use-effect', 'equip', 'place', 'pass'],
  random: ({ random }) => random,
  duel,
  counters: ['life', 'mana', 'hand', 'skipDraw', 'skipFight'],
  stats: ['power'],
  flags: [],
};
