/** Calls when the page has nothing better to do; the answer takes it back. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(callback, { timeout: 1500 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(callback, 300);
  return () => clearTimeout(timer);
}
