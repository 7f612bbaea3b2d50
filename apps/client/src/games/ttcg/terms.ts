import type { Facts, GameHome, Term } from '../../lobby/home.ts';

const LENGTH: Term = {
  option: 'startPoints',
  label: 'Length',
  values: [
    [20, 'Full match, 20 points'],
    [10, 'Short match, 10 points'],
    [4, 'Quick duel, 4 points'],
  ],
};

/** TTCG-3.13, 16.18 */
const WATCHING: Term = {
  option: 'spectate',
  label: 'Those who watch',
  values: [
    [{}, 'See the table at once'],
    [{ delay: 1 }, 'See the table a full turn later'],
    [{ delay: 3 }, 'See the table three full turns later'],
    [{ delay: 1, hands: true }, 'A full turn later; all hands if every player agrees'],
    [{ allowed: false }, 'Nobody may watch'],
  ],
};

/** What can be chosen for a match. */
export const TERMS: GameHome['terms'] = [LENGTH, WATCHING];

/** What those who watch see, where it is not the table at once. */
function watchingInWords(spectate: Facts | undefined): string {
  const { allowed = true, delay = 0, hands = false } = (spectate ?? {}) as { readonly allowed?: boolean; readonly delay?: number; readonly hands?: boolean };
  if (!allowed) return 'nobody may watch';
  if (delay === 0) return '';
  return `those who watch see it ${delay === 1 ? '1 full turn' : `${delay} full turns`} later${hands ? ', and all hands if every player agrees' : ''}`;
}

/** What a match with these options is like, in a few words each. */
export function termsInWords({ startPoints, spectate }: Readonly<Record<string, Facts>>): string[] {
  const length = typeof startPoints === 'number' && startPoints !== 20 ? `${startPoints} points` : '';
  return [length, watchingInWords(spectate)].filter((words) => words !== '');
}
