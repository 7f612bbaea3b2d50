import { described } from '@cardscape/rules/ttcg/language/german/descriptions';
import { written } from '@cardscape/rules/ttcg/language/german/text';
import { canonicalSubtype, parseEffect, printEffect, TYPES, type Effect } from '@cardscape/rules/ttcg/language/index';
import {
  describe,
  descriptionsOf,
  isDescribedBy,
  isParticular,
  type Describable,
  type Description,
} from '@cardscape/rules/ttcg/meaning/descriptions';
import { programOf, type ProgramLine } from '@cardscape/rules/ttcg/meaning/program';
import { restrictionLines, restrictionsOf, type RestrictionLine } from '@cardscape/rules/ttcg/meaning/restrictions';
import type { Language } from '../../../../i18n/catalogue.ts';
import { language } from '../../../../i18n/index.ts';
import type { PrintedCard } from '../../cards/cards.ts';
import { IN_GERMAN } from '../../cards/german.ts';

/** How the game reads an effect. */
export interface EffectReading {
  /** Its line in every language. */
  readonly lines: Readonly<Record<Language, string>>;
  readonly program: readonly ProgramLine[];
  readonly restrictions: readonly RestrictionLine[];
}

export function readingOf(effect: Effect, unit: boolean): EffectReading {
  const line = printEffect(effect);
  return {
    lines: { en: line, de: IN_GERMAN.line(line) },
    program: programOf(effect, unit ? 'unit' : 'spell'),
    restrictions: restrictionLines(restrictionsOf(effect)),
  };
}

/** Cards that an effect speaks of, in its words as the player's language has them. */
export interface Companions {
  readonly words: string;
  readonly cards: readonly PrintedCard[];
}

/**
 * A printed card, read: its effects one by one, and the other cards that its sentences speak of. Errors: TypeError for
 * a line that no card may have.
 */
export interface CardReading {
  readonly effects: readonly EffectReading[];
  readonly companions: readonly Companions[];
}

export function cardReading(card: PrintedCard, all: Iterable<PrintedCard>): CardReading {
  const effects = card.effects.map(effectOf);
  return {
    effects: effects.map((effect) => readingOf(effect, card.unit)),
    companions: companionsOf(card, effects, all),
  };
}

function effectOf(line: string): Effect {
  const parsed = parseEffect(line);
  if (!parsed.ok) throw new TypeError(`${line}: ${parsed.error.message}`);
  return parsed.value;
}

function describable({ element, subtypes, rank }: PrintedCard): Describable {
  return {
    type: TYPES.find((type) => type === element) ?? 'spell',
    subtypes: subtypes.flatMap((word) => canonicalSubtype(word) ?? []),
    rank,
  };
}

const GERMAN_DESCRIPTION = described('nominative', 'plural');

/** "rank 2 fire units", "Feuer-Einheiten von Rang 2". */
function worded(description: Description): string {
  const german = language === 'de' ? GERMAN_DESCRIPTION.print({ ...description }) : null;
  return german === null ? describe(description) : written(german);
}

function companionsOf(card: PrintedCard, effects: readonly Effect[], all: Iterable<PrintedCard>): Companions[] {
  const others = [...all].filter(({ id }) => id !== card.id).map((other) => [other, describable(other)] as const);
  // Both effects may speak of the same cards.
  const meant = new Map(
    effects
      .flatMap(descriptionsOf)
      .filter(isParticular)
      .map((description) => [worded(description), description]),
  );
  return [...meant].map(([words, description]) => ({
    words,
    cards: others.flatMap(([other, facts]) => (isDescribedBy(description, facts) ? [other] : [])),
  }));
}
