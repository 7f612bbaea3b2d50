import { type AuditEntry, auditLog } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { locale, t, tx } from '../i18n/index.ts';
import { Problem } from '../shell/asking/problem.tsx';
import { useAsked } from '../shell/asking/use-asked.ts';
import { api } from '../shell/session/session.ts';
import { When } from './parts.tsx';

/** Moments stand there as milliseconds. */
function wordsOf(name: string, value: AuditEntry['detail'][string]): string {
  if (typeof value === 'number' && (name === 'until' || name === 'from')) return new Date(value).toLocaleString(locale);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function detailOf(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${wordsOf(name, value)}`)
    .join('; ');
}

/** What was done by whom. It is only added to. */
export function AuditPart(): JSX.Element {
  const [before, setBefore] = useState<number | null>(null);
  const { answer, trouble } = useAsked(
    () => api.call(auditLog, { query: before === null ? {} : { before } }),
    String(before),
  );
  return (
    <>
      <Problem {...trouble} />
      {answer?.entries.length === 0 && <p class="about">{t('No entries yet.')}</p>}
      <ol class="admin-rows audit">
        {answer?.entries.map(({ id, at, actor, action, subject, detail }) => (
          <li key={id}>
            <p>
              {tx('<act>{action}</act> by {name}, {time}', {
                act: <strong />,
                action,
                name: actor.name,
                time: <When at={at} />,
              })}
            </p>
            <p class="about">{detailOf({ ...detail, subject })}</p>
          </li>
        ))}
      </ol>
      <p class="row">
        {before !== null && (
          <button type="button" class="button" onClick={() => setBefore(null)}>
            {t('Newest')}
          </button>
        )}
        {answer?.more === true && (
          <button type="button" class="button" onClick={() => setBefore(answer.entries.at(-1)?.id ?? null)}>
            {t('Older')}
          </button>
        )}
      </p>
    </>
  );
}
