import type { Tier } from '../../../cards/face/spec.ts';
import { t } from '../../../i18n/index.ts';

/** What the tiers are called, in the player's language. */
export const TIER_WORDS: Readonly<Record<Tier, string>> = {
  1: t('Common'),
  2: t('Uncommon'),
  3: t('Rare'),
  4: t('Ultra Rare'),
  5: t('Mythic Rare'),
  6: t('Primal Rare'),
};
