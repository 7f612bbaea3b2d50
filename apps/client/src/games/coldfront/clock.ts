import { t, tn } from '../../i18n/index.ts';
import { clockFace } from '../../match/time/clock.ts';
import type { WarStore } from './store.ts';

/** Seconds before the end of a turn that are counted aloud (CF-UI-18). */
const LAST = 5;

/** The countdown of whoever is to play; null where no time runs. */
export function countdown(store: WarStore): { readonly seconds: number; readonly late: boolean } | null {
  const [seat] = store.asking.value;
  if (seat === undefined || store.stageOfMatch.value !== 'playing') return null;
  const face = clockFace(store, seat, Date.now() + store.clockOffset);
  if (face === null) return null;
  const seconds = Math.ceil(face.left / 1000);
  return { seconds, late: seconds <= LAST };
}

/** The countdown in words. */
export function clockWords(store: WarStore): string {
  const clock = countdown(store);
  if (clock === null) return t('No clock is running.');
  if (store.mine.peek()) return tn('{n} seconds left for you.', '{n} seconds left for you.', clock.seconds);
  return tn('{n} seconds left for the seat to play.', '{n} seconds left for the seat to play.', clock.seconds);
}
