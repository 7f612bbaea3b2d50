import './recorded-socket.ts';
import { Api } from '@cardscape/client-kit';
import { type Account, signIn, signUp } from '@cardscape/protocol';

/** A browser of somebody: its cookies can be looked at and planted. */
export interface Device {
  readonly api: Api;
  readonly cookies: Map<string, string>;
  /** The values of all cookies that it was ever given. */
  readonly given: ReadonlySet<string>;
  /** The answer to the last request. */
  last(): Response;
}

export const PASSWORD = 'four small green boats';

export function newDevice(address: string, headers: Readonly<Record<string, string>> = {}): Device {
  const cookies = new Map<string, string>();
  const given = new Set<string>();
  let last: Response | null = null;
  const api = new Api(address, async (url, init) => {
    const sent = new Headers(init?.headers);
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    if (cookies.size > 0) sent.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    last = await fetch(url, { ...init, headers: sent });
    for (const line of last.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const split = pair.indexOf('=');
      if (line.includes('Max-Age=0')) cookies.delete(pair.slice(0, split));
      else cookies.set(pair.slice(0, split), pair.slice(split + 1));
      given.add(pair.slice(split + 1));
    }
    return last;
  });
  const answered = (): Response => {
    if (last === null) throw new Error('nothing has been asked yet');
    return last;
  };
  return { api, cookies, given, last: answered };
}

/** A new device of somebody who has just signed up. */
export async function signedUp(
  address: string,
  name: string,
  email = '',
): Promise<Device & { readonly account: Account }> {
  const device = newDevice(address);
  await device.api.session();
  const { account } = await device.api.call(signUp, { body: { name, password: PASSWORD, email } });
  return { ...device, account };
}

/** Another device of somebody who has signed up. */
export async function signedIn(
  address: string,
  name: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Device & { readonly account: Account }> {
  const device = newDevice(address, headers);
  const { account } = await device.api.call(signIn, { body: { name, password: PASSWORD } });
  return { ...device, account };
}
