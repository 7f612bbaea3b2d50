import type { GameHome, Term } from '../../contract/home.ts';
import { t, tn } from '../../i18n/index.ts';
import { Showcase } from '../../lobby/showcase.tsx';
import { SPECIFICATIONS } from '../../pages/rules/documents.ts';
import { factsOf, playersOf } from './facts.ts';
import { titled } from './words.ts';

/*
 * The lobby of any game: what its options are, and how many play it.
 */

function wordsOf(value: string | number | boolean): string {
  if (typeof value === 'boolean') return t(value ? 'On' : 'Off');
  return typeof value === 'string' ? titled(value) : String(value);
}

/** Errors: those of `factsOf`. */
export async function plainHome(game: string): Promise<GameHome> {
  const {
    name,
    seats: { min, max },
    choices,
  } = await factsOf(game);
  const terms = choices.map(({ option, values }): Term => ({
    option,
    label: titled(option),
    values: values.map((value) => [value, wordsOf(value)] as const),
  }));
  return {
    theme: () => '',
    heading: name,
    about:
      min === max
        ? tn('A game for one player.', 'A game for {n} players.', min)
        : t('A game for {min} to {max} players.', { min, max }),
    Art: Showcase,
    queues: { casual: '', ranked: '' },
    terms,
    places: [],
    players: (options) => playersOf(game, options),
    termsInWords: (options) =>
      choices.flatMap(({ option }) => {
        const value = options[option];
        return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
          ? [`${titled(option)}: ${wordsOf(value)}`]
          : [];
      }),
    guide: game in SPECIFICATIONS,
  };
}
