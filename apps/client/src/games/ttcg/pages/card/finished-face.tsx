import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FinishStage } from '../../../../cards/baking/finish-stage.ts';
import { FaceView, sharedBaker } from '../../../../cards/face/face-view.tsx';
import type { FaceSpec } from '../../../../cards/face/spec.ts';
import { reducedMotion, settings } from '../../../../shell/session/settings.ts';

/** Room around a card that leans, in CSS pixels. */
const MARGIN = 24;

interface FinishedFaceProps {
  readonly face: FaceSpec;
  /** In CSS pixels. */
  readonly width: number;
}

/**
 * A large card with the finish of its rarity, which leans towards the pointer. The painted face is there at once; the
 * finish, and the renderer that draws it, come for the prints that have one, if this player's settings let things
 * shine.
 */
export function FinishedFace({ face, width }: FinishedFaceProps): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<FinishStage | null>(null);
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<FaceSpec | null>(null);
  const shines = face.tier > 1 && settings.value.quality !== 'low';
  const still = reducedMotion.value;

  useEffect(() => {
    if (!shines) return undefined;
    let current = true;
    void (async () => {
      const { openFinishStage } = await import('../../../../cards/baking/finish-stage.ts');
      if (!current || host.current === null) return;
      const made = await openFinishStage({
        host: host.current,
        baker: sharedBaker(),
        width,
        margin: MARGIN,
        reducedMotion: still,
      });
      if (!current) return made.close();
      stage.current = made;
      setOpened(true);
    })().catch(() => undefined); // Without WebGL the face stays as it is painted.
    return () => {
      current = false;
      stage.current?.close();
      stage.current = null;
      setOpened(false);
      setShown(null);
    };
  }, [shines, width, still]);

  useEffect(() => {
    if (!opened) return;
    stage.current?.show(face).then(
      () => setShown(face),
      () => undefined,
    );
  }, [opened, face.key, face.tier]);

  const lean = (event: PointerEvent): void => {
    const {
      left,
      top,
      width: across,
      height,
    } = event.currentTarget instanceof HTMLElement
      ? event.currentTarget.getBoundingClientRect()
      : new DOMRect(0, 0, 1, 1);
    stage.current?.tilt(((event.clientX - left) / across) * 2 - 1, ((event.clientY - top) / height) * 2 - 1);
  };
  return (
    <div
      class={`finished ${shown?.tier === face.tier && shines ? 'shining' : ''}`}
      onPointerMove={lean}
      onPointerLeave={() => stage.current?.rest()}
    >
      <FaceView picture={face} width={width} urgent />
      <div ref={host} class="finish" style={{ inset: `${-MARGIN}px` }} />
    </div>
  );
}
