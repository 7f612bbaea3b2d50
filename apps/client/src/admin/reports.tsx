import { type AdminReport, adminReports, handleReport, REPORT_STATES } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t, tc, tx } from '../i18n/index.ts';
import { useChanging } from '../shell/asking/use-asked.ts';
import { Pages } from '../shell/page/pages.tsx';
import { Select } from '../shell/page/select.tsx';
import { api } from '../shell/session/session.ts';
import { Trouble, When } from './parts.tsx';

type State = AdminReport['state'];

const STATES: Readonly<Record<State, string>> = {
  open: tc('report', 'Open'),
  upheld: t('Upheld'),
  dismissed: t('Dismissed'),
};

const REASONS: Readonly<Record<NonNullable<AdminReport['reason']>, string>> = {
  words: tc('report', 'chat'),
  stalling: tc('report', 'stalling'),
  leaving: tc('report', 'leaving'),
  cheating: tc('report', 'cheating'),
  name: tc('report', 'name'),
  other: tc('report', 'other'),
};

interface ReportProps {
  readonly report: AdminReport;
  readonly onHandled: (state: 'upheld' | 'dismissed', note: string) => void;
}

function Accused({ accused }: Pick<AdminReport, 'accused'>): JSX.Element {
  const { id = null, name = '' } = accused ?? {};
  return id === null ? <>{name}</> : <a href={`/players/${id}`}>{name}</a>;
}

function Report({ report, onHandled }: ReportProps): JSX.Element {
  const [note, setNote] = useState('');
  const { kind, reason, reporter, accused, match, seq, words, lines, state, at, handledBy } = report;
  return (
    <li data-testid="report">
      <h2>
        {kind === 'problem' ? t('A problem') : <Accused accused={accused} />}
        {reason !== null && `: ${REASONS[reason]}`}
      </h2>
      <p class="about">
        {reporter === null
          ? tx('By a deleted account, {time}', { time: <When at={at} /> })
          : tx('By {name}, {time}', { name: reporter.name, time: <When at={at} /> })}
      </p>
      {words !== '' && <blockquote>{words}</blockquote>}
      {lines.length > 0 && (
        <details>
          <summary>{t('Recent chat')}</summary>
          <ul class="said">
            {lines.map(({ name, text }, index) => (
              <li key={index}>
                <strong>{name}</strong> {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      {match !== null && (
        <p class="row">
          <a class="button" href={`/replays/${match}?at=${seq ?? 0}`}>
            {t('View this moment')}
          </a>
        </p>
      )}
      {state === 'open' ? (
        <form class="say-why" onSubmit={(event) => event.preventDefault()}>
          <label class="field">
            <span>{t('Note to the reporter')}</span>
            <input type="text" maxLength={500} value={note} onInput={(event) => setNote(event.currentTarget.value)} />
          </label>
          <button type="button" class="button primary" onClick={() => onHandled('upheld', note)}>
            {t('Uphold')}
          </button>
          <button type="button" class="button" onClick={() => onHandled('dismissed', note)}>
            {t('Dismiss')}
          </button>
        </form>
      ) : (
        <p class="about">
          {t(state === 'upheld' ? 'Upheld by {name}.' : 'Dismissed by {name}.', { name: handledBy ?? '' })}
          {report.note !== '' && ` ${report.note}`}
        </p>
      )}
    </li>
  );
}

/** What players have reported, and what becomes of it. A moment of a match that is still played can be looked at when it is over, also where the match was not open to spectators. */
export function ReportsPart(): JSX.Element {
  const [state, setState] = useState<State>('open');
  const [page, setPage] = useState(1);
  const { answer, trouble, refusal, change } = useChanging(
    () => api.call(adminReports, { query: { state, page } }),
    `${state} ${page}`,
  );
  return (
    <>
      <Select
        label={t('Reports')}
        value={state}
        options={REPORT_STATES.map((one) => [one, STATES[one]] as const)}
        onChange={(wanted) => {
          setState(wanted);
          setPage(1);
        }}
      />
      <Trouble trouble={trouble} refusal={refusal} />
      {answer?.reports.length === 0 && <p class="about">{t('No reports.')}</p>}
      <ul class="admin-rows">
        {answer?.reports.map((report) => (
          <Report
            key={report.id}
            report={report}
            onHandled={(to, note) =>
              void change(() => api.call(handleReport, { params: { id: report.id }, body: { state: to, note } }))
            }
          />
        ))}
      </ul>
      {answer !== null && <Pages page={answer.page} pages={answer.pages} onPage={setPage} />}
    </>
  );
}
