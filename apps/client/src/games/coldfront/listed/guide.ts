import type { GuideWords } from '../../../contract/guide-words.ts';
import { t } from '../../../i18n/index.ts';

export const guide: GuideWords = {
  pitch: t(
    'Place one unit a turn on a map in the fog. Arrows say whom it strikes, armour what it takes; the strongest army at the end wins.',
  ),
};
