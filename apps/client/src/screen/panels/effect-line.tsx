import type { JSX } from 'preact';
import { type FaceLine, lineWord } from '../../cards/face/spec.ts';

/** A sentence of a card, after its kind where it has one. */
export function EffectLine({ line }: { readonly line: FaceLine }): JSX.Element {
  return (
    <>
      {line.kind !== '' && <strong>{lineWord(line)}: </strong>}
      {line.text}
    </>
  );
}
