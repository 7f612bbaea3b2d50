import type { JSX } from 'preact';
import { FaceView } from '../../cards/face-view.tsx';
import type { FaceForm } from '../../cards/spec.ts';
import { faceOf, numbersOf, signed, type PrintedCard } from '../../games/ttcg/cards.ts';
import { useNear } from './near.ts';

/** What a card is, in the words of its face. */
export function typeLine({ rank, element, subtypes }: PrintedCard): string {
  return [`Rank ${rank}`, element, ...subtypes].join(' · ');
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
  return (
    <a ref={place} class="card-tile" href={`/cards/${card.id}`} data-card={card.id} style={{ '--tile': `${width}px` }}>
      <div class="card-tile-face">{near && <FaceView picture={faceOf(card, 1)} width={width} form={form} />}</div>
      <strong>{card.name}</strong>
      <span class="card-tile-type">
        {typeLine(card)}
        <span class="card-tile-numbers">
          {card.unit ? (
            <>
              <span class="visually-hidden">, Attack </span>
              {first} <span aria-hidden="true">/</span>
              <span class="visually-hidden">, Defense</span> {second}
            </>
          ) : (
            <>
              <span class="visually-hidden">, boost </span>
              {signed(first)}/{signed(second)}
            </>
          )}
        </span>
      </span>
    </a>
  );
}
