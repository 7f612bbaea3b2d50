import { join } from 'node:path';
import { WrongUse } from '../command.ts';
import { readText } from '../files.ts';
import { SPECS } from '../scenario/rule-ids.ts';

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
  /** The sections that say that they are not about play. */
  readonly apart: ReadonlySet<string>;
}

/** A rule is defined where its id begins a paragraph or list item in bold, or is the first cell of a row of a table. */
const DEFINITION = /^\s*(?:(?:- )?\*\*|\| *\**)([A-Z]{2,4})-((UI)-\d+|(\d+)\.\d+)\b/;
const HEADING = /^## (\d+)\. (.+)$/;

/**
 * Stands under the heading of a section that says nothing of play: what words mean, supply, the service around the
 * game, tools, looks, notes. Its rules are counted apart, as are those about the user interface (`XY-UI-2`).
 */
const APART = '<!-- not about play -->';

/** Reads which rules the spec of a game defines. Errors: WrongUse when there is no spec. */
export function readSpec(game: string): Spec {
  const path = join(SPECS, `${game}.md`);
  const spec = specIn(readText(path, path));
  if (spec.rules.length === 0) throw new WrongUse(`${path} defines no rules`);
  return spec;
}

/** The rules that a text defines. */
export function specIn(text: string): Spec {
  const rules = new Map<string, Rule>();
  const sections = new Map<string, string>([['UI', 'User interface']]);
  const apart = new Set(['UI']);
  let prefix = '';
  let within = '';
  for (const [index, line] of text.split('\n').entries()) {
    const heading = HEADING.exec(line);
    if (heading !== null) {
      within = heading[1] ?? '';
      sections.set(within, heading[2] ?? '');
    }
    if (line === APART) apart.add(within);
    const [, family = '', number = '', ui, section = ui ?? ''] = DEFINITION.exec(line) ?? [];
    if (family === '') continue;
    if (prefix === '') prefix = family;
    const id = `${family}-${number}`;
    if (family === prefix && !rules.has(id)) rules.set(id, { id, section, line: index + 1 });
  }
  return { prefix, rules: [...rules.values()], sections, apart };
}
