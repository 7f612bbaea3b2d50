import type { JSX } from 'preact';
import { Glyph } from '../../cards/glyph.tsx';
import { css, kindColour } from '../../cards/palette.ts';
import type { FaceLine } from '../../cards/spec.ts';

/** A line of a card: its kind in its colour, its sentence. */
export function EffectLine({ line: { kind, icon, text } }: { readonly line: FaceLine }): JSX.Element {
  return (
    <p class="effect-line" lang="en" style={{ '--kind': css(kindColour(kind)) }}>
      {kind !== '' && (
        <strong>
          <Glyph name={icon} /> {kind}
        </strong>
      )}{' '}
      {text}
    </p>
  );
}
