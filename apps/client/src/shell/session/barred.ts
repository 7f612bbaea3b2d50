import { signal } from '@preact/signals';

/** What the server wants before it answers anything more; null: nothing. */
export type Wanted = 'password' | 'account';

export const wanted = signal<Wanted | null>(null);

/** Asks the server, and notices where it wants its password, or an account, whoever has asked. */
export async function noticing(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status === 401 || response.status === 403) {
    const [, code] = /"code":"(LOCKED_SERVER|NO_GUESTS)"/.exec(await response.clone().text()) ?? [];
    if (code !== undefined) wanted.value = code === 'NO_GUESTS' ? 'account' : 'password';
  }
  return response;
}
