import { listTrades, TRADES_AT_A_TIME, type TradeSummary } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { locale, t } from '../../../../i18n/index.ts';
import { tradesVersion } from '../../../../people/notices.ts';
import { Problem } from '../../../../shell/asking/problem.tsx';
import { useAsked } from '../../../../shell/asking/use-asked.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { later } from '../../../../shell/page/later.tsx';
import { api, sentenceOf } from '../../../../shell/session/session.ts';
import type { Catalogue } from '../../pages/definitions.ts';
import { DoorForm } from '../door-form.tsx';
import { OF_TTCG } from '../goods/goods.ts';
import { STATE_ICONS, stateWords, tradeTitle, waitsForOwn } from '../words.ts';
import { Face, TradesFrame } from './frame.tsx';

/** Milliseconds between two looks, should a notice have been missed. */
const EVERY = 60_000;

interface Known {
  readonly open: readonly TradeSummary[];
  readonly ended: readonly TradeSummary[];
}

/** A page of trades. Errors: ApiRefusal. */
async function page(state: 'open' | 'ended', last?: TradeSummary): Promise<readonly TradeSummary[]> {
  const before = last === undefined ? undefined : `${last.changedAt}.${last.trade}`;
  const { trades } = await api.call(listTrades, { params: OF_TTCG, query: { state, before } });
  return trades;
}

/** Errors: ApiRefusal. */
async function load(): Promise<Known> {
  const open: TradeSummary[] = [];
  for (;;) {
    const next = await page('open', open.at(-1));
    open.push(...next);
    if (next.length < TRADES_AT_A_TIME) return { open, ended: await page('ended') };
  }
}

/** Every trade of this player. */
export default function TradesPage(): JSX.Element {
  return (
    <TradesFrame
      title={t('My trades')}
      about={t(
        'Prints and sealed packs for prints and sealed packs. No prices, no currency, no fee: you and the other side decide what is fair.',
      )}
      present="/trades"
    >
      {(catalogue) => <MyTrades catalogue={catalogue} />}
    </TradesFrame>
  );
}

// Faces of prints come after the words, as the lists have them.
const OwnGoods = later(async () => (await import('./lists.tsx')).OwnGoods);
const TradeGoods = later(async () => (await import('./lists.tsx')).TradeGoods);

function MyTrades({ catalogue }: { readonly catalogue: Catalogue }): JSX.Element {
  const { answer, trouble, loading } = useAsked(load, String(tradesVersion.value), { every: EVERY });
  const open = answer?.open ?? [];
  return (
    <>
      <Problem {...trouble} />
      {loading && <p class="loading">{t('Loading…')}</p>}
      {answer !== null && (
        <>
          <TradeList title={t('Waiting for you')} trades={open.filter(waitsForOwn)} catalogue={catalogue} />
          <OwnGoods catalogue={catalogue} busy={open.length > 0} />
          <TradeList
            title={t('Waiting for others')}
            trades={open.filter((one) => one.state === 'open' && !waitsForOwn(one))}
            catalogue={catalogue}
          />
          <TradeList
            title={t('Agreed, not yet exchanged')}
            trades={open.filter(({ state }) => state === 'agreed')}
            catalogue={catalogue}
          />
          <History first={answer.ended} />
        </>
      )}
      <DoorForm />
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly trades: readonly TradeSummary[];
  /** Absent: what they were about is not shown. */
  readonly catalogue?: Catalogue;
}

function TradeList({ title, trades, catalogue }: ListProps): JSX.Element | null {
  if (trades.length === 0) return null;
  return (
    <section class="trades-section" aria-label={title}>
      <h2>{title}</h2>
      <ul class="trade-list">
        {trades.map((trade) => (
          <TradeRow key={trade.trade} trade={trade} catalogue={catalogue} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly trade: TradeSummary;
  readonly catalogue: Catalogue | undefined;
}

function TradeRow({ trade, catalogue }: RowProps): JSX.Element {
  return (
    <li>
      <a class={`trade-row ${waitsForOwn(trade) ? 'wanted' : ''}`} href={`/trades/${trade.trade}`}>
        <Icon name={STATE_ICONS[trade.state]} />
        <strong>
          {trade.parties.map(({ person }, seat) => seat !== trade.seat && <Face key={seat} person={person} />)}
          {tradeTitle(trade)}
        </strong>
        <span>{t('You give {gives}, you get {gets}', { gives: trade.gives, gets: trade.gets })}</span>
        <span class="trade-state">
          {trade.state === 'open' ? t('Version {version}', { version: trade.version }) : stateWords(trade)}
        </span>
        <span class="trade-when">
          {new Date(trade.changedAt).toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' })}
        </span>
        {catalogue !== undefined && <TradeGoods trade={trade} catalogue={catalogue} />}
      </a>
    </li>
  );
}

/** What has ended, a page at a time. */
function History({ first }: { readonly first: readonly TradeSummary[] }): JSX.Element | null {
  const [more, setMore] = useState<readonly TradeSummary[]>([]);
  const [atEnd, setAtEnd] = useState(first.length < TRADES_AT_A_TIME);
  const [refusal, setRefusal] = useState('');
  const known = new Set(first.map(({ trade }) => trade));
  const all = [...first, ...more.filter(({ trade }) => !known.has(trade))];
  if (all.length === 0) return null;
  const next = async (): Promise<void> => {
    setRefusal('');
    try {
      const found = await page('ended', all.at(-1));
      setMore([...more, ...found]);
      setAtEnd(found.length < TRADES_AT_A_TIME);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  return (
    <>
      <TradeList title={t('Finished')} trades={all} />
      {!atEnd && (
        <p class="row">
          <button type="button" class="button" onClick={() => void next()}>
            {t('Show older ones')}
          </button>
        </p>
      )}
      <p class="problem" role="alert">
        {refusal}
      </p>
    </>
  );
}
