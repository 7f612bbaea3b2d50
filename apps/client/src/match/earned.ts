import { useEffect, useState } from 'preact/hooks';

/** Milliseconds from one question to the next whether the server has paid: it does so after it has told of the end. */
const PATIENCE = [0, 500, 2000] as const;

/** What a player had before the end of a match, and what after it; null as long as it is not known. */
export interface Earned<T> {
  readonly before: T | null;
  readonly after: T | null;
}

/**
 * Reads what the player has, while the match goes on and after it. Without an answer nothing is known.
 *
 * @param ask null where the match brings nothing, or nobody asks
 * @param isPaid whether something has come since
 */
export function useEarned<T>(
  ask: (() => Promise<T | null>) | null,
  over: boolean,
  isPaid: (before: T, now: T) => boolean,
): Earned<T> {
  const [before, setBefore] = useState<T | null>(null);
  const [after, setAfter] = useState<T | null>(null);
  const asked = ask !== null;
  useEffect(() => {
    if (ask !== null && !over)
      ask().then(
        (had) => setBefore(() => had),
        () => undefined,
      );
  }, [asked]);
  useEffect(() => {
    if (!over || before === null || ask === null) return undefined;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (round: number): void => {
      timer = setTimeout(() => {
        ask().then(
          (now) => {
            if (!current || now === null) return;
            if (!isPaid(before, now) && round + 1 < PATIENCE.length) look(round + 1);
            else setAfter(() => now);
          },
          () => undefined,
        );
      }, PATIENCE[round]);
    };
    look(0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked, over, before]);
  return { before, after };
}
