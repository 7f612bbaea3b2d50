import type { JSX } from 'preact';
import { useNear } from '../../../../cards/baking/near.ts';
import { FaceView } from '../../../../cards/face/face-view.tsx';
import { tierFrom } from '../../../../cards/face/spec.ts';
import { t } from '../../../../i18n/index.ts';
import { faceOf, type PrintedCard } from '../../cards/cards.ts';
import { rarityOf, tierColour } from '../rarity.ts';
import { type CardHoldings, rarest } from './holdings.ts';

/** The six rarities, and lore last. */
const ORDER = [1, 2, 3, 4, 5, 6, 0];

/** What somebody has of a card, in words. */
function heldInWords(held: CardHoldings): string {
  const words = ORDER.flatMap((tier) => {
    const count = held[tier]?.length ?? 0;
    return count === 0 ? [] : [`${rarityOf(tier)}: ${count}`];
  });
  return words.length === 0 ? t('You have none.') : t('You have {list}.', { list: words.join(', ') });
}

interface TileProps {
  readonly card: PrintedCard;
  readonly held: CardHoldings;
  /** The tier that is looked for; null: any. */
  readonly tier: number | null;
  /** Of the picture, in CSS pixels. */
  readonly width: number;
}

/** A card of the album: its rarest print, and how many there are of each rarity. What is missing is faint. */
export function AlbumTile({ card, held, tier, width }: TileProps): JSX.Element {
  const { place, near } = useNear<HTMLAnchorElement>();
  const isHeld = (tier === null ? held.slice(1) : [held[tier] ?? []]).some((serials) => serials.length > 0);
  const shown = tierFrom(tier ?? rarest(held));
  return (
    <a ref={place} class={`card-tile ${isHeld ? '' : 'missing'}`} href={`/collection/${card.id}`} data-card={card.id}>
      <div class="card-tile-face">{near && <FaceView picture={faceOf(card, shown)} width={width} />}</div>
      <strong>{card.name}</strong>
      <span class="visually-hidden">{heldInWords(held)}</span>
      <span class="tier-pips" aria-hidden="true">
        {ORDER.map((one) => {
          const count = held[one]?.length ?? 0;
          return (
            <span key={one} class={count > 0 ? 'tier-pip held' : 'tier-pip'} style={{ '--tier': tierColour(one) }}>
              {count > 1 ? count : ''}
            </span>
          );
        })}
      </span>
    </a>
  );
}
