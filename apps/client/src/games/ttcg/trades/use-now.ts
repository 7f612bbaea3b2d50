import { useEffect, useState } from 'preact/hooks';

/** Milliseconds: so often the time that is left is said anew, and in its last minutes. */
const SLOW = 30_000;
const FAST = 1000;
const LAST = 120_000;

/** The time, in milliseconds since 1970, as exactly as what is left until `end` is said. */
export function useNow(end: number): number {
  const [now, setNow] = useState(Date.now());
  const quick = end - now < LAST;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), quick ? FAST : SLOW);
    return () => clearInterval(timer);
  }, [quick]);
  return now;
}
