/** Many cards at once: lists of them, and files in YAML or JSON. */

import { LineCounter, parseDocument, type Document } from 'yaml';
import { lineOf, plainData, tooDeep } from '../../kernel/yaml.ts';
import type { Card } from '../decks/data.ts';
import { readCard, type CardReading } from './card.ts';
import { isMap } from './form.ts';
import { below, shown, type CardProblem } from './problems.ts';

export type CardsResult<P = CardProblem> =
  | { readonly ok: true; readonly cards: readonly Card[] }
  | { readonly ok: false; readonly problems: readonly P[] };

/** What is wrong in a file, and where. */
export interface FileProblem extends CardProblem {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** The most cards and characters of a file. */
const MOST_CARDS = 2000;
const LONGEST_FILE = 4_000_000;

/**
 * Reads cards that belong together: no id twice, and every token that is spoken of is among them or `isToken` knows it.
 * All problems are told, their paths beginning with the number of the card in the list, from 0.
 */
export function readCards(data: unknown, reading: CardReading = {}): CardsResult {
  if (!Array.isArray(data))
    return {
      ok: false,
      problems: [
        { code: 'CARD_FORM', rule: 'MD-2.1', field: '', message: `expected a list of cards, found ${shown(data)}` },
      ],
    };
  if (data.length > MOST_CARDS)
    return {
      ok: false,
      problems: [
        {
          code: 'CARD_BOUNDS',
          rule: 'MD-10.15',
          field: '',
          message: `at most ${MOST_CARDS} cards can be read at once, found ${data.length}`,
        },
      ],
    };
  const list: readonly unknown[] = data;
  const tokens = new Set(
    list.filter((card) => isMap(card) && card.token === true).map((card) => (isMap(card) ? card.id : undefined)),
  );
  const isToken = (id: string): boolean => tokens.has(id) || (reading.isToken?.(id) ?? false);
  const cards: Card[] = [];
  const problems: CardProblem[] = [];
  const ids = new Set<string>();
  for (const [index, one] of list.entries()) {
    const result = readCard(one, { ...reading, isToken });
    if (!result.ok) {
      problems.push(...result.problems.map((problem) => ({ ...problem, field: below(String(index), problem.field) })));
      continue;
    }
    if (ids.has(result.card.id))
      problems.push({
        code: 'CARD_ID',
        rule: 'MD-2.1',
        field: below(String(index), 'id'),
        message: `there is a card ${shown(result.card.id)} in this list already`,
      });
    ids.add(result.card.id);
    cards.push(result.card);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, cards };
}

/** Reads a card file: `{ cards: [ … ] }` or the list alone, in YAML or JSON. */
export function readCardFile(text: string, file: string, reading: CardReading = {}): CardsResult<FileProblem> {
  const refuse = (
    line: number,
    message: string,
    code: CardProblem['code'] = 'CARD_FORM',
  ): CardsResult<FileProblem> => ({
    ok: false,
    problems: [{ code, rule: 'MD-10.15', field: '', message, file, line }],
  });
  if (text.length > LONGEST_FILE)
    return refuse(1, `a card file has at most ${LONGEST_FILE} characters, this one has ${text.length}`, 'CARD_BOUNDS');
  const deep = tooDeep(text);
  if (deep !== null) return refuse(deep.lines.linePos(deep.error.pos[0]).line, deep.error.message);
  const lines = new LineCounter();
  const lineAt = (offset: number): number => lines.linePos(offset).line;
  // MD-10.16: YAML 1.2, in which `on` is a word.
  const document = parseDocument(text, { lineCounter: lines, version: '1.2', uniqueKeys: true, logLevel: 'error' });
  const [broken] = document.errors;
  if (broken !== undefined) return refuse(lineAt(broken.pos[0]), broken.message.split('\n')[0] ?? 'not YAML');
  const data = dataOf(document);
  if (!data.ok) return refuse(1, data.message);
  const inMap = isMap(data.value) && Object.hasOwn(data.value, 'cards');
  const result = readCards(isMap(data.value) ? data.value.cards : data.value, reading);
  if (result.ok) return result;
  return {
    ok: false,
    problems: result.problems.map((problem) => ({
      ...problem,
      file,
      line: lineOf({ document, lineAt }, pathIn(inMap, problem.field)) ?? 1,
    })),
  };
}

/** The path of a field in the document, places of lists as numbers. */
function pathIn(inMap: boolean, field: string): PropertyKey[] {
  return [...(inMap ? ['cards'] : []), ...field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))];
}

/** Small files that stand for huge ones, and aliases of nothing, are none. */
function dataOf(
  document: Document,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string } {
  try {
    return { ok: true, value: plainData(document) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
