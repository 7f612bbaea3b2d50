import type { OwnPrint } from '@cardscape/protocol';
import type { ComponentChildren, JSX } from 'preact';
import { useNear } from '../../../../cards/baking/near.ts';
import { FaceView } from '../../../../cards/face/face-view.tsx';
import { Glyph } from '../../../../cards/face/glyph.tsx';
import { tierFrom, type FaceForm } from '../../../../cards/face/spec.ts';
import { css, TIER_COLOURS } from '../../../../cards/picture/palette.ts';
import { t, tn } from '../../../../i18n/index.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { faceOf } from '../../cards/cards.ts';
import { ELEMENT_LOOKS } from '../../cards/elements.ts';
import type { Catalogue } from '../../pages/definitions.ts';
import { rarityOf } from '../../prints/rarity.ts';
import { nameOf, type Wish } from './goods.ts';

interface PrintFaceProps {
  readonly print: Pick<OwnPrint, 'card' | 'tier'>;
  readonly catalogue: Catalogue;
  /** In CSS pixels. */
  readonly width: number;
  readonly form?: FaceForm;
}

/** The picture of a print, painted when it comes near the window. What it says must stand beside it as text. */
export function PrintFace({ print: { card: id, tier }, catalogue, width, form = 'full' }: PrintFaceProps): JSX.Element {
  const { place, near } = useNear<HTMLSpanElement>();
  const card = catalogue.get(id);
  return (
    <span ref={place} class="print-face" style={{ '--width': `${width}px` }} aria-hidden="true">
      {card !== undefined && tier > 0 && near && (
        <FaceView picture={faceOf(card, tierFrom(tier))} width={width} form={form} />
      )}
      {card !== undefined && tier === 0 && (
        <span class="lore-sign" style={{ '--bright': css(ELEMENT_LOOKS[card.element].ramp[3]) }}>
          <Glyph name={ELEMENT_LOOKS[card.element].icon} />
        </span>
      )}
    </span>
  );
}

/** How rare it is: in the colour of the tier, and in a word. */
export function Rarity({ tier }: { readonly tier: number }): JSX.Element {
  const colour = tier === 0 ? undefined : css(TIER_COLOURS[tierFrom(tier)]);
  return (
    <span class="print-rarity" style={colour === undefined ? {} : { '--tier': colour }}>
      {rarityOf(tier)}
    </span>
  );
}

interface PrintCardProps {
  readonly print: OwnPrint;
  readonly catalogue: Catalogue;
  /** The same figures for every card (TTCG-14.7). */
  readonly supply: { readonly total: number; readonly opened: number } | null;
  /** Whether it came in with a version that was not looked through yet. */
  readonly added: boolean;
  readonly children?: ComponentChildren;
}

/** A print that changes hands, with everything that tells it from others. */
export function PrintCard({ print, catalogue, supply, added, children }: PrintCardProps): JSX.Element {
  const { serial, card, tier } = print;
  return (
    <li class={`traded ${added ? 'added' : ''}`} data-serial={serial}>
      <PrintFace print={print} catalogue={catalogue} width={132} />
      <div class="traded-words">
        {added && (
          <p class="mark">
            <Icon name="warning" /> {t('New in this version')}
          </p>
        )}
        <a href={tier > 1 ? `/cards/${card}?tier=${tier}` : `/cards/${card}`}>
          <strong>{nameOf(card, catalogue)}</strong>
        </a>
        <Rarity tier={tier} />
        <span class="serial">
          <span class="visually-hidden">{t('Serial')} </span>
          {serial}
        </span>
        {supply !== null && tier > 0 && (
          <span class="supply-figure">
            {t('{opened} of {total} prints opened', { opened: supply.opened, total: supply.total })}
          </span>
        )}
      </div>
      {children}
    </li>
  );
}

interface WishCardProps {
  readonly wish: Wish;
  readonly catalogue: Catalogue;
  readonly added: boolean;
}

/** A print that is still to be chosen by whoever gives it. */
export function WishCard({ wish, catalogue, added }: WishCardProps): JSX.Element {
  return (
    <li class={`traded wish ${added ? 'added' : ''}`}>
      <PrintFace print={wish} catalogue={catalogue} width={132} />
      <div class="traded-words">
        {added && (
          <p class="mark">
            <Icon name="warning" /> {t('New in this version')}
          </p>
        )}
        <strong>{nameOf(wish.card, catalogue)}</strong>
        <Rarity tier={wish.tier} />
        <span>{t('Any print: it is still to be chosen.')}</span>
      </div>
    </li>
  );
}

/** Sealed packs that change hands: they all look alike. */
export function PackCards({
  packs,
  added,
}: {
  readonly packs: readonly string[];
  readonly added: boolean;
}): JSX.Element | null {
  if (packs.length === 0) return null;
  return (
    <li class={`traded ${added ? 'added' : ''}`} data-testid="traded-packs">
      <span class="print-face pack-sign" style={{ '--width': '132px' }} aria-hidden="true">
        <Icon name="pile" />
      </span>
      <div class="traded-words">
        {added && (
          <p class="mark">
            <Icon name="warning" /> {t('New in this version')}
          </p>
        )}
        <strong>{tn('1 sealed pack', '{n} sealed packs', packs.length)}</strong>
        <span class="supply-figure">{t('Nobody knows what is in it.')}</span>
        {packs.map((pack) => (
          <span key={pack} class="serial">
            {pack}
          </span>
        ))}
      </div>
    </li>
  );
}
