import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** So near to its end, in pixels, a box counts as scrolled to it. */
const NEAR = 30;

interface Newest {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
}

/**
 * Keeps the newest of `lines` in sight, at the end of a box that scrolls, as long as nobody has scrolled away from
 * there.
 */
export function useNewest(lines: unknown): Newest {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const follow = (): void => {
    if (follows.current && box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  };
  useLayoutEffect(follow, [lines]);
  useLayoutEffect(() => {
    const shown = box.current;
    if (shown === null) return undefined;
    // In a dialog it has a height only when that has been opened.
    const observer = new ResizeObserver(follow);
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  const onScroll = (): void => {
    if (box.current === null) return;
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    follows.current = scrollHeight - scrollTop - clientHeight < NEAR;
  };
  return { box, onScroll };
}
