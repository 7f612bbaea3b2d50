import { nameKeyOf } from '@cardscape/rules/kernel/names';
import type { FullCardFile } from '@cardscape/rules/ttcg/decks/card';
import { cardFrom, type CardProblem } from '@cardscape/rules/ttcg/decks/card-checks';
import type { Subtype, Type } from '@cardscape/rules/ttcg/language/index';
import { normalise, type Reading } from '@cardscape/rules/ttcg/language/normalise/index';
import { language, t } from '../../../../i18n/index.ts';
import { readCards, type PrintedCard } from '../../cards/cards.ts';
import { IN_GERMAN } from '../../cards/german.ts';
import { IN_ENGLISH } from '../../cards/printing.ts';
import type { CardNames } from '../definitions.ts';
import sentences from './first-draft.json';

/** A card that is being written. */
export interface Draft {
  /** Permanent id of the design on the server (TTCG-14.22); null: not saved yet. */
  readonly id: string | null;
  readonly name: string;
  readonly type: Type | 'spell';
  readonly subtypes: readonly Subtype[];
  /** 1 to 5. */
  readonly rank: number;
  /** Attack and Defense of a unit at tier 1. */
  readonly stats: readonly [number, number];
  /** What a spell at tier 1 gives the unit above it. */
  readonly boost: readonly [number, number];
  /** The name of its picture. */
  readonly art: string;
  /** In any wording. */
  readonly effects: readonly [string, string];
  /** Printed under the effects; empty: nothing. */
  readonly flavour: string;
  /** Background text, shown beside the card. */
  readonly lore: string;
}

/** The example that a new draft starts with: loosely worded, to show how sentences are normalised. */
export const FIRST_DRAFT: Draft = {
  id: null,
  name: 'Lamp Sparrow',
  type: 'light',
  subtypes: ['flying'],
  rank: 1,
  stats: [200, 300],
  boost: [10, 0],
  art: 'eagle-head',
  effects: [sentences.first, sentences.second],
  flavour: '',
  lore: '',
};

/** What reads sentences here knows all languages. */
export const PRINTING = language === 'de' ? IN_GERMAN : IN_ENGLISH;

/** TTCG-2.17: Attack plus Defense, for each rank. */
const SUM_OF_RANK = 500;

/** The draft at another rank, its stats in the same proportion, in steps of five (TTCG-2.18). */
export function atRank({ rank, stats: [attack], ...rest }: Draft, next: number): Draft {
  const part = Math.round((attack * next) / rank / 5) * 5;
  return { ...rest, rank: next, stats: withAttack(next, part) };
}

/** Attack as given, and Defense the rest of the sum; neither below 0. */
export function withAttack(rank: number, attack: number): readonly [number, number] {
  const sum = SUM_OF_RANK * rank;
  const part = Math.min(sum, Math.max(0, attack));
  return [part, sum - part];
}

export function withDefense(rank: number, defense: number): readonly [number, number] {
  const [rest, part] = withAttack(rank, defense);
  return [part, rest];
}

export interface DraftReading {
  readonly effects: readonly Reading[];
  /** Problems other than sentences that cannot be read. */
  readonly problems: readonly CardProblem[];
  /** The card as a card file has it, its sentences canonical as far as they can be read. */
  readonly file: FullCardFile;
  /** The card as it would be printed. */
  readonly printed: PrintedCard | null;
}

const NAMELESS: CardProblem = { code: 'CARD_FORM', rule: 'TTCG-2.2', field: 'name', message: t('a card needs a name') };

/**
 * Reads a draft. Never throws, whatever it contains.
 * @param names those that are taken; the server checks again
 */
export function readDraft(draft: Draft, names: CardNames = new Map()): DraftReading {
  const { id, name, type, subtypes, rank, stats, boost, art, effects, flavour } = draft;
  const readings = effects.map(normalise);
  const lines = readings.map((reading, index) => (reading.ok ? reading.value.line : (effects[index] ?? '')));
  const numbers =
    type === 'spell'
      ? { subtypes: [], boost: [boost[0], boost[1]] satisfies [number, number] }
      : { subtypes: [...subtypes], attack: stats[0], defense: stats[1] };
  const file: FullCardFile = {
    id: idOf(name),
    name,
    type,
    rank,
    ...numbers,
    rarityTable: {},
    effects: lines,
    art,
    ...(flavour.trim() === '' ? {} : { flavour: flavour.trim() }),
  };
  const result = cardFrom(file);
  // An unreadable sentence is reported at its own field.
  const found = result.ok
    ? []
    : result.problems.filter(({ code }) => !code.startsWith('LANG_') || readings.every(({ ok }) => ok));
  const problems = [...nameProblems(name, id, names), ...found];
  return { effects: readings, problems, file, printed: readCards([file], PRINTING).get(file.id) ?? null };
}

function nameProblems(name: string, id: string | null, names: CardNames): readonly CardProblem[] {
  if (name.trim() === '') return [NAMELESS];
  const owner = names.get(nameKeyOf(name));
  if (owner === undefined || owner === id) return [];
  const message = t('{name} is the name of a card of the game', { name });
  return [{ code: 'CARD_ID', rule: 'TTCG-2.2', field: 'name', message }];
}

/** An id that card files allow (lower-case words joined by hyphens). */
function idOf(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['card'];
  return words.join('-').slice(0, 40).replace(/-$/, '');
}
