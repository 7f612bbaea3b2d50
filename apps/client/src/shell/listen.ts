type Listeners = { readonly [T in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[T]) => void };

/** Listens to an element until the returned function is called. What a listener prevents is prevented. */
export function listenTo(element: HTMLElement, listeners: Listeners): () => void {
  const ended = new AbortController();
  for (const [type, listener] of Object.entries(listeners))
    element.addEventListener(type, listener as EventListener, { passive: false, signal: ended.signal });
  return () => ended.abort();
}
