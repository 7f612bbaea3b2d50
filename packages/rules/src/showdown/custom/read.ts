import { z } from 'zod';
import type { CustomCardProblem, CustomReading } from '../../kernel/custom-cards.ts';
import { canonicalJson } from '../../kernel/hash.ts';
import type { Json } from '../../kernel/types.ts';
import { documentsOf, lineOf, plainData, type PlacedDocument } from '../../kernel/yaml.ts';
import { CARD_FILES, FIXTURE_FILES, shippedCards } from '../catalogue.ts';
import type { Card } from '../data.ts';
import { readCard, readCards } from '../load/index.ts';
import { below, isMap, type CardProblem } from '../load/problems.ts';
import { LONGEST_CARD, MOST_READING, MOST_WEIGHT } from './limits.ts';
import { readingOf, weightsOf } from './weight.ts';

const plain = z.json();

/** More is told of no text. */
const MOST_PROBLEMS = 40;

/** Ids that mean something else in a match: shipped cards, and those of scenarios (RS-13.2). */
const TAKEN_IDS: ReadonlySet<unknown> = new Set(
  [...CARD_FILES, ...FIXTURE_FILES].map((file) => (isMap(file) ? file['id'] : undefined)),
);
const TAKEN_NAMES: ReadonlySet<string> = new Set([...shippedCards().values()].map(({ name }) => keyOf(name)));

/** Two names are the same if only case and the way of writing letters differ. */
export function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Definitions as they stand in a text: one card, a list, or a file of `cards` as the shipped ones are written. */
interface Found {
  readonly files: readonly unknown[];
  /** The path of the card with that number, from 0. */
  readonly pathOf: (index: number) => string;
}

/**
 * Reads custom cards from a text, JSON or YAML (RS-4.90): the validator of shipped cards, and what only cards that
 * nobody has looked over must not do. Errors: none.
 */
export function readCustomCards(text: string): CustomReading {
  const [placed, another] = documentsIn(text);
  if (placed === undefined) return refused(null, [form('', 'there is no card in this text')]);
  if (another !== undefined)
    return refused(placed, [form('', 'one document is expected; put several cards in a list')]);
  const [error] = placed.document.errors;
  if (error !== undefined)
    return { ok: false, problems: [{ ...form('', said(error)), line: placed.lineAt(error.pos[0]) }] };
  try {
    const found = cardsIn(plainData(placed.document));
    return 'problem' in found ? refused(placed, [found.problem]) : checked(placed, found);
  } catch (error_) {
    // Aliases of nothing, too many of them, or more brackets than anybody can follow.
    return refused(null, [
      form('', `this cannot be read: ${error_ instanceof Error ? said(error_) : 'no plain data'}`),
    ]);
  }
}

/** The card that a definition stands for, as custom cards may be; null for what is none. */
export function customCard(file: unknown): Card | null {
  const read = readCard(file);
  return read.ok && ownProblems(read.card, file, '').length === 0 ? read.card : null;
}

function documentsIn(text: string): readonly PlacedDocument[] {
  try {
    return documentsOf(text).filter(({ document: { contents, errors } }) => contents !== null || errors.length > 0);
  } catch {
    return [];
  }
}

/** The first line of what the parser says: the rest draws the text. What runs out of stack is nested too deeply. */
function said({ message }: Error): string {
  if (/call stack/i.test(message)) return 'too many things stand inside each other';
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '');
}

function form(field: string, message: string): CardProblem {
  return { code: 'CARD_FORM', rule: 'RS-11.2', field, message };
}

function refused(placed: PlacedDocument | null, problems: readonly CardProblem[]): CustomReading {
  const lineAt = ({ field }: CardProblem): number | null => (placed === null ? null : lineOf(placed, keysOf(field)));
  return {
    ok: false,
    problems: problems.slice(0, MOST_PROBLEMS).map((problem): CustomCardProblem => ({
      ...problem,
      line: lineAt(problem),
    })),
  };
}

function keysOf(field: string): PropertyKey[] {
  return field === '' ? [] : field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

function cardsIn(data: unknown): Found | { readonly problem: CardProblem } {
  const isFile = isMap(data) && 'cards' in data;
  const other = isFile ? Object.keys(data).find((key) => key !== 'cards') : undefined;
  if (other !== undefined) return { problem: form(other, 'beside cards there is no such key here') };
  const listed: unknown = isFile ? data.cards : data;
  if (Array.isArray(listed)) {
    if (listed.length === 0) return { problem: form(isFile ? 'cards' : '', 'this list has no card in it') };
    return { files: listed, pathOf: (index) => below(isFile ? 'cards' : '', index) };
  }
  if (isFile) return { problem: form('cards', 'a list of cards is expected') };
  return { files: [data], pathOf: () => '' };
}

function checked(placed: PlacedDocument, { files, pathOf }: Found): CustomReading {
  const result = readCards(files);
  if (!result.ok)
    return refused(
      placed,
      result.problems.map((problem) => moved(problem, pathOf)),
    );
  const problems = result.cards.flatMap((card, index) => ownProblems(card, files[index], pathOf(index)));
  if (problems.length > 0) return refused(placed, problems);
  return {
    ok: true,
    cards: result.cards.map((card, index) => ({
      id: card.id,
      name: card.name,
      file: plain.parse(files[index]) as Json,
      printed: printedOf(card),
    })),
  };
}

/** The path of a problem begins with the number of its card in the list. */
function moved(problem: CardProblem, pathOf: Found['pathOf']): CardProblem {
  const [index, ...rest] = keysOf(problem.field);
  return typeof index === 'number' ? { ...problem, field: below(pathOf(index), ...rest) } : problem;
}

/** The card as plain data: what pages print. */
export function printedOf(card: Card): Json {
  return JSON.parse(JSON.stringify(card)) as Json;
}

/** What of a card that holds for itself is not for custom cards. */
function ownProblems(card: Card, file: unknown, path: string): CardProblem[] {
  const problems: CardProblem[] = [];
  const problem = (code: CardProblem['code'], rule: string, field: string, message: string): void => {
    problems.push({ code, rule, field: below(path, ...(field === '' ? [] : [field])), message });
  };
  // RS-2.23
  if (TAKEN_IDS.has(card.id)) problem('CARD_ID', 'RS-2.23', 'id', `${card.id} is the id of a card of the game`);
  if (TAKEN_NAMES.has(keyOf(card.name)))
    problem('CARD_ID', 'RS-2.23', 'name', `${card.name} is the name of a card of the game`);
  // RS-11.9: what is printed is what the data do.
  if (card.text !== null)
    problem('CARD_FORM', 'RS-11.9', 'text', 'the text of a custom card is printed from its data; leave this out');
  const length = canonicalJson(file).length;
  if (length > LONGEST_CARD)
    problem(
      'CARD_BOUNDS',
      'RS-4.93',
      '',
      `a custom card has at most ${LONGEST_CARD} characters; this one has ${length}`,
    );
  for (const { path: keys, weight } of weightsOf(card)) {
    if (weight > MOST_WEIGHT)
      problem(
        'CARD_BOUNDS',
        'RS-4.93',
        below('', ...keys),
        `an effect of a custom card does at most ${MOST_WEIGHT} things at a time, each card that it reaches counted; this one could do ${weight}`,
      );
  }
  const reading = readingOf(card);
  if (reading > MOST_READING)
    problem(
      'CARD_BOUNDS',
      'RS-4.93',
      '',
      `a condition or an operation of a custom card looks at ${MOST_READING} cards at most; one of this card looks at ${reading}`,
    );
  return problems;
}
