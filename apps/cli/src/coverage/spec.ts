import { join } from 'node:path';
import { readText } from '../files.ts';
import { SPECS } from '../scenario/rule-ids.ts';
import { WrongUse } from '../command.ts';

/** A rule as its spec defines it. */
export interface Rule {
  readonly id: string;
  /** `12` for XY-12.3, `UI` for XY-UI-2. */
  readonly section: string;
  /** Line of the spec, from 1. */
  readonly line: number;
}

export interface Spec {
  /** `TTCG`, `MD`, … */
  readonly prefix: string;
  readonly rules: readonly Rule[];
  /** Titles of sections by number. */
  readonly sections: ReadonlyMap<string, string>;
}

/** A rule is defined where its id begins a paragraph or list item in bold, or is the first cell of a row of a table. */
const DEFINITION = /^\s*(?:(?:- )?\*\*|\| *\**)([A-Z]{2,4})-((UI)-\d+|(\d+)\.\d+)\b/;
const HEADING = /^## (\d+)\. (.+)$/;

/**
 * Sections that say nothing of play: what words mean, supply, the service around the game, tools, looks, notes. Their
 * rules are counted apart.
 */
const APART: Readonly<Record<string, readonly string[]>> = {
  ttcg: ['1', '13', '14', '15', '18', '19'],
  manaduel: ['1'],
  showdown: ['1', '15', '16', 'UI'],
  coldfront: ['1', '13', 'UI'],
};

export function isApart(game: string, section: string): boolean {
  return (APART[game] ?? ['1', 'UI']).includes(section);
}

/** Reads which rules the spec of a game defines. Errors: WrongUse when there is no spec. */
export function readSpec(game: string): Spec {
  const path = join(SPECS, `${game}.md`);
  const rules = new Map<string, Rule>();
  const sections = new Map<string, string>([['UI', 'User interface']]);
  let prefix = '';
  for (const [index, line] of readText(path, path).split('\n').entries()) {
    const heading = HEADING.exec(line);
    if (heading !== null) sections.set(heading[1] ?? '', heading[2] ?? '');
    const [, family = '', number = '', ui, section = ui ?? ''] = DEFINITION.exec(line) ?? [];
    if (family === '') continue;
    if (prefix === '') prefix = family;
    const id = `${family}-${number}`;
    if (family === prefix && !rules.has(id)) rules.set(id, { id, section, line: index + 1 });
  }
  if (rules.size === 0) throw new WrongUse(`${path} defines no rules`);
  return { prefix, rules: [...rules.values()], sections };
}
