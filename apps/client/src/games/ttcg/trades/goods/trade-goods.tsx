import { getTrade, type TradeSummary, type TradeView } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useNear } from '../../../../cards/baking/near.ts';
import { api } from '../../../../shell/session/session.ts';
import type { Catalogue } from '../../pages/definitions.ts';
import { Deal } from './deal.tsx';
import { OF_TTCG } from './goods.ts';

interface TradeGoodsProps {
  readonly trade: TradeSummary;
  readonly catalogue: Catalogue;
}

/** What a trade of a list is about, asked for where it comes near the window. */
export function TradeGoods({ trade: { trade, kind, version }, catalogue }: TradeGoodsProps): JSX.Element | null {
  const { place, near } = useNear<HTMLSpanElement>();
  const [view, setView] = useState<TradeView | null>(null);
  const wanted = near && kind !== 'circle';
  useEffect(() => {
    // Without it the row says how many there are.
    if (wanted) api.call(getTrade, { params: { ...OF_TTCG, trade } }).then(setView, () => undefined);
  }, [wanted, trade, version]);
  return (
    <span ref={place} class="trade-goods">
      {view !== null && <Deal view={view} catalogue={catalogue} />}
    </span>
  );
}
