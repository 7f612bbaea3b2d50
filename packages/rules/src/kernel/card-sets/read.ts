import { type Document, isMap } from 'yaml';
import { z } from 'zod';
import type { CustomCardProblem, CustomReading } from '../contract/custom-cards.ts';
import type { AnyGame } from '../contract/game.ts';
import { namesIn } from '../custom/reading.ts';
import { cardsInText, keysOf } from '../custom/text.ts';
import { formProblems, TELLING } from '../custom/wording.ts';
import { nearest } from '../edit-distance.ts';
import { nameKeyOf } from '../names.ts';
import { documentsOf, lineOf, type PlacedDocument } from '../yaml.ts';
import { prefixOf } from './name.ts';
import {
  type CardsFile,
  type CardSetFault,
  formFault,
  MANIFEST,
  type ManifestPart,
  partsOf,
  type SetFile,
} from './parts.ts';
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
 * Reads a card set from its files (CS-1). What is wrong is told with the file and the line, all of it at once (CS-3).
 */

export type CardSetReading =
  | { readonly ok: true; readonly set: CardSet }
  | { readonly ok: false; readonly faults: readonly CardSetFault[] };

/** What helps whoever writes a set, beside what its game says. */
export interface SetHelp {
  /** Ids of the games that have sets. */
  readonly games?: readonly string[];
  /** What is better told of a text at that place of a card that its game refuses; null: what the game says. */
  readonly better?: (game: string, field: string, text: string) => string | null;
}

/** More is told of no set. */
const MOST_FAULTS = 400;

/**
 * Reads and checks a card set. Errors: none.
 * @param gameOf where the games are
 */
export function readCardSet(
  files: readonly SetFile[],
  gameOf: (id: string) => AnyGame | undefined,
  help: SetHelp = {},
): CardSetReading {
  const parts = partsOf(files);
  const { manifest, said, faults: ofManifest } = manifestOf(parts.manifest);
  const game = said.game === undefined ? undefined : gameOf(said.game);
  const faults = [...parts.faults, ...ofManifest];
  if (parts.manifest !== null && said.game !== undefined)
    faults.push(...gameFaults(parts.manifest, said.game, game, help));
  const rules = game?.cardSets ?? null;
  const readings = parts.cards.map((file) => ({ file, reading: rules?.read(file.text) ?? readAlone(file) }));
  for (const { file, reading } of readings) {
    if (reading.ok) continue;
    const told = reading.problems.map((problem) => placedIn(file, problem));
    const document = placedOf(file)?.document ?? null;
    faults.push(...told.map((fault) => ({ ...fault, message: betterOf(fault, document, said.game, help) })));
  }
  faults.push(...together(said.id, parts.cards.flatMap(entriesIn)));
  if (faults.length > 0 || manifest === null || rules === null) return refused(faults, files);
  const cards = readings.flatMap(({ reading }) => (reading.ok ? reading.cards : []));
  const set = {
    ...manifest,
    cards: cards.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map((card) => rules.define(card)),
  };
  const whole: CardSet = { ...set, hash: hashOfSet(set) };
  const length = lengthOfSets([whole]);
  if (length <= LONGEST_SETS) return { ok: true, set: whole };
  const message = `A set has at most ${LONGEST_SETS} characters; this one has ${length}. Take cards out, or make two sets of it.`;
  return refused([fault('SET_SIZE', 'CS-4', { file: parts.manifest?.file ?? MANIFEST }, message)], files);
}

interface ToldManifest {
  readonly manifest: SetManifest | null;
  /** What of it can be relied on, whatever else is wrong. */
  readonly said: Partial<Pick<SetManifest, 'id' | 'game'>>;
  readonly faults: readonly CardSetFault[];
}

function manifestOf(part: ManifestPart | null): ToldManifest {
  if (part === null) return { manifest: null, said: {}, faults: [] };
  const read = manifestSchema.safeParse(part.data, TELLING);
  if (read.success) return { manifest: read.data, said: read.data, faults: [] };
  const { id, game } = manifestSchema.shape;
  const data: object = typeof part.data === 'object' && part.data !== null ? part.data : {};
  return {
    manifest: null,
    said: {
      ...('id' in data && id.safeParse(data.id).success ? { id: id.parse(data.id) } : {}),
      ...('game' in data && game.safeParse(data.game).success ? { game: game.parse(data.game) } : {}),
    },
    faults: formProblems(read.error.issues, part.data, { code: 'SET_FORM', rule: 'CS-1' }).map(({ field, message }) =>
      manifestFault(part, field, message),
    ),
  };
}

function manifestFault({ file, path, placed }: ManifestPart, field: string, message: string): CardSetFault {
  const whole = [path, field].filter((key) => key !== '').join('.');
  return formFault(file, message, lineOf(placed, keysOf(whole)), whole);
}

