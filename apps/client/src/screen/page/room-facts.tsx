import type { MatchInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t, tn } from '../../i18n/index.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { later } from '../../shell/page/later.tsx';
import { seatName } from '../../shell/seat-name.ts';

/** Few matches have any: what shows them comes with those. */
export const CustomCards = later(async () => (await import('./custom-cards.tsx')).CustomCards);

export function freeWords(free: number): string {
  return tn('One seat is still free.', '{n} seats are still free.', free);
}

/** Who sits at the table already, and how many seats are free. */
export function Seats({ info }: { readonly info: MatchInfo }): JSX.Element {
  return (
    <ul class="waiting-seats" aria-label={t('Seats')}>
      {info.seats.map((seat, index) => (
        <li key={index}>
          <Icon name={seat.bot ? 'bot' : 'people'} />{' '}
          {index === info.you ? t('{name} (you)', { name: seat.name }) : seatName(seat)}
        </li>
      ))}
      {Array.from({ length: info.free }, (_, index) => (
        <li key={`free-${index}`} class="free">
          {t('free')}
        </li>
      ))}
    </ul>
  );
}

export function Commitment({ commitment }: { readonly commitment: string | null }): JSX.Element | null {
  if (commitment === null) return null;
  return (
    <details class="commitment">
      <summary>{t('Why you can trust the shuffle')}</summary>
      <p>
        {t(
          'The server has fixed its secret, the seats, the decks and the options, and shows this fingerprint of them. Only now does every player’s browser add random numbers of its own, and after the match the secret is revealed: then this page can check every shuffle.',
        )}
      </p>
      <code>{commitment}</code>
    </details>
  );
}
