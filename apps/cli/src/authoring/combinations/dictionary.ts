import { existsSync } from 'node:fs';
import { fileOf, uncommentedEntriesOf } from '../text-files.ts';
import { namesIn, piecesOf, type Pieces } from './template.ts';

/** One value of a placeholder. */
export interface Value {
  readonly text: string;
  readonly pieces: Pieces;
  /** The names of the placeholders inside the value (TTCG-15.19). */
  readonly names: ReadonlySet<string>;
}

/** What placeholders stand for. */
export interface Dictionary {
  /** The values of a name in the order of their file; none for a name that stays as it stands (TTCG-15.21). */
  valuesOf(name: string): readonly Value[];
  /** Whether some value of the name contains placeholders. */
  isNested(name: string): boolean;
  /** Says something about a name, once. */
  warn(about: string, warning: string): void;
}

/** @param lists the values of each name; undefined for a name that has none, which the source has explained */
export function dictionaryOf(
  lists: (name: string) => readonly string[] | undefined,
  warn: (warning: string) => void,
): Dictionary {
  const known = new Map<string, { readonly values: readonly Value[]; readonly nested: boolean }>();
  const warned = new Set<string>();
  const look = (name: string): { readonly values: readonly Value[]; readonly nested: boolean } => {
    let entry = known.get(name);
    if (entry === undefined) {
      const values = (lists(name) ?? []).map(valueOf);
      entry = { values, nested: values.some(({ names }) => names.size > 0) };
      known.set(name, entry);
    }
    return entry;
  };
  return {
    valuesOf: (name) => look(name).values,
    isNested: (name) => look(name).nested,
    warn(about, warning) {
      if (!warned.has(about)) warn(warning);
      warned.add(about);
    },
  };
}

function valueOf(text: string): Value {
  const pieces = piecesOf(text);
  return { text, pieces, names: namesIn(pieces) };
}

/**
 * The placeholder files of a folder, read when they are first asked for (TTCG-15.16). A missing or empty file is a
 * warning (TTCG-15.21). Errors: ToolFailure for a file that cannot be read.
 */
export function folderDictionary(cwd: string, folder: string, warn: (warning: string) => void): Dictionary {
  return dictionaryOf((name) => {
    const file = fileOf(cwd, `${folder.replace(/(?<=.)\/$/, '')}/${name}.txt`);
    if (!existsSync(file.path)) {
      warn(`${file.shown}: there is no such file; <${name}> is left as it stands`);
      return undefined;
    }
    // DECISION TTCG-15.16: spaces round a value do not belong to it; those that do are written as underscores.
    const values = uncommentedEntriesOf(file).map((line) => spaced(line.trim()));
    if (values.length === 0) warn(`${file.shown}: the file holds no values; <${name}> is left as it stands`);
    return values;
  }, warn);
}

/** An underscore stands for a space, and alone for nothing; in the name of a placeholder it stays. */
function spaced(value: string): string {
  return value === '_' ? '' : value.replaceAll(/<[^<>]*>|_/g, (found) => (found === '_' ? ' ' : found));
}
