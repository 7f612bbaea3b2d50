import { css } from '../../../cards/picture/palette.ts';
import type { DeckLook } from '../../../contract/home.ts';
import { t } from '../../../i18n/index.ts';
import { type CardElement, ELEMENT_LOOKS } from '../cards/elements.ts';
import { traitWord } from '../cards/words.ts';

/** What a starter deck is like: the type that most of its units have, and how it plays. */
export interface StarterLook {
  readonly type: CardElement;
  readonly about: string;
}

/** The eight starter decks of "First Light", each from a quarter of the town Morrow. */
export const STARTER_LOOKS: Readonly<Record<string, StarterLook>> = {
  'kiln-row-regulars': {
    type: 'fire',
    about: t('Strikes first and strikes twice, and pays for it with its own cards and points.'),
  },
  'upper-drafts-post': {
    type: 'air',
    about: t('Sends enemy cards back to the hand, and plays more in a turn than others do.'),
  },
  'works-night-shift': {
    type: 'electric',
    about: t('Taps, counters and skips: the opponent gets less and less done.'),
  },
  'late-quarter-arrears': {
    type: 'dark',
    about: t('Empties hands, wakes its dead, and profits from whatever is destroyed.'),
  },
  'slack-water-slip': { type: 'water', about: t('High walls that wait, untap and gain points while the tide turns.') },
  'quarry-steps-masonry': {
    type: 'earth',
    about: t('Builds stacks that are hard to destroy; what lies below makes them stronger.'),
  },
  'allotments-in-season': {
    type: 'nature',
    about: t('Ranks up from everywhere, and lives on what lies under its units.'),
  },
  'noon-court-in-session': { type: 'light', about: t('Shields its units, wakes its spells, and wins by patience.') },
};

/** What the lobby shows of a starter deck; null for any other. */
export function deckLook(id: string): DeckLook | null {
  const starter = STARTER_LOOKS[id];
  if (starter === undefined) return null;
  const { icon, ramp } = ELEMENT_LOOKS[starter.type];
  return { about: starter.about, kind: traitWord(starter.type), icon, colours: [css(ramp[3]), css(ramp[1])] };
}
