/**
 * A deck with cards of players' own in it: each copy takes the place of the card most like it, of equals the last one, so
 * that the deck keeps its size and can still be played.
 * @param added ids of the cards that come in, one for each copy
 * @param distance how unlike two cards are
 */
export function swappedIn(
  deck: readonly string[],
  added: readonly string[],
  distance: (added: string, other: string) => number,
): string[] {
  const left = [...deck];
  const came: string[] = [];
  for (const id of added) {
    if (left.length === 0) break;
    const distances = left.map((other) => distance(id, other));
    left.splice(distances.lastIndexOf(Math.min(...distances)), 1);
    came.push(id);
  }
  return [...left, ...came];
}
