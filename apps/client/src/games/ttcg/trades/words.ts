import type { TradeSummary } from '@cardscape/protocol';
import { t, tn } from '../../../i18n/index.ts';
import type { IconName } from '../../../shell/page/icon-paths.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time in its largest unit; never less than a second. */
export function duration(milliseconds: number): string {
  if (milliseconds >= DAY) return tn('1 day', '{n} days', Math.round(milliseconds / DAY));
  if (milliseconds >= HOUR) return tn('1 hour', '{n} hours', Math.round(milliseconds / HOUR));
  if (milliseconds >= MINUTE) return tn('1 minute', '{n} minutes', Math.round(milliseconds / MINUTE));
  return tn('1 second', '{n} seconds', Math.max(1, Math.round(milliseconds / 1000)));
}

/** Who somebody in a trade is; without a name: the account is gone, or does not show itself to this player. */
export function partyName({ kind, parties, seat: own }: Head, seat: number): string {
  if (seat === own) return t('You');
  const person = parties[seat]?.person ?? null;
  if (person !== null) return person.name;
  return kind === 'circle' ? t('Player {n}', { n: seat + 1 }) : t('a deleted account');
}

type Head = Pick<TradeSummary, 'kind' | 'parties' | 'seat' | 'state' | 'version'>;

/** What a trade is called. */
export function tradeTitle(trade: Head): string {
  return trade.kind === 'circle'
    ? t('Circle of {n}', { n: trade.parties.length })
    : t('Trade with {name}', { name: partyName(trade, 1 - trade.seat) });
}

/** Whether it is this player's turn to say something. */
export function waitsForOwn({ kind, parties, seat, state, version }: Head): boolean {
  if (state !== 'open' || parties[seat]?.confirmed === true) return false;
  // Whoever has made an offer without confirming it waits to hear of the other one first.
  return kind === 'circle' || seat !== 0 || version > 1 || parties.some(({ confirmed }) => confirmed);
}

/** How it stands, in a few words. */
export function stateWords(trade: Head): string {
  switch (trade.state) {
    case 'open':
      return waitsForOwn(trade) ? t('Waiting for you') : t('Waiting for others');
    case 'agreed':
      return t('Agreed, cooling off');
    case 'done':
      return t('Exchanged');
    case 'withdrawn':
      return t('Withdrawn');
    case 'declined':
      return t('Declined');
    case 'expired':
      return t('Expired');
    case 'void':
      return t('Void');
  }
}

/** What has become of it, in a sentence. */
export function endingWords({ state, kind }: Head): string {
  switch (state) {
    case 'done':
      return t('Everything has changed hands. Nobody can undo it.');
    case 'withdrawn':
      return t('The offer was withdrawn by its maker. Nothing has changed hands.');
    case 'declined':
      return kind === 'circle'
        ? t('Someone has left the circle. Nothing has changed hands.')
        : t('The offer was declined. Nothing has changed hands.');
    case 'expired':
      return t('Nobody answered in time. Nothing has changed hands.');
    case 'void':
      return t('The trade became impossible: someone was blocked or banned, or has left. Nothing has changed hands.');
    case 'open':
    case 'agreed':
      return '';
  }
}

export const STATE_ICONS: Readonly<Record<TradeSummary['state'], IconName>> = {
  open: 'clock',
  agreed: 'lock',
  done: 'done',
  withdrawn: 'back',
  declined: 'close',
  expired: 'clock',
  void: 'warning',
};
