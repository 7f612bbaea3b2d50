import { t } from '../../i18n/index.ts';
import type { GameHome, Term } from '../../lobby/home.ts';

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
];

export const termsInWords: NonNullable<GameHome['termsInWords']> = ({ firstTurnAttack, summonRest }) => [
  ...(firstTurnAttack === false ? [t('no attacks in the first turn')] : []),
  ...(summonRest === true ? [t('new mobs rest for a turn')] : []),
];
