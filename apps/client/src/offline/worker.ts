import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/*
 * The service worker: whoever comes while the server is away gets the client of last time, which says so and tries
 * again by itself (P-10). Nothing that the server says is kept, only what the client is made of.
 */

/** Every address is answered with the same document, so one copy of it is enough. */
const DOCUMENT = '/';

/** Files of the client that are kept at most: those of a few builds. */
const KEPT_FILES = 600;

/** Seconds that a file is kept after it was used last. */
const KEPT_FOR = 60 * 24 * 60 * 60;

/** Seconds that the server has for a page when there is one of last time. */
const PATIENCE = 8;

/** Whether there is a page of the client at that address: it is no file, and not for programs. */
function isPage({ pathname }: URL): boolean {
  return !pathname.includes('.') && !/^\/(?:api|matchmake|metrics|healthz|readyz)(?:\/|$)/.test(pathname);
}

/** What a proxy says while the server behind it is away is no page of the client. */
function refuseFailures({ response }: { readonly response: Response }): Promise<Response> {
  return response.status >= 500
    ? Promise.reject(new Error(`the server answered ${response.status}`))
    : Promise.resolve(response);
}

/**
 * The server marks its document: pages of others at the same address, such as that of a proxy which wants a password,
 * are not kept.
 */
function onlyDocuments({ response }: { readonly response: Response }): Promise<Response | null> {
  return Promise.resolve(
    response.status === 200 && !response.redirected && response.headers.has('X-Cardscape-Document') ? response : null,
  );
}

/** No file of the client is a page: one that comes in place of a file would be kept under its name. */
function onlyFiles({ response }: { readonly response: Response }): Promise<Response | null> {
  const isFile =
    response.status === 200 &&
    !response.redirected &&
    !(response.headers.get('Content-Type') ?? '').startsWith('text/html');
  return Promise.resolve(isFile ? response : null);
}

const documents = new NetworkFirst({
  cacheName: 'document',
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    {
      cacheKeyWillBeUsed: () => Promise.resolve(DOCUMENT),
      fetchDidSucceed: refuseFailures,
      cacheWillUpdate: onlyDocuments,
      // Nothing is kept: whatever the proxy has to say is better than nothing.
      handlerDidError: ({ request }) => fetch(request),
    },
  ],
});

// Also the page that brought this worker: what it loads from now on is kept.
clientsClaim();

// The page tells what it was made of before there was a worker.
registerRoute(
  ({ request, url, event }) =>
    (request.mode === 'navigate' && isPage(url)) || (event.type === 'message' && url.pathname === DOCUMENT),
  documents,
);

const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({
  maxEntries: KEPT_FILES,
  maxAgeSeconds: KEPT_FOR,
});

// The name of such a file changes with what is in it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'files',
    plugins: [
      {
        cacheWillUpdate: onlyFiles,
        ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
        ...(cacheDidUpdate && { cacheDidUpdate }),
      },
    ],
  }),
);
