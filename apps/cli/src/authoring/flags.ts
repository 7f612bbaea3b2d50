import { WrongUse } from '../command.ts';

/** A flag of an authoring tool (TTCG-15.2). */
export interface Flag {
  /** One letter, for `-x`. */
  readonly short: string;
  /** Whether a value follows; `optional` ones may stand alone, `-f` or `-f FILE`. */
  readonly value: 'none' | 'needed' | 'optional';
}

/** What was said of each flag: its value, `''` for a flag that stands alone, undefined for one that was not given. */
export type FlagValues<K extends string> = { readonly [key in K]?: string };

/**
 * Splits the arguments of a tool into flags: `--flag=value`, `--flag value`, `-f value` (TTCG-15.2). After a flag whose
 * value may be left out, a word that begins with a hyphen is the next flag. Errors: WrongUse for anything else, and for
 * a flag that is given twice.
 */
export function readFlags<K extends string>(args: readonly string[], flags: Readonly<Record<K, Flag>>): FlagValues<K> {
  const names = Object.keys(flags) as K[];
  const named = (word: string): K | undefined =>
    names.find((name) => word === `--${name}` || word === `-${flags[name].short}`);
  const values: { [key in K]?: string } = {};
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? '';
    const equals = word.startsWith('--') ? word.indexOf('=') : -1;
    const written = equals < 0 ? word : word.slice(0, equals);
    const name = named(written);
    if (name === undefined)
      throw new WrongUse(word.startsWith('-') ? `there is no flag ${written}` : `${word} is not expected here`);
    if (values[name] !== undefined) throw new WrongUse(`${written} is given twice`);
    const { value } = flags[name];
    if (equals >= 0) {
      if (value === 'none') throw new WrongUse(`${written} takes no value`);
      values[name] = word.slice(equals + 1);
      continue;
    }
    const next = args[index + 1];
    const follows =
      value === 'needed'
        ? next !== undefined && named(next) === undefined
        : value === 'optional' && next !== undefined && !next.startsWith('-');
    if (value === 'needed' && !follows) throw new WrongUse(`${written} needs a value`);
    values[name] = follows ? next : '';
    if (follows) index += 1;
  }
  return values;
}
