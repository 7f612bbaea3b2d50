import type { GuideWords } from '../../../contract/guide-words.ts';
import { t } from '../../../i18n/index.ts';

export const guide: GuideWords = {
  pitch: t(
    'Every card fights for you or is spent: then your Character grows, and learns what stands at its foot. Bring the other Character to 0 HP.',
  ),
};
