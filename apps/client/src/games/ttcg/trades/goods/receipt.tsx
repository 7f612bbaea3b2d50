import { getSupplyLedger, type TradeView } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { locale, t } from '../../../../i18n/index.ts';
import { Problem } from '../../../../shell/asking/problem.tsx';
import { useAsked } from '../../../../shell/asking/use-asked.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { api } from '../../../../shell/session/session.ts';
import type { Catalogue } from '../../pages/definitions.ts';
import { givenBy, goodsInWords, OF_TTCG } from './goods.ts';

interface ReceiptProps {
  readonly view: TradeView;
  readonly line: number;
  readonly catalogue: Catalogue;
}

/** The line of the public ledger, as it stands there. Errors: ApiRefusal. */
async function lineOf(line: number): Promise<string> {
  const text = await api.call(getSupplyLedger, { params: OF_TTCG, query: { from: line } });
  return text.split('\n')[0] ?? '';
}

/** What has changed hands, and the line of the ledger that everybody can check. */
export function Receipt({ view, line, catalogue }: ReceiptProps): JSX.Element {
  const { answer: text, trouble } = useAsked(() => lineOf(line), String(line));
  const got = {
    prints: view.prints.filter(({ to }) => to === view.seat),
    packs: view.packs.flatMap(({ pack, to }) => (to === view.seat ? [pack] : [])),
    any: [],
  };
  return (
    <section class="receipt" aria-labelledby="receipt" data-testid="receipt">
      <h2 id="receipt">
        <Icon name="done" /> {t('Receipt')}
      </h2>
      <p>{t('You gave {goods}.', { goods: goodsInWords(givenBy(view, view.seat), catalogue) })}</p>
      <p>{t('You got {goods}.', { goods: goodsInWords(got, catalogue) })}</p>
      <p>
        {t('Exchanged on {when}, in line {line} of the public ledger.', {
          when: new Date(view.closedAt ?? view.changedAt).toLocaleString(locale, {
            dateStyle: 'long',
            timeStyle: 'short',
          }),
          line,
        })}
      </p>
      <Problem {...trouble} />
      {text !== null && (
        <details>
          <summary>{t('The line as it stands there')}</summary>
          <pre class="ledger-line" tabIndex={0} aria-label={t('Line {line} of the ledger', { line })}>
            {text}
          </pre>
          <p class="about">{t('It names holders by their ids in the ledger, not by their accounts.')}</p>
        </details>
      )}
    </section>
  );
}
