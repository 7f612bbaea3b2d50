import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAMES } from '../src/index.ts';

/*
 * What tests need that hold shared code to naming no game. A game without a guide for players is one that
 * somebody is trying out: its name may be any word.
 */

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export const GUIDED = GAMES.filter(({ id }) => existsSync(`${ROOT}docs/guides/${id}.md`));

/** Ids and names. */
const NAMED = new RegExp(GUIDED.flatMap(({ id, name }) => [id, name]).join('|'), 'i');

/** Without comments, and without the numbers of rules, which refusals may cite. */
export function bare(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*|\b[A-Z]{2,5}-[A-Z]*-?\d[\d.]*/g, ' ');
}

/** The lines that name a game. */
export function namesIn(source: string): string[] {
  return bare(source)
    .split('\n')
    .filter((line) => NAMED.test(line))
    .map((line) => line.trim());
}
