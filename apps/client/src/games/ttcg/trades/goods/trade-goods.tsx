import { getTrade, type TradeSummary, type TradeView } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useNear } from '../../../../cards/baking/near.ts';
import { t } from '../../../../i18n/index.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { api } from '../../../../shell/session/session.ts';
import type { Catalogue } from '../../pages/definitions.ts';
import { partyName } from '../words.ts';
import { givenBy, type Goods, goodsInWords, OF_TTCG } from './goods.ts';
import { PrintFace } from './print-view.tsx';

/** In CSS pixels. */
const WIDTH = 72;

/** Pictures of one side; what does not fit is in the sentence. */
const SHOWN = 4;

/** An offer between two in one sentence. */
function sentence(view: TradeView, [give, get]: readonly [Goods, Goods], catalogue: Catalogue): string {
  const values = {
    name: partyName(view, 1 - view.seat),
    give: goodsInWords(give, catalogue),
    get: goodsInWords(get, catalogue),
  };
  // Whoever has begun it sits first.
  return view.seat === 0
    ? t('You offer {name} {give}, and get {get}.', values)
    : t('{name} offers you {get}, and gets {give}.', values);
}

function Pictures({ goods, catalogue }: { readonly goods: Goods; readonly catalogue: Catalogue }): JSX.Element {
  const { prints, any, packs } = goods;
  return (
    <span class="deal-side">
      {[...prints, ...any].slice(0, SHOWN).map((print, index) => (
        <PrintFace key={index} print={print} catalogue={catalogue} width={WIDTH} form="table" />
      ))}
      {packs.length > 0 && (
        <span class="print-face pack-sign" style={{ '--width': `${WIDTH}px` }}>
          <Icon name="pile" />
        </span>
      )}
      {prints.length + any.length + packs.length === 0 && <span class="deal-none">{t('Nothing.')}</span>}
    </span>
  );
}

/** What is offered, as a sentence and in pictures: what goes, and what comes. */
export function Deal({ view, catalogue }: { readonly view: TradeView; readonly catalogue: Catalogue }): JSX.Element {
  const goods = [givenBy(view, view.seat), givenBy(view, 1 - view.seat)] as const;
  return (
    <span class="deal">
      <span class="deal-words">{sentence(view, goods, catalogue)}</span>
      <span class="deal-pictures" aria-hidden="true">
        <Pictures goods={goods[0]} catalogue={catalogue} />
        <Icon name="play" />
        <Pictures goods={goods[1]} catalogue={catalogue} />
      </span>
    </span>
  );
}

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
