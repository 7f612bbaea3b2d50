import { type Answered, getDatabaseEntry } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { language, locale, t, tn } from '../../../i18n/index.ts';
import { Problem } from '../../../shell/asking/problem.tsx';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { api } from '../../../shell/session/session.ts';
import { OF_TTCG } from '../prints/game.ts';
import './database.css';
import { Story } from './story.tsx';

type Entry = Answered<typeof getDatabaseEntry>;

/** Errors: ApiRefusal. */
function load(number: number): Promise<Entry> {
  return api.call(getDatabaseEntry, { params: { ...OF_TTCG.params, number: String(number) } });
}

interface FactsProps {
  readonly number: number;
  readonly card: string;
  /** What lore prints tell of the card: shown once one has been found. */
  readonly story: readonly string[];
}

/** What the community has brought about of a card (TTCG-14.16). */
export function EntryFacts({ number, card, story }: FactsProps): JSX.Element {
  const { answer: entry, trouble } = useAsked(() => load(number), String(number));
  return (
    <>
      <section class="entry-facts" aria-labelledby="entry-facts">
        <h2 id="entry-facts">{t('Entry {number}', { number })}</h2>
        <Problem {...trouble} />
        {entry !== null && (
          <ul>
            {entry.unlockedAt !== null && (
              <li>
                {t('Unlocked on {day}', {
                  day: new Date(entry.unlockedAt).toLocaleDateString(locale, {
                    day: 'numeric',
                    month: 'long',
                    year: 'numeric',
                  }),
                })}
              </li>
            )}
            {entry.contributors.length > 0 && (
              <li>
                {t('With prints shown by {names}', {
                  names: new Intl.ListFormat(language).format(entry.contributors),
                })}
              </li>
            )}
            <li>
              {t('{opened} of {total} prints in players’ hands', {
                opened: entry.supply.opened.toLocaleString(language),
                total: entry.supply.total.toLocaleString(language),
              })}
            </li>
            <li>{tn('1 lore print found', '{n} lore prints found', entry.lore)}</li>
          </ul>
        )}
      </section>
      {entry !== null && entry.lore > 0 && <Story card={card} texts={story} found={entry.chapters} />}
    </>
  );
}
