import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * For a region that can be given the focus and whose buttons come and go: whoever stood on one that is gone stands on the
 * region, not nowhere.
 * @param isThere whether the region is shown now
 */
export function useFocusHeld<E extends HTMLElement>(isThere: boolean): RefObject<E | null> {
  const region = useRef<E>(null);
  useLayoutEffect(() => {
    const { current } = region;
    if (current === null) return undefined;
    let held = false;
    const enter = (): void => void (held = true);
    // A button that is taken away blurs without a successor.
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && !current.contains(relatedTarget)) held = false;
    };
    const changes = new MutationObserver(() => {
      if (held && document.activeElement === document.body) current.focus({ preventScroll: true });
    });
    current.addEventListener('focusin', enter);
    current.addEventListener('focusout', leave);
    changes.observe(current, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      current.removeEventListener('focusin', enter);
      current.removeEventListener('focusout', leave);
    };
  }, [isThere]);
  return region;
}
