/**
 * The lines of a stream of text, without their ends, in the pieces in which they arrive: all lines of a piece at once.
 * Null stands for a line with more than `most` characters, whose text is not kept.
 */
export async function* linesOf(input: AsyncIterable<string>, most: number): AsyncGenerator<readonly (string | null)[]> {
  let rest = '';
  let isTooLong = false;
  for await (const piece of input) {
    const parts = piece.split('\n');
    const last = parts.pop() ?? '';
    const lines: (string | null)[] = [];
    for (const part of parts) {
      const line = rest + part;
      lines.push(isTooLong || line.length > most ? null : line);
      rest = '';
      isTooLong = false;
    }
    rest += last;
    if (rest.length > most) {
      rest = '';
      isTooLong = true;
    }
    if (lines.length > 0) yield lines;
  }
  if (isTooLong) yield [null];
  else if (rest !== '') yield [rest];
}
