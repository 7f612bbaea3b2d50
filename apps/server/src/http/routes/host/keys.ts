import { listKeys } from '@cardscape/protocol';
import type { Router } from 'express';
import type { SigningKeys } from '../../../keys/signing-keys.ts';
import { type Authority, route } from '../../route.ts';

export interface KeysContext {
  readonly authority: Authority;
  readonly keys: SigningKeys;
}

/** With what this server signs: whoever checks a replay asks for it once, and needs the server no more. */
export function keyRoutes(router: Router, { authority, keys }: KeysContext): void {
  route(router, authority, listKeys, () => ({
    keys: keys.published.map(({ id, public: key, from, until }) => ({
      id,
      algorithm: 'Ed25519' as const,
      key,
      from,
      until,
    })),
  }));
}
