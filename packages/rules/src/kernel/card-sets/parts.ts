import { z } from 'zod';
import { parserSays, syntaxFaults } from '../custom/syntax.ts';
import { documentsOf, plainData, type PlacedDocument } from '../yaml.ts';

/*
 * The files of a card set (CS-1), and which of them says what: `set.json` and files of cards, or one file with both.
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

/** Files of a set at most. */
export const MOST_FILES = 64;
/** Characters of a file that are read. */
const LONGEST_FILE = 200_000;

/** What a set says of itself, as it stands in its file. */
export interface ManifestPart {
  readonly data: unknown;
  readonly file: string;
  /** Where it stands in the file. */
  readonly path: string;
  readonly placed: PlacedDocument;
}

export interface CardsFile {
  readonly name: string;
  readonly text: string;
  /** Where paths are looked for instead, if the text is not the file itself. */
  readonly placed: PlacedDocument | null;
}

/** The parts of a set as they stand in its files, as far as they can be read. */
export interface Parts {
  readonly manifest: ManifestPart | null;
  readonly cards: readonly CardsFile[];
  readonly faults: readonly CardSetFault[];
}

const wholeSchema = z.strictObject({ set: z.unknown(), cards: z.unknown() });

/** What `set.json` looks like, for whoever has to write one. */
const SAMPLE =
  '{ "id": "lanterns", "name": "Lantern Street", "version": "1.0", "game": "GAME", "author": "You", "about": "One sentence." }';

export function partsOf(files: readonly SetFile[]): Parts {
  if (files.length > MOST_FILES)
    return unreadable(MANIFEST, `A set has at most ${MOST_FILES} files. Put several cards into one.`);
  const long = files.find(({ text }) => text.length > LONGEST_FILE);
  if (long !== undefined)
    return unreadable(
      long.name,
      `A file of a set has at most ${LONGEST_FILE} characters; this one has ${long.text.length}. Make the set smaller.`,
    );
  const [only] = files;
  if (files.length === 1 && only !== undefined && only.name !== MANIFEST && isWhole(only)) return partsOfOne(only);
  const cards = files.filter(({ name }) => name !== MANIFEST).map((file) => ({ ...file, placed: null }));
  const written = files.find(({ name }) => name === MANIFEST);
  const manifest = written === undefined ? null : dataOf(written);
  return {
    manifest: manifest !== null && 'data' in manifest ? { ...manifest, file: MANIFEST, path: '' } : null,
    cards,
    faults: [
      ...(manifest === null
        ? [
            formFault(
              MANIFEST,
              `This file is missing: it says what the set is. Write it beside the cards, with the id of the game for GAME: ${SAMPLE}`,
            ),
          ]
        : []),
      ...(manifest !== null && 'faults' in manifest ? manifest.faults : []),
      ...(manifest !== null && cards.length === 0
        ? [formFault(MANIFEST, 'There is no file of cards beside this one. Add one, such as cards.json.')]
        : []),
    ],
  };
}

/** Whether a file that stands alone means to be a whole set: a list of cards, or one card, does not. */
function isWhole(file: SetFile): boolean {
  const read = dataOf(file);
  return 'faults' in read || (typeof read.data === 'object' && read.data !== null && 'set' in read.data);
}

/** One file that has it all. */
function partsOfOne(file: SetFile): Parts {
  const read = dataOf(file);
  if ('faults' in read) return { manifest: null, cards: [], faults: read.faults };
  const { data, placed } = read;
  const whole = wholeSchema.safeParse(data);
  if (!whole.success)
    return unreadable(file.name, 'A set in one file is { "set": …, "cards": […] } and nothing else.', 1);
  return {
    manifest: { data: whole.data.set, file: file.name, path: 'set', placed },
    cards: [{ name: file.name, text: JSON.stringify({ cards: whole.data.cards }) ?? '', placed }],
    faults: [],
  };
}

function dataOf({
  name,
  text,
}: SetFile):
  | { readonly data: unknown; readonly placed: PlacedDocument }
  | { readonly faults: readonly CardSetFault[] } {
  const [placed, another] = documentsOf(text);
  if (placed === undefined || another !== undefined)
    return { faults: [formFault(name, 'One JSON document is expected here.')] };
  const faults = syntaxFaults(placed);
  if (faults.length > 0) return { faults: faults.map(({ line, message }) => formFault(name, message, line)) };
  try {
    return { data: plainData(placed.document), placed };
  } catch (error) {
    return {
      faults: [formFault(name, `This cannot be read: ${error instanceof Error ? parserSays(error) : 'no plain data'}`)],
    };
  }
}

function unreadable(file: string, message: string, line: number | null = null): Parts {
  return { manifest: null, cards: [], faults: [formFault(file, message, line)] };
}

export function formFault(file: string, message: string, line: number | null = null, field = ''): CardSetFault {
  return { code: 'SET_FORM', rule: 'CS-1', file, line, field, message };
}

/** A fault as one line for people. */
export function faultText({ code, rule, file, line, field, message }: CardSetFault): string {
  const place = [file, ...(line === null ? [] : [String(line)])].join(':');
  return `${place}: ${field === '' ? '' : `${field}: `}${message} (${code}, ${rule})`;
}
