/** What moves the cursor of a terminal, changes its state, turns the direction of writing, or is not seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const UNSEEN_IN_LINES = /[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Escapes that are read in JSON as well. */
function escaped(letter: string): string {
  return Array.from(letter.split(''), (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
}

/** What a server, a file or a player says, as a part of a line. */
export function printable(text: string): string {
  return text.replaceAll(UNSEEN, escaped);
}

/** The same in lines: of those it has, and no more. */
export function printableLines(text: string): string {
  return text.replaceAll(UNSEEN_IN_LINES, escaped);
}
