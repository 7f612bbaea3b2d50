import { Api } from '@cardscape/client-kit';
import type { Account } from '@cardscape/protocol';
import { signal } from '@preact/signals';

export { sentenceOf } from './sentences.ts';

/** The server that this page came from. */
export const api = new Api(location.origin);

/** Who plays in this browser; null until the server has said so. */
export const account = signal<Account | null>(null);

let asking: Promise<Account> | null = null;

/** Makes sure that there is a session: a guest plays at once. Errors: ApiRefusal; the next call tries again. */
export function signIn(): Promise<Account> {
  asking ??= api.session().then(
    (known) => (account.value = known),
    (error: unknown) => {
      asking = null;
      throw error;
    },
  );
  return asking;
}
