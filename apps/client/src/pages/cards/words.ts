import { KIND_NAME, SINGULAR_NOUN, SUBTYPE_NAME, TYPE_NAME } from '@cardscape/rules/ttcg/language/german/glossary';
import { language } from '../../i18n/index.ts';

/* The vocabulary of the cards in the player's language, as the rules have it. In English it says of itself what it is called. */

const GERMAN_TYPES: Readonly<Record<string, string>> = { ...TYPE_NAME, spell: SINGULAR_NOUN.spell };
const GERMAN_SUBTYPES: Readonly<Record<string, string>> = SUBTYPE_NAME;
const GERMAN_KINDS: Readonly<Record<string, string>> = KIND_NAME;

function worded(word: string, german: Readonly<Record<string, string>>): string {
  return language === 'de' ? (german[word] ?? word) : word;
}

/** A type, or "spell". */
export function typeWord(type: string): string {
  return worded(type, GERMAN_TYPES);
}

export function subtypeWord(subtype: string): string {
  return worded(subtype, GERMAN_SUBTYPES);
}

/** A kind of effect. */
export function kindWord(kind: string): string {
  return worded(kind, GERMAN_KINDS);
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
