import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import { abilitiesAndEffectsOf, idOf } from '../simulate/cards.ts';

/** What has not been used yet of the shipped cards of a game. */
export interface Unused {
  /** Ids of cards that have never come to the field. */
  readonly cards: Set<string>;
  /** `ID/0` of effects and abilities that have never done anything, with their sentences. */
  readonly effects: Map<string, string>;
}

export function everything(game: AnyGame): Unused {
  const unused: Unused = { cards: new Set(), effects: new Map() };
  for (const card of game.cards.catalogue()) {
    const id = idOf(card);
    unused.cards.add(id);
    for (const [effect, text] of abilitiesAndEffectsOf(card).entries())
      unused.effects.set(effectKey({ id, effect }), text);
  }
  return unused;
}

export function effectKey({ id, effect }: { readonly id: string; readonly effect: number }): string {
  return `${id}/${effect}`;
}

/** Cards of which anything is left to be used. */
export function wishes({ cards, effects }: Unused): string[] {
  return [...new Set([...cards, ...[...effects.keys()].map(cardOf)])];
}

/** How much is left. */
export function leftOver({ cards, effects }: Unused): number {
  return cards.size + effects.size;
}

/** The card of an effect's key. */
export function cardOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/'));
}
