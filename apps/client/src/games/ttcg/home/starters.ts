import { t } from '../../../i18n/index.ts';
import type { CardElement } from '../cards/elements.ts';

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
