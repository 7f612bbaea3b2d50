import { t } from '../../i18n/index.ts';
import type { GuideWords } from '../../pages/rules/guide-words.ts';

export const guide: GuideWords = {
  pitch: t(
    'Creatures whose power is attack, defence and life in one, and traps that nobody sees coming. Bluff until 400 life are gone.',
  ),
};
