import type { Vocabulary } from '../contract/look/moves.ts';
import { tc } from '../i18n/index.ts';

/*
 * Commands are read in English. In other languages their words may be typed as they are called there as well; a
 * catalogue may give several words for one, parted by "/", of which the help shows the first.
 */

/** Words of every game; those of one alone are in its vocabulary. */
export const WORDS = {
  // What there is.
  help: tc('command', 'help'),
  what: tc('command', 'what'),
  board: tc('command', 'board'),
  chain: tc('command', 'chain'),
  points: tc('command', 'points'),
  clock: tc('command', 'clock'),
  log: tc('command', 'log'),
  read: tc('command', 'read'),
  preview: tc('command', 'preview'),
  // Choosing.
  choose: tc('command', 'choose'),
  done: tc('command', 'done'),
  none: tc('command', 'none'),
  back: tc('command', 'back'),
  cancel: tc('command', 'cancel'),
  player: tc('command', 'player'),
  yes: tc('command', 'yes'),
  // Negotiating.
  concede: tc('command', 'concede'),
  draw: tc('command', 'draw'),
  undo: tc('command', 'undo'),
  accept: tc('command', 'accept'),
  decline: tc('command', 'decline'),
  // Moves.
  play: tc('command', 'play'),
  attack: tc('command', 'attack'),
  use: tc('command', 'use'),
  activate: tc('command', 'activate'),
  discard: tc('command', 'discard'),
  place: tc('command', 'place'),
  // Places.
  hand: tc('command', 'hand'),
  deck: tc('command', 'deck'),
  enemy: tc('command', 'enemy'),
  // What stands between them.
  on: tc('command', 'on'),
  with: tc('command', 'with'),
  and: tc('command', 'and'),
  my: tc('command', 'my'),
  slot: tc('command', 'slot'),
  card: tc('command', 'card'),
  effect: tc('command', 'effect'),
} as const satisfies Readonly<Record<string, string>>;

function wordsOf({ called = {} }: Vocabulary): readonly (readonly [word: string, own: string])[] {
  return Object.entries({ ...WORDS, ...called });
}

/** The English words by those of the player's language. */
function englishOf(vocabulary: Vocabulary): ReadonlyMap<string, string> {
  return new Map(
    wordsOf(vocabulary).flatMap(([word, own]) =>
      own
        .toLowerCase()
        .split('/')
        .map((typed) => [typed, word] as const),
    ),
  );
}

function shownOf(vocabulary: Vocabulary): ReadonlyMap<string, string> {
  return new Map(wordsOf(vocabulary).map(([word, own]) => [word, own.split('/')[0] ?? word]));
}

/** A line with every word that the map knows replaced, also one before a number. */
function replaced(line: string, by: ReadonlyMap<string, string>): string {
  return line.replaceAll(/\p{L}+/gu, (word) => by.get(word.toLowerCase()) ?? word);
}

/** A typed line in the words in which commands are read. */
export function inEnglish(vocabulary: Vocabulary, line: string): string {
  return replaced(line, englishOf(vocabulary));
}

/** A command in the words in which the player would type it. */
export function inOwnWords(vocabulary: Vocabulary, command: string): string {
  return replaced(command, shownOf(vocabulary));
}
