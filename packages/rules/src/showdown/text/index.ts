import type { Ability, Card, CardType, Effect, Rarity } from '../decks/data.ts';
import { ENGLISH } from './english/index.ts';
import { RARITY, TYPE } from './english/words.ts';
import { GERMAN } from './german/index.ts';
import { RARITY as GERMAN_RARITY, subtype, TYPE as GERMAN_TYPE } from './german/words.ts';
import { abilityLine, abilityTerms, capital, effectLine, type Language } from './layout.ts';

export type TextLanguage = 'en' | 'de';

const LANGUAGES: Readonly<Record<TextLanguage, Language>> = { en: ENGLISH, de: GERMAN };

/** A match effect in words. The same data always give the same words, other data other words (RS-11.9). */
export function effectText(effect: Effect, language: TextLanguage): string {
  return effectLine(LANGUAGES[language], effect);
}

/** An ability in words: under which terms it is used, and what it does. Its name is on the card. */
export function abilityText(
  ability: Ability,
  language: TextLanguage,
): { readonly terms: string; readonly does: string } {
  const words = LANGUAGES[language];
  return { terms: abilityTerms(words, ability), does: abilityLine(words, ability) };
}

/** What is printed on a card (RS-2.21): its match effects, then its abilities with their names. */
export function cardText(card: Card, language: TextLanguage): string[] {
  const abilities = card.type === 'character' ? card.abilities : card.levelUp === null ? [] : [card.levelUp];
  return [
    ...card.effects.map((effect) => effectText(effect, language)),
    ...abilities.map((ability) => {
      const { terms, does } = abilityText(ability, language);
      return `${ability.name}${terms === '' ? '' : ` (${terms})`}: ${does}`;
    }),
  ];
}

export function typeName(type: CardType, language: TextLanguage): string {
  return language === 'de' ? GERMAN_TYPE[type].one : TYPE[type][0];
}

export function rarityName(rarity: Rarity, language: TextLanguage): string {
  return capital(language === 'de' ? GERMAN_RARITY[rarity] : RARITY[rarity]);
}

export function subtypeName(word: string, language: TextLanguage): string {
  return language === 'de' ? subtype(word) : word;
}
