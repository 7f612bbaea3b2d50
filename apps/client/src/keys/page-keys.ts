/** Elements that use keys themselves. */
const WRITTEN_IN = 'input, select, textarea, [contenteditable]';
const PRESSED = 'button, a, summary, [role="button"]';
const SCROLLED = '[data-scrolls]';

/** Whether the key belongs to the element that has the focus. */
function isOwn(target: Element, key: string, everywhere: readonly string[]): boolean {
  if (target.closest('dialog') !== null) return true;
  if (target.matches(WRITTEN_IN) && !everywhere.includes(key)) return true;
  if ((key === ' ' || key === 'Enter') && target.matches(PRESSED)) return true;
  return key.startsWith('Arrow') && target.closest(SCROLLED) !== null;
}

/**
 * Listens for keys that mean the same wherever the focus is, until the returned function is called.
 * @param press does what the key stands for; true if it did something
 * @param everywhere keys that fields leave to the page
 */
export function listenForPageKeys(press: (key: string) => boolean, everywhere: readonly string[] = []): () => void {
  const listen = (event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isOwn(target, event.key, everywhere)
    )
      return;
    if (press(event.key)) event.preventDefault();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
