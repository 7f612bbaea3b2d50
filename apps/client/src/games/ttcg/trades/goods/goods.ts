import { listPacks, type OwnPrint, PACKS_AT_A_TIME, type TradeView } from '@cardscape/protocol';
import { listed, t, tn } from '../../../../i18n/index.ts';
import { api } from '../../../../shell/session/session.ts';
import type { Catalogue } from '../../pages/definitions.ts';
import { rarityOf } from '../../prints/rarity.ts';

/** What the endpoints of trades are asked of. */
export const OF_TTCG = { game: 'ttcg' } as const;

/** What one side gives: prints as they are shown, and ids of sealed packs. */
export interface Goods {
  readonly prints: readonly OwnPrint[];
  readonly packs: readonly string[];
  /** Prints that are still to be chosen: any of a card and tier. */
  readonly any: readonly Wish[];
}

/** A print of which only card and tier are said. */
export type Wish = Pick<OwnPrint, 'card' | 'tier'>;

/** Without the first wish that a print fulfils. */
export function withoutWish(any: readonly Wish[], { card, tier }: Wish): readonly Wish[] {
  const place = any.findIndex((one) => one.card === card && one.tier === tier);
  return place < 0 ? any : any.toSpliced(place, 1);
}

export function countOf({ prints, packs, any }: Goods): number {
  return prints.length + packs.length + any.length;
}

/** What changes hands, as the server is told. */
export function named({ prints, packs, any }: Goods): { prints: string[]; packs: string[]; any: Wish[] } {
  return {
    prints: prints.map(({ serial }) => serial),
    packs: [...packs],
    any: any.map(({ card, tier }) => ({ card, tier })),
  };
}

/** What a seat gives in a trade. */
export function givenBy(
  { prints, packs, wishes }: Pick<TradeView, 'prints' | 'packs' | 'wishes'>,
  seat: number,
): Goods {
  return {
    prints: prints.filter(({ from }) => from === seat),
    packs: packs.flatMap(({ pack, from }) => (from === seat ? [pack] : [])),
    any: wishes.filter(({ from }) => from === seat),
  };
}

/** The name of a card; its id where the catalogue of this page is older than the card. */
export function nameOf(card: string, catalogue: Catalogue): string {
  return catalogue.get(card)?.name ?? card;
}

/** A print in a few words. */
export function printInWords({ card, tier }: Pick<OwnPrint, 'card' | 'tier'>, catalogue: Catalogue): string {
  return t('{card} ({rarity})', { card: nameOf(card, catalogue), rarity: rarityOf(tier) });
}

/** Everything that one side gives, in words. */
export function goodsInWords({ prints, packs, any }: Goods, catalogue: Catalogue): string {
  const all = [
    ...prints.map((print) => printInWords(print, catalogue)),
    ...any.map((wish) => t('any print of {print}', { print: printInWords(wish, catalogue) })),
    ...(packs.length === 0 ? [] : [tn('1 sealed pack', '{n} sealed packs', packs.length)]),
  ];
  return all.length === 0 ? t('nothing') : listed(all).join('');
}

/** Ids of this player's sealed packs. Errors: ApiRefusal. */
export async function ownPacks(): Promise<readonly string[]> {
  const all: string[] = [];
  for (;;) {
    const { sealed } = await api.call(listPacks, { params: OF_TTCG, query: { after: all.at(-1) ?? '' } });
    all.push(...sealed.map(({ pack }) => pack));
    if (sealed.length < PACKS_AT_A_TIME) return all;
  }
}
