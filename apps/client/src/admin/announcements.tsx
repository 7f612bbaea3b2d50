import { adminAnnouncements, announce, takeDown } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t, tx } from '../i18n/index.ts';
import { useChanging } from '../shell/asking/use-asked.ts';
import { Select } from '../shell/page/select.tsx';
import { account, api } from '../shell/session/session.ts';
import { Trouble, When } from './parts.tsx';

const TONES = [
  ['info', t('Information')],
  ['warning', t('Warning')],
] as const;

/** A field for a date as the moment it means; null for an empty one. */
function moment(text: string): number | null {
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? null : at;
}

/** What is said on every page. */
export function AnnouncementsPart(): JSX.Element {
  const [words, setWords] = useState('');
  const [tone, setTone] = useState<(typeof TONES)[number][0]>('info');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const { answer, trouble, refusal, change } = useChanging(() => api.call(adminAnnouncements, {}), '');
  const operator = account.value?.role === 'operator';
  const send = async (): Promise<void> => {
    if (await change(() => api.call(announce, { body: { words, tone, from: moment(from), until: moment(until) } })))
      setWords('');
  };
  return (
    <>
      {operator && (
        <form
          class="admin-box settings"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <label class="field">
            <span>{t('Text')}</span>
            <input
              type="text"
              required
              maxLength={300}
              value={words}
              onInput={(event) => setWords(event.currentTarget.value)}
            />
          </label>
          <Select label={t('Severity')} value={tone} options={TONES} onChange={setTone} />
          <label class="field">
            <span>{t('From (now if empty)')}</span>
            <input type="datetime-local" value={from} onInput={(event) => setFrom(event.currentTarget.value)} />
          </label>
          <label class="field">
            <span>{t('Until (until removed if empty)')}</span>
            <input type="datetime-local" value={until} onInput={(event) => setUntil(event.currentTarget.value)} />
          </label>
          <p class="row">
            <button type="submit" class="button primary">
              {t('Publish')}
            </button>
          </p>
        </form>
      )}
      <Trouble trouble={trouble} refusal={refusal} />
      {answer?.announcements.length === 0 && <p class="about">{t('No announcements.')}</p>}
      <ul class="admin-rows">
        {answer?.announcements.map((one) => (
          <li key={one.id}>
            <p>{one.words}</p>
            <p class="about">
              {one.until === null
                ? tx('From {from} until removed', { from: <When at={one.from} /> })
                : tx('From {from} until {until}', { from: <When at={one.from} />, until: <When at={one.until} /> })}
            </p>
            {operator && (
              <p class="row">
                <button
                  type="button"
                  class="button"
                  aria-label={t('Remove: {words}', { words: one.words })}
                  onClick={() => void change(() => api.call(takeDown, { params: { id: one.id } }))}
                >
                  {t('Remove')}
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
