import { z } from 'zod';
import { keysOf } from '../custom/text.ts';
import type { AnyGame } from '../game.ts';
import { nameKeyOf } from '../name-key.ts';
import { documentsOf, lineOf, plainData, type PlacedDocument } from '../scenario/yaml.ts';
import type { Json } from '../types.ts';
import { prefixOf } from './name.ts';
import {
  type CardSet,
  hashOfSet,
  lengthOfSets,
  LONGEST_SETS,
  manifestSchema,
  MOST_CARDS,
  type SetManifest,
} from './set.ts';

/*
 * Reads a card set from its files (CS-1): `set.json` and files of cards, or one file with both. What is wrong is told
 * with the file and the line, all of it at once.
 */

/** The file that says what a set is. */
export const MANIFEST = 'set.json';

/** A file of a set. */
export interface SetFile {
  /** Its name without the folder. */
  readonly name: string;
  readonly text: string;
}

/** Something in a set that keeps it from being played. */
export interface CardSetFault {
  readonly code: string;
  /** The rule that is broken. */
  readonly rule: string;
  readonly file: string;
  /** The line of the file, from 1; null: nobody can say. */
  readonly line: number | null;
  /** Path to the place in the file; empty: the file as a whole. */
  readonly field: string;
  /** What is wrong, and what is expected. */
  readonly message: string;
}

export type CardSetReading =
  | { readonly ok: true; readonly set: CardSet }
  | { readonly ok: false; readonly faults: readonly CardSetFault[] };

/** More is told of no set. */
const MOST_FAULTS = 40;
/** Files of a set at most. */
export const MOST_FILES = 64;
/** Characters of a file that are read. */
const LONGEST_FILE = 200_000;

const wholeSchema = z.strictObject({ set: z.unknown(), cards: z.unknown() });

/** The parts of a set as they stand in its files. */
interface Parts {
  readonly manifest: unknown;
  readonly manifestFile: string;
  readonly manifestPath: string;
  readonly placed: PlacedDocument;
  readonly cards: readonly CardsFile[];
}

interface CardsFile {
  readonly name: string;
  readonly text: string;
  /** Where paths are looked for instead, if the text is not the file itself. */
  readonly placed: PlacedDocument | null;
}

/** Tells of what keeps a set from being read any further. */
class Unreadable extends Error {
  readonly fault: CardSetFault;

  constructor(file: string, message: string, line: number | null = null, field = '') {
    super(message);
    this.fault = { code: 'SET_FORM', rule: 'CS-1', file, line, field, message };
  }
}

/**
 * Reads and checks a card set. Errors: none.
 * @param gameOf where the games are
 */
export function readCardSet(files: readonly SetFile[], gameOf: (id: string) => AnyGame | undefined): CardSetReading {
  try {
    return checked(partsOf(files), gameOf);
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, faults: [error.fault] };
    throw error;
  }
}

function partsOf(files: readonly SetFile[]): Parts {
  if (files.length > MOST_FILES)
    throw new Unreadable(MANIFEST, `A set has at most ${MOST_FILES} files. Put several cards into one.`);
  const long = files.find(({ text }) => text.length > LONGEST_FILE);
  if (long !== undefined)
    throw new Unreadable(
      long.name,
      `A file of a set has at most ${LONGEST_FILE} characters; this one has ${long.text.length}. Make the set smaller.`,
    );
  const [only] = files;
  if (files.length === 1 && only !== undefined && only.name !== MANIFEST) return partsOfOne(only);
  const manifest = files.find(({ name }) => name === MANIFEST);
  if (manifest === undefined)
    throw new Unreadable(MANIFEST, 'This file is missing: it says what the set is called. Write it.');
  const [data, placed] = dataOf(manifest);
  const cards = files.filter((file) => file !== manifest);
  if (cards.length === 0)
    throw new Unreadable(MANIFEST, 'There is no file of cards beside this one. Add one, such as cards.json.');
  return {
    manifest: data,
    manifestFile: MANIFEST,
    manifestPath: '',
    placed,
    cards: cards.map((file) => ({ ...file, placed: null })),
  };
}

/** One file that has it all. */
function partsOfOne(file: SetFile): Parts {
  const [data, placed] = dataOf(file);
  const whole = wholeSchema.safeParse(data);
  if (!whole.success)
    throw new Unreadable(file.name, 'A set in one file is { "set": …, "cards": […] } and nothing else.', 1);
  return {
    manifest: whole.data.set,
    manifestFile: file.name,
    manifestPath: 'set',
    placed,
    cards: [{ name: file.name, text: JSON.stringify({ cards: whole.data.cards }) ?? '', placed }],
  };
}

