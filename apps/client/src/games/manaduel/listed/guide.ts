import type { GuideWords } from '../../../contract/guide-words.ts';
import { t } from '../../../i18n/index.ts';

export const guide: GuideWords = {
  pitch: t(
    'Creatures whose power is attack, defence and life in one, and traps that nobody sees coming. Bluff until 400 life are gone.',
  ),
};
