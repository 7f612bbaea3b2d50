import { KIND_NAME } from '@cardscape/rules/ttcg/language/german/glossary';
import { language } from '../../i18n/index.ts';

const GERMAN_KINDS: Readonly<Record<string, string>> = KIND_NAME;

/** A kind of effect in the player's language, as the rules have it; in English it says of itself what it is called. */
export function kindWord(kind: string): string {
  return language === 'de' ? (GERMAN_KINDS[kind] ?? kind) : kind;
}
