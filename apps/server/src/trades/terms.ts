import { GOODS_OF_SIDE } from '@cardscape/protocol';
import { Refused } from '../refusal.ts';
import { gone, owned } from './goods.ts';
import { type Db, type Goods, goodsOf, type ItemRow, type Trade, type Wish, type WishRow } from './trade.ts';

/** What a side gives, and what of it is still to be chosen. */
interface WrittenGoods extends Goods {
  readonly any?: readonly Wish[];
}

/** Who gives what, as one of two sides writes it. */
export interface Terms {
  readonly give: WrittenGoods;
  readonly take: WrittenGoods;
  /** Whether whoever writes them confirms them at once. */
  readonly confirm: boolean;
}

/** Each thing once; several of what is still to be chosen may be alike. */
function once({ prints, packs, any = [] }: WrittenGoods): Required<WrittenGoods> {
  const goods = { prints: [...new Set(prints)], packs: [...new Set(packs)], any };
  if (goods.prints.length + goods.packs.length + any.length > GOODS_OF_SIDE)
    throw new Refused('BAD_REQUEST', `A side gives at most ${GOODS_OF_SIDE} things.`);
  return goods;
}

/**
 * The rows of new terms between two. Errors: Refused where anything is not with whoever would give it.
 * @param released ids of the cards that there are
 *
 * DECISION (TTCG-14.2): of the other side's things one may name only those that it has put on its list, or into this
 * offer. Else an offer would tell whose a serial is, and with that who is who in the public ledger.
 */
export async function termsOf(
  db: Db,
  trade: Trade,
  seat: number,
  { give, take }: Terms,
  released: ReadonlySet<string>,
): Promise<{ readonly items: ItemRow[]; readonly wishes: WishRow[] }> {
  const sides = [
    { seat, goods: once(give) },
    { seat: 1 - seat, goods: once(take) },
  ];
  if (sides.every(({ goods }) => goods.prints.length + goods.packs.length + goods.any.length === 0))
    throw new Refused('EMPTY_TRADE', 'An offer needs at least one print or pack.');
  const items: ItemRow[] = [];
  const wishes: WishRow[] = [];
  for (const side of sides) {
    const account = trade.parties.find((one) => one.seat === side.seat)?.account_id;
    if (account === undefined || account === null) throw gone();
    if (side.seat !== seat) await mustBeShown(db, trade, account, side);
    for (const { lock: _, ...one } of await owned(db, { account, game: trade.game }, side.goods))
      items.push({ trade_id: trade.id, from_seat: side.seat, to_seat: 1 - side.seat, ...one });
    for (const [place, { card, tier }] of side.goods.any.entries()) {
      if (!released.has(card)) throw new Refused('NO_SUCH_CARD', 'There is no such card.');
      wishes.push({ trade_id: trade.id, from_seat: side.seat, place, card, tier });
    }
  }
  return { items, wishes };
}

/** Errors: Refused for what the other side has not shown: as for what it does not have. */
async function mustBeShown(
  db: Db,
  { game, items }: Trade,
  account: string,
  { seat, goods }: { readonly seat: number; readonly goods: Goods },
): Promise<void> {
  const before = goodsOf(items, seat);
  if (goods.packs.some((pack) => !before.packs.includes(pack))) throw gone();
  const others = goods.prints.filter((serial) => !before.prints.includes(serial));
  if (others.length === 0) return;
  const rows = await db
    .selectFrom('trade_have')
    .select('serial')
    .where('account_id', '=', account)
    .where('game', '=', game)
    .where('serial', 'in', others)
    .execute();
  if (rows.length !== others.length) throw gone();
}
