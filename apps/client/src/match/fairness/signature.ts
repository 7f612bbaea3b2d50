import type { Api } from '@cardscape/client-kit';
import { listKeys } from '@cardscape/protocol';

/** A signature of a server, and the key that made it. */
export interface Signature {
  readonly key: string;
  /** Ed25519, 128 hexadecimal digits. */
  readonly signature: string;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

/**
 * Whether the server has signed a statement with a key that it publishes; null: a browser without Ed25519, or a page
 * without TLS, cannot tell. Errors: ApiRefusal.
 */
export async function isSigned(api: Api, signed: Signature, statement: string): Promise<boolean | null> {
  const { keys } = await api.call(listKeys, {});
  const known = keys.find(({ id }) => id === signed.key);
  if (known === undefined) return false;
  // Not there without TLS, whatever the types say.
  const { subtle }: { readonly subtle?: SubtleCrypto } = crypto;
  const key = await subtle?.importKey('raw', bytesOf(known.key), 'Ed25519', false, ['verify']).catch(() => undefined);
  if (subtle === undefined || key === undefined) return null;
  return subtle.verify('Ed25519', key, bytesOf(signed.signature), new TextEncoder().encode(statement));
}
