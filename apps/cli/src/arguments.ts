import { parseArgs, type ParseArgsConfig } from 'node:util';
import { gameOf, GAMES } from '@cardscape/rules/games';
import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import { WrongUse } from './command.ts';

type Flags = NonNullable<ParseArgsConfig['options']>;
type Parsed<F extends Flags> = ReturnType<typeof parseArgs<{ options: F; allowPositionals: true; strict: true }>>;

/** Splits the arguments of a command into flags and the rest. Errors: WrongUse for flags that it does not know. */
export function readArguments<F extends Flags>(args: readonly string[], options: F): Parsed<F> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

/** A flag that holds a whole number. Errors: WrongUse outside `least`…`most`. */
export function wholeNumber(
  text: string | undefined,
  flag: string,
  fallback: number,
  least: number,
  most: number,
): number {
  if (text === undefined) return fallback;
  const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value) || value < least || value > most)
    throw new WrongUse(`--${flag} takes a whole number from ${least} to ${most}, not ${text}`);
  return value;
}

/** The one thing that a command works on. Errors: WrongUse for none or several. */
export function onlyOne(positionals: readonly string[], what: string): string {
  const [first] = positionals;
  if (first === undefined || positionals.length > 1) throw new WrongUse(`exactly one ${what} is expected`);
  return first;
}

/** The game that the command line names. Errors: WrongUse. */
export function namedGame(positionals: readonly string[]): AnyGame {
  const id = onlyOne(positionals, 'game');
  const game = gameOf(id);
  if (game === undefined)
    throw new WrongUse(`there is no game ${id}; there is ${GAMES.map((known) => known.id).join(', ')}`);
  return game;
}
