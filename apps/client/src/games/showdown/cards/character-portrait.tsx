import type { JSX } from 'preact';
import { FaceView } from '../../../cards/face/face-view.tsx';
import type { RealmCard } from './cards.ts';
import '../styles/portrait.css';

/** How wide the face is of which the portrait is a part (`styles/portrait.css`). */
const FACE = 1.19;

/** A Character without the card around them: who it is must stand beside it as text. */
export function CharacterPortrait({ one, width }: { readonly one: RealmCard; readonly width: number }): JSX.Element {
  // What hangs from the corner of the card would be cut off.
  const { pennant: _, ...picture } = one.face;
  return (
    <span
      class={`character-portrait ${one.card.element.toLowerCase()}`}
      style={{ width: `${width}px` }}
      data-portrait={one.card.id}
    >
      <FaceView picture={picture} width={width * FACE} form="table" />
    </span>
  );
}
