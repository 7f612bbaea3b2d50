/** What the thread that makes a backup is given. */
export interface BackupData {
  /** The data folder. */
  readonly data: string;
  /** That of the backups. */
  readonly folder: string;
  /** When it begins; milliseconds since 1970. */
  readonly at: number;
  /** What stays of older ones: so many, and none older than so many milliseconds (0: any). */
  readonly keep: number;
  readonly age: number;
}

/** What came of it. */
export interface BackupMade {
  readonly bytes: number;
  /** What the audit has found, a sentence each. */
  readonly findings: readonly string[];
  /** Names of older ones that went. */
  readonly gone: readonly string[];
}
