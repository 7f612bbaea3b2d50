import { listPrints, type OwnPrint, PRINTS_AT_A_TIME } from '@cardscape/protocol';
import { useState } from 'preact/hooks';
import { api, signIn } from '../../../../shell/session.ts';
import { type Asked, useAsked } from '../../../../shell/use-asked.ts';
import { OF_TTCG } from '../game.ts';
import { byCard, type Holdings } from './holdings.ts';

/** Kept for the next page: coming back must not wait. Who signs in as somebody else begins anew. */
let kept: Holdings | null = null;

/** All prints of one's own, a page after the other. Errors: ApiRefusal. */
async function load(onRead: (count: number) => void): Promise<Holdings> {
  await signIn();
  const prints: OwnPrint[] = [];
  for (let after = ''; ; after = prints.at(-1)?.serial ?? '') {
    const page = await api.call(listPrints, { ...OF_TTCG, query: { after } });
    prints.push(...page.prints);
    onRead(prints.length);
    if (page.prints.length < PRINTS_AT_A_TIME) return (kept = byCard(prints));
  }
}

/** The prints of whoever plays here. `read`: how many have come so far. */
export function useHoldings(): Asked<Holdings> & { readonly read: number } {
  const [read, setRead] = useState(0);
  return { ...useAsked(() => load(setRead), '', { before: kept }), read };
}
