import { effect, type ReadonlySignal } from '@preact/signals';
import { alert, assertive, say } from '../../shell/announce.ts';
import type { MatchFeed } from '../feed/feed.ts';

/*
 * What is said aloud of any match, whatever it looks like.
 */

/** As a sentence of its own: what is read aloud pauses at its full stop. */
function paused(text: string): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Says what the log says, line by line; what came before this page, or was written anew, has been told already. */
export function announceLog<Line extends { readonly key: number }>(
  log: ReadonlySignal<readonly Line[]>,
  words: (line: Line) => string,
): () => void {
  let first = -1;
  let last = 0;
  return effect(() => {
    const lines = log.value;
    const [oldest] = lines;
    const newest = lines.at(-1);
    if (oldest === undefined || newest === undefined) return;
    if (oldest.key !== first) first = oldest.key;
    else if (newest.key > last)
      say(
        lines
          .filter(({ key }) => key > last)
          .map((line) => paused(words(line)))
          .join(' '),
      );
    last = newest.key;
  });
}

/** A refusal that is no longer shown must not be found by whoever reads on. */
export function forgetRefusals({ refusal }: MatchFeed): () => void {
  let shown: string | null = null;
  return effect(() => {
    const message = refusal.value?.message ?? null;
    if (message === null && shown !== null && assertive.peek().text === shown) alert('');
    shown = message;
  });
}
