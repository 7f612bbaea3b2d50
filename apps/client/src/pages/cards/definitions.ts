import { useEffect, useState } from 'preact/hooks';
import { readCards, type PrintedCard } from '../../games/ttcg/cards.ts';
import { api, sentenceOf } from '../../shell/session.ts';

/** Every card of the server's set, by id, in its order. */
export type Catalogue = ReadonlyMap<string, PrintedCard>;

/** Kept for the next page: coming back must not wait. */
let kept: Catalogue | null = null;

/** The cards of True TCG; null until they have come. `problem`: why they do not come. Errors: none, they are in `problem`. */
export function useCatalogue(): { readonly catalogue: Catalogue | null; readonly problem: string; readonly again: () => void } {
  const [catalogue, setCatalogue] = useState(kept);
  const [problem, setProblem] = useState('');
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (kept !== null) return undefined;
    let current = true;
    setProblem('');
    api.cards('ttcg').then(
      (definitions) => {
        kept = readCards(definitions);
        if (current) setCatalogue(kept);
      },
      (error: unknown) => {
        if (current) setProblem(sentenceOf(error));
      },
    );
    return () => {
      current = false;
    };
  }, [round]);
  return { catalogue, problem, again: () => setRound(round + 1) };
}
