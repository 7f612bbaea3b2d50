import { listPrints, type OwnPrint, PRINTS_AT_A_TIME } from '@cardscape/protocol';
import { api } from '../../../shell/session/session.ts';
import { OF_TTCG } from './game.ts';

/** All prints of whoever plays here, read a page after the other. Errors: ApiRefusal. @param onRead how many have come */
export async function ownPrints(onRead?: (count: number) => void): Promise<readonly OwnPrint[]> {
  const all: OwnPrint[] = [];
  for (;;) {
    const { prints } = await api.call(listPrints, { ...OF_TTCG, query: { after: all.at(-1)?.serial ?? '' } });
    all.push(...prints);
    onRead?.(all.length);
    if (prints.length < PRINTS_AT_A_TIME) return all;
  }
}
