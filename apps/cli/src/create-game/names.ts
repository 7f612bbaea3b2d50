import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { FROZEN } from '@cardscape/rules/frozen/index';
import { gameOf } from '@cardscape/rules/games';
import { isGameId } from '@cardscape/rules/kernel/define/limits';
import { WrongUse } from '../command.ts';
import { knownRuleIds } from '../scenario/rule-ids.ts';

/** What a new game is called, and where its files go. */
export interface NewGame {
  readonly id: string;
  /** `Old Maid` */
  readonly title: string;
  /** `oldMaid` */
  readonly constant: string;
  /** `OM`: rule ids begin with it. */
  readonly prefix: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Its folder, inside the sources of the rules. */
  readonly folder: string;
}

/** Words that cannot name a constant. */
const RESERVED = new Set(
  'abstract any arguments as async await boolean break case catch class const continue debugger declare default delete do else enum eval export extends false finally for from function get if implements import in instanceof interface is let module namespace never new null number object of package private protected public return set static string super switch symbol this throw true try type typeof undefined unknown var void while with yield'.split(
    ' ',
  ),
);

/** Ids of rules that no game has: of scenarios, and of what all games share. */
const SHARED = ['SC', 'P', 'D'];

/** The folder of the rules' sources in a repository. */
export const SOURCES = join('packages', 'rules', 'src');

interface Wish {
  readonly id: string;
  readonly seats: string;
  /** An absolute path; undefined: the folder that has the game's name. */
  readonly folder: string | undefined;
}

/**
 * @param taken whether the templates or the registry use that word already. Errors: WrongUse for names, seats and
 *   folders that cannot be.
 */
export function nameGame(
  root: string,
  { id, seats, folder = join(root, SOURCES, id) }: Wish,
  taken: (word: string) => boolean,
): NewGame {
  if (!isGameId(id) || id.replace(/[^a-z]/g, '').length < 2)
    throw new WrongUse(
      `a game is named by lower-case letters, digits and hyphens, begins with a letter and has two letters at least; ${id} does not`,
    );
  if (gameOf(id) !== undefined || FROZEN.some(({ game }) => game === id))
    throw new WrongUse(`there is a game ${id} already`);
  const inside = relative(join(root, SOURCES), folder);
  if (inside === '' || inside === '..' || inside.startsWith(`..${sep}`))
    throw new WrongUse(
      `the rules import nothing but their own files, so the folder of a game lies in ${SOURCES}; ${folder} does not`,
    );
  const words = id.split('-').filter((word) => word !== '');
  const title = words.map(capitalised).join(' ');
  const camel = words.map((word, index) => (index === 0 ? word : capitalised(word))).join('');
  const constant = RESERVED.has(camel) || taken(camel) ? `${camel}Game` : camel;
  return { id, title, constant, prefix: prefixOf(id), seats: seatsIn(seats), folder };
}

/** Errors: WrongUse for a file that is there already. */
export function mustBeFree(root: string, paths: readonly string[]): void {
  const found = paths.find((path) => existsSync(path));
  if (found !== undefined) throw new WrongUse(`${relative(root, found)} is there already; nothing was written`);
}

/** `2-4`, or `3`. Errors: WrongUse. */
function seatsIn(text: string): NewGame['seats'] {
  const [, min, max = min] = /^([1-4])(?:-([1-4]))?$/.exec(text) ?? [];
  if (min === undefined || Number(min) > Number(max) || Number(max) < 2)
    throw new WrongUse(`--seats takes a number from 2 to 4 or a range such as 2-4, not ${text}`);
  return { min: Number(min), max: Number(max) };
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Two to four letters that no other rules begin with. Errors: WrongUse. */
function prefixOf(id: string): string {
  const letters = id.toUpperCase().replace(/[^A-Z]/g, '');
  const initials = id
    .split('-')
    .map((word) =>
      word
        .toUpperCase()
        .replace(/[^A-Z]/g, '')
        .charAt(0),
    )
    .join('');
  const used = new Set([...SHARED, ...[...knownRuleIds()].map((rule) => rule.split('-')[0])]);
  const prefix = [
    initials,
    letters.slice(0, 2),
    letters.slice(0, 3),
    letters.slice(0, 4),
    letters.charAt(0) + letters.slice(-1),
  ].find((one) => /^[A-Z]{2,4}$/.test(one) && !used.has(one));
  if (prefix === undefined)
    throw new WrongUse(
      `the rules of other games begin with all the letters that could stand for ${id}; take another name`,
    );
  return prefix;
}
