import type { Accounts } from '../db/accounts.ts';
import type { PasswordResets } from '../db/password-resets.ts';
import { HOUR } from '../durations.ts';
import type { Logger } from '../logger.ts';
import { stackOf } from '../thrown.ts';
import type { TimerWheel } from '../timer-wheel.ts';
import type { Departures } from './departures.ts';

interface Context {
  readonly accounts: Accounts;
  readonly passwordResets: PasswordResets;
  readonly departures: Departures;
  /** Milliseconds for which guests are kept who do not come back, as it is now; 0: as long as their sessions. */
  readonly guests: () => number;
  readonly wheel: TimerWheel;
  readonly now: () => number;
  readonly logger: Logger;
}

/** Milliseconds between two sweeps: an hour. */
const SWEEP_MS = HOUR;

/** Throws out sessions that have run out, and guests that nobody can come back to, now and then. */
export function sweepSessions({ accounts, passwordResets, departures, guests, wheel, now, logger }: Context): {
  cancel(): void;
} {
  let alarm = wheel.set(SWEEP_MS, sweep);
  function sweep(): void {
    const swept = accounts
      .sweep(now(), guests())
      .then(() => passwordResets.sweep(now()))
      .then(async () => departures.sweep(await accounts.orphans()));
    swept.catch((error: unknown) => logger.error({ error: stackOf(error) }, 'expired sessions could not be deleted'));
    alarm = wheel.set(SWEEP_MS, sweep);
  }
  return { cancel: () => alarm.cancel() };
}
