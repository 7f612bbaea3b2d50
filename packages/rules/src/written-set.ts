import { gameOf, GAMES } from './games.ts';
import type { SetFile } from './kernel/card-sets/parts.ts';
import { type CardSetReading, readCardSet } from './kernel/card-sets/read.ts';
import { normalise } from './ttcg/language/normalise/index.ts';

/** Sentences of a set that are read as loose wording: as many as the largest set has (CS-4). */
const MOST_READ = 240;
/** Of those that mean nothing, so many are told with one near them: to look for it takes most of the time. */
const MOST_NEAR = 40;
/** Where a card of True TCG has its sentences. */
const SENTENCE = /(?:^|\.)effects\.\d+$/;

const SETTABLE = GAMES.filter(({ cardSets }) => cardSets !== null).map(({ id }) => id);

/**
 * Reads a card set for whoever writes or hosts it: what is wrong is told as by `readCardSet`, and where a sentence of True
 * TCG is refused, what to write instead (TTCG-12.6). Errors: none.
 */
export function readWrittenSet(files: readonly SetFile[]): CardSetReading {
  let [read, near] = [0, 0];
  const better = (game: string, field: string, text: string): string | null => {
    if (game !== 'ttcg' || !SENTENCE.test(field) || ++read > MOST_READ) return null;
    const reading = normalise(text);
    if (reading.ok)
      return reading.value.line === text ? null : `Only the exact sentence is taken. Write: ${reading.value.line}`;
    const { error } = reading;
    const [other] = ++near > MOST_NEAR ? [] : error.nearest;
    return other === undefined ? error.message : `${error.message} Near it is: ${other}`;
  };
  return readCardSet(files, gameOf, { games: SETTABLE, better });
}
