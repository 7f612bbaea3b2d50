import type { ConsequenceWords } from '../../../contract/look/consequence-words.ts';
import { t } from '../../../i18n/index.ts';

export const words: ConsequenceWords = {
  stats: { power: t('Power') },
  flags: {},
  counters: {
    life: {
      said: ({ who, ...n }) =>
        who === '' ? t('Your life: {from} → {to}', n) : t('{who}’s life: {from} → {to}', { who, ...n }),
      weight: 'decides',
    },
    mana: {
      said: ({ who, ...n }) =>
        who === '' ? t('Your mana: {from} → {to}', n) : t('{who}’s mana: {from} → {to}', { who, ...n }),
      weight: 'returns',
    },
  },
};
