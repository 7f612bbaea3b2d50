import type { Exercise } from '../../kernel/contract/trials.ts';
import { shuffle } from '../../kernel/random/draws.ts';
import { below, type RandomState } from '../../kernel/random/generator.ts';
import { present } from '../../kernel/types.ts';
import type { EffectUse } from '../../kernel/view.ts';
import { shippedCards } from '../decks/catalogue.ts';
import type { Card } from '../decks/data.ts';
import { DECK_COPIES, DECK_SIZE } from '../decks/deck-checks.ts';
import type { Deck } from '../decks/decks.ts';
import { optionsSchema, type Options } from '../options.ts';
import type { State } from '../state/state.ts';
import { activeStatics } from '../state/statics.ts';

/** Matches with mana for everything, and such in which life runs low. */
const OPTIONS = [
  optionsSchema.parse({ startMana: 12, manaPerTurn: 6, startLife: 800 }),
  optionsSchema.parse({ secondMana: 2 }),
  optionsSchema.parse({ startMana: 12, manaPerTurn: 6, startLife: 100, maxLife: 400 }),
];

/**
 * Full sets of the wishes as far as they fit, cards of their groups and of what they speak of besides, filled up with
 * whatever there is.
 */
function deckAround(wishes: readonly string[], random: RandomState): Deck {
  const cards = [...shippedCards().values()];
  const deck: string[] = [];
  const put = ({ id }: Card): void => {
    for (let copy = 0; copy < DECK_COPIES && deck.length < DECK_SIZE; copy++) deck.push(id);
  };
  const oneOf = (fits: (card: Card) => boolean): void => {
    const fitting = cards.filter((card) => fits(card) && !deck.includes(card.id));
    if (fitting.length > 0) put(present(fitting[below(random, fitting.length)]));
  };
  const order = [...wishes];
  shuffle(random, order);
  for (const wish of order) {
    const card = shippedCards().get(wish);
    if (card === undefined || deck.includes(wish)) continue;
    put(card);
    const text = JSON.stringify(card.effects);
    oneOf(({ groups }) => groups.some((group) => card.groups.includes(group) || text.includes(`"${group}"`)));
    oneOf(({ type }) => type === 'creature');
  }
  while (deck.length < DECK_SIZE) oneOf(() => true);
  return deck;
}

/** The static effects that hold now. */
function standing(state: State): EffectUse[] {
  const found = new Map<string, EffectUse>();
  for (const { ref } of activeStatics(state)) {
    const { id } = present(state.table.defs[ref.def]);
    found.set(`${id}/${ref.effect}`, { id, effect: ref.effect });
  }
  return [...found.values()];
}

function without(state: State, { id, effect }: EffectUse): State {
  const silent = (card: Card): Card => ({
    ...card,
    effects: card.effects.map((one, index) => (index === effect ? { ...one, blocks: [[]] } : one)),
  });
  return {
    ...state,
    table: { ...state.table, defs: state.table.defs.map((card) => (card.id === id ? silent(card) : card)) },
  };
}

export const exercise: Exercise<State, Options, Deck> = { options: OPTIONS, deckAround, standing, without };
