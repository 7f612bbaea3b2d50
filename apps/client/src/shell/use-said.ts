import { useEffect, useRef } from 'preact/hooks';
import { say } from './announce.ts';

/** Milliseconds of silence after which it is said. */
const PAUSE = 700;

/**
 * Says a text that changes while the player types or chooses, once it stays the same for `pause` milliseconds. What
 * stands there at first is not said; '' says nothing.
 */
export function useSaid(text: string, pause = PAUSE): void {
  const first = useRef(true);
  useEffect(() => {
    if (text === '') return undefined;
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const timer = setTimeout(() => say(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
}
