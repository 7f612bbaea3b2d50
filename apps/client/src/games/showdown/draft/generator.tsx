import { type Element, ELEMENTS } from '@cardscape/rules/showdown/decks/data';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Glyph } from '../../../cards/face/glyph.tsx';
import { t } from '../../../i18n/index.ts';
import { elementWord, marchOf } from '../cards/marches.ts';

interface GeneratorProps {
  readonly first: readonly Element[];
  readonly busy: boolean;
  readonly onGenerate: (elements: readonly Element[]) => void;
}

/** Element Pick and Generate Deck (RS-4.40). */
export function Generator({ first, busy, onGenerate }: GeneratorProps): JSX.Element {
  const [allowed, setAllowed] = useState(first);
  const toggle = (element: Element): void =>
    setAllowed(
      allowed.includes(element)
        ? allowed.filter((one) => one !== element)
        : ELEMENTS.filter((one) => one === element || allowed.includes(one)),
    );
  return (
    <fieldset class="generator">
      <legend>{t('Element Pick')}</legend>
      {ELEMENTS.map((element) => (
        <button
          key={element}
          type="button"
          class={`element-toggle ${element.toLowerCase()}`}
          aria-pressed={allowed.includes(element)}
          onClick={() => toggle(element)}
        >
          <Glyph name={marchOf(element).icon} /> {elementWord(element)}
        </button>
      ))}
      <button type="button" class="button" disabled={busy || allowed.length === 0} onClick={() => onGenerate(allowed)}>
        {t('Generate Deck')}
      </button>
    </fieldset>
  );
}
