import type { JSX } from 'preact';
import { Glyph } from '../../../../cards/face/glyph.tsx';
import { lineColour, lineWord, type FaceLine } from '../../../../cards/face/spec.ts';
import type { Language } from '../../../../i18n/catalogue.ts';

interface LineProps {
  readonly line: FaceLine;
  readonly language: Language;
}

/** A line of a card: its kind in its colour, its sentence. */
export function EffectLine({ line, language }: LineProps): JSX.Element {
  const { kind, icon, text } = line;
  return (
    <p class="effect-line" lang={language} style={{ '--kind': lineColour(line) }}>
      {kind !== '' && (
        <strong>
          <Glyph name={icon} /> {lineWord(line)}
        </strong>
      )}{' '}
      {text}
    </p>
  );
}
