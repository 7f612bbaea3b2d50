import { type Answered, getPrint } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { locale, t } from '../../../../i18n/index.ts';
import { api, sentenceOf } from '../../../../shell/session/session.ts';
import { eventInWords } from '../../prints/print-events.ts';
import { OF_TTCG } from './goods.ts';

type Line = Answered<typeof getPrint>['lines'][number];

/** Where a print of one's own comes from, asked for when it is wanted (TTCG-14.6). */
export function Provenance({ serial }: { readonly serial: string }): JSX.Element {
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  const [refusal, setRefusal] = useState('');
  const open = async (): Promise<void> => {
    if (lines !== null) return;
    setRefusal('');
    try {
      setLines((await api.call(getPrint, { params: { ...OF_TTCG, serial } })).lines);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  return (
    <details class="provenance" onToggle={(event) => event.currentTarget.open && void open()}>
      <summary>{t('Where it comes from')}</summary>
      <p class="problem" role="alert">
        {refusal}
      </p>
      {lines !== null && (
        <ol>
          {lines.map(({ seq, at, kind }) => (
            <li key={seq}>
              {t('{what}, {when}: line {line} of the ledger', {
                what: eventInWords(kind),
                when: new Date(at).toLocaleDateString(locale, { dateStyle: 'medium' }),
                line: seq,
              })}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
