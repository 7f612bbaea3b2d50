import { type AnyGame, below, GAMES, type Intent, type Json } from '@cardscape/rules';
import { z } from 'zod';
import { present } from '../../../../../packages/rules/src/kernel/types.ts';
import { lanterns } from '../../../../../packages/rules/test/toy/lanterns.ts';

/* Lanterns whose lights have to be earned: everybody has the first three; a match brings oil, and oil buys more. */

const holdings = z.strictObject({ oil: z.int(), lights: z.array(z.string()) });
const PRICE = 20;

const refuse = (code: string, message: string) => ({ refusal: { code, rule: 'TOY-9', message } });

const TOY = lanterns as AnyGame;
const DECKS = present(TOY.decks ?? undefined);

export const gatherers: AnyGame = {
  ...TOY,
  id: 'gatherers',
  decks: {
    ...DECKS,
    problems(options, decks, cards, owners) {
      const locked = decks.flatMap((deck, seat) => {
        const names = z
          .array(z.string())
          .parse(deck)
          .filter((name) => owners?.[seat]?.owns?.(name, 1, 1) === false);
        return names.length === 0
          ? []
          : [{ seat, code: 'LANTERN_LOCKED', rule: 'TOY-9', message: `You do not own ${names.join(', ')}.` }];
      });
      return [...DECKS.problems(options, decks, cards), ...locked];
    },
  },
  collection: {
    enters: () => null,
    ranks: () => null,
    initial: () => ({ oil: 0, lights: ['lantern-1', 'lantern-2', 'lantern-3'] }),
    assets(held) {
      const { oil, lights } = holdings.parse(held);
      return { oil, ...Object.fromEntries(lights.map((light) => [light, 1])) };
    },
    owner: (held) => ({ owns: (card) => holdings.parse(held).lights.includes(card) }),
    admits: () => null,
    earn(held, { people, stayed, won }) {
      const { oil, lights } = holdings.parse(held);
      return { oil: oil + (people && stayed ? (won ? 20 : 10) : 0), lights };
    },
    acts: z.strictObject({ type: z.literal('buy') }),
    merits: () => null,
    names: () => [],
    taken: (name) => ({ code: 'NAME_TAKEN', rule: 'TOY-9', message: `${name} is taken.` }),
    act(held, _act: Intent, { random }) {
      const { oil, lights } = holdings.parse(held);
      if (oil < PRICE) return refuse('NO_OIL', `A lantern costs ${PRICE} oil; you have ${oil}.`);
      const missing = [4, 5, 6, 7, 8, 9].map((light) => `lantern-${light}`).filter((name) => !lights.includes(name));
      if (missing.length === 0) return refuse('ALL_OWNED', 'You have every lantern.');
      const gained = missing[below(random, missing.length)] ?? '';
      return { refusal: null, holdings: { oil: oil - PRICE, lights: [...lights, gained] }, gained };
    },
  },
};

export const DEFEAT = {
  options: { nights: 3 },
  seat: 0,
  won: false,
  stayed: true,
  people: true,
  moves: 1,
  missed: 0,
  deck: null,
  merits: null,
} as const;
export const VICTORY = { ...DEFEAT, won: true } as const;

/** The oil that holdings of this game speak of. */
export function oilOf(held: Json): number {
  return holdings.parse(held).oil;
}

/** The lanterns that holdings of this game speak of. */
export function lightsOf(held: Json): string[] {
  return holdings.parse(held).lights;
}

/** What an act of this game has gained. */
export const lightOf = (gained: Json): string => z.string().parse(gained);

/** Makes a game known to servers that this process starts from now on. */
export function register(game: AnyGame): void {
  (GAMES as AnyGame[]).push(game);
}
