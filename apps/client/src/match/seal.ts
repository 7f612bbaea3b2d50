import type { Api } from '@cardscape/client-kit';
import { listKeys } from '@cardscape/protocol';
import { sealedStatement, type Signed } from '@cardscape/rules';

/** What a server has committed to, and its word for it. */
interface Seal {
  readonly match: string;
  readonly commitment: string;
  readonly signed: Signed;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

/**
 * Whether the server has signed what it committed to with a key that it publishes: only then can a player prove later
 * that there was this match. A browser without Ed25519, or a page without TLS, cannot tell; there it is checked with
 * the replay. Errors: ApiRefusal.
 */
export async function isSealSigned(api: Api, { match, commitment, signed }: Seal): Promise<boolean> {
  const { keys } = await api.call(listKeys, {});
  const known = keys.find(({ id }) => id === signed.key);
  if (known === undefined) return false;
  // Not there without TLS, whatever the types say.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const key = await subtle?.importKey('raw', bytesOf(known.key), 'Ed25519', false, ['verify']).catch(() => undefined);
  if (subtle === undefined || key === undefined) return true;
  return subtle.verify(
    'Ed25519',
    key,
    bytesOf(signed.signature),
    new TextEncoder().encode(sealedStatement(match, commitment)),
  );
}
