import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { readLine } from '@cardscape/rules/ttcg/language/index';
import { WrongUse, type Command, type Io } from '../command.ts';
import { effectCombinations, templatesIn, writeCombinations } from './create-effect-combinations.ts';
import { csvLines } from './csv.ts';
import { EFFECTS_FILE, EFFECTS_TABLE, PLACEHOLDER_FOLDER, REMOVALS_FILE, REPLACEMENTS_FILE, TEMPLATES_FILE } from './defaults.ts';
import { tool, ToolFailure } from './failure.ts';
import { mark, tableOf, type Marking } from './fields.ts';
import { counter } from './progress.ts';
import { fileOf, needPlainFile, writeAtomically } from './text-files.ts';

/** One column per action (TTCG-15.54, step 5), by the verb of its sentences. */
const ACTIONS: readonly (readonly [column: string, verb: string])[] = [
  ...['destroy', 'send', 'mill', 'discard', 'counter', 'return', 'equip', 'activate', 'add', 'shuffle', 'reveal', 'search', 'gain', 'lose', 'skip', 'draw', 'play', 'place', 'swap', 'prevent', 'modify'].map(
    (verb) => [verb.toUpperCase(), verb] as const,
  ),
  ['RANKUP', 'rank up'],
  ['RECOVER', 'recover'],
  ['TAP', 'tap'],
];

/** The calls of `add-csv-field` in TTCG-15.54, steps 3–6: a column and the text that it looks for. */
const CALLS: readonly (readonly [column: string, text: string])[] = [
  ['UNIT', 'unit'],
  ...['spell ', 'spell.', 'spells'].map((text) => ['SPELL', text] as const),
  ...ACTIONS.flatMap(([column, verb]) => [`${verb.charAt(0).toUpperCase()}${verb.slice(1)} `, `${verb} `].map((text) => [column, text] as const)),
  ...['When ', 'After ', 'If ', 'During ', 'At the ', 'While ', 'This turn'].map((text) => ['CONDITION', text] as const),
];

const MARKINGS: readonly Marking[] = CALLS.map(([column, text]) => ({ column, matches: (effect) => effect.includes(text) }));

/** Makes the list of all effects and its table in the working directory (TTCG-15.53–15.56). */
export const generateAndOrderEffects: Command = tool({
  name: 'generate-and-order-effects',
  form: '',
  does: `makes ${EFFECTS_FILE} and ${EFFECTS_TABLE} from the templates here`,
  run(args, io) {
    if (args.length > 0) throw new WrongUse('nothing is expected after the name');
    if (!existsSync(fileOf(io.cwd, PLACEHOLDER_FOLDER).path)) throw new ToolFailure(`${PLACEHOLDER_FOLDER}: there is no such folder`);
    prepare(io);
    const sources = { templates: templatesIn(TEMPLATES_FILE, io), placeholders: PLACEHOLDER_FOLDER, removals: REMOVALS_FILE, replacements: REPLACEMENTS_FILE };
    const sentences = effectCombinations(sources, io);
    writeCombinations(sentences, EFFECTS_FILE, io);
    const failed = tellUnreadable(sentences, io);
    // The calls one after the other give the same table, and read and write it as often as there are calls.
    writeAtomically(fileOf(io.cwd, EFFECTS_TABLE), csvLines(mark(tableOf(sentences), MARKINGS)));
    // DECISION TTCG-15.56: the table is made all the same, as "files being kept" would else speak of one file.
    return failed > 0 ? 1 : 0;
  },
});

/** TTCG-15.54, step 1. Errors: ToolFailure. */
function prepare(io: Io): void {
  try {
    const old = [EFFECTS_FILE, EFFECTS_TABLE].map((shown) => fileOf(io.cwd, shown)).filter(({ path }) => existsSync(path));
    old.forEach(needPlainFile);
    for (const { path } of old) rmSync(path);
    mkdirSync(fileOf(io.cwd, dirname(EFFECTS_FILE)).path, { recursive: true });
  } catch (error) {
    throw new ToolFailure(error instanceof Error ? error.message : String(error));
  }
}

/** Lists the sentences that do not parse (TTCG-15.56), each under the kind that its shape suggests (TTCG-12.148), and counts them. */
function tellUnreadable(sentences: readonly string[], io: Io): number {
  let failed = 0;
  const count = counter(io, sentences.length, 'sentences parsed');
  for (const sentence of sentences) {
    const read = readLine(sentence);
    if (!read.ok) {
      failed += 1;
      io.err(`${sentence}\n  ${read.error.code} at ${read.error.at + 1}: ${read.error.message}`);
    }
    count();
  }
  if (failed > 0) io.err(`${failed} of ${sentences.length} sentences do not parse`);
  return failed;
}
