import { getTrade, type TradeView } from '@cardscape/protocol';
import type { ComponentChildren, JSX } from 'preact';
import { useRoute } from 'preact-iso';
import { useState } from 'preact/hooks';
import { locale, t } from '../../../../i18n/index.ts';
import { tradesVersion } from '../../../../people/notices.ts';
import { Problem } from '../../../../shell/asking/problem.tsx';
import { useAsked } from '../../../../shell/asking/use-asked.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { api, signIn } from '../../../../shell/session/session.ts';
import type { Catalogue } from '../../pages/definitions.ts';
import { Actions } from '../actions.tsx';
import { CircleView } from '../circle.tsx';
import { Counter } from '../counter.tsx';
import { Deal } from '../goods/deal.tsx';
import { OF_TTCG } from '../goods/goods.ts';
import { Receipt } from '../goods/receipt.tsx';
import { Sides } from '../goods/sides.tsx';
import { changesOf, lookAt, lookedThrough, type Look } from '../seen.ts';
import { useNow } from '../use-now.ts';
import { duration, endingWords, STATE_ICONS, stateWords, tradeTitle } from '../words.ts';
import { TradesFrame } from './frame.tsx';

/** Milliseconds between two looks, should a notice have been missed. */
const EVERY = 60_000;

/** One trade with everything in it. */
export default function TradePage(): JSX.Element {
  const id = useRoute().params['part'] ?? '';
  return <OneTrade key={id} id={id} />;
}

function OneTrade({ id }: { readonly id: string }): JSX.Element {
  const { answer, trouble, again } = useAsked(
    async () => {
      await signIn();
      return api.call(getTrade, { params: { ...OF_TTCG, trade: id } });
    },
    String(tradesVersion.value),
    { every: EVERY },
  );
  return (
    <TradesFrame title={answer === null ? t('Trade') : tradeTitle(answer)} present="">
      {(catalogue) => (
        <>
          <Problem {...trouble} />
          {answer === null && trouble.sentence === '' && <p class="loading">{t('Loading…')}</p>}
          {answer !== null && <Trade view={answer} catalogue={catalogue} again={again} />}
        </>
      )}
    </TradesFrame>
  );
}

interface TradeProps {
  readonly view: TradeView;
  readonly catalogue: Catalogue;
  readonly again: () => void;
}

function Trade({ view, catalogue, again }: TradeProps): JSX.Element {
  const [changing, setChanging] = useState(false);
  // What was looked through on this page; the browser knows the rest.
  const [through, setThrough] = useState<Look | null>(null);
  const open = view.state === 'open' || view.state === 'agreed';
  const look = through?.version === view.version ? through : lookAt(view);
  const changes = open ? changesOf(look) : null;
  if (changing && open)
    return <Counter view={view} catalogue={catalogue} again={again} onClose={() => setChanging(false)} />;
  return (
    <>
      <Standing view={view}>{open && view.kind === 'direct' && <Deal view={view} catalogue={catalogue} />}</Standing>
      {changes !== null && (
        <p class="notice calm changed" data-testid="changed">
          <Icon name="warning" />{' '}
          {t(
            'Changed since you last looked: this is version {version}, and earlier confirmations no longer count. What is new is marked.',
            { version: view.version },
          )}
        </p>
      )}
      {view.kind === 'circle' ? (
        <CircleView view={view} catalogue={catalogue} />
      ) : (
        <Sides view={view} catalogue={catalogue} changes={changes} />
      )}
      {view.line !== null && <Receipt view={view} line={view.line} catalogue={catalogue} />}
      {open && (
        <Actions
          view={view}
          catalogue={catalogue}
          again={again}
          unseen={changes !== null}
          onSeen={() => setThrough(lookedThrough(look))}
          onChange={() => setChanging(true)}
        />
      )}
    </>
  );
}

function when(time: number): string {
  return new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** How it stands, which version, and how long. */
function Standing({ view, children }: { readonly view: TradeView; readonly children: ComponentChildren }): JSX.Element {
  const { state, version, expiresAt, dueAt, changedAt } = view;
  const end = dueAt ?? expiresAt;
  const left = end - useNow(end);
  const ending = endingWords(view);
  return (
    <section class="trade-standing" aria-label={t('How it stands')}>
      <p class={`trade-state ${state}`} data-testid="trade-state">
        <Icon name={STATE_ICONS[state]} /> {stateWords(view)}
      </p>
      {children}
      <p data-testid="trade-version">{t('Version {version}, {when}', { version, when: when(changedAt) })}</p>
      {ending !== '' && <p>{ending}</p>}
      {state === 'open' && (
        <p class="about">
          {left > 0
            ? t('It expires in {time} unless it is changed.', { time: duration(left) })
            : t('It is about to expire.')}
        </p>
      )}
      {state === 'agreed' && (
        <p data-testid="cooling">
          <Icon name="clock" />{' '}
          {left > 0
            ? t(
                'Everybody has confirmed. The exchange takes place in {time}; until then each side can still step back.',
                {
                  time: duration(left),
                },
              )
            : t('Everybody has confirmed. The exchange takes place any moment.')}
        </p>
      )}
    </section>
  );
}
