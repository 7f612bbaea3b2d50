import { WrongUse, type Command, type Io } from '../../command.ts';
import { combine } from '../combinations/combine.ts';
import { folderDictionary } from '../combinations/dictionary.ts';
import { anyPhrase } from '../combinations/phrases.ts';
import { EFFECTS_TABLE, PLACEHOLDER_FOLDER } from '../defaults.ts';
import { tool, ToolFailure } from '../failure.ts';
import { readFlags, type Flag } from '../flags.ts';
import { entriesOf, fileOf, inputText, writeAtomically, type NamedFile } from '../text-files.ts';
import { CsvError, csvLines, readCsv, type Table } from './csv.ts';
import { EFFECT_COLUMN, mark, tableOf } from './fields.ts';

/** TTCG-15.33–15.39. */
const FLAGS = {
  input: { short: 'i', value: 'needed' },
  output: { short: 'o', value: 'needed' },
  column: { short: 'c', value: 'needed' },
  placeholder_dir: { short: 'p', value: 'needed' },
  text: { short: 't', value: 'needed' },
  exact: { short: 'e', value: 'needed' },
  match_column: { short: 'm', value: 'needed' },
} as const satisfies Readonly<Record<string, Flag>>;

/** Adds or updates a column that says which effects contain a text (TTCG-15.31–15.49). */
export const addCsvField: Command = tool({
  name: 'add-csv-field',
  form: '-i INPUT -o OUTPUT -c COLUMN [-p DIR] (-t TEXT | -e EXACT) [-m MATCH_COLUMN]',
  does: 'adds a True/False column that marks effects containing a pattern or a text',
  run(args, io) {
    const { input = EFFECTS_TABLE, output = EFFECTS_TABLE, column, text, exact, ...flags } = readFlags(args, FLAGS);
    if (column === undefined || column === '') throw new WrongUse('--column is expected');
    // DECISION TTCG-15.41: the effects themselves are no True/False column, and overwriting them would lose them.
    if (column === EFFECT_COLUMN) throw new WrongUse(`--column cannot be ${EFFECT_COLUMN}, which holds the effects`);
    if ((text === undefined) === (exact === undefined))
      throw new WrongUse('exactly one of --text and --exact is expected');
    // DECISION TTCG-15.42: every effect contains the empty text, which is rather a slip of the shell than a question.
    if (text === '' || exact === '') throw new WrongUse('an empty text is in every effect');
    const file = fileOf(io.cwd, input);
    const table = effectTable(file);
    // TTCG-15.44: only a table can lack the column of an exact text; a list of effects gets it.
    if (exact !== undefined && isTable(file)) needColumn(table, column, input);
    if (flags.match_column !== undefined) needColumn(table, flags.match_column, input);
    const phrases =
      exact === undefined ? patternPhrases(text ?? '', flags.placeholder_dir ?? PLACEHOLDER_FOLDER, io) : [exact];
    const marked = mark(table, [{ column, matches: anyPhrase(phrases), matchColumn: flags.match_column }]);
    writeAtomically(fileOf(io.cwd, output), csvLines(marked));
    return 0;
  },
});

/** TTCG-15.41. */
function isTable({ shown }: NamedFile): boolean {
  return shown.endsWith('.csv');
}

/** Errors: ToolFailure for a file that cannot be read, is no table, or has no effects. */
function effectTable(file: NamedFile): Table {
  if (!isTable(file)) return tableOf(entriesOf(file));
  try {
    const table = readCsv(inputText(file));
    needColumn(table, EFFECT_COLUMN, file.shown);
    return table;
  } catch (error) {
    throw error instanceof CsvError ? new ToolFailure(`${file.shown}: ${error.message}`) : error;
  }
}

function needColumn({ columns }: Table, column: string, shown: string): void {
  if (!columns.includes(column))
    throw new ToolFailure(`${shown}: there is no column ${column}; there is ${columns.join(', ')}`);
}

/** The expansions of a pattern as they stand: spaces at its ends count (TTCG-15.42, 15.54). Errors: ToolFailure. */
function patternPhrases(pattern: string, folder: string, io: Io): string[] {
  const dictionary = folderDictionary(io.cwd, folder, (warning) => io.err(`warning: ${warning}`));
  return combine([pattern], dictionary, (combination) => combination, io);
}
