/** The words of the rules in German. */

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

export type Gender = 'm' | 'f' | 'n';

export interface Noun {
  readonly gender: Gender;
  readonly one: string;
  readonly many: string;
  /** Several, as in „mit …“. */
  readonly dative: string;
}

export const ELEMENT: Readonly<Record<Element, string>> = {
  EARTH: 'ERDE',
  WIND: 'WIND',
  FIRE: 'FEUER',
  WATER: 'WASSER',
  LIGHT: 'LICHT',
  SHADOW: 'SCHATTEN',
};

export const RARITY: Readonly<Record<Rarity, string>> = { COMMON: 'gewöhnlich', RARE: 'selten', UNIQUE: 'einzigartig' };

function noun(gender: Gender, one: string, many: string, dative = many): Noun {
  return { gender, one, many, dative };
}

export const KARTE = noun('f', 'Karte', 'Karten');

export const TYPE: Readonly<Record<TypeName, Noun>> = {
  character: noun('m', 'Charakter', 'Charaktere', 'Charakteren'),
  mob: noun('m', 'Mob', 'Mobs'),
  equipment: noun('f', 'Ausrüstung', 'Ausrüstungen'),
  'rapid-action': noun('f', 'Schnellaktion', 'Schnellaktionen'),
  field: noun('n', 'Feld', 'Felder', 'Feldern'),
  'jr-boss': noun('m', 'Jr.-Boss', 'Jr.-Bosse', 'Jr.-Bossen'),
  boss: noun('m', 'Boss', 'Bosse', 'Bossen'),
  'mob-type': noun('m', 'Kämpfer', 'Kämpfer', 'Kämpfern'),
  unit: noun('f', 'Einheit', 'Einheiten'),
};

/** After „von“ and „gegen“. */
export const SOURCE: Readonly<Record<SourceType, readonly [string, string]>> = {
  CHARACTER: ['Charakteren', 'Charaktere'],
  MOB: ['Mobs', 'Mobs'],
  JR_BOSS: ['Jr.-Bossen', 'Jr.-Bosse'],
  BOSS: ['Bossen', 'Bosse'],
  EQUIPMENT: ['Ausrüstungen', 'Ausrüstungen'],
  RAPID_ACTION: ['Schnellaktionen', 'Schnellaktionen'],
  FIELD: ['Feldern', 'Felder'],
  NONE: ['keiner Quelle', 'quellenlose Angriffe'],
};

/** With article, and as „mit dem höchsten …“. */
export const STAT: Readonly<Record<Exclude<Stat, 'deposited'>, readonly [string, string, string]>> = {
  atk: ['der Angriff', 'mit dem höchsten Angriff', 'mit dem niedrigsten Angriff'],
  hp: ['die LP', 'mit den meisten LP', 'mit den wenigsten LP'],
  maxHp: ['die maximalen LP', 'mit den meisten maximalen LP', 'mit den wenigsten maximalen LP'],
  missingHp: ['die fehlenden LP', 'mit den meisten fehlenden LP', 'mit den wenigsten fehlenden LP'],
  printedAtk: [
    'der aufgedruckte Angriff',
    'mit dem höchsten aufgedruckten Angriff',
    'mit dem niedrigsten aufgedruckten Angriff',
  ],
  printedHp: ['die aufgedruckten LP', 'mit den meisten aufgedruckten LP', 'mit den wenigsten aufgedruckten LP'],
  cardLevel: ['die Stufe', 'mit der höchsten Stufe', 'mit der niedrigsten Stufe'],
};

/** What ends, and what one can be immune to. */
export const STATUS: Readonly<Record<Status, string>> = {
  stun: 'Betäubung',
  silence: 'Schweigen',
  dot: 'Dauerschaden',
  swap: 'Tausch',
  withdraw: 'Rückzug',
};

