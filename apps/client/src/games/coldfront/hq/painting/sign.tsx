import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Raster } from '../../pixel/raster.ts';
import { drawSign, SIGN, type Sign } from '../../pixel/signs.ts';

/** One of the small signs of the console. What it means has to be said beside it. */
export function PixelSign({ sign }: { readonly sign: Sign }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const raster = new Raster(SIGN, SIGN);
    drawSign(raster, sign, 0, 0, 0xffffff);
    canvas.current
      ?.getContext('2d', { willReadFrequently: true })
      ?.putImageData(new ImageData(raster.bytes, SIGN, SIGN), 0, 0);
  }, [sign]);
  return <canvas ref={canvas} class="pixel-sign" width={SIGN} height={SIGN} aria-hidden="true" />;
}
