import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { TableProps } from '../../match/table/table.ts';
import { Avatar } from '../../people/avatar.tsx';
import type { Scene } from '../../scene/index.ts';
import { backsIn, useAvatars } from '../page/looks.ts';

/** So large is an avatar at a plate. */
const SIZE = 30;

interface SeatFacesProps extends TableProps {
  readonly scene: Scene;
}

/** The avatars of the players at their plates, and their backs on their cards. */
export function SeatFaces({ table: { store, viewport }, scene }: SeatFacesProps): JSX.Element {
  const avatars = useAvatars(store);
  useEffect(() => {
    let open = true;
    void backsIn(store).then((backIn) => {
      if (open && backIn !== null) scene.wearBacks(backIn);
    });
    return () => {
      open = false;
    };
  }, [store, scene]);
  return (
    <>
      {viewport.geometry.value.plates.map(({ seat, rect: { x, y, w, h } }) => {
        const name = avatars[seat];
        // At the ring with the score, where the plate is as high as that.
        return name === undefined || h < 70 || w < 170 ? null : (
          <div key={seat} class="seat-face" style={{ left: `${x + 40}px`, top: `${y + h - SIZE - 4}px` }}>
            <Avatar name={name} size={SIZE} />
          </div>
        );
      })}
    </>
  );
}
