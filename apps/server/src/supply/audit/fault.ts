import { SupplyFault } from '@cardscape/supply';
import BetterSqlite from 'better-sqlite3';
import { z } from 'zod';

/** What a check finds wrong, in words; null: nothing. What cannot be read is a fault as well. Errors: those of the database. */
export function faultOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof SupplyFault) return error.message;
    if (error instanceof SyntaxError || error instanceof z.ZodError) return 'what stands there cannot be read';
    if (error instanceof BetterSqlite.SqliteError && error.message.startsWith('no such ')) return error.message;
    throw error;
  }
}
