import type { GameHome, Term } from '../../../contract/home.ts';
import { t } from '../../../i18n/index.ts';

/** What may be set for a match in the lobby (RS-12.1). */
export const TERMS: readonly Term[] = [
  {
    option: 'firstTurnAttack',
    label: t('Attacks in the first turn'),
    values: [
      [true, t('Allowed')],
      [false, t('Not allowed')],
    ],
  },
  {
    option: 'summonRest',
    label: t('New mobs'),
    values: [
      [false, t('Attack at once')],
      [true, t('Rest for a turn')],
    ],
  },
  // RS-4.91
  {
    option: 'customCards',
    label: t('Custom cards'),
    values: [
      [false, t('None')],
      [true, t('Allowed; the match gives no rewards')],
    ],
  },
];

export const termsInWords: NonNullable<GameHome['termsInWords']> = ({ firstTurnAttack, summonRest, customCards }) => [
  ...(firstTurnAttack === false ? [t('no attacks in the first turn')] : []),
  ...(summonRest === true ? [t('new mobs rest for a turn')] : []),
  ...(customCards === true ? [t('custom cards allowed, no rewards')] : []),
];
