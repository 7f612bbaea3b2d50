import { findProgram } from './apt.ts';

/** What to do where there is none. */
export const MISSING_REDIS =
  'The tests of limits that processes count together need Redis (Debian: apt-get install redis-server); without it they are left out.';

/** The server of Redis, or of Valkey; null: it is not installed. */
export function findRedis(): string | null {
  return findProgram('redis-server', 'valkey-server');
}
