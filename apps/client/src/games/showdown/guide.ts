import { t } from '../../i18n/index.ts';
import type { GuideWords } from '../../pages/rules/guide-words.ts';

export const guide: GuideWords = {
  pitch: t(
    'Every card fights for you or is spent: then your Character grows, and learns what stands at its foot. Bring the other Character to 0 HP.',
  ),
};
