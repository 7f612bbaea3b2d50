import { type PrintedCard, readCards } from '../cards/cards.ts';
import { ownPrinting } from '../cards/printing.ts';

/** Designs by id, as the player’s language has them. */
export async function readDesigns(printed: readonly unknown[]): Promise<ReadonlyMap<string, PrintedCard>> {
  return readCards(printed, await ownPrinting());
}
