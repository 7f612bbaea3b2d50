import type { OwnPrint } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t, tx } from '../../../i18n/index.ts';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import type { Catalogue } from '../pages/definitions.ts';
import { ownPrints } from '../prints/own-prints.ts';
import { nameOf } from './goods/goods.ts';
import { PrintFace, Rarity } from './goods/print-view.tsx';

/** Prints that are shown: those there are several of, else the rarest. */
const SHOWN = 8;

const WIDTH = 132;

/** A print to offer, and how many of its card there are. */
interface Good {
  readonly print: OwnPrint;
  readonly copies: number;
}

/** One print of each card, the least rare: what one has most of, then what is rarest. */
function goodsOf(prints: readonly OwnPrint[]): readonly Good[] {
  const ofCards = Map.groupBy(
    prints.toSorted((a, b) => a.tier - b.tier),
    ({ card }) => card,
  );
  return [...ofCards.values()]
    .flatMap(([print, ...others]) => (print === undefined ? [] : [{ print, copies: others.length + 1 }]))
    .toSorted((a, b) => b.copies - a.copies || b.print.tier - a.print.tier);
}

interface OwnGoodsProps {
  readonly catalogue: Catalogue;
  /** Whether something is negotiated already. */
  readonly busy: boolean;
}

/** What this player could offer, doubles first, and how a trade begins. */
export function OwnGoods({ catalogue, busy }: OwnGoodsProps): JSX.Element {
  // Without them the buttons lead on.
  const { answer: prints } = useAsked(ownPrints, '');
  const goods = goodsOf((prints ?? []).filter(({ card, tier }) => tier > 0 && catalogue.has(card)));
  const several = goods.filter(({ copies }) => copies > 1);
  const doubles = several.length > 0;
  const shown = (doubles ? several : goods).slice(0, SHOWN);
  const none = prints !== null && shown.length === 0;
  return (
    <section class="trades-section nothing-open" aria-labelledby="nothing-open">
      <h2 id="nothing-open">
        {none ? t('Your first trade') : doubles ? t('What you have twice or more') : t('What you could offer')}
      </h2>
      <p class="about">
        {!busy && t('Nothing is being negotiated right now.')}{' '}
        {shown.length > 0 && t('Pick a print to offer it, or see who wants what you have.')}
        {none && t('You have no prints yet. Open a pack first.')}
      </p>
      <ul class="own-goods">
        {shown.map(({ print, copies }) => (
          <li key={print.serial}>
            <a href={`/trades/new?give=${print.serial}`}>
              <PrintFace print={print} catalogue={catalogue} width={WIDTH} />
              {copies > 1 && <span class="own-copies">×{copies}</span>}
              {tx('<unseen>Offer </unseen>{card}<unseen>, </unseen>{rarity}', {
                unseen: <span class="visually-hidden" />,
                card: <strong>{nameOf(print.card, catalogue)}</strong>,
                rarity: <Rarity tier={print.tier} />,
              })}
            </a>
          </li>
        ))}
      </ul>
      <p class="row">
        {none && (
          <a class="button primary" href="/packs">
            {t('Open packs')}
          </a>
        )}
        <a class={none || busy ? 'button' : 'button primary'} href="/trades/new">
          {t('Make an offer')}
        </a>
        <a class="button" href="/trades/board">
          {t('See who wants what you have')}
        </a>
      </p>
    </section>
  );
}
