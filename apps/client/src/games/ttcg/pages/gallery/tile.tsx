import type { JSX } from 'preact';
import { useNear } from '../../../../cards/baking/near.ts';
import { FaceView } from '../../../../cards/face/face-view.tsx';
import type { FaceForm } from '../../../../cards/face/spec.ts';
import { t, tx } from '../../../../i18n/index.ts';
import { faceOf, numbersOf, signed, type PrintedCard } from '../../cards/cards.ts';
import { traitWord } from '../../cards/words.ts';

/** What a card is, as its face says it. */
export function typeLine({ rank, element, subtypes }: PrintedCard): string {
  return [t('Rank {rank}', { rank }), ...[element, ...subtypes].map(traitWord)].join(' · ');
}

interface TileProps {
  readonly card: PrintedCard;
  /** Of the picture, in CSS pixels. */
  readonly width: number;
  readonly form?: FaceForm;
}

/** A card as a link to its page. The picture is painted when it comes near the window, and given up when it is far. */
export function CardTile({ card, width, form = 'full' }: TileProps): JSX.Element {
  const { place, near } = useNear<HTMLAnchorElement>();
  const [first, second] = numbersOf(card, 1);
  const heard = <span class="visually-hidden" />;
  return (
    <a ref={place} class="card-tile" href={`/cards/${card.id}`} data-card={card.id} style={{ '--tile': `${width}px` }}>
      <div class="card-tile-face">{near && <FaceView picture={faceOf(card, 1)} width={width} form={form} />}</div>
      <strong>{card.name}</strong>
      <span class="card-tile-type">
        {typeLine(card)}
        <span class="card-tile-numbers">
          {card.unit
            ? tx('<heard>, Attack </heard>{attack} <seen>/</seen><heard>, Defense</heard> {defense}', {
                heard,
                seen: <span aria-hidden="true" />,
                attack: first,
                defense: second,
              })
            : tx('<heard>, boost </heard>{boost}', { heard, boost: `${signed(first)}/${signed(second)}` })}
        </span>
      </span>
    </a>
  );
}
