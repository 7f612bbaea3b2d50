/** Everything that this page is made of, so far as it has come: its document and the files of the client. */
function loaded(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return ['/', ...files.filter((name) => name.startsWith(`${location.origin}/assets/`))];
}

async function keep(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  // Workbox's message: what came before there was a worker is kept as well.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loaded() } });
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
