import { ConfigError } from '../../config-error.ts';
import { codeOf, messageOf } from '../../thrown.ts';

/** Nothing can be written now: the disk is full, or broken, or may not be written. */
export function isUnwritable(error: unknown): boolean {
  return /^(?:SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)|ENOSPC|EROFS|EDQUOT)|^(?:08|53|57P|58)...?$|^25006$/.test(
    codeOf(error),
  );
}

/** PostgreSQL is away, and may be back at any moment: no disk is full. */
export function isAway(error: unknown): boolean {
  return /^(?:08...|57P..)$/.test(codeOf(error));
}

/** What is written in a database is not what was written there. */
export function isDamaged(error: unknown): boolean {
  return /^SQLITE_(?:CORRUPT|NOTADB)|^XX00[12]$/.test(codeOf(error));
}

/** What to do, by what is wrong. */
const SENTENCES: readonly (readonly [RegExp, (what: string) => string])[] = [
  [
    /^SQLITE_NOTADB/,
    (what) => `${what} is not a Cardscape database; move it away, or set CARDSCAPE_DATA to another folder`,
  ],
  [
    /^SQLITE_CORRUPT/,
    (what) =>
      `${what} is damaged; keep it, restore the last backup into a new folder (cardscape restore), and set CARDSCAPE_DATA to that folder`,
  ],
  [
    /^SQLITE_FULL|^ENOSPC|^EDQUOT/,
    (what) =>
      `${what} cannot be written: the disk is full; free some space, or set CARDSCAPE_DATA to a folder on another disk`,
  ],
  [
    /^SQLITE_(?:READONLY|CANTOPEN|PERM)|^EROFS|^EACCES|^EPERM/,
    (what) =>
      `${what} cannot be written: the user that runs Cardscape needs write access to it and its folder; see CARDSCAPE_DATA`,
  ],
  [/^EISDIR/, (what) => `${what} is a folder, where a file is expected; move it away`],
  [
    /^08...$|^57P0[1-3]$/,
    (what) =>
      `${what} cannot be reached; check that PostgreSQL is running there, and its address in CARDSCAPE_POSTGRES`,
  ],
  [/^28...$/, (what) => `${what} does not accept that user and password; see CARDSCAPE_POSTGRES`],
  [/^3D000$/, (what) => `${what} does not exist; make it (createdb), or see CARDSCAPE_POSTGRES`],
  [/^42501$/, (what) => `${what} does not belong to the user in CARDSCAPE_POSTGRES, who has to own it`],
  [/^53100$/, (what) => `${what} cannot be written: the disk of PostgreSQL is full`],
  [/^XX00[12]$/, (what) => `${what} is damaged; keep it, and restore the last backup into a new database (pg_restore)`],
  [/^SQLITE_IOERR|^EIO/, (what) => `${what} cannot be read or written; check the disk`],
];

/** The error as words for the host, where it is one of a file; any other as it is. @param what the file or folder */
export function inWords(error: unknown, what: string): unknown {
  const code = codeOf(error);
  const [, sentence] = SENTENCES.find(([codes]) => codes.test(code)) ?? [];
  return error instanceof ConfigError || sentence === undefined
    ? error
    : new ConfigError(`${sentence(what)} (${code}: ${messageOf(error)})`);
}
