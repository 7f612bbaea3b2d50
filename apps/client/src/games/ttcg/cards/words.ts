import type { Subtype } from '@cardscape/rules/ttcg/language/program/vocabulary';
import { tc } from '../../../i18n/index.ts';
import type { CardElement } from './elements.ts';

/*
 * The words of True TCG that stand alone: what the types and subtypes of cards are called.
 */

const TYPE_WORDS: Readonly<Record<CardElement, string>> = {
  water: tc('type', 'water'),
  fire: tc('type', 'fire'),
  earth: tc('type', 'earth'),
  air: tc('type', 'air'),
  nature: tc('type', 'nature'),
  electric: tc('type', 'electric'),
  light: tc('type', 'light'),
  dark: tc('type', 'dark'),
  spell: tc('type', 'spell'),
};

const SUBTYPE_WORDS: Readonly<Record<Subtype, string>> = {
  dragon: tc('subtype', 'dragon'),
  beast: tc('subtype', 'beast'),
  elemental: tc('subtype', 'elemental'),
  aquatic: tc('subtype', 'aquatic'),
  warrior: tc('subtype', 'warrior'),
  spellcaster: tc('subtype', 'spellcaster'),
  machine: tc('subtype', 'machine'),
  ghost: tc('subtype', 'ghost'),
  insect: tc('subtype', 'insect'),
  reptile: tc('subtype', 'reptile'),
  fairy: tc('subtype', 'fairy'),
  undead: tc('subtype', 'undead'),
  botanic: tc('subtype', 'botanic'),
  flying: tc('subtype', 'flying'),
  humanoid: tc('subtype', 'humanoid'),
};

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries({ ...TYPE_WORDS, ...SUBTYPE_WORDS }));

/** A type or subtype in the player's language; what is neither stays as it is. */
export function traitWord(name: string): string {
  return WORDS.get(name) ?? name;
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
