import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { onlyOne, readArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { fromCaller, REPOSITORY } from '../files.ts';
import { filesOf, isTemplateWord, type NewFile } from './files.ts';
import { formatted } from './format.ts';
import { mustBeFree, nameGame, type NewGame } from './names.ts';
import { REGISTRY, registered } from './registry.ts';

const PNPM = 'npx --yes pnpm@12.21.0';

/** How a change of a game is looked at, the quickest first. */
function stepsFor(id: string): string[] {
  return ['run format', `cardscape laws ${id} --matches 100`, `test packages/rules/test/${id}`];
}

/** Begins a game: one that works, to be replaced piece by piece. */
export const createGame: Command = {
  name: 'create-game',
  form: 'NAME [--seats 2-4] [--folder PATH] [--dry-run]',
  does: 'generates a small working game, with a test, a scenario and a rules page, and registers it; --dry-run: prints what it would write',
  run(args, io) {
    const { values, positionals } = readArguments(args, {
      seats: { type: 'string' },
      folder: { type: 'string' },
      'dry-run': { type: 'boolean' },
    });
    const wish = {
      id: onlyOne(positionals, 'name'),
      seats: values.seats ?? '2-4',
      folder: values.folder === undefined ? undefined : fromCaller(io.cwd, values.folder),
    };
    const { game, files, registry } = planGame(REPOSITORY, wish);
    if (values['dry-run'] === true) {
      io.out([...files, registry].map(({ path, text }) => `--- ${relative(REPOSITORY, path)}\n${text}`).join('\n'));
      return 0;
    }
    writeGame(files, registry);
    for (const { path } of files) io.out(`wrote ${relative(REPOSITORY, path)}`);
    io.out(`registered ${game.id} in ${REGISTRY}\n\nTry it, now and after each change:`);
    for (const step of stepsFor(game.id)) io.out(`  ${PNPM} ${step}`);
    return 0;
  },
};

/** What a new game takes. Nothing is written. Errors: WrongUse. */
export function planGame(
  root: string,
  wish: Parameters<typeof nameGame>[1],
): { readonly game: NewGame; readonly files: readonly NewFile[]; readonly registry: NewFile } {
  const path = join(root, REGISTRY);
  const text = readFileSync(path, 'utf8');
  const game = nameGame(root, wish, (word) => isTemplateWord(word) || new RegExp(`\\b${word}\\b`).test(text));
  const files = filesOf(root, game);
  mustBeFree(root, [game.folder, ...files.map((file) => file.path)]);
  const registry = { path, text: registered(root, text, game) };
  return { game, files: files.map(formatted), registry: formatted(registry) };
}

export function writeGame(files: readonly NewFile[], registry: NewFile): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx' });
  }
  writeFileSync(registry.path, registry.text);
}
