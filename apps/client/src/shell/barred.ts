import { apiError } from '@cardscape/protocol';
import { signal } from '@preact/signals';

/** What the server wants before it answers anything more; null: nothing. */
export type Wanted = 'password' | 'account';

export const wanted = signal<Wanted | null>(null);

const BY_CODE: Readonly<Record<string, Wanted>> = { LOCKED_SERVER: 'password', NO_GUESTS: 'account' };

/** Asks the server, and notices where it wants its password, or an account, whoever has asked. */
export async function noticing(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status === 401 || response.status === 403) {
    const said = apiError.safeParse(
      await response
        .clone()
        .json()
        .catch(() => null),
    );
    const wants = said.success ? BY_CODE[said.data.code] : undefined;
    if (wants !== undefined) wanted.value = wants;
  }
  return response;
}
