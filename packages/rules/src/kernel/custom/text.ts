import { type Document, isMap, isNode, isSeq } from 'yaml';
import type { CustomCardProblem, CustomReading } from '../contract/custom-cards.ts';
import { canonicalJson } from '../hash.ts';
import { documentsOf, lineOf, plainData, type PlacedDocument } from '../yaml.ts';
import { parserSays, syntaxFaults } from './syntax.ts';

/*
 * Definitions of cards in a text that somebody has written, JSON or YAML: where they stand, and what is wrong with them
 * told with the line. What a card is says the game.
 */

/** What is wrong, at its path; the line is found from that. */
export type PlacedProblem = Omit<CustomCardProblem, 'line'>;

/** More is told of no text. */
const MOST_PROBLEMS = 400;

/** Definitions as they stand in a text: one card, a list, or a file of `cards` as the shipped ones are written. */
export interface CardsInText {
  readonly files: readonly unknown[];
  /** The path of the card with that number, from 0. */
  readonly pathOf: (index: number) => string;
  /** What keeps other cards of the text from being read at all: there is nothing to play while there is any. */
  readonly unread: readonly CustomCardProblem[];
  /** All that is wrong with them, and what could not be read. */
  readonly refused: (problems: readonly PlacedProblem[]) => Refusal;
}

type Refusal = Extract<CustomReading, { readonly ok: false }>;

/**
 * Finds the definitions in a text; where a part of it cannot be read, those that can be. Errors: none.
 * @param rule what says of a game's cards which form they have
 */
export function cardsInText(text: string, rule: string): CardsInText | Refusal {
  const form = (field: string, message: string): PlacedProblem => ({ code: 'CARD_FORM', rule, field, message });
  const [placed, another] = documentsIn(text);
  if (placed === undefined) return refused(null, [form('', 'There is no card in this text.')]);
  if (another !== undefined)
    return refused(placed, [form('', 'One document is expected; put several cards in a list.')]);
  const unread = syntaxFaults(placed).map(({ line, message }) => ({ ...form('', message), line }));
  try {
    const found = listedIn(plainData(placed.document));
    if ('wrong' in found)
      return unread.length > 0 ? { ok: false, problems: unread } : refused(placed, [form(found.field, found.wrong)]);
    return {
      ...(unread.length > 0 ? whole(found, placed.document) : found),
      unread,
      refused: (problems) => refused(placed, problems, unread),
    };
  } catch (error) {
    if (unread.length > 0) return { ok: false, problems: unread };
    // Aliases of nothing, too many of them, or more brackets than anybody can follow.
    return refused(null, [
      form('', `This cannot be read: ${error instanceof Error ? parserSays(error) : 'no plain data'}`),
    ]);
  }
}

/** Those in a list that the parser has read without a fault: a fault is at the last card that begins before it. */
function whole({ files, pathOf }: Listed, { contents, errors }: Document): Listed {
  const starts = startsIn(contents);
  const broken = new Set(errors.map(({ pos: [at] }) => starts.findLastIndex((start) => start <= at)));
  const kept = broken.has(-1) ? [] : [...files.keys()].filter((index) => !broken.has(index));
  return { files: kept.map((index) => files[index]), pathOf: (index) => pathOf(kept[index] ?? index) };
}

/** Where the cards of a list begin; empty: there is no list. */
function startsIn(contents: unknown): number[] {
  const listed = isMap(contents) ? contents.get('cards') : contents;
  return isSeq(listed) ? listed.items.map((item) => (isNode(item) ? (item.range?.[0] ?? 0) : 0)) : [];
}

/** How long a definition is: characters, as the log writes it. */
export function lengthOf(file: unknown): number {
  return canonicalJson(file).length;
}

/** A path that goes on. */
export function keysOf(field: string): PropertyKey[] {
  return field === '' ? [] : field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

function documentsIn(text: string): readonly PlacedDocument[] {
  try {
    return documentsOf(text).filter(({ document: { contents, errors } }) => contents !== null || errors.length > 0);
  } catch {
    return [];
  }
}

function refused(
  placed: PlacedDocument | null,
  problems: readonly PlacedProblem[],
  unread: readonly CustomCardProblem[] = [],
): Refusal {
  const lineAt = ({ field }: PlacedProblem): number | null => (placed === null ? null : lineOf(placed, keysOf(field)));
  const told = [...unread, ...problems.map((problem) => ({ ...problem, line: lineAt(problem) }))];
  return { ok: false, problems: told.slice(0, MOST_PROBLEMS) };
}

type Listed = Pick<CardsInText, 'files' | 'pathOf'>;

function listedIn(data: unknown): Listed | { readonly field: string; readonly wrong: string } {
  const isFile = typeof data === 'object' && data !== null && !Array.isArray(data) && 'cards' in data;
  const other = isFile ? Object.keys(data).find((key) => key !== 'cards') : undefined;
  if (other !== undefined) return { field: other, wrong: 'Beside cards there is no such key here.' };
  const listed: unknown = isFile ? data.cards : data;
  if (Array.isArray(listed)) {
    if (listed.length === 0) return { field: isFile ? 'cards' : '', wrong: 'This list has no card in it.' };
    return { files: listed, pathOf: (index) => (isFile ? `cards.${index}` : String(index)) };
  }
  if (isFile) return { field: 'cards', wrong: 'A list of cards is expected.' };
  return { files: [data], pathOf: () => '' };
}
