import type { JSX } from 'preact';
import { FaceView } from '../../../../cards/face/face-view.tsx';
import { tierFrom } from '../../../../cards/face/spec.ts';
import { faceOf } from '../../cards/cards.ts';
import { FinishedFace } from '../../pages/card/finished-face.tsx';
import { LoreFace } from '../lore-face.tsx';
import type { Pull } from './pull.ts';

interface PullFaceProps {
  readonly pull: Pull;
  /** In CSS pixels. */
  readonly width: number;
  /** Shown with its finish, and leaning towards the pointer: for one at a time. */
  readonly finished?: boolean;
}

/** The picture of a print. What it says must stand beside it as text. */
export function PullFace({ pull: { card, serial, tier }, width, finished = false }: PullFaceProps): JSX.Element {
  if (tier === 0) return <LoreFace serial={serial} card={card} />;
  const face = faceOf(card, tierFrom(tier));
  if (finished) return <FinishedFace face={{ ...face, serial }} width={width} />;
  return <FaceView picture={{ ...face, serial }} width={width} />;
}
