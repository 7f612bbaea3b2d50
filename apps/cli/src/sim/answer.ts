import { isJsonMap, type Json } from '@cardscape/rules/kernel/types';
import type { z } from 'zod';
import { SimRefused } from './refused.ts';
import { MOST_CHARACTERS, MOST_COMMANDS, request } from './requests.ts';
import type { Simulator } from './simulator.ts';

/** The line that answers a line: one answer for a command, a list of answers for a list. Errors: none. */
export function answerTo(simulator: Simulator, line: string | null): string {
  try {
    const asked = read(line);
    return JSON.stringify(
      Array.isArray(asked) ? asked.map((one) => answerOne(simulator, one)) : answerOne(simulator, asked),
    );
  } catch (error) {
    return JSON.stringify(refusal(error));
  }
}

function read(line: string | null): unknown {
  if (line === null) throw new SimRefused('BAD_LINE', `A line has at most ${MOST_CHARACTERS} characters.`);
  let asked: unknown;
  try {
    asked = JSON.parse(line);
  } catch (error) {
    throw new SimRefused('BAD_LINE', `The line is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (Array.isArray(asked) && asked.length > MOST_COMMANDS)
    throw new SimRefused('BAD_LINE', `A line has at most ${MOST_COMMANDS} commands.`);
  return asked;
}

function answerOne(simulator: Simulator, asked: unknown): object {
  const id = idOf(asked);
  try {
    const parsed = request.safeParse(asked);
    if (!parsed.success) throw new SimRefused('BAD_COMMAND', sentence(parsed.error));
    const reply = simulator.answer(parsed.data);
    return id === undefined ? reply : { id, ...reply };
  } catch (error) {
    return id === undefined ? refusal(error) : { id, ...refusal(error) };
  }
}

/** Repeated in the answer, so that a caller can tell answers apart. */
function idOf(asked: unknown): Json | undefined {
  return isJsonMap(asked) ? asked['id'] : undefined;
}

function sentence({ issues }: z.ZodError): string {
  const [issue] = issues;
  const place = issue?.path.join('.') ?? '';
  return `${place === '' ? 'The command' : place}: ${issue?.message ?? 'not a command'}`;
}

function refusal(error: unknown): { error: object } {
  if (error instanceof SimRefused) {
    const { code, rule, message } = error;
    return { error: { code, ...(rule !== null && { rule }), message } };
  }
  // Hostile cards of a given position make a game throw what it likes; the next line is read as ever.
  return { error: { code: 'INTERNAL', message: error instanceof Error ? error.message : String(error) } };
}
