import { ConfigError } from '../config.ts';

/** The code of an error of SQLite or of the file system; '' for any other. */
export function codeOf(error: unknown): string {
  const code: unknown = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** Nothing can be written now: the disk is full, or broken, or may not be written. */
export function isUnwritable(error: unknown): boolean {
  return /^(?:SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)|ENOSPC|EROFS|EDQUOT)/.test(codeOf(error));
}

/** What to do, by what is wrong. */
const SENTENCES: readonly (readonly [RegExp, (what: string) => string])[] = [
  [
    /^SQLITE_NOTADB/,
    (what) => `${what} is no database of Cardscape; move it away, or name another folder in CARDSCAPE_DATA`,
  ],
  [
    /^SQLITE_CORRUPT/,
    (what) =>
      `${what} is damaged; keep it, make a new folder from the last backup (cardscape restore), and name that in CARDSCAPE_DATA`,
  ],
  [
    /^SQLITE_FULL|^ENOSPC|^EDQUOT/,
    (what) =>
      `${what} cannot be written: the disk is full; make room on it, or name a folder on another one in CARDSCAPE_DATA`,
  ],
  [
    /^SQLITE_(?:READONLY|CANTOPEN|PERM)|^EROFS|^EACCES|^EPERM/,
    (what) =>
      `${what} cannot be written: the user that runs Cardscape must be able to write it and its folder; see CARDSCAPE_DATA`,
  ],
  [/^SQLITE_IOERR|^EIO/, (what) => `${what} cannot be read or written; look whether the disk is in order`],
];

/** The error as words for the host, where it is one of a file; any other as it is. @param what the file or folder */
export function inWords(error: unknown, what: string): unknown {
  const code = codeOf(error);
  const [, sentence] = SENTENCES.find(([codes]) => codes.test(code)) ?? [];
  return error instanceof ConfigError || sentence === undefined
    ? error
    : new ConfigError(`${sentence(what)} (${code}: ${(error as Error).message})`);
}
