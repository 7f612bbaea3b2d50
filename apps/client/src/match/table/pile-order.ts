/** The cards of a pile as they are shown: by their names if that is wanted, else the newest first. */
export function pileOrder<Card>(
  oldestFirst: readonly Card[],
  byName: boolean,
  nameOf: (card: Card) => string,
): readonly Card[] {
  const newest = oldestFirst.toReversed();
  return byName ? newest.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))) : newest;
}
