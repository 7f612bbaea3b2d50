/** Elements that use keys themselves. */
const WRITTEN_IN = 'input, select, textarea, [contenteditable]';
const PRESSED = 'button, a, summary, [role="button"]';
const SCROLLED = '[data-scrolls]';

interface PageKeys {
  /** Keys that fields leave to the page. */
  readonly everywhere?: readonly string[];
  /**
   * Whether a button would do nothing now. It leaves Space to the page, which says what Space does; but not Enter, which
   * is pressed to choose and may come twice.
   */
  readonly isIdle?: (button: Element) => boolean;
}

/** Whether the key belongs to the element that has the focus. */
function isOwn(target: Element, key: string, { everywhere = [], isIdle = () => false }: PageKeys): boolean {
  if (target.closest('dialog') !== null) return true;
  if (target.matches(WRITTEN_IN) && !everywhere.includes(key)) return true;
  if ((key === ' ' || key === 'Enter') && target.matches(PRESSED)) return key === 'Enter' || !isIdle(target);
  return key.startsWith('Arrow') && target.closest(SCROLLED) !== null;
}

/**
 * Listens for keys that mean the same wherever the focus is, until the returned function is called.
 * @param press does what the key stands for; true if it did something
 */
export function listenForPageKeys(press: (key: string) => boolean, keys: PageKeys = {}): () => void {
  const listen = (event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isOwn(target, event.key, keys))
      return;
    if (!press(event.key)) return;
    event.preventDefault();
    // Some browsers press a button when Space is let go of, whatever was done with it before.
    if (event.key === ' ' && target.matches(PRESSED))
      target.addEventListener('keyup', (up) => up.preventDefault(), { once: true });
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
