import type { TradeView } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t } from '../../../../i18n/index.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import type { Catalogue } from '../../pages/definitions.ts';
import { partyName } from '../words.ts';
import { givenBy, type Goods, goodsInWords } from './goods.ts';
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
