import { relative } from 'node:path';
import type { CardSet, CardSetReading, SetFile } from '@cardscape/rules';
import { readArguments } from '../arguments.ts';
import { type Command, type ExitCode, type Io, WrongUse } from '../command.ts';
import { fromCaller, isFolder } from '../files.ts';
import { namedFolder } from '../operations/attempt.ts';
import { carryOut } from './command.ts';

interface Flags {
  readonly data?: string | undefined;
  readonly replace?: boolean | undefined;
  readonly json?: boolean | undefined;
}

type Deed = (io: Io, word: string | undefined, flags: Flags) => Promise<ExitCode>;

function needed(word: string | undefined, what: string): string {
  if (word === undefined) throw new WrongUse(`${what} is expected`);
  return word;
}

/** Errors: WrongUse where there is nothing. */
async function readSet(
  io: Io,
  path: string,
): Promise<{ readonly files: readonly SetFile[]; readonly reading: CardSetReading }> {
  const whole = fromCaller(io.cwd, path);
  isFolder(whole, path);
  const { filesAt } = await import('@cardscape/server/src/collections/set-folder.ts');
  const { readWrittenSet } = await import('@cardscape/rules/written-set');
  const files = filesAt(whole);
  return { files, reading: readWrittenSet(files) };
}

async function tellFaults(io: Io, reading: Extract<CardSetReading, { readonly ok: false }>): Promise<void> {
  const { printable } = await import('@cardscape/rules/kernel/printable');
  const { faultText } = await import('@cardscape/rules');
  io.out(reading.faults.map((fault) => printable(faultText(fault))).join('\n'));
}

function about({ id, name, version, game }: Pick<CardSet, 'id' | 'name' | 'version' | 'game'>, cards: number): string {
  return `${id} ${version}: ${name}, ${cards === 1 ? '1 card' : `${cards} cards`} of ${game}`;
}

/** Checks every set in a folder of sets, as a server would offer it. */
async function checkAll(io: Io, folder: string, json: boolean): Promise<ExitCode> {
  const { setsOfFolder } = await import('@cardscape/server/src/collections/set-folder.ts');
  const sets = setsOfFolder(folder).map(({ path, reading }) => ({ name: relative(folder, path), reading }));
  if (json)
    io.out(
      JSON.stringify(
        sets.map(({ name, reading }) => ({ path: name, ...reading })),
        null,
        2,
      ),
    );
  else
    for (const { name, reading } of sets) {
      io.out(`${name}:`);
      if (reading.ok) io.out(good(reading.set));
      else await tellFaults(io, reading);
    }
  return sets.every(({ reading }) => reading.ok) ? 0 : 1;
}

function good(set: CardSet): string {
  return `ok ${about(set, set.cards.length)}\nhash ${set.hash}`;
}

const DEEDS: Readonly<Record<string, Deed>> = {
  async check(io, word, { json = false }) {
    const path = needed(word, 'one folder');
    const whole = fromCaller(io.cwd, path);
    isFolder(whole, path);
    const { isFolderOfSets } = await import('@cardscape/server/src/collections/set-folder.ts');
    if (isFolderOfSets(whole)) return checkAll(io, whole, json);
    const { reading } = await readSet(io, path);
    if (json) io.out(JSON.stringify(reading, null, 2));
    else if (reading.ok) io.out(good(reading.set));
    else await tellFaults(io, reading);
    return reading.ok ? 0 : 1;
  },
  async add(io, word, { data, json = false, replace = false }) {
    const path = needed(word, 'one folder');
    const folder = namedFolder(io, data);
    const { files, reading } = await readSet(io, path);
    if (!reading.ok) {
      await tellFaults(io, reading);
      return 1;
    }
    const { set } = reading;
    return carryOut(folder, io, json, async (tool) => {
      await tool.addCardSet(set, files, replace);
      const { id, version, hash } = set;
      return { said: `offered: ${about(set, set.cards.length)}\nhash ${hash}`, result: { id, version, hash } };
    });
  },
  async remove(io, word, { data, json = false }) {
    const id = needed(word, 'the id of a set, as `list` prints it');
    return carryOut(namedFolder(io, data), io, json, async (tool) => {
      await tool.removeCardSet(id);
      return { said: `${id} is no longer offered`, result: { id } };
    });
  },
  async list(io, word, { data, json = false }) {
    if (word !== undefined) throw new WrongUse('nothing more is expected');
    return carryOut(namedFolder(io, data), io, json, async (tool) => {
      const sets = await tool.cardSets();
      return { said: sets.map((set) => about(set, set.cards)).join('\n') || 'no uploaded sets', result: sets };
    });
  },
};

/** Card sets as a host offers them (CS-1, CS-10). */
export const cards: Command = {
  name: 'cards',
  form: 'check FOLDER | add FOLDER [--replace] | remove SET | list [--data DIR] [--json]',
  does: 'checks a card set, a folder or one file of JSON, or all in a folder of sets, and prints its hash, or all that is wrong with it and where; offers one on a data folder, withdraws it, or lists those, whether or not its server is running',
  async run(args, io) {
    const { values, positionals } = readArguments(args, {
      data: { type: 'string' },
      replace: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const [what = '', word, ...more] = positionals;
    const deed = Object.hasOwn(DEEDS, what) ? DEEDS[what] : undefined;
    if (deed === undefined || more.length > 0)
      throw new WrongUse(`${Object.keys(DEEDS).join(', ')} is expected, and one folder or id`);
    return deed(io, word, values);
  },
};
