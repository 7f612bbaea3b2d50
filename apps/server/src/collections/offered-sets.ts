import { relative } from 'node:path';
import { type CardSet, faultText, setsIn } from '@cardscape/rules';
import { ConfigError } from '../config-error.ts';
import { Refused } from '../refusal.ts';
import { pathsOfSets, setAt } from './set-folder.ts';

/** What names a set: nobody else has its hash. */
export interface ChosenSet {
  readonly id: string;
  readonly version: string;
  readonly hash: string;
}

const SETTING = 'CARDSCAPE_CARD_SETS';

/** The card sets that the host offers for matches that players make for themselves (CS-6). */
export class OfferedSets {
  readonly #sets: readonly CardSet[];

  private constructor(sets: readonly CardSet[]) {
    this.#sets = sets;
  }

  /**
   * Reads a folder of sets; an empty name: the host offers none. Errors: ConfigError that names what is wrong with which
   * file.
   */
  static read(folder: string): OfferedSets {
    if (folder === '') return new OfferedSets([]);
    const sets = new Map<string, CardSet>();
    for (const path of attempt(folder, () => pathsOfSets(folder))) {
      const reading = attempt(path, () => setAt(path));
      const name = relative(folder, path);
      if (!reading.ok)
        throw new ConfigError(
          `${SETTING}: the card set ${name} cannot be played.\n${reading.faults.map(faultText).join('\n')}`,
        );
      const { set } = reading;
      if (sets.has(set.id))
        throw new ConfigError(`${SETTING}: ${name}: another card set of this folder has the id ${set.id}. Rename one.`);
      sets.set(set.id, set);
    }
    return new OfferedSets([...sets.values()].toSorted((one, other) => one.name.localeCompare(other.name)));
  }

  /** Those for a game, by name. */
  of(game: string): readonly CardSet[] {
    return this.#sets.filter((set) => set.game === game);
  }

  /** Those for a game whose cards a deck names. */
  namedIn(game: string, deck: unknown): readonly CardSet[] {
    const named = setsIn(deck);
    return this.of(game).filter(({ id }) => named.includes(id));
  }

  /** The sets that somebody has chosen for a match. Errors: Refused. */
  chosen(game: string, wanted: readonly ChosenSet[]): readonly CardSet[] {
    const sets = this.of(game);
    return wanted.map(({ id, version, hash }) => {
      const set = sets.find((one) => one.id === id);
      if (set === undefined) throw new Refused('NO_SUCH_SET', `This server does not offer the card set ${id}.`);
      if (set.version !== version || set.hash !== hash)
        throw new Refused(
          'OTHER_SET',
          `The card set ${set.name} is no longer version ${version} as you saw it. Look at it again.`,
        );
      return set;
    });
  }
}

function attempt<T>(path: string, look: () => T): T {
  try {
    return look();
  } catch (error) {
    throw new ConfigError(
      `${SETTING}: ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
