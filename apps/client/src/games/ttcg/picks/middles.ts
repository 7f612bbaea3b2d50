/** What some sentences say differently: each without the words that all of them begin and end with. */
export function middles(sentences: readonly string[]): readonly string[] {
  const lists = sentences.map((sentence) => sentence.split(' '));
  const shortest = Math.min(...lists.map(({ length }) => length));
  const same = (pick: (words: readonly string[]) => string | undefined): boolean =>
    new Set(lists.map((words) => pick(words)?.toLowerCase())).size === 1;
  let before = 0;
  while (before < shortest && same((words) => words[before])) before += 1;
  let after = 0;
  while (after < shortest - before && same((words) => words[words.length - 1 - after])) after += 1;
  return lists.map((words) => trimmed(words.slice(before, words.length - after).join(' ')));
}

/** Words without the marks and spaces around them. */
export function trimmed(words: string): string {
  return words.replaceAll(/^[\s,.:]+|[\s,.:]+$/g, '');
}
