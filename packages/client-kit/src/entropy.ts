/** A player's part of the randomness of a match: 32 random bytes as hexadecimal digits (design D-3). */
export function newEntropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
