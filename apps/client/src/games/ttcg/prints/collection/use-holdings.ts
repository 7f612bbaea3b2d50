import { useState } from 'preact/hooks';
import { type Asked, useAsked } from '../../../../shell/asking/use-asked.ts';
import { signIn } from '../../../../shell/session/session.ts';
import { ownPrints } from '../own-prints.ts';
import { byCard, type Holdings } from './holdings.ts';

/** Kept for the next page: coming back must not wait. Who signs in as somebody else begins anew. */
let kept: Holdings | null = null;

/** Errors: ApiRefusal. */
async function load(onRead: (count: number) => void): Promise<Holdings> {
  await signIn();
  return (kept = byCard(await ownPrints(onRead)));
}

/** The prints of whoever plays here. `read`: how many have come so far. */
export function useHoldings(): Asked<Holdings> & { readonly read: number } {
  const [read, setRead] = useState(0);
  return { ...useAsked(() => load(setRead), '', { before: kept }), read };
}
