import { beginSeason, type Season } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { say } from '../shell/announce.ts';
import { api, sentenceOf } from '../shell/session/session.ts';
import { seasonName, usualName } from './season.ts';

interface NextSeasonProps {
  /** Newest first. */
  readonly seasons: readonly Season[];
  readonly onBegun: () => void;
}

/** For operators: ends the season that runs and begins the next. */
export function NextSeason({ seasons, onBegun }: NextSeasonProps): JSX.Element {
  const [present] = seasons;
  const number = (present?.number ?? 0) + 1;
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const begin = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await api.call(beginSeason, { body: { number, name: name.trim() === '' ? usualName(number) : name } });
      say(t('The next season has begun.'));
      setName('');
      onBegun();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <details class="next-season">
      <summary>{t('Begin season {n}', { n: number })}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <p class="about">
          {present === undefined
            ? t(
                'It starts immediately in every game and ends the previous season. Ratings carry over: closer to the mean, and less certain. This cannot be undone.',
              )
            : t(
                'It starts immediately in every game and ends {season}. Ratings carry over: closer to the mean, and less certain. This cannot be undone.',
                { season: seasonName(present) },
              )}
        </p>
        <label class="field">
          <span>{t('Season name')}</span>
          <input
            type="text"
            maxLength={40}
            placeholder={t('Season {n}', { n: number })}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={busy}>
          {t('End the season and begin the next')}
        </button>
        <p class="problem" role="alert">
          {problem}
        </p>
      </form>
    </details>
  );
}
