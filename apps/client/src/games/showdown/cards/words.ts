import type { CardType, Rarity } from '@cardscape/rules/showdown/decks/data';
import { TYPE as ENGLISH } from '@cardscape/rules/showdown/text/english/words';
import { TYPE as GERMAN } from '@cardscape/rules/showdown/text/german/words';
import { rarityName, subtypeName, typeName } from '@cardscape/rules/showdown/text/index';
import { language } from '../../../i18n/index.ts';

/*
 * What the types, rarities and subtypes of Realm Showdown's cards are called: as in their texts.
 */

export function typeWord(type: CardType): string {
  return typeName(type, language);
}

/** Of many. */
export function typesWord(type: CardType): string {
  return language === 'de' ? GERMAN[type].many : ENGLISH[type][1];
}

export function subtypeWord(subtype: string): string {
  return subtypeName(subtype, language);
}

export function rarityWord(rarity: Rarity): string {
  return rarityName(rarity, language);
}
