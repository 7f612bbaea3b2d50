import type { Element } from '@cardscape/rules/showdown/decks/data';
import type { JSX } from 'preact';
import { Glyph } from '../../../cards/face/glyph.tsx';
import { elementWord, marchOf } from './marches.ts';

/** The sign of an element with its word: no element is told by its colour alone (RS-UI-19). */
export function MarchSign({ element }: { readonly element: Element }): JSX.Element {
  return (
    <span class={`march-sign ${element.toLowerCase()}`}>
      <Glyph name={marchOf(element).icon} />
      {elementWord(element)}
    </span>
  );
}
