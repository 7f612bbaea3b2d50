import type { DraftOp } from '@cardscape/rules/showdown/profile/draft';
import type { Decks } from '@cardscape/rules/showdown/profile/form';
import { copiesIn, type DeckName, ownedCards } from '@cardscape/rules/showdown/profile/state';

/*
 * What is selected on the two sides of the draft, and what Swap does with it (RS-4.31).
 */

export type Tab = DeckName | 'shop';
export const TABS: readonly Tab[] = ['main', 'side', 'characters', 'shop'];

/** A card of a deck, or an offer of the shop by its place. */
export type Pick =
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'offer'; readonly card: string; readonly offer: number };

export interface Side {
  readonly tab: Tab;
  readonly pick: Pick | null;
}

export type SideName = 'left' | 'right';
export type Sides = Readonly<Record<SideName, Side>>;

export const FIRST: Sides = { left: { tab: 'main', pick: null }, right: { tab: 'side', pick: null } };

function otherSide(side: SideName): SideName {
  return side === 'left' ? 'right' : 'left';
}

/** What the facing side shows, so that both never show the same, and the shop faces the Side Deck alone (RS-4.54). */
function facingFor(before: Tab, facing: Tab, tab: Tab): Tab {
  if (tab === 'shop') return 'side';
  if (facing === 'shop') return tab === 'side' ? 'shop' : 'side';
  if (facing !== tab) return facing;
  return before === 'shop' ? 'main' : before;
}

/** The sides with another tab on one of them. */
export function withTab(sides: Sides, side: SideName, tab: Tab): Sides {
  const [own, other] = [sides[side], sides[otherSide(side)]];
  if (own.tab === tab) return sides;
  const facing = facingFor(own.tab, other.tab, tab);
  return {
    ...sides,
    [side]: { tab, pick: null },
    [otherSide(side)]: facing === other.tab ? other : { tab: facing, pick: null },
  };
}

function isSame(one: Pick | null, other: Pick): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The sides after a click: it selects, a second one deselects (RS-UI-4). */
export function withPick(sides: Sides, side: SideName, pick: Pick): Sides {
  const { tab, pick: before } = sides[side];
  return { ...sides, [side]: { tab, pick: isSame(before, pick) ? null : pick } };
}

export function withoutPicks({ left, right }: Sides): Sides {
  return { left: { ...left, pick: null }, right: { ...right, pick: null } };
}

/** What Swap does between the shop and a deck: a purchase, a sale, or both in one. */
function deal(shop: Pick | null, deck: Pick | null): DraftOp | null {
  const card = deck?.card;
  if (shop?.kind !== 'offer') return card === undefined ? null : { type: 'draft-sell', card };
  const { offer } = shop;
  return card === undefined ? { type: 'draft-buy', offer } : { type: 'draft-trade', offer, card };
}

/** What Swap does now; null while nothing is selected. */
export function operationOf({ left, right }: Sides): DraftOp | null {
  const [a, b] = [left.pick, right.pick];
  if (left.tab === 'shop') return deal(a, b);
  if (right.tab === 'shop') return deal(b, a);
  const [from, to] = [left.tab, right.tab];
  if (a !== null && b !== null)
    return { type: 'draft-swap', a: { deck: from, card: a.card }, b: { deck: to, card: b.card } };
  if (a !== null) return { type: 'draft-move', card: a.card, from, to };
  return b === null ? null : { type: 'draft-move', card: b.card, from: to, to: from };
}

/** The sides to which a card would go. */
export function targetsOf({ left, right }: Sides): readonly SideName[] {
  return [...(right.pick === null ? [] : (['left'] as const)), ...(left.pick === null ? [] : (['right'] as const))];
}

/** The card of which an operation sells the last copy (RS-4.55); null if it sells none. */
export function lastCopySold(decks: Decks, op: DraftOp): string | null {
  if (op.type !== 'draft-sell' && op.type !== 'draft-trade') return null;
  return copiesIn(ownedCards(decks), op.card) === 1 ? op.card : null;
}

/** Whether a draft would change the profile. */
export function isChanged(before: Decks, now: Decks): boolean {
  const key = ({ main, side, characters, marks, offers }: Decks): string =>
    JSON.stringify([main.toSorted(), side.toSorted(), characters.toSorted(), marks, offers]);
  return key(before) !== key(now);
}
