import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import type { Catalogue } from '../pages/definitions.ts';
import { ownPrints } from '../prints/own-prints.ts';
import { rarityOf } from '../prints/rarity.ts';
import { nameOf } from './goods/goods.ts';
import { PrintFace, Rarity } from './goods/print-view.tsx';

/** Prints that are shown: the rarest. */
const SHOWN = 8;

const WIDTH = 132;

/** While nothing is negotiated: what this player could offer, and how a trade begins. */
export function NothingOpen({ catalogue }: { readonly catalogue: Catalogue }): JSX.Element {
  // Without them the buttons lead on.
  const { answer: prints } = useAsked(ownPrints, '');
  const cards = (prints ?? []).filter(({ card, tier }) => tier > 0 && catalogue.has(card));
  const shown = cards.toSorted((a, b) => b.tier - a.tier).slice(0, SHOWN);
  return (
    <section class="trades-section nothing-open" aria-labelledby="nothing-open">
      <h2 id="nothing-open">{shown.length === 0 ? t('Your first trade') : t('What you could offer')}</h2>
      <p class="about">
        {t('Nothing is being negotiated right now.')}{' '}
        {shown.length > 0 && t('Pick a print to offer it, or see who wants what you have.')}
        {prints !== null && shown.length === 0 && t('You have no prints yet. Open a pack first.')}
      </p>
      <ul class="own-goods">
        {shown.map((print) => (
          <li key={print.serial}>
            <a
              href={`/trades/new?give=${print.serial}`}
              aria-label={t('Offer {card}, {rarity}', {
                card: nameOf(print.card, catalogue),
                rarity: rarityOf(print.tier),
              })}
            >
              <PrintFace print={print} catalogue={catalogue} width={WIDTH} />
              <strong>{nameOf(print.card, catalogue)}</strong>
              <Rarity tier={print.tier} />
            </a>
          </li>
        ))}
      </ul>
      <p class="row">
        {prints !== null && shown.length === 0 && (
          <a class="button primary" href="/packs">
            {t('Open packs')}
          </a>
        )}
        <a class={shown.length > 0 ? 'button primary' : 'button'} href="/trades/new">
          {t('Make an offer')}
        </a>
        <a class="button" href="/trades/board">
          {t('See who wants what you have')}
        </a>
      </p>
    </section>
  );
}
