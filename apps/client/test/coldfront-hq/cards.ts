import type { WarCard } from '../../src/games/coldfront/model/cards.ts';

/** A card for tests; what is not said is plain. */
export function card(id: string, part: Partial<WarCard> = {}): WarCard {
  return {
    id,
    name: id.toUpperCase(),
    faction: 'crimson',
    type: 'infantry',
    hp: 4,
    dmg: 2,
    arrows: [],
    armour: [],
    specials: [],
    tier: 'regular',
    ...part,
  };
}
