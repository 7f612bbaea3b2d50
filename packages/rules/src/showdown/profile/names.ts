/** RS-4.3: 3–20 letters, digits, spaces, `-` or `_`. */
const NAME = /^[\p{L}\p{N} _-]{3,20}$/u;

/** Whether a trimmed name may be that of a profile (RS-4.3). */
export function isProfileName(name: string): boolean {
  return NAME.test(name);
}
