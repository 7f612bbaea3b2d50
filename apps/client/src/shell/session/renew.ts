import { isMissing, t } from '../../i18n/index.ts';
import { alert } from '../announce.ts';

const KEY = 'cardscape:renewed';

/**
 * Milliseconds in which the page does not load itself anew again: what is still missing then is not a matter of its
 * age.
 */
const ONCE_IN = 60_000;

async function serverAnswers(): Promise<boolean> {
  try {
    const { ok } = await fetch('/', { cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}

/** Whether the page has not just loaded itself anew; notes that it does. */
function mayRenew(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_IN) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    // Without a memory it could go on for ever.
    return false;
  }
}

async function renew(): Promise<void> {
  if ((await serverAnswers()) && mayRenew()) location.reload();
  else sayMissing();
}

/** Says that a part of the page has not come. */
export function sayMissing(): void {
  alert(t('Part of the page could not be loaded. Reload it.'));
}

/** A part that cannot be had is one of an older build, if the server answers: then the page loads itself anew, once. */
export function renewWhenOld(): void {
  // The words came before anything could listen.
  if (isMissing) void renew();
  addEventListener('vite:preloadError', () => void renew());
}
