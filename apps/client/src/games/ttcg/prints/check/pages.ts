import { Api } from '@cardscape/client-kit';
import { type Answered, getMintLeaves, getSupplyLedger, LEAVES_AT_A_TIME, LINES_AT_A_TIME } from '@cardscape/protocol';
import { api } from '../../../../shell/session/session.ts';
import { OF_TTCG } from '../game.ts';

/** Hashes of leaves of a mint, in one answer. */
type LeafPage = Answered<typeof getMintLeaves>;

/** How much of a ledger has been read. */
export interface Progress {
  readonly doing: 'leaves' | 'lines';
  readonly done: number;
  readonly all: number;
}

export type OnProgress = (progress: Progress) => void;

/** For what may have changed a moment ago: the browser keeps figures, and the last page of a ledger, for seconds. */
export const fresh = new Api(location.origin, (url, init) => fetch(url, { ...init, cache: 'no-cache' }));

/** The leaves of a mint from one on; none: there are no more. Errors: ApiRefusal. */
export function leavesFrom(mint: number, from: number): Promise<LeafPage> {
  return api.call(getMintLeaves, { params: { ...OF_TTCG.params, mint: String(mint) }, query: { from } });
}

/** All leaves of all mints. Errors: ApiRefusal. @param all how many there are */
export async function* leafPages(all: number, onProgress: OnProgress): AsyncGenerator<LeafPage> {
  let done = 0;
  for (let mint = 1; ; mint++) {
    for (let from = 0; ; from += LEAVES_AT_A_TIME) {
      onProgress({ doing: 'leaves', done, all });
      const page = await leavesFrom(mint, from);
      const { length } = page.leaves;
      if (length === 0 && from === 0) return;
      if (length > 0) yield page;
      done += length;
      if (length < LEAVES_AT_A_TIME) break;
    }
  }
}

/** All lines, as they come: texts of many. Errors: ApiRefusal. @param all how many there were a moment ago */
export async function* linePages(all: number, onProgress: OnProgress): AsyncGenerator<string> {
  for (let from = 1; ;) {
    onProgress({ doing: 'lines', done: from - 1, all });
    // A full page never changes.
    const asked = from + LINES_AT_A_TIME - 1 <= all ? api : fresh;
    const text = await asked.call(getSupplyLedger, { ...OF_TTCG, query: { from } });
    const { length } = text.split('\n').filter((line) => line !== '');
    if (length === 0) return;
    yield text;
    from += length;
  }
}
