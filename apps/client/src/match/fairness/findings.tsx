import type { Finding } from '@cardscape/rules';
import type { JSX } from 'preact';
import { heard, t } from '../../i18n/index.ts';

/** What a check has shown, and what nobody should think that it has. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }): JSX.Element {
  const open = findings.filter(({ proved }) => !proved);
  return (
    <div class="fairness fair" data-testid="findings">
      <ul>
        {findings
          .filter(({ proved }) => proved)
          .map(({ text }) => (
            <li key={text} class="good">
              <span aria-hidden="true">✓</span> {heard(text)}
            </li>
          ))}
      </ul>
      {open.length > 0 && (
        <>
          <p>
            <strong>{t('Not proven')}</strong>
          </p>
          <ul data-testid="not-proved">
            {open.map(({ text }) => (
              <li key={text} class="open">
                <span aria-hidden="true">–</span> {heard(text)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
