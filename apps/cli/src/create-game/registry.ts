import { dirname, join, relative, sep } from 'node:path';
import { WrongUse } from '../command.ts';
import { SOURCES, type NewGame } from './names.ts';

/** Where the games are listed. */
export const REGISTRY = join(SOURCES, 'shipped.ts');

const IMPORT = /^import \{ \w+ \} from '\.\/[^']+\/index\.ts';$/gm;
const LIST = /(: readonly AnyGame\[\] = \[)([^\]]*)(\];)/;

/**
 * The registry with one game more: its import, and its name at the end of the list. Errors: WrongUse for a registry of
 * another form.
 */
export function registered(
  root: string,
  text: string,
  { constant, folder }: Pick<NewGame, 'constant' | 'folder'>,
): string {
  const from = relative(dirname(join(root, REGISTRY)), join(folder, 'index.ts'))
    .split(sep)
    .join('/');
  const last = [...text.matchAll(IMPORT)].at(-1);
  if (last === undefined || !LIST.test(text))
    throw new WrongUse(`${REGISTRY} does not list games as this command knows it; nothing was written`);
  const end = last.index + last[0].length;
  const imported = `${text.slice(0, end)}\nimport { ${constant} } from './${from}';${text.slice(end)}`;
  return imported.replace(LIST, (_, open: string, names: string, close: string) => {
    // A list that fills several lines ends with a comma.
    const before = names.trimEnd().replace(/,$/, '');
    return `${open}${before === '' ? '' : `${before}, `}${constant}${close}`;
  });
}