/** Stem of what somebody under it is. */
export const STRICKEN: Readonly<Record<Status, string>> = {
  stun: 'betäubt',
  silence: 'verstummt',
  dot: 'geplagt',
  swap: 'vertauscht',
  withdraw: 'zurückgezogen',
};

export const FLAG: Readonly<Record<Flag, string>> = { prevent: 'verhindert', block: 'geblockt', counter: 'gekontert' };

export const GRANT: Readonly<Record<Grant, string>> = {
  summon: 'Beschwören',
  equip: 'Ausrüsten',
  act: 'Wirken',
  locate: 'Aufsuchen',
};

/** What a grant of a single type is called (RS-6.40). */
export const GRANT_OF: Readonly<Record<TypeName, string>> = {
  'mob-type': 'Beschwören',
  equipment: 'Ausrüsten',
  'rapid-action': 'Wirken',
  field: 'Aufsuchen',
  mob: 'Mob beschwören',
  'jr-boss': 'Jr.-Boss beschwören',
  boss: 'Boss beschwören',
  unit: 'Einheit ausspielen',
  character: 'Charakter ausspielen',
};

export const PHASE: Readonly<Record<Phase, string>> = {
  start: 'Beginn',
  'level-up': 'Aufstieg',
  onset: 'Auftakt',
  actions: 'Aktionen',
  'mob-actions': 'Mob-Aktionen',
  attack: 'Angriff',
  end: 'Ende',
  over: 'Nachspiel',
};

const SUBTYPE: Readonly<Record<string, string>> = {
  Beast: 'Tier',
  Folk: 'Volk',
  Spirit: 'Geist',
  Construct: 'Konstrukt',
  Brute: 'Hüne',
  Swarm: 'Schwarm',
  Tyrant: 'Tyrann',
  Weapon: 'Waffe',
  Armor: 'Rüstung',
  Trinket: 'Kleinod',
  Relic: 'Relikt',
  Strike: 'Schlag',
  Recovery: 'Erholung',
  Ward: 'Schutz',
  Ploy: 'List',
  Rite: 'Ritus',
  Land: 'Land',
  Hold: 'Feste',
  Sanctum: 'Heiligtum',
  Warden: 'Hüter',
  Ranger: 'Späher',
  Mystic: 'Mystiker',
  Rogue: 'Schurke',
};

/** New content may have subtypes that nobody has translated (RS-2.17). */
export function subtype(word: string): string {
  return SUBTYPE[word] ?? word;
}

export function list(words: readonly string[], last: 'und' | 'oder'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

export function counted(n: number): string {
  return n === 1 ? 'eine Karte' : `${n} Karten`;
}

/** „die oberste Karte“, „die obersten 3 Karten“ */
export function topCards(n: number): string {
  return n === 1 ? 'die oberste Karte' : `die obersten ${n} Karten`;
}

export function times(n: number): string {
  return n === 1 ? 'einmal' : n === 2 ? 'zweimal' : `${n}-mal`;
}

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** „deines Decks“, „des gegnerischen Decks“ */
export function ofDeck(side: PlayerRef): string {
  return side === 'own' ? 'deines Decks' : 'des gegnerischen Decks';
}

export function until(span: Until): string {
  switch (span) {
    case 'this-turn':
      return 'in diesem Zug';
    case 'until-your-next-turn':
      return 'bis zu deinem nächsten Zug';
    case 'linked':
      return 'solange diese Karte im Spiel bleibt';
    case 'next-attack':
      return 'für den nächsten Angriff';
    case 'for-good':
      return 'auf Dauer';
    default:
      return turns(span.turns);
  }
}

function turns(n: number): string {
  return n === 1 ? 'für 1 Zug' : `für ${n} Züge`;
}

export function lasting(span: Lasting | { readonly forGood: true }): string {
  if ('turns' in span) return turns(span.turns);
  return 'linked' in span ? 'solange diese Karte im Spiel bleibt' : 'auf Dauer';
}
