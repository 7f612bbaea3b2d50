import { tierFrom } from '../../../cards/face/spec.ts';
import { css, TIER_COLOURS } from '../../../cards/picture/palette.ts';
import { t } from '../../../i18n/index.ts';
import { TIER_WORDS } from '../cards/tiers.ts';

/** How rare a print is, in a word. @param tier from 1; 0: lore */
export function rarityOf(tier: number): string {
  return tier === 0 ? t('Lore') : TIER_WORDS[tierFrom(tier)];
}

/** What stands for it where colour is all there is room for. */
export function tierColour(tier: number): string {
  return tier === 0 ? 'var(--gold)' : css(TIER_COLOURS[tierFrom(tier)]);
}
