import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { filesBelow, REPOSITORY } from '../files.ts';
import type { NewGame } from './names.ts';

/** A game that works, with tests of its own: what a new one begins as. */
const TEMPLATE = join(REPOSITORY, 'apps', 'cli', 'templates', 'game');
/** Where the template imports the rules from. */
const RULES = '@cardscape/rules/';

/** What is called otherwise in every new game. */
const ID = 'new-game';
const CONSTANT = 'newGame';
const TITLE = 'New Game';
const PREFIX = 'NG-';
const SEATS = '{ min: 2, max: 4 }';

/** A file to be written. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** Whether the template itself means something by that word. */
export function isTemplateWord(word: string): boolean {
  return templateFiles().some(
    (path) => path.endsWith('.ts') && new RegExp(`\\b${word}\\b`).test(readFileSync(path, 'utf8')),
  );
}

function templateFiles(): string[] {
  return filesBelow(TEMPLATE, () => true);
}

/** The files of a new game: rules, scenarios, test, and the page that states the rules. */
export function filesOf(root: string, game: NewGame): NewFile[] {
  const placed = new Map(templateFiles().map((from) => [from, targetOf(root, game, from)]));
  return [...placed].map(([from, path]) => ({
    path,
    text: renamed(
      game,
      path.endsWith('.ts') ? relinked(readFileSync(from, 'utf8'), root, from, placed) : readFileSync(from, 'utf8'),
      path,
    ),
  }));
}

function targetOf(root: string, { id, folder }: NewGame, from: string): string {
  const [part = '', ...rest] = relative(TEMPLATE, from).split(sep);
  if (part === 'src') return join(folder, ...rest);
  if (part === 'test') return join(root, 'packages', 'rules', 'test', id, `${id}.test.ts`);
  return join(root, 'docs', 'rules', `${id}.md`);
}

/** Every file that the text names, from where it will lie: other files of the template move with it. */
function relinked(text: string, root: string, from: string, placed: ReadonlyMap<string, string>): string {
  const path = placed.get(from) ?? from;
  return text.replaceAll(/'((?:\.{1,2}\/|@cardscape\/rules\/)[^']*)'/g, (_, named: string) => {
    const meant = named.startsWith(RULES)
      ? join(root, 'packages', 'rules', 'src', `${named.slice(RULES.length)}.ts`)
      : moved(resolve(dirname(from), named), root, placed);
    const link = relative(dirname(path), meant).split(sep).join('/');
    return `'${link.startsWith('.') ? link : `./${link}`}'`;
  });
}

/** Where a file, or a pattern of files, that the template names will lie. */
function moved(meant: string, root: string, placed: ReadonlyMap<string, string>): string {
  const target = placed.get(meant);
  if (target !== undefined) return target;
  const beside = [...placed].find(([from]) => dirname(from) === dirname(meant));
  return beside === undefined
    ? join(root, relative(REPOSITORY, meant))
    : join(dirname(beside[1]), relative(dirname(meant), meant));
}

function renamed({ id, title, constant, prefix, seats }: NewGame, text: string, path: string): string {
  const named = text
    .replaceAll(ID, id)
    .replaceAll(CONSTANT, constant)
    .replaceAll(TITLE, title)
    .replaceAll(PREFIX, `${prefix}-`)
    .replaceAll(SEATS, `{ min: ${seats.min}, max: ${seats.max} }`);
  // A scenario seats as many as can play.
  return path.endsWith('.yaml')
    ? named.replaceAll(/^ {2}([CD]): .*\n/gm, (line, seat: string) => ('ABCD'.indexOf(seat) < seats.max ? line : ''))
    : named;
}
