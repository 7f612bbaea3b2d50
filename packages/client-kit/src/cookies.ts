import type { Fetch } from './api.ts';

/**
 * A fetch with a cookie jar of its own, for programs that are no browsers: each is a player of its own. Cookies of one
 * host only.
 */
export function fetchWithCookies(): Fetch {
  const jar = new Map<string, string>();
  return async (url, init) => {
    const headers = new Headers(init?.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const split = pair.indexOf('=');
      if (split > 0) jar.set(pair.slice(0, split), pair.slice(split + 1));
    }
    return response;
  };
}
