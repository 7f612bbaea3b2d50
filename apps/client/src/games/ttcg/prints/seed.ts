/** TTCG-13.20: whoever claims may choose anything that is 1 to 64 printable characters of ASCII. */
export function isSeed(text: string): boolean {
  return /^[\x20-\x7e]{1,64}$/.test(text);
}
