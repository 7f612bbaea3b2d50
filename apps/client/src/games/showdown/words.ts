import type { CardType, Element, Rarity } from '@cardscape/rules/showdown/data';
import { RARITY as ENGLISH_RARITY, TYPE as ENGLISH_TYPE } from '@cardscape/rules/showdown/text/english/words';
import {
  RARITY as GERMAN_RARITY,
  subtype as germanSubtype,
  TYPE as GERMAN_TYPE,
} from '@cardscape/rules/showdown/text/german/words';
import type { TextLanguage } from '@cardscape/rules/showdown/text/index';
import { capital } from '@cardscape/rules/showdown/text/layout';
import { language, tc } from '../../i18n/index.ts';

/*
 * What the types, elements, rarities and subtypes of Realm Showdown's cards are called: as in their texts.
 */

interface Words {
  typeWord(type: CardType): string;
  typesWord(type: CardType): string;
  subtypeWord(subtype: string): string;
  rarity(rarity: Rarity): string;
}

const WORDS: Readonly<Record<TextLanguage, Words>> = {
  en: {
    typeWord: (type) => ENGLISH_TYPE[type][0],
    typesWord: (type) => ENGLISH_TYPE[type][1],
    subtypeWord: (subtype) => subtype,
    rarity: (rarity) => ENGLISH_RARITY[rarity],
  },
  de: {
    typeWord: (type) => GERMAN_TYPE[type].one,
    typesWord: (type) => GERMAN_TYPE[type].many,
    subtypeWord: germanSubtype,
    rarity: (rarity) => GERMAN_RARITY[rarity],
  },
};

export const { typeWord, typesWord, subtypeWord } = WORDS[language];

export function rarityWord(rarity: Rarity): string {
  return capital(WORDS[language].rarity(rarity));
}

const ELEMENTS: Readonly<Record<Element, string>> = {
  EARTH: tc('element', 'Earth'),
  WIND: tc('element', 'Wind'),
  FIRE: tc('element', 'Fire'),
  WATER: tc('element', 'Water'),
  LIGHT: tc('element', 'Light'),
  SHADOW: tc('element', 'Shadow'),
};

export function elementWord(element: Element): string {
  return ELEMENTS[element];
}
