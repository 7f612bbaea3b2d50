import type { JSX } from 'preact';
import { worldOf } from '../../registry/worlds.ts';

/** The world of a game from afar: a picture beside its name. */
export function WorldScene({ game }: { readonly game: string }): JSX.Element {
  const { Scene } = worldOf(game);
  return (
    <div class="world-scene">
      <Scene />
    </div>
  );
}
