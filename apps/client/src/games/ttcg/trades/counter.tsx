import { changeTrade, type TradeView } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { Problem } from '../../../shell/asking/problem.tsx';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { api } from '../../../shell/session/session.ts';
import { useFocusKept } from '../../../shell/use-focus-kept.ts';
import type { Catalogue } from '../pages/definitions.ts';
import { OfferEditor } from './editor.tsx';
import { givenBy, OF_TTCG } from './goods/goods.ts';
import { stockOf } from './goods/stock.ts';
import { written } from './seen.ts';

interface CounterProps {
  readonly view: TradeView;
  readonly catalogue: Catalogue;
  readonly again: () => void;
  readonly onClose: () => void;
}

/** Changes an offer: a new version, which takes back everybody's confirmation (TTCG-14.3). */
export function Counter({ view, catalogue, again, onClose }: CounterProps): JSX.Element {
  const { trade } = view;
  const box = useFocusKept<HTMLElement>();
  const { answer: stock, trouble, loading } = useAsked(() => stockOf({ trade }), trade);
  // What is being written was made of this version.
  const [first] = useState(view);
  const stale = view.version !== first.version;
  return (
    <section ref={box} class="counter" aria-label={t('Change the offer')}>
      <p class="notice calm">
        {t('A change makes version {next}: whoever has confirmed version {version} has to confirm again.', {
          version: first.version,
          next: first.version + 1,
        })}
      </p>
      {stale && (
        <p class="notice" role="alert">
          <Icon name="warning" /> {t('The offer has been changed meanwhile: version {version} stands now.', view)}{' '}
          <button type="button" class="button" onClick={onClose}>
            {t('Look at version {version}', view)}
          </button>
        </p>
      )}
      <Problem {...trouble} />
      {loading && <p class="loading">{t('Loading…')}</p>}
      {stock !== null && (
        <OfferEditor
          stock={stock}
          catalogue={catalogue}
          give={givenBy(first, first.seat)}
          take={givenBy(first, 1 - first.seat)}
          submit={t('Send version {next}', { next: first.version + 1 })}
          onClose={onClose}
          onSubmit={async (terms, { give, take }) => {
            const changed = await api.call(changeTrade, {
              params: { ...OF_TTCG, trade },
              body: { version: first.version, ...terms },
            });
            written(changed, first.seat === 0 ? [give, take] : [take, give]);
            say(t('The offer has been changed.'));
            again();
            onClose();
          }}
        />
      )}
    </section>
  );
}
