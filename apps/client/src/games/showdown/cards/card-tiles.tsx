import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useNear } from '../../../cards/baking/near.ts';
import { FaceView } from '../../../cards/face/face-view.tsx';
import { t } from '../../../i18n/index.ts';
import { Dialog } from '../../../shell/page/dialog.tsx';
import { CardDetails } from './card-details.tsx';
import { inOrder, typeLineOf, type RealmCard, type RealmCards } from './cards.ts';
import '../styles/card-tiles.css';
import { elementWord } from './marches.ts';

/** The width of a picture, in CSS pixels. */
const WIDTH = 112;

interface TileProps {
  readonly one: RealmCard;
  readonly copies: number;
  readonly onOpen: () => void;
}

function Tile({ one, copies, onOpen }: TileProps): JSX.Element {
  const { place, near } = useNear<HTMLLIElement>();
  return (
    <li ref={place}>
      <button type="button" class="card-tile-small" onClick={onOpen}>
        <span class="tile-face">{near && <FaceView picture={one.face} width={WIDTH} form="table" />}</span>
        <span class="tile-name">
          {one.card.name}
          {copies > 1 && (
            <>
              {' '}
              <span class="visually-hidden">{t('{n} copies', { n: copies })}</span>
              <span aria-hidden="true">×{copies}</span>
            </>
          )}
        </span>
        <span class="visually-hidden">
          {elementWord(one.card.element)}, {typeLineOf(one.card)}
        </span>
      </button>
    </li>
  );
}

/** Cards as pictures with their names, copies together; each opens to be read (RS-UI-18). */
export function CardTiles({
  ids,
  cards,
}: {
  readonly ids: readonly string[];
  readonly cards: RealmCards;
}): JSX.Element {
  const [open, setOpen] = useState<RealmCard | null>(null);
  const copies = new Map<string, number>();
  for (const id of ids) copies.set(id, (copies.get(id) ?? 0) + 1);
  return (
    <>
      <ul class="card-tiles">
        {inOrder(cards, copies.keys()).map((one) => (
          <Tile key={one.card.id} one={one} copies={copies.get(one.card.id) ?? 0} onOpen={() => setOpen(one)} />
        ))}
      </ul>
      {open !== null && (
        <Dialog title={open.card.name} onClose={() => setOpen(null)}>
          <CardDetails one={open} named />
        </Dialog>
      )}
    </>
  );
}
