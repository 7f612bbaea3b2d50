import type { GuideWords } from '../../../contract/guide-words.ts';
import { t } from '../../../i18n/index.ts';

export const guide: GuideWords = {
  pitch: t(
    'Lead your units from rank to rank, put spells behind them, and answer whatever the other side does. Whoever runs out of points loses.',
  ),
  cards: '/cards',
};
