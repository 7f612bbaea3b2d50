/** The client's own files among what has come. */
function filesIn(entries: PerformanceEntryList): string[] {
  return entries.map(({ name }) => name).filter((name) => name.startsWith(`${location.origin}/assets/`));
}

/** Has the worker keep what it has not seen itself (Workbox's message). */
function send(worker: ServiceWorker, urlsToCache: readonly string[]): void {
  if (urlsToCache.length > 0) worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

async function keep(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return;
  send(active, ['/']);
  // What came before there was a worker, and what was on its way then: all that this page is made of.
  new PerformanceObserver((list) => send(active, filesIn(list.getEntries()))).observe({
    type: 'resource',
    buffered: true,
  });
}

/** Keeps the client in the browser, for when the server is away: once everything that is wanted at once has come. */
export function keepForLater(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const begin = (): void => {
    keep().catch(() => {
      // The browser does not allow it: then there is no page without a server.
    });
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
