/** The German words of True TCG: what each term of the vocabulary is called (TTCG-12.9, "words"). */

import type { Kind, Noun, Phase, Pile, Stat, Subtype, Type } from '../program/vocabulary.ts';

export const KIND_NAME: Readonly<Record<Kind, string>> = {
  Normal: 'Normal',
  Continuous: 'Dauerhaft',
  Counter: 'Konter',
  Equip: 'Ausrüstung',
  Latent: 'Latent',
  Dormant: 'Ruhend',
  Passive: 'Passiv',
};

export const TYPE_NAME: Readonly<Record<Type, string>> = {
  water: 'Wasser',
  fire: 'Feuer',
  earth: 'Erde',
  air: 'Luft',
  nature: 'Natur',
  electric: 'Elektro',
  light: 'Licht',
  dark: 'Dunkelheit',
};

/** The first part of a compound: "Erd-Einheit". */
export const TYPE_STEM: Readonly<Record<Type, string>> = { ...TYPE_NAME, earth: 'Erd', dark: 'Dunkel' };

export const SUBTYPE_NAME: Readonly<Record<Subtype, string>> = {
  dragon: 'Drache',
  beast: 'Bestie',
  elemental: 'Elementar',
  aquatic: 'Wasserwesen',
  warrior: 'Krieger',
  spellcaster: 'Magier',
  machine: 'Maschine',
  ghost: 'Geist',
  insect: 'Insekt',
  reptile: 'Reptil',
  fairy: 'Fee',
  undead: 'Untot',
  botanic: 'Pflanze',
  flying: 'Flieger',
  humanoid: 'Humanoid',
};

export const SUBTYPE_STEM: Readonly<Record<Subtype, string>> = {
  ...SUBTYPE_NAME,
  dragon: 'Drachen',
  beast: 'Bestien',
  machine: 'Maschinen',
  ghost: 'Geister',
  insect: 'Insekten',
  reptile: 'Reptilien',
  fairy: 'Feen',
  undead: 'Untoten',
  botanic: 'Pflanzen',
  humanoid: 'Humanoiden',
};

type Gender = 'feminine' | 'masculine';

export const NOUN_GENDER: Readonly<Record<Noun, Gender>> = { card: 'feminine', unit: 'feminine', spell: 'masculine' };

export const SINGULAR_NOUN: Readonly<Record<Noun, string>> = { card: 'Karte', unit: 'Einheit', spell: 'Zauber' };
/** Its genitive, where that is another. */
export const GENITIVE_NOUN: Readonly<Record<Noun, string>> = { ...SINGULAR_NOUN, spell: 'Zaubers' };
export const PLURAL_NOUN: Readonly<Record<Noun, string>> = { card: 'Karten', unit: 'Einheiten', spell: 'Zauber' };
export const DATIVE_PLURAL_NOUN: Readonly<Record<Noun, string>> = { ...PLURAL_NOUN, spell: 'Zaubern' };

export const STAT_NAME: Readonly<Record<Stat, string>> = { Attack: 'Angriff', Defense: 'Verteidigung' };

/** Stats and rank with their article, as objects: "halbiere den Angriff". */
export const VALUE_OBJECT: Readonly<Record<Stat | 'rank', string>> = {
  Attack: 'den Angriff',
  Defense: 'die Verteidigung',
  rank: 'den Rang',
};

/** The same of two cards: "vertausche die Angriffswerte". */
export const VALUES_OBJECT: Readonly<Record<Stat | 'rank', string>> = {
  Attack: 'die Angriffswerte',
  Defense: 'die Verteidigungswerte',
  rank: 'die Ränge',
};

export const PHASE_NAME: Readonly<Record<Phase, string>> = {
  draw: 'Ziehphase',
  main: 'Hauptphase',
  battle: 'Kampfphase',
};

/** What "überspringen" skips, after "dein-" or "sein-". */
export const SKIPPED: Readonly<Record<'turn' | Phase, string>> = {
  turn: 'en nächsten Zug',
  draw: `e nächste ${PHASE_NAME.draw}`,
  main: `e nächste ${PHASE_NAME.main}`,
  battle: `e nächste ${PHASE_NAME.battle}`,
};

/** Where a card is in a pile, and where it comes from: "auf deiner Hand", "aus deinem Deck". */
export const IN_OWN_PILE: Readonly<Record<Pile, string>> = {
  deck: 'in deinem Deck',
  discard: 'in deinem Ablagestapel',
  hand: 'auf deiner Hand',
};
export const IN_THEIR_PILE: Readonly<Record<Pile, string>> = {
  deck: 'in seinem Deck',
  discard: 'in seinem Ablagestapel',
  hand: 'auf seiner Hand',
};
export const IN_ENEMY_PILE: Readonly<Record<Pile, string>> = {
  deck: 'im Deck deines Gegners',
  discard: 'im Ablagestapel deines Gegners',
  hand: 'auf der Hand deines Gegners',
};
export const FROM_OWN_PILE: Readonly<Record<Pile, string>> = {
  deck: 'aus deinem Deck',
  discard: 'aus deinem Ablagestapel',
  hand: 'aus deiner Hand',
};
export const FROM_ENEMY_PILE: Readonly<Record<Pile, string>> = {
  deck: 'aus dem Deck deines Gegners',
  discard: 'aus dem Ablagestapel deines Gegners',
  hand: 'aus der Hand deines Gegners',
};

const NUMERALS = [
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
  'zwanzig',
] as const;

/** The word for a count of 2 … 20, which has no endings; one is "ein-". */
export function numeral(count: number): string {
  return NUMERALS[count - 2] ?? String(count);
}