function gameFaults(
  part: ManifestPart,
  id: string,
  game: AnyGame | undefined,
  { games = [] }: SetHelp,
): CardSetFault[] {
  if (game !== undefined && game.cardSets !== null) return [];
  const near = nearest(id, games);
  const unknown =
    near === null
      ? `There is no game ${id} here. Name one that is: ${games.join(', ')}.`
      : `There is no game ${id} here. Did you mean "${near}"?`;
  const message = game === undefined ? unknown : `${game.name} is played with its own cards only. Name another game.`;
  return [manifestFault(part, 'game', message)];
}

/** What can be told of a file of cards where nobody knows whose they are. */
function readAlone({ text }: CardsFile): CustomReading {
  const found = cardsInText(text, 'CS-1');
  if ('ok' in found) return found;
  return found.unread.length > 0 ? found.refused([]) : { ok: true, cards: [] };
}

function placedIn({ name, placed }: CardsFile, problem: CustomCardProblem): CardSetFault {
  return { ...problem, file: name, line: placed === null ? problem.line : lineOf(placed, keysOf(problem.field)) };
}

function betterOf(
  { field, message }: CardSetFault,
  document: Document | null,
  game: string | undefined,
  { better }: SetHelp,
): string {
  if (better === undefined || game === undefined || field === '') return message;
  const found = document?.getIn(keysOf(field));
  if (typeof found === 'string') return better(game, field, found) ?? message;
  // A sentence without quotes: YAML takes its colon for a key.
  const [[key, value] = [], another] = isMap(found) ? Object.entries(z.looseObject({}).parse(found.toJSON())) : [];
  const instead = typeof value === 'string' && another === undefined ? better(game, field, `${key}: ${value}`) : null;
  return instead === null ? message : `${message} ${instead}`;
}

function placedOf({ text, placed }: CardsFile): PlacedDocument | null {
  return placed ?? documentsOf(text)[0] ?? null;
}

interface Entry extends Pick<CardSetFault, 'file' | 'line' | 'field'> {
  readonly id: string;
  readonly name: string;
}

/** What the cards of a file are called, and where they stand, whatever is wrong with them. */
function entriesIn(file: CardsFile): Entry[] {
  const found = cardsInText(file.text, 'CS-1');
  if ('ok' in found) return [];
  const placed = placedOf(file);
  return found.files.flatMap((card, index) => {
    const named = namesIn(card);
    if (named === null) return [];
    const field = [found.pathOf(index), 'id'].filter((key) => key !== '').join('.');
    return [{ ...named, file: file.name, field, line: placed === null ? null : lineOf(placed, keysOf(field)) }];
  });
}

/** What is wrong with the cards beside each other. Those of one file are compared by whoever reads it. */
function together(set: string | undefined, cards: readonly Entry[]): CardSetFault[] {
  const seen = new Map<string, string>();
  const faults = cards.flatMap((card) => {
    const found: CardSetFault[] = [];
    const { id, name, file } = card;
    const prefix = set === undefined ? '' : prefixOf(set);
    if (!id.startsWith(prefix) || id === prefix) {
      const message = `${id}: the ids of the cards of this set begin with ${prefix}. Rename it.`;
      found.push(fault('SET_CARD_ID', 'CS-2', card, message));
    }
    for (const [what, key] of [
      ['id', id],
      ['name', nameKeyOf(name)],
    ] as const) {
      const other = seen.get(`${what} ${key}`);
      if (other !== undefined && other !== file)
        found.push(
          fault('SET_CARD_TWICE', 'CS-2', card, `${id}: another card of the set has the same ${what}. Rename one.`),
        );
      seen.set(`${what} ${key}`, other ?? file);
    }
    return found;
  });
  if (cards.length <= MOST_CARDS) return faults;
  const message = `A set has at most ${MOST_CARDS} cards; this one has ${cards.length}. Make two sets of it.`;
  return [fault('SET_SIZE', 'CS-4', { file: MANIFEST }, message), ...faults];
}

function fault(
  code: string,
  rule: string,
  { file, line = null, field = '' }: Pick<CardSetFault, 'file'> & Partial<Pick<CardSetFault, 'line' | 'field'>>,
  message: string,
): CardSetFault {
  return { code, rule, file, line, field, message };
}

/** Refused for its faults, in the order in which whoever mends them comes by. */
function refused(faults: readonly CardSetFault[], files: readonly SetFile[]): CardSetReading {
  const names = files.map(({ name }) => name).toSorted();
  const order = ({ file }: CardSetFault): number => (file === MANIFEST ? -1 : names.indexOf(file));
  const sorted = faults.toSorted((one, other) => order(one) - order(other) || (one.line ?? 0) - (other.line ?? 0));
  const left = sorted.length - MOST_FAULTS;
  const [last] = sorted.slice(MOST_FAULTS - 1);
  if (last === undefined || left <= 0) return { ok: false, faults: sorted };
  const message = `${left + 1} more things are wrong. They are told once these are mended.`;
  return { ok: false, faults: [...sorted.slice(0, MOST_FAULTS - 1), fault('SET_FORM', 'CS-3', last, message)] };
}
