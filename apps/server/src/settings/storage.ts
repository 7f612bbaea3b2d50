import { z } from 'zod';
import { DAY, HOUR, SECOND } from '../durations.ts';
import { number, type Values, whole } from './forms.ts';

/**
 * When what is played reaches the disk itself: before it is acknowledged; within a second; when the operating system
 * thinks fit.
 */
const SYNC_POLICIES = ['always', 'everysec', 'no'] as const;
export type SyncPolicy = (typeof SYNC_POLICIES)[number];

/** What is kept, where, how safely, and what the log says. */
export const storageSettings = {
  CARDSCAPE_DATA: z.string().min(1).default('data').describe('data folder (databases, keys); created if missing'),
  CARDSCAPE_POSTGRES: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/.+$/, 'is not an address postgres://user:password@host/database')
    .or(z.literal(''))
    .default('')
    .describe(
      'address of a PostgreSQL database in which everything but keys is kept, `postgres://user:password@host/database`; empty: SQLite files in the data folder',
    ),
  CARDSCAPE_STANDBY: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on: while another server plays on the same PostgreSQL database, this one stands by, and takes over when that one stops or is cut off; off: it does not start then',
    ),
  CARDSCAPE_ROLE: z
    .enum(['desk', 'table'])
    .default('desk')
    .describe(
      'desk: the server that players reach, which plays the matches itself unless there are tables; table: a process beside it, on the same PostgreSQL database, that only plays matches',
    ),
  CARDSCAPE_LEASE_SECONDS: number(1, 60)
    .default(3)
    .describe(
      'with PostgreSQL: seconds after its last sign of life for which a server that stands still, or is cut off, keeps others from taking over',
    ),
  CARDSCAPE_LEASE_RENEWAL: number(0.1, 15)
    .default(0.5)
    .describe('with PostgreSQL: seconds between two signs of life; at most a quarter of CARDSCAPE_LEASE_SECONDS'),
  CARDSCAPE_LEASE_PATIENCE: number(0.5, 50)
    .default(2)
    .describe(
      'with PostgreSQL: seconds without an answer to its signs of life after which a server accepts no more moves until there is one; between twice CARDSCAPE_LEASE_RENEWAL and five sixths of CARDSCAPE_LEASE_SECONDS',
    ),
  CARDSCAPE_BACKUPS: z
    .string()
    .default('')
    .describe('folder for backups that the server makes by itself, of this server alone; empty: it makes none'),
  CARDSCAPE_BACKUP_HOURS: number(1, 720).default(24).describe('hours between two backups'),
  CARDSCAPE_BACKUP_KEEP: whole(1, 1000)
    .default(14)
    .describe('how many of those backups are kept; the oldest goes when a newer one has been checked'),
  CARDSCAPE_BACKUP_DAYS: number(0, 36_500)
    .default(0)
    .describe('days after which a backup goes that is not the newest; 0: only their number counts'),
  CARDSCAPE_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug', 'trace']).default('info').describe('log level'),
  CARDSCAPE_LOG_SYNC: z
    .enum(SYNC_POLICIES)
    .default('everysec')
    .describe(
      'when what is played reaches the disk. `always`: before it is acknowledged; nothing is lost even if the machine dies, and each intent waits for the disk. `everysec`: within a second; the death of the machine may lose the last second. `no`: when the operating system writes it, usually within 30 seconds. The death of the server process alone loses nothing with any of them',
    ),
  CARDSCAPE_DRAIN_SECONDS: number(0, 3600)
    .default(10)
    .describe('seconds to wait for players to finish on SIGTERM; unfinished matches go on after the next start'),
} as const;

/** Where backups go, how often, and how many stay. */
export interface BackupRules {
  /** Empty: the server makes none. */
  readonly folder: string;
  /** Milliseconds. */
  readonly every: number;
  readonly keep: number;
  /** Milliseconds; 0: they do not grow too old. */
  readonly age: number;
}

/** How long a server may write into PostgreSQL without a sign of life, in milliseconds. */
export interface LeaseTerms {
  /** After so many without a renewal, by the clock of the store, another process may take the lease. */
  readonly lasts: number;
  /** Between two renewals, and between two tries to take it. */
  readonly renewal: number;
  /**
   * So long after the last renewal was sent, if none has been confirmed since, nothing is acknowledged any more: less
   * than `lasts`, so that it ends before another one begins.
   */
  readonly patience: number;
}

export interface StorageConfig {
  readonly data: string;
  /** Empty: there is none. */
  readonly postgres: string;
  readonly standsBy: boolean;
  /** Whether it only plays matches, for a desk that is reached elsewhere. */
  readonly isTable: boolean;
  readonly lease: LeaseTerms;
  readonly backups: BackupRules;
  readonly log: Values<typeof storageSettings>['CARDSCAPE_LOG'];
  readonly logSync: SyncPolicy;
  /** Milliseconds. */
  readonly drain: number;
}

export function storageOf(values: Values<typeof storageSettings>): StorageConfig {
  return {
    data: values.CARDSCAPE_DATA,
    postgres: values.CARDSCAPE_POSTGRES,
    standsBy: values.CARDSCAPE_STANDBY === 'on',
    isTable: values.CARDSCAPE_ROLE === 'table',
    lease: {
      lasts: values.CARDSCAPE_LEASE_SECONDS * SECOND,
      renewal: values.CARDSCAPE_LEASE_RENEWAL * SECOND,
      patience: values.CARDSCAPE_LEASE_PATIENCE * SECOND,
    },
    backups: {
      folder: values.CARDSCAPE_BACKUPS,
      every: values.CARDSCAPE_BACKUP_HOURS * HOUR,
      keep: values.CARDSCAPE_BACKUP_KEEP,
      age: values.CARDSCAPE_BACKUP_DAYS * DAY,
    },
    log: values.CARDSCAPE_LOG,
    logSync: values.CARDSCAPE_LOG_SYNC,
    drain: values.CARDSCAPE_DRAIN_SECONDS * SECOND,
  };
}
