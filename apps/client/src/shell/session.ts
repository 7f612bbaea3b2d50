import { Api, ApiRefusal } from '@cardscape/client-kit';
import type { Account } from '@cardscape/protocol';
import { signal } from '@preact/signals';

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

/** A sentence for whatever went wrong, which says what to do. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiRefusal) return error.message;
  return 'Something went wrong on this page. Reload it and try again.';
}
