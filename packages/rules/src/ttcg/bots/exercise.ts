import type { Exercise } from '../../kernel/contract/trials.ts';
import { shuffle } from '../../kernel/random/draws.ts';
import { below, type RandomState } from '../../kernel/random/generator.ts';
import { at } from '../../kernel/types.ts';
import type { EffectUse } from '../../kernel/view.ts';
import type { Card } from '../decks/card.ts';
import { shippedCards } from '../decks/catalogue.ts';
import type { Deck } from '../decks/decks.ts';
import { STANDS } from '../machine/ability.ts';
import { optionsSchema, type Options } from '../options.ts';
import { eachStanding } from '../state/standing.ts';
import type { State } from '../state/state.ts';
import { look } from '../state/values.ts';
import { descriptions, isMeant } from './linkage.ts';

const SIZE = 30;
/** Long matches, and such in which points run low. */
const OPTIONS = [40, 15].map((startPoints) => optionsSchema.parse({ deckMin: SIZE, startPoints, playsPerTurn: 3 }));
const COPIES = 2;

/** How many different cards of each rank a card brings along that it needs below or above itself. */
const BASES = 2;

/**
 * Two copies of each wish and, for each rank below it, two of its type, and above it if it needs that; one that speaks
 * of it; of all that it speaks of one, and one of the next rank; filled up with whatever there is.
 */
function deckAround(wishes: readonly string[], random: RandomState): Deck {
  const cards = [...shippedCards().values()];
  const deck: string[] = [];
  const put = ({ id }: Card): void => {
    if (!deck.includes(id) && deck.length + COPIES <= SIZE) deck.push(...Array.from({ length: COPIES }, () => id));
  };
  const oneOf = (fits: (card: Card) => boolean): void => {
    const fitting = cards.filter((card) => fits(card) && !deck.includes(card.id));
    if (fitting.length > 0) put(at(fitting, below(random, fitting.length)));
  };
  const order = [...wishes];
  shuffle(random, order);
  for (const wish of order) {
    const card = shippedCards().get(wish);
    if (card === undefined) continue;
    put(card);
    for (let rank = needsMore(card) ? card.rank + 1 : card.rank - 1; rank > 0; rank--) {
      for (let base = 0; base < BASES; base++) oneOf((other) => other.type === card.type && other.rank === rank);
    }
    oneOf((other) => descriptions(other).some((meant) => isMeant(meant, card)));
    for (const meant of descriptions(card)) {
      oneOf((other) => isMeant(meant, other));
      oneOf((other) => isMeant(meant, other) && other.rank === card.rank + 1);
    }
  }
  while (deck.length < SIZE) oneOf(({ rank }) => rank === 1);
  return deck;
}

/** Whether it works under another card, or ranks up. */
function needsMore({ abilities }: Card): boolean {
  return abilities.some(({ under, effect }) => under || effect.steps.some(({ act }) => act.do === 'rankUp'));
}

const EVERY_KIND = Object.values(STANDS).reduce((mask, bit) => mask | bit, 0);

function standing(state: State): EffectUse[] {
  const found = new Map<string, EffectUse>();
  eachStanding(state, EVERY_KIND, look, ({ ref: { def, effect } }) => {
    const { id } = at(state.table.defs, def);
    found.set(`${id}/${effect}`, { id, effect });
  });
  return [...found.values()];
}

/** The bits of a definition stay: they only say where to look, and a state keeps them. */
function without(state: State, { id, effect }: EffectUse): State {
  const silent = (card: Card): Card => ({
    ...card,
    abilities: card.abilities.map((ability, index) =>
      index === effect ? { ...ability, standing: [], stands: 0 } : ability,
    ),
  });
  return {
    ...state,
    table: { ...state.table, defs: state.table.defs.map((card) => (card.id === id ? silent(card) : card)) },
  };
}

export const exercise: Exercise<State, Options, Deck> = { options: OPTIONS, deckAround, standing, without };
