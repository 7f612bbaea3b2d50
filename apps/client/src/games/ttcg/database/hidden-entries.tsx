import type { JSX } from 'preact';
import { t, tn } from '../../../i18n/index.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import type { CardDatabase } from './use-database.ts';

/** Entries that nobody has unlocked yet: a number each, which says nothing of its card (TTCG-14.8). */
export function HiddenEntries({ database }: { readonly database: CardDatabase }): JSX.Element | null {
  const hidden = database.entries.filter(({ card }) => card === null);
  const counted = new Map(database.own.map(({ number, counted: count }) => [number, count]));
  if (hidden.length === 0) return null;
  return (
    <section class="hidden-entries" aria-labelledby="hidden-entries">
      <h2 id="hidden-entries">{tn('1 hidden entry', '{n} hidden entries', hidden.length)}</h2>
      <p class="about">
        {t(
          'Each is a card of the set. An entry opens for everybody once {n} different players have shown a print of its card.',
          { n: database.threshold },
        )}
      </p>
      <ul>
        {hidden.map(({ number }) => {
          const count = counted.get(number);
          return (
            <li key={number} class={count === undefined ? undefined : 'begun'}>
              <Icon name="lock" />
              <span>
                <span class="visually-hidden">{t('Hidden entry')} </span>
                {number}
              </span>
              {count !== undefined && <strong>{t('{n} of {all}', { n: count, all: database.threshold })}</strong>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
