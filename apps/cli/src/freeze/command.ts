import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FROZEN, type FrozenRules } from '@cardscape/rules/frozen/index';
import { namedGame, readArguments } from '../arguments.ts';
import { WrongUse, type Command } from '../command.ts';
import { gameFolder, REPOSITORY } from '../files.ts';
import { bundleRules } from './bundle.ts';

const FOLDER = join(REPOSITORY, 'packages', 'rules', 'src', 'frozen');
const LIST = 'export const FROZEN: readonly FrozenRules[] = [\n';

/** Keeps the rules of a game as they are today, for the matches that have been played by them (P-5). */
export const freeze: Command = {
  name: 'freeze',
  form: 'GAME | --check',
  does: "keeps today's rules of a game as one file, before they change and its revision is raised; --check: verifies that kept rules are unchanged",
  async run(args, io) {
    const { values, positionals } = readArguments(args, { check: { type: 'boolean' } });
    if (values.check === true) {
      const changed = FROZEN.filter((frozen) => hashOf(readFileSync(join(FOLDER, fileOf(frozen)))) !== frozen.hash);
      for (const frozen of changed) io.out(`CHANGED ${fileOf(frozen)}`);
      io.out(`${FROZEN.length} kept revisions, ${changed.length} of them changed`);
      return changed.length === 0 ? 0 : 1;
    }
    const game = namedGame(positionals);
    const { id, revision } = game;
    if (FROZEN.some((one) => one.game === id && one.revision === revision))
      throw new WrongUse(`revision ${revision} of ${id} is already kept; kept revisions never change`);
    const module = join(gameFolder(id, '.'), 'index.ts');
    const exported = Object.entries(
      (await import(pathToFileURL(module).href)) as Readonly<Record<string, unknown>>,
    ).find(([, value]) => value === game);
    if (exported === undefined) throw new WrongUse(`${module} does not export the game ${id}`);
    const { text, hash } = await bundleRules(module, exported[0]);
    const file = fileOf({ game: id, revision });
    writeFileSync(join(FOLDER, file), text);
    const index = join(FOLDER, 'index.ts');
    const list = readFileSync(index, 'utf8');
    writeFileSync(
      index,
      list.replace(
        LIST,
        `${LIST}  { game: '${id}', revision: ${revision}, hash: '${hash}', load: kept(() => import('./${file}')) },\n`,
      ),
    );
    io.out(`kept ${id}, revision ${revision}: ${file}, ${text.length} bytes, ${hash}`);
    return 0;
  },
};

function fileOf({ game, revision }: Pick<FrozenRules, 'game' | 'revision'>): string {
  return `${game}-${revision}.frozen.js`;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
