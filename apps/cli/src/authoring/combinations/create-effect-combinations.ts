import { existsSync } from 'node:fs';
import { WrongUse, type Command, type Io } from '../../command.ts';
import { EFFECTS_FILE, PLACEHOLDER_FOLDER, REMOVALS_FILE, REPLACEMENTS_FILE, TEMPLATES_FILE } from '../defaults.ts';
import { tool } from '../failure.ts';
import { readFlags, type Flag } from '../flags.ts';
import { entriesOf, fileOf, inputText, linesOf, uncommentedEntriesOf, writeAtomically } from '../text-files.ts';
import { combine } from './combine.ts';
import { folderDictionary } from './dictionary.ts';
import { readReplacement, tidier, type Replacement } from './tidy.ts';

/** TTCG-15.6–15.13. */
const FLAGS = {
  sentence: { short: 's', value: 'needed' },
  file: { short: 'f', value: 'optional' },
  placeholder_dir: { short: 'p', value: 'needed' },
  output_file: { short: 'o', value: 'needed' },
  test_mode: { short: 't', value: 'none' },
  dedupe: { short: 'd', value: 'optional' },
  combinations_to_remove: { short: 'c', value: 'needed' },
  replacements_file: { short: 'r', value: 'needed' },
  'fix-plurals': { short: 'n', value: 'none' },
} as const satisfies Readonly<Record<string, Flag>>;

/** Where the combinations of some templates come from and by what they are cleaned up. */
export interface Sources {
  readonly templates: readonly string[];
  readonly placeholders: string;
  readonly removals: string;
  readonly replacements: string;
  /** Whether number and noun are brought together. */
  readonly fixPlurals: boolean;
}

/** Expands sentence templates into all combinations (TTCG-15.4–15.30). */
export const createEffectCombinations: Command = tool({
  name: 'create-effect-combinations',
  form: '(-s SENTENCE | -f [FILE]) [-p DIR] [-o OUT] [-t] [-d [FILE]] [-c CONFIG] [-r REPLACEMENTS] [--fix-plurals]',
  does: 'expands templates with placeholders into all their combinations',
  run(args, io) {
    const flags = readFlags(args, FLAGS);
    if (flags.dedupe !== undefined) {
      dedupe(flags.dedupe || EFFECTS_FILE, io);
      return 0;
    }
    const sentences = effectCombinations(
      {
        templates: templatesOf(flags.sentence, flags.file, io),
        placeholders: flags.placeholder_dir ?? PLACEHOLDER_FOLDER,
        removals: flags.combinations_to_remove ?? REMOVALS_FILE,
        replacements: flags.replacements_file ?? REPLACEMENTS_FILE,
        fixPlurals: flags['fix-plurals'] !== undefined,
      },
      io,
    );
    if (flags.test_mode === undefined) writeCombinations(sentences, flags.output_file ?? EFFECTS_FILE, io);
    else io.out([...sentences, `Total combinations: ${sentences.length}`].join('\n'));
    return 0;
  },
});

/** TTCG-15.14. Errors: WrongUse, ToolFailure. */
function templatesOf(sentence: string | undefined, file: string | undefined, io: Io): readonly string[] {
  if ((sentence === undefined) === (file === undefined))
    throw new WrongUse('exactly one of --sentence and --file is expected');
  if (sentence === undefined) return templatesIn(file || TEMPLATES_FILE, io);
  if (/[\r\n]/.test(sentence)) throw new WrongUse('--sentence takes a single line');
  return [sentence];
}

/** The templates of a file, one a line. Errors: ToolFailure. */
export function templatesIn(shown: string, io: Io): readonly string[] {
  return entriesOf(fileOf(io.cwd, shown));
}

/** The sentences of TTCG-15.22. Errors: ToolFailure. */
export function effectCombinations(
  { templates, placeholders, removals, replacements, fixPlurals }: Sources,
  io: Io,
): string[] {
  const warn = (warning: string): void => io.err(`warning: ${warning}`);
  const tidy = tidier(
    optionalEntries(removals, 'nothing is removed', warn, io),
    replacementsIn(replacements, warn, io),
    fixPlurals,
  );
  return combine(templates, folderDictionary(io.cwd, placeholders, warn), tidy, io);
}

/** TTCG-15.26. Errors: ToolFailure. */
export function writeCombinations(sentences: readonly string[], shown: string, io: Io): void {
  writeAtomically(fileOf(io.cwd, shown), sentences);
  io.out(`Wrote ${sentences.length} combinations to ${shown}`);
}

/** TTCG-15.23: both files may be missing. */
function optionalEntries(shown: string, without: string, warn: (warning: string) => void, io: Io): readonly string[] {
  const file = fileOf(io.cwd, shown);
  if (existsSync(file.path)) return uncommentedEntriesOf(file);
  warn(`${shown}: there is no such file; ${without}`);
  return [];
}

function replacementsIn(shown: string, warn: (warning: string) => void, io: Io): readonly Replacement[] {
  return optionalEntries(shown, 'nothing is replaced', warn, io).flatMap((line) => {
    const replacement = readReplacement(line);
    // DECISION TTCG-15.23: a line of another form is passed over with a warning.
    if (replacement === null) warn(`${shown}: "${line}" is not of the form "old: new" and is skipped`);
    return replacement ?? [];
  });
}

/** TTCG-15.11. Errors: ToolFailure. */
function dedupe(shown: string, io: Io): void {
  const file = fileOf(io.cwd, shown);
  const lines = linesOf(inputText(file));
  const kept = new Set(lines);
  writeAtomically(file, kept);
  io.err(`Removed ${lines.length - kept.size} duplicate lines from ${shown}`);
}
