import { codeOf, messageOf } from '../../thrown.ts';

/** PostgreSQL cannot be reached, or has hung up. */
class Unreachable extends Error {
  /** As PostgreSQL calls a connection that failed. */
  readonly code = '08006';
}

/** The lease has not been renewed in time: another server may be about to take over. */
export class OutOfTouch extends Unreachable {
  constructor() {
    super('the database has not answered in time');
  }
}

/** As PostgreSQL calls a transaction of which it is not known whether it was committed. */
const UNSURE = '08007';

/** The connection broke while a transaction was being committed. */
export class Unsure extends Error {
  readonly code = UNSURE;

  constructor(cause: unknown) {
    super('the database has not said whether it has committed', { cause });
  }
}

/** Whether what failed may have been done. */
export function isUnsure(error: unknown): boolean {
  return codeOf(error) === UNSURE;
}

/** A code of PostgreSQL: with a digit, as no code of the system has one (EPIPE). */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/** What PostgreSQL says, or is said for it, when the same may succeed a little later: no connection, no room, a shutdown. */
const PASSING = /^(?:08|40|53|57P)/;

/** Whether nothing is known but that the database has not done it, or has not said so. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  return SQLSTATE.test(code) && PASSING.test(code);
}

/** What PostgreSQL answers. Errors: its own, with their codes, and `Unreachable` for all others. */
export async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw SQLSTATE.test(codeOf(error)) ? error : new Unreachable(wordsOf(error), { cause: error });
  }
}

function wordsOf(error: unknown): string {
  // Of a name with several addresses each has failed in its own way, and the error of all of them says nothing.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return messageOf(first);
}
