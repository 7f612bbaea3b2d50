import type { CardType, Keyword, Rarity } from '@cardscape/rules/manaduel/decks/data';
import { keywordName as englishKeyword } from '@cardscape/rules/manaduel/text/english/words';
import { keywordName as germanKeyword } from '@cardscape/rules/manaduel/text/german/words';
import type { TextLanguage } from '@cardscape/rules/manaduel/text/index';
import { language, t, tc } from '../../../i18n/index.ts';

/*
 * What the kinds, groups, rarities and keywords of Mana Duel's cards are called.
 */

const KEYWORD_NAMES: Readonly<Record<TextLanguage, (keyword: Keyword) => string>> = {
  en: englishKeyword,
  de: germanKeyword,
};

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** As it stands in a sentence: "sturdy 20". */
export function keywordWord(keyword: Keyword, inLanguage: TextLanguage = language): string {
  return KEYWORD_NAMES[inLanguage](keyword);
}

/** As it heads what it means: "Sturdy 20". */
export function keywordTitle(keyword: Keyword, inLanguage: TextLanguage = language): string {
  return capital(keywordWord(keyword, inLanguage));
}

const TYPE_WORDS: Readonly<Record<CardType, string>> = {
  creature: t('Creature'),
  trap: t('Trap'),
  spell: t('Spell'),
  equipment: t('Equipment'),
};

export function typeWord(type: CardType): string {
  return TYPE_WORDS[type];
}

const RARITY_WORDS: Readonly<Record<Rarity, string>> = {
  common: tc('rarity', 'Common'),
  uncommon: tc('rarity', 'Uncommon'),
  rare: tc('rarity', 'Rare'),
  epic: tc('rarity', 'Epic'),
  legendary: tc('rarity', 'Legendary'),
};

export function rarityWord({ rarity }: { readonly rarity: Rarity }): string {
  return RARITY_WORDS[rarity];
}

/** The groups that the rules know, in the order of MD-2.5. */
const GROUP_WORDS: Readonly<Record<string, string>> = {
  Fighter: tc('group', 'Fighter'),
  Mage: tc('group', 'Mage'),
  Fairy: tc('group', 'Fairy'),
  Beast: tc('group', 'Beast'),
  Golem: tc('group', 'Golem'),
  Spirit: tc('group', 'Spirit'),
  Rogue: tc('group', 'Rogue'),
  Sea: tc('group', 'Sea'),
};

export const KNOWN_GROUPS: readonly string[] = Object.keys(GROUP_WORDS);

/** A group that only a card file knows stays as it is called there. */
export function groupWord(group: string): string {
  return GROUP_WORDS[group] ?? group;
}
