import type { Element } from '@cardscape/rules/showdown/decks/data';
import { SPECIALITIES } from '@cardscape/rules/showdown/state/specialities';
import { t } from '../../../i18n/index.ts';
import { marchOf } from '../cards/marches.ts';
import { typesWord } from '../cards/words.ts';

/** What an element is best at (RS-2.12). */
export function specialityWords(element: Element): string {
  const { primary, secondary } = SPECIALITIES[element];
  return t('{types}, then {others}. {style}', {
    types: typesWord(primary),
    others: typesWord(secondary),
    style: marchOf(element).style,
  });
}
