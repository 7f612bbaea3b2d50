import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { api } from '../../../../shell/session/session.ts';
import { consoleSettings } from '../../settings.ts';

/** Logical pixels of the picture. */
const WIDTH = 240;
const HEIGHT = 166;

/**
 * A battle on a tube, drawn from the units of the first faction and those of the second. It comes when the page has
 * nothing better to do.
 */
export function HeroScreen({ game }: { readonly game: GameInfo; readonly deck: string }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { phosphor } = consoleSettings.value;
  useEffect(() => {
    let current = true;
    Promise.all([import('./hero.ts'), api.cards(game.id)]).then(
      ([{ paintHero }, definitions]) => {
        if (current)
          canvas.current
            ?.getContext('2d', { willReadFrequently: true })
            ?.putImageData(new ImageData(paintHero(definitions, phosphor, WIDTH, HEIGHT), WIDTH, HEIGHT), 0, 0);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [game, phosphor]);
  return (
    <div class="tube" aria-hidden="true">
      <canvas ref={canvas} width={WIDTH} height={HEIGHT} />
    </div>
  );
}
