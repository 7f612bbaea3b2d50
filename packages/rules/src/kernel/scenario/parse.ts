import { LineCounter, parseAllDocuments, type Document } from 'yaml';
import { z } from 'zod';
import { lineOf, plainData } from '../yaml.ts';
import type { Position } from './position.ts';

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

const anyMap = z.record(z.string(), z.unknown());
const position = z.custom<Position>((value) => anyMap.safeParse(value).success, 'a map is expected');
const intent = anyMap;
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
  z.strictObject({ setup: z.record(z.string(), z.unknown()), refused }),
]);

const scenario = z.strictObject({
  id: z.string().min(1),
  game: z.string().min(1),
  title: z.string().min(1),
  rules: z.array(z.string()).min(1),
  options: z.record(z.string(), z.unknown()).default({}),
  cards: z.array(z.unknown()).default([]),
  given: position.default({}),
  random: z.array(outcome).default([]),
  steps: z.array(step).default([]),
  then: position.optional(),
});

export type ScenarioStep = z.infer<typeof step>;

export type Scenario = z.infer<typeof scenario> & {
  readonly file: string;
  readonly line: number;
};

/** Reads all scenarios of a file. Errors: ScenarioFileError for the first document that is none. */
export function parseScenarios(text: string, file: string): Scenario[] {
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines, version: '1.2', uniqueKeys: true, logLevel: 'error' });
  const scenarios: Scenario[] = [];
  for (const document of Array.isArray(documents) ? documents : []) {
    const problem = document.errors[0];
    if (problem !== undefined) throw new ScenarioFileError(file, lines.linePos(problem.pos[0]).line, problem.message.split('\n')[0] ?? 'not YAML');
    const data = dataOf(document, file, lines);
    if (data === null || data === undefined) continue;
    scenarios.push(readScenario(document, data, file, lines));
  }
  if (scenarios.length === 0) throw new ScenarioFileError(file, 1, 'there is no scenario in this file');
  return scenarios;
}

/** Errors: ScenarioFileError for aliases of nothing, and for small files that stand for huge ones. */
function dataOf(document: Document, file: string, lines: LineCounter): unknown {
  try {
    return plainData(document);
  } catch (error) {
    throw new ScenarioFileError(file, lines.linePos(document.range?.[0] ?? 0).line, error instanceof Error ? error.message : String(error));
  }
}

function readScenario(document: Document, data: unknown, file: string, lines: LineCounter): Scenario {
  const line = lines.linePos(document.range?.[0] ?? 0).line;
  const result = scenario.safeParse(data);
  if (result.success) return { ...result.data, file, line };
  const issue = result.error.issues[0];
  const path = issue?.path ?? [];
  throw new ScenarioFileError(file, lineOf(document, path, lines) ?? line, `${path.join('.') || 'scenario'}: ${issue?.message ?? 'not a scenario'}`);
}
