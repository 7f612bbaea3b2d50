import { useEffect, useRef } from 'preact/hooks';

/** The link that a click follows within this page; null for every other click. */
function followed(event: MouseEvent): string | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link === null || link.target !== '' || link.origin !== location.origin) return null;
  const href = link.getAttribute('href') ?? '';
  return href.startsWith('#') ? null : href;
}

/** Asks before the page is left, as long as something would be lost (RS-UI-6). */
export function useLeaving(isUnsaved: boolean, ask: (href: string) => void): void {
  const asking = useRef(ask);
  asking.current = ask;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const onClick = (event: MouseEvent): void => {
      const href = followed(event);
      if (href === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      asking.current(href);
    };
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('click', onClick, { capture: true });
    addEventListener('beforeunload', onUnload);
    return () => {
      removeEventListener('click', onClick, { capture: true });
      removeEventListener('beforeunload', onUnload);
    };
  }, [isUnsaved]);
}
