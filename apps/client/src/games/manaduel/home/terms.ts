import type { Facts, GameHome } from '../../../contract/home.ts';
import { t } from '../../../i18n/index.ts';

/**
 * As in the casual queue, but without a clock for the turn: without more mana for the second seat who begins would win
 * nearly always (MD-5.3).
 */
export const USUAL = { secondMana: 2 } as const;

/** What can be chosen for a match. */
export const TERMS: GameHome['terms'] = [
  {
    option: 'startLife',
    label: t('Length'),
    values: [
      [400, t('Full duel, 400 life')],
      [200, t('Short duel, 200 life')],
      [100, t('Quick duel, 100 life')],
    ],
  },
];

/** What a match with these options is like, in a few words each. */
export function termsInWords({ startLife }: Readonly<Record<string, Facts>>): string[] {
  return typeof startLife === 'number' ? [t('{n} life', { n: startLife })] : [];
}
