import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { drawText, GLYPH_HEIGHT, textWidth } from '../pixel/font.ts';
import { Raster } from '../pixel/raster.ts';

/** Room for letters that reach below the line. */
const HEIGHT = GLYPH_HEIGHT + 1;

function Word({ text }: { readonly text: string }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = textWidth(text);
  useLayoutEffect(() => {
    const raster = new Raster(width, HEIGHT);
    // White on nothing: the style sheet gives it the glow of the tube.
    drawText(raster, text, 0, 0, 0xffffff);
    canvas.current?.getContext('2d', { willReadFrequently: true })?.putImageData(new ImageData(raster.bytes, width, HEIGHT), 0, 0);
  }, [text, width]);
  return <canvas ref={canvas} width={width} height={HEIGHT} style={{ '--w': width, '--h': HEIGHT }} />;
}

/** A text in the letters of the console, word by word so that it wraps. Those who listen hear it as text. */
export function PixelText({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      <span class="visually-hidden">{text}</span>
      <span class="pixel-text" aria-hidden="true">
        {text.split(' ').map((word, index) => (
          <Word key={`${index}-${word}`} text={word} />
        ))}
      </span>
    </>
  );
}