function dataOf({ name, text }: SetFile): readonly [data: unknown, placed: PlacedDocument] {
  const [placed, another] = documentsOf(text);
  if (placed === undefined || another !== undefined) throw new Unreadable(name, 'One JSON document is expected here.');
  const [error] = placed.document.errors;
  if (error !== undefined)
    throw new Unreadable(name, `This is no JSON: ${firstLine(error)}`, placed.lineAt(error.pos[0]));
  try {
    return [plainData(placed.document), placed];
  } catch (error_) {
    throw new Unreadable(name, `This cannot be read: ${error_ instanceof Error ? firstLine(error_) : 'no plain data'}`);
  }
}

function firstLine({ message }: Error): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '');
}

function checked(parts: Parts, gameOf: (id: string) => AnyGame | undefined): CardSetReading {
  const { manifest, manifestFile, manifestPath, placed } = parts;
  const read = manifestSchema.safeParse(manifest);
  if (!read.success)
    return refused(
      read.error.issues.map(({ path, message }) => {
        const field = [manifestPath, ...path.map(String)].filter((key) => key !== '').join('.');
        return {
          code: 'SET_FORM',
          rule: 'CS-1',
          file: manifestFile,
          field,
          line: lineOf(placed, keysOf(field)),
          message,
        };
      }),
    );
  const game = gameOf(read.data.game);
  const rules = game?.cardSets ?? null;
  if (game === undefined || rules === null)
    throw new Unreadable(
      manifestFile,
      game === undefined
        ? `There is no game ${read.data.game} here. Name one that this server has.`
        : `${game.name} is played with its own cards only. Name another game.`,
      lineOf(placed, keysOf([manifestPath, 'game'].filter((key) => key !== '').join('.'))),
      'game',
    );
  const faults: CardSetFault[] = [];
  const cards: { readonly id: string; readonly name: string; readonly definition: Json; readonly file: string }[] = [];
  for (const file of parts.cards) {
    const reading = rules.read(file.text);
    if (reading.ok)
      cards.push(
        ...reading.cards.map((card) => ({
          id: card.id,
          name: card.name,
          definition: rules.define(card),
          file: file.name,
        })),
      );
    else
      faults.push(
        ...reading.problems.map((problem) => ({
          ...problem,
          file: file.name,
          line: file.placed === null ? problem.line : lineOf(file.placed, keysOf(problem.field)),
        })),
      );
  }
  faults.push(...together(read.data, cards));
  if (faults.length > 0) return refused(faults);
  const set = {
    ...read.data,
    cards: cards.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ definition }) => definition),
  };
  const whole: CardSet = { ...set, hash: hashOfSet(set) };
  const length = lengthOfSets([whole]);
  return length > LONGEST_SETS
    ? refused([
        fault(
          'SET_SIZE',
          'CS-4',
          manifestFile,
          `A set has at most ${LONGEST_SETS} characters; this one has ${length}. Take cards out, or make two sets of it.`,
        ),
      ])
    : { ok: true, set: whole };
}

/** What is wrong with the cards beside each other. */
function together(
  { id: set }: SetManifest,
  cards: readonly { readonly id: string; readonly name: string; readonly file: string }[],
): CardSetFault[] {
  const prefix = prefixOf(set);
  const seen = new Set<string>();
  const faults = cards.flatMap(({ id, name, file }) => {
    const found: CardSetFault[] = [];
    if (!id.startsWith(prefix) || id === prefix)
      found.push(
        fault('SET_CARD_ID', 'CS-2', file, `${id}: the ids of the cards of this set begin with ${prefix}. Rename it.`),
      );
    for (const key of [`id ${id}`, `name ${nameKeyOf(name)}`]) {
      if (seen.has(key))
        found.push(
          fault(
            'SET_CARD_TWICE',
            'CS-2',
            file,
            `${id}: another card of the set has the same ${key.split(' ', 1)[0]}. Rename one.`,
          ),
        );
      seen.add(key);
    }
    return found;
  });
  return cards.length > MOST_CARDS
    ? [
        fault('SET_SIZE', 'CS-4', MANIFEST, `A set has at most ${MOST_CARDS} cards; this one has ${cards.length}.`),
        ...faults,
      ]
    : faults;
}

function fault(code: string, rule: string, file: string, message: string): CardSetFault {
  return { code, rule, file, line: null, field: '', message };
}

function refused(faults: readonly CardSetFault[]): CardSetReading {
  return { ok: false, faults: faults.slice(0, MOST_FAULTS) };
}

/** A fault as one line for people. */
export function faultText({ code, rule, file, line, field, message }: CardSetFault): string {
  const place = [file, ...(line === null ? [] : [String(line)])].join(':');
  return `${place}: ${field === '' ? '' : `${field}: `}${message} (${code}, ${rule})`;
}
