import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** For what goes by itself: whoever has the focus in it stands at the top of the page then, not nowhere. */
export function useFocusKept<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null);
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement) !== true) return;
      (document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.getElementById('main'))?.focus();
    },
    [],
  );
  return box;
}
