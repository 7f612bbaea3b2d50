import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/*
 * The service worker: whoever comes while the server is away gets the client of last time, which says so and tries again by itself (P-10). Nothing that the
 * server says is kept, only what the client is made of.
 */

/** Every address is answered with the same document, so one copy of it is enough. */
const DOCUMENT = '/';

/** Files of the client that are kept at most: those of a few builds. */
const KEPT_FILES = 600;

/** Seconds that a file is kept after it was used last. */
const KEPT_FOR = 60 * 24 * 60 * 60;

/** What a proxy says while the server behind it is away is no page of the client. */
function refuseFailures({ response }: { readonly response: Response }): Promise<Response> {
  return response.status >= 500 ? Promise.reject(new Error(`the server answered ${response.status}`)) : Promise.resolve(response);
}

function onlyDocuments({ response }: { readonly response: Response }): Promise<Response | null> {
  const isDocument = response.status === 200 && (response.headers.get('Content-Type') ?? '').startsWith('text/html');
  return Promise.resolve(isDocument ? response : null);
}

const documents = new NetworkFirst({
  cacheName: 'document',
  plugins: [{ cacheKeyWillBeUsed: () => Promise.resolve(DOCUMENT), fetchDidSucceed: refuseFailures, cacheWillUpdate: onlyDocuments }],
});

// The interface, and addresses of files, are no pages.
registerRoute(new NavigationRoute(documents, { denylist: [/^\/api\//, /\.\w+$/] }));

// The page tells what it was made of before there was a worker.
registerRoute(({ url, event }) => event.type === 'message' && url.pathname === DOCUMENT, documents);

const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({ maxEntries: KEPT_FILES, maxAgeSeconds: KEPT_FOR });

// The name of such a file changes with what is in it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'files', plugins: [{ ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }), ...(cacheDidUpdate && { cacheDidUpdate }) }] }),
);
