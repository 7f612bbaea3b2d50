import type { Exercise } from '../../kernel/contract/trials.ts';
import { isList } from '../../kernel/position.ts';
import { shuffle } from '../../kernel/random/draws.ts';
import { below, type RandomState } from '../../kernel/random/generator.ts';
import { isJsonMap, present, type Json, type JsonMap } from '../../kernel/types.ts';
import type { EffectUse } from '../../kernel/view.ts';
import { CARD_FILES, shippedCards } from '../decks/catalogue.ts';
import type { Card, Element } from '../decks/data.ts';
import type { Deck } from '../decks/decks.ts';
import { rootOf } from '../machine/script.ts';
import { optionsSchema, type Options } from '../options.ts';
import { sourcesOf, standAuras } from '../state/auras.ts';
import { idOf, scriptOf } from '../state/board.ts';
import { grantOf } from '../state/grants.ts';
import type { State, Table } from '../state/state.ts';
import { meets } from '../state/values.ts';

/** Matches in which much is played: full hands, and levels that come fast. */
const OPTIONS = [
  optionsSchema.parse({ firstHand: 10, secondHand: 10, levelStep: 50 }),
  optionsSchema.parse({ firstHand: 10, secondHand: 10, levelStep: 20 }),
  optionsSchema.parse({}),
];
const DECK_SIZE = 40;
/** Cards of a deck that let others be played. */
const GRANTS = 12;

/** Full sets of the wishes as far as they fit; then cards of their elements that let them be played. */
function deckAround(wishes: readonly string[], random: RandomState): Deck {
  const cards = [...shippedCards().values()];
  const { copies } = optionsSchema.parse({});
  const order = wishes.flatMap((id) => shippedCards().get(id) ?? []);
  shuffle(random, order);
  const main: string[] = [];
  const room = DECK_SIZE - GRANTS;
  const put = (card: Card, size: number): void => {
    for (let copy = 0; copy < copies[card.rarity] && main.length < size; copy++) main.push(card.id);
  };
  for (const card of order) if (card.type !== 'character') put(card, room);
  const elements = new Set<Element>(main.map((id) => present(shippedCards().get(id)).element));
  const isOurs = (card: Card): boolean => elements.size === 0 || elements.has(card.element);
  const left = cards.filter((card) => card.type !== 'character' && !main.includes(card.id) && isOurs(card));
  const fill = (from: Card[], size: number): void => {
    while (main.length < size && from.length > 0) put(present(from.splice(below(random, from.length), 1)[0]), size);
  };
  fill(
    left.filter((card) => grantOf(card) !== null),
    DECK_SIZE,
  );
  fill(
    left.filter((card) => !main.includes(card.id)),
    DECK_SIZE,
  );
  const characters = [...order, ...cards].filter(({ type }) => type === 'character');
  const wished = order.find(({ type }) => type === 'character');
  return { character: (wished ?? present(characters[below(random, characters.length)])).id, main };
}

/** The continuous effects that stand now, match effects and abilities. */
function standing(state: State): EffectUse[] {
  const found = new Map<string, EffectUse>();
  for (const { card, seat, root } of sourcesOf(state)) {
    const { ability } = rootOf(scriptOf(state, card), root);
    if (ability !== null && !meets(state, seat, ability.req)) continue;
    const id = idOf(state, card);
    found.set(`${id}/${root}`, { id, effect: root });
  }
  return [...found.values()];
}

const NEVER: Json = { cmp: { left: 0, op: '>', right: 1 } };

/** The continuous effect of an ability with a condition that never holds. */
function sleeping(ability: Json | undefined): Json {
  if (!isJsonMap(ability) || !isJsonMap(ability['static'])) return ability ?? null;
  return { ...ability, static: { ...ability['static'], if: NEVER } };
}

/** The card file with a condition on one of its continuous effects that never holds, counted as its roots are. */
function silenced(file: Json, effect: number): Json {
  if (!isJsonMap(file)) return file;
  const effects = listIn(file, 'effects');
  const replaced = (list: readonly Json[], from: number, by: (one: Json) => Json): Json[] =>
    list.map((one, index) => (index + from === effect ? by(one) : one));
  if (effect < effects.length)
    return { ...file, effects: replaced(effects, 0, (one) => (isJsonMap(one) ? { ...one, if: NEVER } : one)) };
  return 'levelUp' in file
    ? { ...file, levelUp: sleeping(file['levelUp']) }
    : { ...file, abilities: replaced(listIn(file, 'abilities'), effects.length, sleeping) };
}

function listIn(file: JsonMap, key: string): readonly Json[] {
  const list = file[key];
  return isList(list) ? list : [];
}

function without(state: State, { id, effect }: EffectUse): State {
  const isThis = (file: unknown): boolean => isJsonMap(file) && file['id'] === id;
  const { cards, options } = state.table;
  const file = cards.find(isThis) ?? CARD_FILES.find(isThis);
  if (file === undefined) return state;
  const table: Table = { options, cards: [...cards.filter((one) => !isThis(one)), silenced(file, effect)] };
  const other = { ...state, table };
  standAuras(other);
  return other;
}

export const exercise: Exercise<State, Options, Deck> = { options: OPTIONS, deckAround, standing, without };
