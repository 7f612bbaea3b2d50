import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

let paths: Readonly<Record<string, string>> | null = null;

/**
 * A sign of the cards in the page: of a type or a kind of effect. It says nothing by itself. Its outline comes when the
 * first one is wanted.
 */
export function Glyph({ name }: { readonly name: string }): JSX.Element {
  const [known, setKnown] = useState(paths);
  useEffect(() => {
    if (known !== null) return;
    import('virtual:glyphs').then(
      ({ default: loaded }) => {
        paths = loaded;
        setKnown(loaded);
      },
      // A sign is an ornament: without it nothing is missing.
      () => undefined,
    );
  }, [known]);
  return (
    <svg class="icon glyph" viewBox="0 0 512 512" aria-hidden="true">
      <path d={known?.[name] ?? ''} />
    </svg>
  );
}
