import type { Ability, Card, CardType, Element, Rarity } from '../../../src/showdown/data.ts';
import { ELEMENTS } from '../../../src/showdown/data.ts';
import type { Draft, Profile, Profiles } from '../../../src/showdown/profile/state.ts';
import type { ProfileRules } from '../../../src/showdown/profile/acts.ts';
import type { Pool } from '../../../src/showdown/profile/pool.ts';
import type { RandomState } from '../../../src/kernel/random/generator.ts';
import { shuffle } from '../../../src/kernel/random/draws.ts';

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

const RARITY = ['COMMON', 'COMMON', 'RARE', 'COMMON', 'UNIQUE'] as const;

/** Sixty cards of all elements and rarities, and six Characters. */
export const POOL: Pool = new Map(
  [
    ...ELEMENTS.map((element) => card(`hero-${element}`, { type: 'character', element, rarity: 'RARE' })),
    ...Array.from({ length: 60 }, (_, index) =>
      card(`card-${index}`, {
        type: index % 3 === 0 ? 'equipment' : 'mob',
        element: ELEMENTS[index % 6]!,
        level: 10 * (1 + (index % 10)),
        rarity: RARITY[index % 5]!,
      }),
    ),
  ].map((one) => [one.id, one]),
);

/** Thirty-five cards of the pair, within the copy limits, and both Characters; generating shuffles what is owned. */
export const RULES: ProfileRules = {
  pool: POOL,
  starter: ([first, second]) => ({
    main: [...POOL.values()]
      .filter(
        ({ element, rarity, type }) => [first, second].includes(element) && rarity === 'COMMON' && type !== 'character',
      )
      .flatMap(({ id }) => [id, id, id, id])
      .slice(0, 35),
    characters: [`hero-${first}`, `hero-${second}`],
  }),
  generate(owned, elements, random: RandomState) {
    const fitting = owned.filter(({ element }) => elements.includes(element));
    const main = fitting.filter(({ type }) => type !== 'character').map(({ id }) => id);
    shuffle(random, main);
    const isFew = (id: string, index: number): boolean => main.slice(0, index).filter((one) => one === id).length < 1;
    return {
      main: main.filter(isFew).slice(0, 40),
      characters: [...new Set(fitting.filter(({ type }) => type === 'character').map(({ id }) => id))],
    };
  },
};

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
    statistics: { damage: 0, healed: 0, played: 0, bestTurn: 0 },
    last: null,
    ...rest,
  };
}

export function holdings(one: Profile, draft: Draft | null = null): Profiles {
  return { profiles: [one], draft, made: 1 };
}
