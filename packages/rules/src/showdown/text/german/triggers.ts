/** When an effect happens, in German. */

import type { Status, TriggerFilter, TriggerWord, Whose } from '../../decks/data.ts';
import { somebody, type Somebody } from './cards.ts';
import { sources } from './mods.ts';

const TURN: Readonly<Record<Whose, string>> = {
  own: 'deines Zuges',
  opponent: 'des gegnerischen Zuges',
  each: 'jedes Zuges',
};

const STRUCK: Readonly<Record<Status, string>> = {
  stun: 'betäubt wird',
  silence: 'zum Schweigen gebracht wird',
  dot: 'mit Dauerschaden belegt wird',
  swap: 'getauscht wird',
  withdraw: 'sich zurückzieht',
};

/** „du eine Karte ziehst“, „dein Gegner eine Karte zieht“ */
function player(whose: Whose, what: string, you: string, they: string): string {
  const who = { own: 'du', opponent: 'dein Gegner', each: 'jemand' }[whose];
  return `wenn ${who}${what} ${whose === 'own' ? you : they}`;
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
      return 'beim Ausspielen';
    case 'card-deployed':
      return `wenn ${somebody(cardIn(filter), 'nom', true)} ausgespielt wird`;
    case 'action-played': {
      const played = somebody({ ...cardIn({ ...filter, side: 'any' }), types: ['rapid-action'] }, 'acc');
      const who = filter.side === undefined || filter.side === 'any' ? 'each' : filter.side;
      return player(who, ` ${played}`, 'spielst', 'spielt');
    }
    case 'turn-start':
      return `zu Beginn ${TURN[whose]}`;
    case 'turn-end':
      return `am Ende ${TURN[whose]}`;
    case 'onset':
      return `zum Auftakt ${TURN[whose]}`;
    case 'level-up':
      return player(whose, '', 'aufsteigst', 'aufsteigt');
    case 'ability-used': {
      const of = filter.sourceTypes === undefined ? '' : ` von ${sources(filter.sourceTypes, 'von', 'oder')}`;
      return player(whose, ` eine Fähigkeit${of}`, 'einsetzt', 'einsetzt');
    }
    case 'mob-actions':
      return 'während deiner Mob-Aktionen';
    case 'attack-declared':
      if (source === undefined && target !== undefined) return `wenn ${somebody(target, 'nom')} angegriffen wird`;
      return `wenn ${somebody(source ?? {}, 'nom')}${target === undefined ? '' : ` ${somebody(target, 'acc')}`} angreift`;
    case 'attack-prevented':
      return `wenn ein Angriff${source === undefined ? '' : ` von ${somebody(source, 'dat')}`}${target === undefined ? '' : ` auf ${somebody(target, 'acc')}`} verhindert wird`;
    case 'damage-dealt':
      return `wenn ${somebody(source ?? {}, 'nom')}${target === undefined ? '' : ` ${somebody(target, 'dat')}`} Schaden zufügt${disjoint(filter)}`;
    case 'damage-taken':
      return `wenn ${somebody(target ?? {}, 'nom')}${source === undefined ? '' : ` durch ${somebody(source, 'acc')}`} Schaden nimmt${disjoint(filter)}`;
    case 'destroyed':
      return `bei der Zerstörung${filter.byAttack === undefined ? '' : filter.byAttack ? ' durch einen Angriff' : ' anders als durch einen Angriff'}`;
    case 'card-destroyed': {
      const how = 'durch einen Angriff dieser Karte ';
      const by = filter.byAttack === undefined ? '' : filter.byAttack ? how : `anders als ${how}`;
      return `wenn ${somebody(cardIn(filter), 'nom', true)} ${by}zerstört wird`;
    }
    case 'leaves-play':
      return 'wenn diese Karte das Spiel verlässt';
    case 'healed':
      return `wenn ${somebody(cardIn(filter), 'nom')} geheilt wird`;
    case 'status-gained':
      return `wenn ${somebody(cardIn(filter), 'nom')} ${filter.status === undefined ? 'unter einen Zustand gerät' : STRUCK[filter.status]}`;
    case 'drawn':
      return player(whose, ' eine Karte', 'ziehst', 'zieht');
    case 'discarded':
      return player(whose, ' eine Karte', 'abwirfst', 'abwirft');
    case 'revealed':
      return player(whose, ' eine Karte', 'aufdeckst', 'aufdeckt');
    case 'deposited':
      return player(whose, ' eine Karte', 'unterlegst', 'unterlegt');
  }
}

function disjoint({ disjoint: only }: TriggerFilter): string {
  return only === undefined ? '' : only ? ' (nur quellenlos)' : ' (nicht quellenlos)';
}
