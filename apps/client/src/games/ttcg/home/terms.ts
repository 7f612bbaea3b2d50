import { isJsonMap } from '@cardscape/rules/kernel/types';
import type { Facts, GameHome, Term } from '../../../contract/home.ts';
import { t, tn } from '../../../i18n/index.ts';

const LENGTH: Term = {
  option: 'startPoints',
  label: t('Length'),
  values: [
    [20, t('Full match, 20 points')],
    [10, t('Short match, 10 points')],
    [4, t('Quick duel, 4 points')],
  ],
};

/** TTCG-3.13, 16.18 */
const WATCHING: Term = {
  option: 'spectate',
  label: t('Spectators'),
  values: [
    [{}, t('No delay')],
    [{ delay: 1 }, t('One full turn behind')],
    [{ delay: 3 }, t('Three full turns behind')],
    [{ delay: 1, hands: true }, t('One full turn behind; all hands if every player agrees')],
    [{ allowed: false }, t('Not allowed')],
  ],
};

/** What can be chosen for a match. */
export const TERMS: GameHome['terms'] = [LENGTH, WATCHING];

/** What those who watch see, where it is not the table at once. */
function watchingInWords(spectate: Facts | undefined): string {
  const watching = isJsonMap(spectate) ? spectate : {};
  const { allowed, delay, hands } = watching;
  if (allowed === false) return t('no spectators');
  if (typeof delay !== 'number' || delay === 0) return '';
  if (hands === true)
    return tn(
      'spectators 1 full turn behind, all hands if every player agrees',
      'spectators {n} full turns behind, all hands if every player agrees',
      delay,
    );
  return tn('spectators 1 full turn behind', 'spectators {n} full turns behind', delay);
}

/** What a match with these options is like, in a few words each. */
export function termsInWords({ startPoints, spectate }: Readonly<Record<string, Facts>>): string[] {
  const length = typeof startPoints === 'number' ? tn('{n} point', '{n} points', startPoints) : '';
  return [length, watchingInWords(spectate)].filter((words) => words !== '');
}
