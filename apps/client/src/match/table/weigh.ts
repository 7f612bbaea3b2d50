import type { Intent } from '@cardscape/rules';
import type { ForeseenLine } from '../../contract/look/moves.ts';
import { api } from '../../shell/session/session.ts';
import type { MatchStore } from '../feed/store.ts';

/** Milliseconds after which a move is made without anybody having said what it does. */
const PATIENCE = 3000;

/**
 * What the server foresees of a move, line by line, where that harms nobody but whoever makes it; null for every other
 * move, and where the answer does not come in time.
 */
export async function harmOf(store: MatchStore, intent: Intent): Promise<readonly ForeseenLine[] | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE);
  });
  try {
    const { rehearsed } = store.look.moves;
    const answer = await Promise.race([
      Promise.all([
        api.preview(store.client.match, intent),
        import('../../contract/consequences.ts'),
        rehearsed.words(),
      ]),
      late,
    ]);
    if (answer === null) return null;
    const [{ preview, refusal }, { consequencesIn, harmsOnly, readForeseen }, words] = answer;
    const seen = refusal === null ? readForeseen(preview) : null;
    if (seen === null || !harmsOnly(seen, store.you, words)) return null;
    return await consequencesIn(preview, intent, store.witness, rehearsed);
  } catch {
    // Whoever is told nothing beforehand sees it afterwards.
    return null;
  }
}
