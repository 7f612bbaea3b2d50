import type { Api } from '@cardscape/client-kit';
import { sealedStatement, type Signed } from '@cardscape/rules';
import { isSigned } from './signature.ts';

/** What a server has committed to, and its word for it. */
interface Seal {
  readonly match: string;
  readonly commitment: string;
  readonly signed: Signed;
}

/**
 * Whether the server has signed what it committed to with a key that it publishes: only then can a player prove later
 * that there was this match. A browser that cannot tell leaves it to the check of the replay. Errors: ApiRefusal.
 */
export async function isSealSigned(api: Api, { match, commitment, signed }: Seal): Promise<boolean> {
  return (await isSigned(api, signed, sealedStatement(match, commitment))) !== false;
}
