import type { Logger } from '../logger.ts';
import { stackOf } from '../thrown.ts';
import type { TimerWheel } from '../timer-wheel.ts';

/** Milliseconds until what failed is tried again, the first time; then twice as long each time, and so often. */
const RETRY = 2000;
const TRIES = 8;

interface Context {
  readonly wheel: Pick<TimerWheel, 'set'>;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Does something for a match that must not be forgotten, and tries again what fails. After the last try it stays with
 * the log, and so with the next start.
 */
export async function persist(
  { wheel, logger }: Context,
  match: string,
  what: string,
  work: () => Promise<void>,
  attempt = 1,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isLast = attempt >= TRIES;
    logger.error(
      { match, attempt, error: stackOf(error) },
      `${what} could not be done; it is tried again${isLast ? ' when the server starts next' : ''}`,
    );
    if (!isLast)
      wheel.set(RETRY * 2 ** (attempt - 1), () => void persist({ wheel, logger }, match, what, work, attempt + 1));
  }
}
