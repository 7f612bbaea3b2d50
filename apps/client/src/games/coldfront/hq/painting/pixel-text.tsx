import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Pixels of a letter of the console with the gap after it, and of a line with room for what reaches below it. */
const ADVANCE = 6;
const HEIGHT = 8;

/** The letters come a moment after the page; the room for them is there at once. */
function Word({ text }: { readonly text: string }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = text.length * ADVANCE - 1;
  useEffect(() => {
    import('./word.ts').then(
      ({ paintWord }) =>
        canvas.current
          ?.getContext('2d', { willReadFrequently: true })
          ?.putImageData(new ImageData(paintWord(text, width, HEIGHT), width, HEIGHT), 0, 0),
      () => undefined,
    );
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
