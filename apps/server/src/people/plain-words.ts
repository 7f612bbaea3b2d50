/** Words as they are shown in a line: nothing that is not seen or turns what stands around it, no towers of accents. */
export function plainLine(words: string): string {
  return words
    .normalize('NFC')
    .replaceAll(/(?![\u200C\u200D])[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The same of a text, whose lines stay apart. */
export function plainText(words: string): string {
  return words
    .split(/\r\n|[\n\r\p{Zl}\p{Zp}]/u)
    .map(plainLine)
    .join('\n')
    .trim();
}
