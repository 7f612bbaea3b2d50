import { canonicalJson, sha256Hex } from '../hash.ts';
import type { MatchEnd } from './record.ts';

/*
 * What a server signs (Ed25519, RFC 8032). A file holds the secret when the match is over, so anybody could chain it
 * anew; nobody can sign it anew without the server's key. What is signed before and when the match begins is given to
 * its players, so that the server itself cannot exchange it later.
 */

/** A public key: 64 hexadecimal digits. */
export const PUBLIC_KEY = /^[0-9a-f]{64}$/;

/** What a public key is called in signatures. */
export function keyIdOf(publicKey: string): string {
  return sha256Hex(`cardscape/key/1\n${publicKey}`).slice(0, 16);
}

/** Signed before players add their randomness: what the server has committed to. */
export function sealedStatement(match: string, commitment: string): string {
  return ['cardscape/sealed/1', match, commitment].join('\n');
}

/** Signed when the match begins. @param head hash of the header */
export function begunStatement(match: string, commitment: string, head: string): string {
  return ['cardscape/begun/1', match, commitment, head].join('\n');
}

/** Signed when the match is over. @param head hash of the last entry, which covers header and all entries */
export function endedStatement(match: string, head: string, end: MatchEnd): string {
  return ['cardscape/ended/1', match, head, canonicalJson(end)].join('\n');
}
