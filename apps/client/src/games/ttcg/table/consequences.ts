import type { ConsequenceWords } from '../../../contract/look/consequence-words.ts';
import { t } from '../../../i18n/index.ts';

export const words: ConsequenceWords = {
  stats: { attack: t('Attack'), defense: t('Defense'), rank: t('Rank'), shields: t('Shields') },
  flags: {
    tapped: (card, on) => (on ? t('{card}: tapped', { card }) : t('{card}: untapped', { card })),
    negated: (card, on) =>
      on ? t('{card}: its effects are negated', { card }) : t('{card}: its effects work again', { card }),
  },
  counters: {
    points: {
      said: ({ who, ...n }) =>
        who === '' ? t('Your points: {from} → {to}', n) : t('{who}’s points: {from} → {to}', { who, ...n }),
      weight: 'decides',
    },
  },
};
