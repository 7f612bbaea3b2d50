import { signal } from '@preact/signals';

/** What the server wants before it answers anything more; null: nothing. */
export type Wanted = 'password' | 'account';

export const wanted = signal<Wanted | null>(null);

/** The server's refusal of an account that is banned; empty: this one is not known to be. */
export const ban = signal('');

/** Asks the server, and notices where it wants its password, or an account, or says of a ban, whoever has asked. */
export async function noticing(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status === 401 || response.status === 403) {
    const text = await response.clone().text();
    const [, code] = /"code":"(LOCKED_SERVER|NO_GUESTS)"/.exec(text) ?? [];
    if (code !== undefined) wanted.value = code === 'NO_GUESTS' ? 'account' : 'password';
    if (text.includes('"BANNED"')) ban.value = text;
  }
  return response;
}
