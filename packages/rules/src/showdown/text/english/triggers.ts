/** When an effect happens, in English. */

import type { TriggerFilter, TriggerWord, Whose } from '../../decks/data.ts';
import { somebody, type Somebody } from './cards.ts';
import { sources } from './mods.ts';
import { STRICKEN } from './words.ts';

const TURN: Readonly<Record<Whose, string>> = { own: 'your turn', opponent: 'the opponent’s turn', each: 'each turn' };

/** "you draw", "the opponent draws" */
function player(whose: Whose, verb: string): string {
  return whose === 'own' ? `you ${verb}` : `${whose === 'opponent' ? 'the opponent' : 'a player'} ${verb}s`;
}

/** The filter as one of a card. */
function cardIn({ side, types, elements, subtypes, self }: TriggerFilter): Somebody {
  return {
    ...(side === undefined ? {} : { side }),
    ...(types === undefined ? {} : { types }),
    ...(elements === undefined ? {} : { elements }),
    ...(subtypes === undefined ? {} : { subtypes }),
    ...(self === undefined ? {} : { self }),
  };
}

export function trigger(on: TriggerWord, filter: TriggerFilter): string {
  const { whose = 'each', source, target } = filter;
  switch (on) {
    case 'deployed':
      return 'when deployed';
    case 'card-deployed':
      return `when ${somebody(cardIn(filter), true)} is deployed`;
    case 'action-played': {
      const played = somebody({ ...cardIn({ ...filter, side: 'any' }), types: ['rapid-action'] });
      if (filter.side === 'own') return `when you play ${played}`;
      return `when ${filter.side === 'opponent' ? 'the opponent' : 'a player'} plays ${played}`;
    }
    case 'turn-start':
      return `at the start of ${TURN[whose]}`;
    case 'turn-end':
      return `at the end of ${TURN[whose]}`;
    case 'onset':
      return `at the onset of ${TURN[whose]}`;
    case 'level-up':
      return `when ${player(whose, 'level')} up`;
    case 'ability-used':
      return `when ${player(whose, 'use')} an ability${filter.sourceTypes === undefined ? '' : ` of ${sources(filter.sourceTypes, 'or')}`}`;
    case 'mob-actions':
      return 'during your mob actions';
    case 'attack-declared':
      if (source === undefined && target !== undefined) return `when ${somebody(target)} is attacked`;
      return `when ${somebody(source ?? {})} attacks${target === undefined ? '' : ` ${somebody(target)}`}`;
    case 'attack-prevented':
      return `when an attack${source === undefined ? '' : ` by ${somebody(source)}`}${target === undefined ? '' : ` on ${somebody(target)}`} is prevented`;
    case 'damage-dealt':
      return `when ${somebody(source ?? {})} deals damage${target === undefined ? '' : ` to ${somebody(target)}`}${disjoint(filter)}`;
    case 'damage-taken':
      return `when ${somebody(target ?? {})} takes damage${source === undefined ? '' : ` from ${somebody(source)}`}${disjoint(filter)}`;
    case 'destroyed':
      return `when destroyed${filter.byAttack === undefined ? '' : filter.byAttack ? ' by an attack' : ' other than by an attack'}`;
    case 'card-destroyed':
      return `when ${somebody(cardIn(filter), true)} is destroyed${filter.byAttack === undefined ? '' : filter.byAttack ? ' by an attack of this card' : ' other than by an attack of this card'}`;
    case 'leaves-play':
      return 'when this card leaves play';
    case 'healed':
      return `when ${somebody(cardIn(filter))} is healed`;
    case 'status-gained':
      return `when ${somebody(cardIn(filter))} ${filter.status === undefined ? 'comes under a status' : `is ${STRICKEN[filter.status]}`}`;
    case 'drawn':
      return `when ${player(whose, 'draw')}`;
    case 'discarded':
      return `when ${player(whose, 'discard')}`;
    case 'revealed':
      return `when ${player(whose, 'reveal')}`;
    case 'deposited':
      return `when ${player(whose, 'deposit')}`;
  }
}

function disjoint({ disjoint: only }: TriggerFilter): string {
  return only === undefined ? '' : only ? ' (disjoint only)' : ' (not disjoint)';
}
