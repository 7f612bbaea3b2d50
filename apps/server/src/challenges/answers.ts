import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { Vault } from '../supply/vault.ts';

/** 64 MiB and about a fifth of a second for each guess. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt);

export const inWords = z.strictObject({ en: z.string(), de: z.string() });
export const revealForm = z.strictObject({ heading: inWords, text: inWords, cards: z.array(z.string()) });

/** What a solved challenge brings to light. */
export type Reveal = Readonly<z.infer<typeof revealForm>>;

/**
 * What is kept of an answer (TTCG-14.27): enough to know the right one, and what only that one opens. Neither the answer
 * nor what it brings to light can be read from it.
 */
export interface SealedAnswer {
  readonly salt: string;
  /** Hash of the key that the answer gives. */
  readonly check: string;
  /** What it brings to light, under that key. */
  readonly sealed: string;
}

/** An answer without what people write differently: case, spaces, stops, accents. */
export function folded(answer: string): string {
  return answer
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

function checkOf(key: Uint8Array): Buffer {
  return createHash('sha256').update('cardscape/challenge/1\n').update(key).digest();
}

function nameOf(challenge: string): string {
  return `challenge/1 ${challenge}`;
}

/**
 * Tries an answer on what is kept of the right one. Resolves to what it brings to light; null: it is wrong. Always costs
 * one hash.
 */
export async function tryAnswer(challenge: string, kept: SealedAnswer, answer: string): Promise<Reveal | null> {
  const key = await derive(folded(answer), Buffer.from(kept.salt, 'base64'), KEY_BYTES, SCRYPT);
  if (!timingSafeEqual(checkOf(key), Buffer.from(kept.check, 'base64'))) return null;
  const text = new Vault(key).unseal(nameOf(challenge), Buffer.from(kept.sealed, 'base64')).toString('utf8');
  return revealForm.parse(JSON.parse(text));
}

/** Seals what an answer brings to light, for a new challenge. */
export async function sealAnswer(challenge: string, answer: string, what: Reveal): Promise<SealedAnswer> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(folded(answer), salt, KEY_BYTES, SCRYPT);
  const sealed = new Vault(key).seal(nameOf(challenge), Buffer.from(JSON.stringify(revealForm.parse(what))));
  return {
    salt: salt.toString('base64'),
    check: checkOf(key).toString('base64'),
    sealed: sealed.toString('base64'),
  };
}
