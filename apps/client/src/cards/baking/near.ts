import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** How far beyond the window things are made ready, in CSS pixels. */
const MARGIN = '500px 0px';

const watchers = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | null = null;

/** One for all: each would look at every scroll. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watchers.get(target)?.(isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

/** Whether the element is in the window or close to it. */
export function useNear<E extends Element>(): { readonly place: RefObject<E | null>; readonly near: boolean } {
  const place = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    watchers.set(element, setNear);
    sharedObserver().observe(element);
    return () => sharedObserver().unobserve(element);
  }, []);
  return { place, near };
}
