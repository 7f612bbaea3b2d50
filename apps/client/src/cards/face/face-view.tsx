import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CardBaker } from '../baking/baker.ts';
import { isBack, isMirror, isMirrorBack, pictureId, type CardPicture, type FaceForm } from './spec.ts';

let shared: CardBaker | null = null;

/** The painter of every card picture of this page. Its worker starts with the first picture. */
export function sharedBaker(): CardBaker {
  shared ??= new CardBaker();
  return shared;
}

function isArched(picture: CardPicture): boolean {
  return isBack(picture) ? isMirrorBack(picture) : isMirror(picture);
}

interface FaceViewProps {
  readonly picture: CardPicture;
  /** In CSS pixels, as large as it will be shown. */
  readonly width: number;
  readonly form?: FaceForm;
  /** Goes before what else waits to be painted. */
  readonly urgent?: boolean;
}

/** A card in the page. It is a picture only: what it says must stand beside it as text. */
export function FaceView({ picture, width, form = 'full', urgent = false }: FaceViewProps): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ready, setReady] = useState(false);
  const id = pictureId(picture, form);
  useEffect(() => {
    const control = new AbortController();
    // Steps of 40 pixels, so that resizing a window does not paint all the time.
    const pixels = Math.ceil((width * devicePixelRatio) / 40) * 40;
    sharedBaker()
      .bakeOne(picture, { form, width: pixels }, urgent, control.signal)
      .then(
        ({ face, mask }) => {
          mask?.close();
          if (control.signal.aborted || canvas.current === null) {
            face.close();
            return;
          }
          canvas.current.width = face.width;
          canvas.current.height = face.height;
          canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(face);
          setReady(true);
        },
        () => undefined,
      );
    return () => control.abort();
  }, [id, width, form, urgent]);
  return (
    <div
      class={`face ${isArched(picture) ? 'arched' : ''} tier-${isBack(picture) ? 0 : picture.tier} ${ready ? 'ready' : ''}`}
    >
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  );
}
