import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { readLine, type LanguageError } from '@cardscape/rules/ttcg/language/index';
import { normalise, type ReadingError } from '@cardscape/rules/ttcg/language/normalise/index';
import { WrongUse, type Command, type Io } from '../../command.ts';
import { effectCombinations, templatesIn, writeCombinations } from '../combinations/create-effect-combinations.ts';
import {
  EFFECTS_FILE,
  EFFECTS_TABLE,
  PLACEHOLDER_FOLDER,
  REMOVALS_FILE,
  REPLACEMENTS_FILE,
  TEMPLATES_FILE,
} from '../defaults.ts';
import { tool, ToolFailure } from '../failure.ts';
import { counter } from '../progress.ts';
import { fileOf, needPlainFile, writeAtomically } from '../text-files.ts';
import { perWord } from '../wording.ts';
import { csvLines } from './csv.ts';
import { mark, tableOf, type Marking } from './fields.ts';

/** One column per action (TTCG-15.54, step 5), by the verb of its sentences. */
const ACTIONS: readonly (readonly [column: string, verb: string])[] = [
  ...[
    'destroy',
    'send',
    'mill',
    'discard',
    'counter',
    'return',
    'equip',
    'activate',
    'add',
    'shuffle',
    'reveal',
    'search',
    'gain',
    'lose',
    'skip',
    'draw',
    'play',
    'place',
    'swap',
    'prevent',
    'modify',
  ].map((verb) => [verb.toUpperCase(), verb] as const),
  ['RANKUP', 'rank up'],
  ['RECOVER', 'recover'],
  ['TAP', 'tap'],
];

/** The calls of `add-csv-field` in TTCG-15.54, steps 3–6: a column and the text that it looks for. */
const CALLS: readonly (readonly [column: string, text: string])[] = [
  ['UNIT', 'unit'],
  ...['spell ', 'spell.', 'spells'].map((text) => ['SPELL', text] as const),
  ...ACTIONS.flatMap(([column, verb]) =>
    [`${verb.charAt(0).toUpperCase()}${verb.slice(1)} `, `${verb} `].map((text) => [column, text] as const),
  ),
  ...['When ', 'After ', 'If ', 'During ', 'At the ', 'While ', 'This turn'].map(
    (text) => ['CONDITION', text] as const,
  ),
];

const MARKINGS: readonly Marking[] = CALLS.map(([column, text]) => ({
  column,
  matches: (effect) => effect.includes(text),
}));

/** Makes the list of all effects and its table in the working directory (TTCG-15.53–15.56). */
export const generateAndOrderEffects: Command = tool({
  name: 'generate-and-order-effects',
  form: '',
  does: `generates ${EFFECTS_FILE} and ${EFFECTS_TABLE} from the templates in this folder`,
  run(args, io) {
    if (args.length > 0) throw new WrongUse('nothing is expected after the name');
    if (!existsSync(fileOf(io.cwd, PLACEHOLDER_FOLDER).path))
      throw new ToolFailure(`${PLACEHOLDER_FOLDER}: there is no such folder`);
    prepare(io);
    const sources = {
      templates: templatesIn(TEMPLATES_FILE, io),
      placeholders: PLACEHOLDER_FOLDER,
      removals: REMOVALS_FILE,
      replacements: REPLACEMENTS_FILE,
      fixPlurals: false,
    };
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
    const old = [EFFECTS_FILE, EFFECTS_TABLE]
      .map((shown) => fileOf(io.cwd, shown))
      .filter(({ path }) => existsSync(path));
    old.forEach(needPlainFile);
    for (const { path } of old) rmSync(path);
    mkdirSync(fileOf(io.cwd, dirname(EFFECTS_FILE)).path, { recursive: true });
  } catch (error) {
    throw new ToolFailure(error instanceof Error ? error.message : String(error));
  }
}

/** How the sentences are read; only canonical ones parse. */
interface Told {
  canonical: number;
  reworded: number;
  unreadable: number;
}

/**
 * Lists the sentences that do not parse (TTCG-15.56), each under the kind that its shape suggests (TTCG-12.148), and
 * counts them: the loose ones with their canonical form (TTCG-12.145), the others with what is wrong with them.
 */
function tellUnreadable(sentences: readonly string[], io: Io): number {
  const told: Told = { canonical: 0, reworded: 0, unreadable: 0 };
  const legal = nearest();
  const count = counter(io, sentences.length, 'sentences parsed');
  for (const sentence of sentences) {
    const read = readLine(sentence);
    const reading = read.ok ? null : normalise(sentence);
    if (read.ok || reading === null) told.canonical += 1;
    else if (reading.ok) {
      told.reworded += 1;
      io.err([sentence, fault(read.error), `  reworded: ${reading.value.sentence}`].join('\n'));
    } else {
      told.unreadable += 1;
      io.err([sentence, fault(reading.error), `  unreadable${legal(reading.error)}`].join('\n'));
    }
    count();
  }
  const failed = sentences.length - told.canonical;
  if (failed > 0) {
    io.err(
      `${sentences.length} sentences: ${told.canonical} canonical, ${told.reworded} reworded, ${told.unreadable} unreadable`,
    );
    io.err(`${failed} of ${sentences.length} sentences do not parse`);
  }
  return failed;
}

/** What is wrong, and at which character, counted from 1. */
function fault({ code, at, message }: LanguageError): string {
  return `  ${code} at ${at + 1}: ${message}`;
}

/**
 * The sentence nearest to one that cannot be read, for the first that fail at a word: looking for it takes most of the
 * time.
 */
function nearest(): (error: ReadingError) => string {
  const firstOnes = perWord();
  return (error) => {
    const [near] = firstOnes(error) ? error.nearest : [];
    return near === undefined ? '' : `; legal would be: ${near}`;
  };
}
