import { z } from 'zod';
import { isMap, misplacedCopy } from '../position.ts';
import { valueAt, type JsonMap } from '../types.ts';
import { documentsOf, lineOf, plainData, type PlacedDocument } from '../yaml.ts';

/** A file that is not a valid scenario: where and why. */
export class ScenarioFileError extends Error {
  readonly file: string;
  /** Line in the file, from 1. */
  readonly line: number;

  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line}: ${reason}`);
    this.name = 'ScenarioFileError';
    this.file = file;
    this.line = line;
  }
}

const anyMap = z.record(z.string(), z.unknown(), 'a map is expected');
const plainMap = z.custom<JsonMap>((value) => anyMap.safeParse(value).success, 'a map is expected');
const position = plainMap.superRefine((value, context) => {
  const path = misplacedCopy(value);
  if (path !== null)
    context.addIssue({
      code: 'custom',
      path,
      message: 'here `card` is the id of a definition, without #n; a copy is named by its name alone (SC-2)',
    });
});
const intent = plainMap;
const seat = z.enum(['A', 'B', 'C', 'D']);

/** One random outcome (SC-4). */
const outcome = z.union([
  z.strictObject({ coin: z.enum(['heads', 'tails']) }),
  z.strictObject({ die: z.int() }),
  z.strictObject({ shuffle: z.array(z.string()) }),
  z.strictObject({ pick: z.union([z.string(), z.number()]) }),
  z.strictObject({ chance: z.boolean() }),
]);

const refused = z.union([z.string(), z.array(z.string())]).optional();

/** Who sits at a seat in a `setup` (SC-7). */
const player = z.strictObject({
  decks: z.array(z.unknown(), 'a list of decks is expected').default([]),
  owned: z
    .record(z.string(), z.int(), 'a map is expected: the ids of cards, and how many of each are owned')
    .optional(),
  unlocked: z.array(z.string(), 'a list of words is expected').optional(),
});

const setup = z.strictObject({
  options: anyMap.optional(),
  A: player.optional(),
  B: player.optional(),
  C: player.optional(),
  D: player.optional(),
});

const legalList = z.strictObject({ includes: z.array(intent).default([]), excludes: z.array(intent).default([]) });

/** A step (SC-1, SC-7). */
const step = z.union([
  z.strictObject({ A: intent, refused }),
  z.strictObject({ B: intent, refused }),
  z.strictObject({ C: intent, refused }),
  z.strictObject({ D: intent, refused }),
  z.strictObject({ spectator: intent, refused }),
  z.strictObject({ expect: position }),
  z.strictObject({ sees: z.partialRecord(z.enum(['A', 'B', 'C', 'D', 'spectator']), position) }),
  z.strictObject({ legal: z.partialRecord(seat, legalList) }),
  z.strictObject({ timeout: seat }),
  z.strictObject({ bot: seat, level: z.int().default(1) }),
  z.strictObject({ setup, refused }),
]);

/** SC-3: a key with nothing behind it says no more than one that is not there. */
const scenario = z.strictObject({
  id: z.string().min(1),
  game: z.string().min(1),
  title: z.string().min(1),
  rules: z.array(z.string()).min(1),
  options: anyMap.nullish().transform((options) => options ?? {}),
  cards: z
    .array(z.unknown())
    .nullish()
    .transform((cards) => cards ?? []),
  given: position.nullish().transform((given) => given ?? {}),
  random: z
    .array(outcome)
    .nullish()
    .transform((outcomes) => outcomes ?? []),
  steps: z
    .array(step)
    .nullish()
    .transform((steps) => steps ?? []),
  then: position.nullish(),
});

export type ScenarioSetup = z.infer<typeof setup>;
export type ScenarioStep = z.infer<typeof step>;

export type Scenario = z.infer<typeof scenario> & {
  readonly file: string;
  readonly line: number;
};

/** What a file holds: the documents that are scenarios, and why the others are none. */
export interface ScenarioFile {
  readonly scenarios: readonly Scenario[];
  readonly unreadable: readonly ScenarioFileError[];
}

/** Reads a file document by document: one that is no scenario leaves the others as they are. */
export function readScenarios(text: string, file: string): ScenarioFile {
  const scenarios: Scenario[] = [];
  const unreadable: ScenarioFileError[] = [];
  for (const placed of documentsOf(text)) {
    try {
      const data = dataOf(placed, file);
      if (data !== null && data !== undefined) scenarios.push(readScenario(placed, data, file));
    } catch (error) {
      if (!(error instanceof ScenarioFileError)) throw error;
      unreadable.push(error);
    }
  }
  if (scenarios.length + unreadable.length === 0)
    unreadable.push(new ScenarioFileError(file, 1, 'there is no scenario in this file'));
  return { scenarios, unreadable };
}

/** Reads all scenarios of a file. Errors: ScenarioFileError for the first document that is none. */
export function parseScenarios(text: string, file: string): readonly Scenario[] {
  const { scenarios, unreadable } = readScenarios(text, file);
  if (unreadable[0] !== undefined) throw unreadable[0];
  return scenarios;
}

/** Errors: ScenarioFileError for what is no YAML, aliases of nothing, and small files that stand for huge ones. */
function dataOf({ document, lineAt }: PlacedDocument, file: string): unknown {
  const problem = document.errors[0];
  if (problem !== undefined)
    throw new ScenarioFileError(file, lineAt(problem.pos[0]), problem.message.split('\n')[0] ?? 'not YAML');
  try {
    return plainData(document);
  } catch (error) {
    throw new ScenarioFileError(
      file,
      lineAt(document.range?.[0] ?? 0),
      error instanceof Error ? error.message : String(error),
    );
  }
}

function readScenario(placed: PlacedDocument, data: unknown, file: string): Scenario {
  const line = placed.lineAt(placed.document.range?.[0] ?? 0);
  const result = scenario.safeParse(data);
  if (result.success) return { ...result.data, file, line };
  const issue = result.error.issues[0];
  const { path, message } = issue === undefined ? { path: [], message: 'not a scenario' } : telling(issue, data);
  throw new ScenarioFileError(file, lineOf(placed, path) ?? line, `${path.join('.') || 'scenario'}: ${message}`);
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/** What is wrong with a step of the kind that its keys say it is; where they say none, that it is no step. */
function telling(issue: z.core.$ZodIssue, data: unknown): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const value = valueAt(data, issue.path);
  const meant = issue.errors.find((issues) =>
    issues.every(({ path: [key] }) => key !== undefined && isMap(value) && Object.hasOwn(value, key)),
  )?.[0];
  return meant === undefined ? issue : telling({ ...meant, path: [...issue.path, ...meant.path] }, data);
}
