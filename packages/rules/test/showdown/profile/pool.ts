import { shippedCards } from '../../../src/showdown/decks/catalogue.ts';
import type { Ability, Card, CardType, Element, Rarity } from '../../../src/showdown/decks/data.ts';
import type { Draft, Profile, Profiles } from '../../../src/showdown/profile/form.ts';
import type { Pool } from '../../../src/showdown/profile/pool.ts';

const NOTHING = { if: null, may: false, cost: [], ops: [] } as const;
const IDLE: Ability = {
  id: 'idle',
  name: 'Idle',
  mode: 'one-shot',
  req: { level: 0, attrs: {} },
  mandatory: false,
  ...NOTHING,
};

interface Wanted {
  readonly name?: string;
  readonly type?: Exclude<CardType, 'boss' | 'jr-boss'>;
  readonly element?: Element;
  readonly level?: number;
  readonly rarity?: Rarity;
}

/** A card of which only what profiles look at matters. */
export function card(
  id: string,
  { name = id, type = 'mob', element = 'EARTH', level = 10, rarity = 'COMMON' }: Wanted = {},
): Card {
  const all = { id, name, element, rarity, subtypes: ['Folk'], effects: [], text: null, flavor: null, art: null };
  switch (type) {
    case 'character':
      return { ...all, type, hp: 200, abilities: [IDLE, IDLE, IDLE] };
    case 'mob':
      return { ...all, type, level, atk: 10, hp: 30, levelUp: IDLE };
    case 'equipment':
      return { ...all, type, level, durability: 20, levelUp: IDLE };
    default:
      return { ...all, type, level, levelUp: IDLE };
  }
}

/** The shipped set. */
export const POOL: Pool = shippedCards();

export function profile(change: Partial<Profile> & { readonly marks?: number } = {}): Profile {
  const { marks = 200, ...rest } = change;
  return {
    id: 'p1',
    name: 'Ash',
    elements: ['EARTH', 'FIRE'],
    decks: { main: [], side: [], characters: [], marks, offers: [] },
    level: 1,
    experience: 0,
    record: { won: 0, tied: 0, lost: 0, abandoned: 0 },
    seed: null,
    statistics: { damage: 0, healed: 0, played: 0, bestTurn: 0 },
    last: null,
    ...rest,
  };
}

export function holdings(one: Profile, draft: Draft | null = null): Profiles {
  return { profiles: [one], draft, made: 1 };
}
