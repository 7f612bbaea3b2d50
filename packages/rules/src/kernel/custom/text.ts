import { canonicalJson } from '../hash.ts';
import { documentsOf, lineOf, plainData, type PlacedDocument } from '../scenario/yaml.ts';
import type { CustomCardProblem, CustomReading } from './cards.ts';

/*
 * Definitions of cards in a text that somebody has written, JSON or YAML: where they stand, and what is wrong with them
 * told with the line. What a card is says the game.
 */

/** What is wrong, at its path; the line is found from that. */
export type PlacedProblem = Omit<CustomCardProblem, 'line'>;

/** More is told of no text. */
const MOST_PROBLEMS = 40;

/** Definitions as they stand in a text: one card, a list, or a file of `cards` as the shipped ones are written. */
export interface CardsInText {
  readonly files: readonly unknown[];
  /** The path of the card with that number, from 0. */
  readonly pathOf: (index: number) => string;
  /** All that is wrong with them. */
  readonly refused: (problems: readonly PlacedProblem[]) => CustomReading;
}

/**
 * Finds the definitions in a text. Errors: none.
 * @param rule what says of a game's cards which form they have
 */
export function cardsInText(text: string, rule: string): CardsInText | Extract<CustomReading, { readonly ok: false }> {
  const form = (field: string, message: string): PlacedProblem => ({ code: 'CARD_FORM', rule, field, message });
  const [placed, another] = documentsIn(text);
  if (placed === undefined) return refused(null, [form('', 'There is no card in this text.')]);
  if (another !== undefined)
    return refused(placed, [form('', 'One document is expected; put several cards in a list.')]);
  const [error] = placed.document.errors;
  if (error !== undefined)
    return { ok: false, problems: [{ ...form('', said(error)), line: placed.lineAt(error.pos[0]) }] };
  try {
    const found = listedIn(plainData(placed.document));
    return 'wrong' in found
      ? refused(placed, [form(found.field, found.wrong)])
      : { ...found, refused: (problems) => refused(placed, problems) };
  } catch (error_) {
    // Aliases of nothing, too many of them, or more brackets than anybody can follow.
    return refused(null, [
      form('', `This cannot be read: ${error_ instanceof Error ? said(error_) : 'no plain data'}`),
    ]);
  }
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

/** The first line of what the parser says: the rest draws the text. What runs out of stack is nested too deeply. */
function said({ message }: Error): string {
  if (/call stack/i.test(message)) return 'Too many things stand inside each other.';
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '');
}

function refused(
  placed: PlacedDocument | null,
  problems: readonly PlacedProblem[],
): Extract<CustomReading, { readonly ok: false }> {
  const lineAt = ({ field }: PlacedProblem): number | null => (placed === null ? null : lineOf(placed, keysOf(field)));
  return {
    ok: false,
    problems: problems.slice(0, MOST_PROBLEMS).map((problem) => ({ ...problem, line: lineAt(problem) })),
  };
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
