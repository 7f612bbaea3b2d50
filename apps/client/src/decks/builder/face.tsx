import { FaceView } from '../../cards/face/face-view.tsx';
import type { CardFace } from '../../cards/face/spec.ts';
import type { BuilderCard } from '../../contract/builder.ts';

/** The face of a card that the painter paints. */
export function paintedFace(picture: CardFace): BuilderCard['face'] {
  return (wish) => <FaceView picture={picture} {...wish} />;
}
