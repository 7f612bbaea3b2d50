import type { Seat } from '@cardscape/rules';
import { language, t } from '../../i18n/index.ts';
import type { Player } from '../feed/feed.ts';
import { minutes } from './clock.ts';

/** What the clock of a seat says beside its time: that it stands still, or what was credited. */
export function clockNote(player: Player, still: number, seat: Seat | null): string {
  if (still > 0)
    return t(player.here || player.seat === seat ? 'waits {time}' : 'away, waits {time}', { time: minutes(still) });
  return player.lag >= 100
    ? t('+{seconds} s lag', {
        seconds: (player.lag / 1000).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      })
    : '';
}
