import type { CollectionReply } from '@cardscape/protocol';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../../shell/session/session.ts';

/**
 * Milliseconds from one question to the next: the server counts a match after it has told of its end, and where that
 * fails it tries again.
 */
const PATIENCE = [0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 60_000] as const;

/** What a player has after a match, and what the match has changed of it. */
export interface Earned {
  readonly holdings: CollectionReply['holdings'];
  readonly change: Readonly<Record<string, number>>;
}

/**
 * Asks what a match has brought, once it is over; null as long as it is not known.
 *
 * @param game null where the match brings nothing, or nobody asks
 * @param read makes of it what is shown; where it cannot be read, nothing is known
 */
export function useEarned<T>(
  game: string | null,
  match: string,
  over: boolean,
  read: (earned: Earned) => T | Promise<T>,
): T | null {
  const [earned, setEarned] = useState<T | null>(null);
  useEffect(() => {
    if (game === null || !over) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    const ask = async (round: number): Promise<void> => {
      const { holdings, earned: change } = await api.earned(game, match);
      if (change === null || change === undefined) return look(round + 1);
      const known = await read({ holdings, change });
      if (current) setEarned(() => known);
    };
    const look = (round: number): void => {
      if (!current || round >= PATIENCE.length) return;
      // A question that got no answer is asked again, like one that came too early.
      timer = setTimeout(() => void ask(round).catch(() => look(round + 1)), PATIENCE[round]);
    };
    look(0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [game, match, over]);
  return earned;
}
