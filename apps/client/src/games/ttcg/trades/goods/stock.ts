import {
  type Answered,
  getOthersLists,
  getTradeLists,
  type ListedPrint,
  type OwnPrint,
  type Want,
} from '@cardscape/protocol';
import { api, signIn } from '../../../../shell/session/session.ts';
import { ownPrints } from '../../prints/own-prints.ts';
import { OF_TTCG, ownPacks } from './goods.ts';

/** Whose lists are asked for: by account, by trade link, or by a trade with them. */
export type AskedAbout = { readonly account: string } | { readonly link: string } | { readonly trade: string };

/** Everything that a trade with somebody could be about. */
export interface Stock {
  readonly prints: readonly OwnPrint[];
  readonly packs: readonly string[];
  /** What this player looks for. */
  readonly wants: readonly Want[];
  readonly theirs: Answered<typeof getOthersLists>;
}

/** Errors: ApiRefusal, also where they take no offers from this player. */
export async function stockOf(about: AskedAbout): Promise<Stock> {
  await signIn();
  const [theirs, prints, packs, { wants }] = await Promise.all([
    api.call(getOthersLists, { params: OF_TTCG, query: about }),
    ownPrints(),
    ownPacks(),
    api.call(getTradeLists, { params: OF_TTCG }),
  ]);
  return { prints, packs, wants, theirs };
}

/** Whether a print is among what somebody looks for. */
export function fulfils(wants: readonly Want[]): (print: ListedPrint) => boolean {
  const byCard = new Map(wants.map((want) => [want.card, want]));
  return ({ card, tier }) => {
    const want = byCard.get(card);
    return want !== undefined && want.from <= tier && tier <= want.to;
  };
}
