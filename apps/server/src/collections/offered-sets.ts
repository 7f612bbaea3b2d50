import { relative } from 'node:path';
import type { CardSetInfo } from '@cardscape/protocol';
import { type CardSet, type CardSetFault, faultText, type SetFile, setsIn } from '@cardscape/rules';
import { ConfigError } from '../config-error.ts';
import { faultBeside } from '../db/card-sets.ts';
import { Refused } from '../refusal.ts';
import { messageOf } from '../thrown.ts';
import { setsOfFolder } from './set-folder.ts';

/** What names a set: nobody else has its hash. */
export interface ChosenSet {
  readonly id: string;
  readonly version: string;
  readonly hash: string;
}

/** What pages tell of a set; its cards are asked for alone. */
export function infoOf({ id, name, version, hash, author, about, cards }: CardSet): CardSetInfo {
  return { id, name, version, hash, author, about, cards: cards.length };
}

const SETTING = 'CARDSCAPE_CARD_SETS';

/** The card sets that the host offers for matches that players make for themselves (CS-6). */
export class OfferedSets {
  /** Those of the host's folder, by name. */
  readonly ofFolder: readonly CardSet[];
  #sets: readonly CardSet[];

  private constructor(ofFolder: readonly CardSet[]) {
    this.ofFolder = ofFolder;
    this.#sets = ofFolder;
  }

  /**
   * Reads a folder of sets; an empty name: the host offers none. Errors: ConfigError that names what is wrong with which
   * file.
   */
  static read(folder: string): OfferedSets {
    if (folder === '') return new OfferedSets([]);
    const found = attempt(folder, () => setsOfFolder(folder));
    const faulty = found.flatMap(({ path, reading }) =>
      reading.ok
        ? []
        : [`the card set ${relative(folder, path)} cannot be played.\n${reading.faults.map(faultText).join('\n')}`],
    );
    if (faulty.length > 0) throw new ConfigError(faulty.map((text) => `${SETTING}: ${text}`).join('\n'));
    return new OfferedSets(byName(found.flatMap(({ reading }) => (reading.ok ? [reading.set] : []))));
  }

  /** Offers these uploaded sets beside those of the folder, and none that were offered before (CS-10). */
  offer(uploaded: readonly CardSet[]): void {
    this.#sets = byName([...this.ofFolder, ...uploaded.filter((set) => this.besideFolder(set, []).length === 0)]);
  }

  /** What keeps a set from being offered beside those of the folder (CS-11). */
  besideFolder(set: CardSet, files: readonly SetFile[]): CardSetFault[] {
    const file = files[0]?.name ?? '';
    const message = `The folder of ${SETTING} has a card set with the id ${set.id}. Give this one another.`;
    return [
      ...(this.ofFolder.some(({ id }) => id === set.id)
        ? [{ code: 'SET_ID', rule: 'CS-11', file, line: null, field: 'id', message }]
        : []),
      ...this.ofFolder.flatMap((other) => faultBeside(set, other, files)),
    ];
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

function byName(sets: readonly CardSet[]): readonly CardSet[] {
  return sets.toSorted((one, other) => one.name.localeCompare(other.name));
}

function attempt<T>(path: string, look: () => T): T {
  try {
    return look();
  } catch (error) {
    throw new ConfigError(`${SETTING}: ${path} cannot be read: ${messageOf(error)}`);
  }
}
