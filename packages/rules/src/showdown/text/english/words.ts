/** The words of the rules in English. */

import type {
  Element,
  Flag,
  Grant,
  Lasting,
  Phase,
  PlayerRef,
  Rarity,
  SourceType,
  Stat,
  Status,
  TypeName,
  Until,
} from '../../decks/data.ts';

export const ELEMENT: Readonly<Record<Element, string>> = {
  EARTH: 'EARTH',
  WIND: 'WIND',
  FIRE: 'FIRE',
  WATER: 'WATER',
  LIGHT: 'LIGHT',
  SHADOW: 'SHADOW',
};

export const RARITY: Readonly<Record<Rarity, string>> = { COMMON: 'common', RARE: 'rare', UNIQUE: 'unique' };

/** One and several. */
export const TYPE: Readonly<Record<TypeName, readonly [string, string]>> = {
  character: ['Character', 'Characters'],
  mob: ['Mob', 'Mobs'],
  equipment: ['Equipment', 'Equipment'],
  'rapid-action': ['Rapid Action', 'Rapid Actions'],
  field: ['Field', 'Fields'],
  'jr-boss': ['Jr. Boss', 'Jr. Bosses'],
  boss: ['Boss', 'Bosses'],
  'mob-type': ['mob-type', 'mob-types'],
  unit: ['unit', 'units'],
};

export const SOURCE: Readonly<Record<SourceType, string>> = {
  CHARACTER: 'Characters',
  MOB: 'Mobs',
  JR_BOSS: 'Jr. Bosses',
  BOSS: 'Bosses',
  EQUIPMENT: 'Equipment',
  RAPID_ACTION: 'Rapid Actions',
  FIELD: 'Fields',
  NONE: 'no source',
};

export const STAT: Readonly<Record<Exclude<Stat, 'deposited'>, string>> = {
  atk: 'attack',
  hp: 'HP',
  maxHp: 'maximum HP',
  missingHp: 'missing HP',
  printedAtk: 'printed attack',
  printedHp: 'printed HP',
  cardLevel: 'level',
};

export const STATUS: Readonly<Record<Status, string>> = {
  stun: 'stun',
  silence: 'silence',
  dot: 'damage over turns',
  swap: 'swap',
  withdraw: 'withdrawal',
};

/** As somebody who is under it. */
export const STRICKEN: Readonly<Record<Status, string>> = {
  stun: 'stunned',
  silence: 'silenced',
  dot: 'afflicted',
  swap: 'swapped',
  withdraw: 'withdrawn',
};

export const FLAG: Readonly<Record<Flag, string>> = { prevent: 'prevented', block: 'blocked', counter: 'countered' };

export const GRANT: Readonly<Record<Grant, string>> = {
  summon: 'Summon',
  equip: 'Equip',
  act: 'Act',
  locate: 'Locate',
};

/** What a grant of a single type is called (RS-6.40). */
export const GRANT_OF: Readonly<Record<TypeName, string>> = {
  'mob-type': 'Summon',
  equipment: 'Equip',
  'rapid-action': 'Act',
  field: 'Locate',
  mob: 'Summon Mob',
  'jr-boss': 'Summon Jr. Boss',
  boss: 'Summon Boss',
  unit: 'Play unit',
  character: 'Play Character',
};

export const PHASE: Readonly<Record<Phase, string>> = {
  start: 'start',
  'level-up': 'level-up',
  onset: 'onset',
  actions: 'actions',
  'mob-actions': 'mob actions',
  attack: 'attack',
  end: 'end',
  over: 'aftermath',
};

export function list(words: readonly string[], last: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

export function counted(n: number, one: string, many: string): string {
  return n === 1 ? `${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}` : `${n} ${many}`;
}

export function times(n: number): string {
  return n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`;
}

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

export function whose(side: PlayerRef): string {
  return side === 'own' ? 'your' : 'the opponent’s';
}

export function until(span: Until): string {
  switch (span) {
    case 'this-turn':
      return 'this turn';
    case 'until-your-next-turn':
      return 'until your next turn';
    case 'linked':
      return 'while this card stays in play';
    case 'next-attack':
      return 'for the next attack';
    case 'for-good':
      return 'for good';
    default:
      return `for ${turns(span.turns)}`;
  }
}

export function turns(n: number): string {
  return n === 1 ? '1 turn' : `${n} turns`;
}

export function lasting(span: Lasting | { readonly forGood: true }): string {
  if ('turns' in span) return `for ${turns(span.turns)}`;
  return 'linked' in span ? 'while this card stays in play' : 'for good';
}
