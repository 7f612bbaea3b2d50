/**
 * How a deck code is written: version, game, content. It stands alone, so that a page can tell that it was given a code
 * before it can read one.
 */
export const CODE = /^(\d{1,4})\.([a-z0-9-]{1,40})\.([A-Za-z0-9_-]*)$/;

/** Whether a text is meant as a code, whole or not: then its problems are worth telling. */
export function looksLikeCode(text: string): boolean {
  return CODE.test(text.trim());
}
