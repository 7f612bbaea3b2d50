/** The name of a tile: column letter from the west, row number from the north. */
export function tileName(index: number, columns: number): string {
  return `${String.fromCodePoint(97 + (index % columns))}${Math.floor(index / columns) + 1}`;
}

/** The index of a tile by its name; -1 for what is no name of a tile on a board that wide and high. */
export function tileIndex(name: string, columns: number, rows: number): number {
  const match = /^([a-z])([1-9]\d?)$/.exec(name);
  if (match === null) return -1;
  const column = (match[1]?.codePointAt(0) ?? 0) - 97;
  const row = Number(match[2]) - 1;
  return column < columns && row < rows ? row * columns + column : -1;
}
