import { newEntropy } from '@cardscape/client-kit';

/** Hexadecimal digits of a client seed that is rolled or chosen here: 128 bits (TTCG-13.20). */
export const SEED_DIGITS = 32;

export function newSeed(): string {
  return newEntropy().slice(0, SEED_DIGITS);
}

/** Whether it can be claimed with. */
export function isSeed(text: string): boolean {
  return text.length === SEED_DIGITS && /^[0-9a-f]+$/.test(text);
}
