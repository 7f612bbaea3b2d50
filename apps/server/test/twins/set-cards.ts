import {
  type AnyGame,
  type Audience,
  type CardSet,
  cardsNamedIn,
  gameOf,
  type Json,
  readCardSet,
  SEATS,
} from '@cardscape/rules';
import { shuffle } from '@cardscape/rules/kernel/random/draws';
import { below, cloneRandom, type RandomState } from '@cardscape/rules/kernel/random/generator';
import { z } from 'zod';
import { headerWith, planWith, type TwinPlan, twinPlan } from './worlds.ts';

/*
 * Matches whose cards come from a card set (CS-7): what a game's own samples are played with, as cards of a set.
 */

type Setup = ReturnType<AnyGame['trials']['sample']>;

/** The set, and what is played with it. */
interface WithSet {
  readonly setup: Setup;
  /** What the sample itself has brought. */
  readonly own: Setup['cards'];
  readonly set: CardSet;
}

const SET = 'twins';
/** What the ids of its cards begin with. */
export const OF_SET = `set-${SET}-`;
const MANIFEST = { id: SET, name: 'Twins', version: '1', author: 'A test', about: 'Cards that look like others.' };
/** Cards of the set: as many have room in a header, whatever the game. */
const MOST = 24;

const called = z.looseObject({
  id: z.string(),
  name: z.string().default(''),
  type: z.string().optional(),
  faction: z.string().optional(),
});

/** Reads a set of such cards; null: the game does not take one of them. */
function setWith(game: AnyGame, cards: readonly Json[]): CardSet | null {
  const text = JSON.stringify({ set: { ...MANIFEST, game: game.id }, cards });
  const reading = readCardSet([{ name: 'twins.json', text }], gameOf);
  return reading.ok ? reading.set : null;
}

/** What was found to be the twin of a card; null: it has none that a set may have. */
const found = new Map<string, Json | null>();

function twinOf(game: AnyGame, card: unknown): Json | null {
  const { id, name } = called.parse(card);
  const key = JSON.stringify([game.id, card]);
  const known = found.get(key);
  if (known !== undefined) return known;
  const twin = { ...(card as object), id: `${OF_SET}${id}`, name: `${name.slice(0, 20)} of ${id.slice(0, 12)}` };
  // Some games print the words themselves and take none, some keep what was printed.
  const forms = [twin, { ...twin, text: undefined }, { ...twin, text: null }] as unknown as readonly Json[];
  const form = forms.find((one) => setWith(game, [one]) !== null) ?? null;
  found.set(key, form);
  return form;
}

/** A random match of the game with cards of a set in its decks; null where none of its cards can be in one. */
function sampleWithSet(game: AnyGame, random: RandomState): WithSet | null {
  const setup = game.trials.sample(random);
  const named = game.cards.definitions(setup.decks, setup.cards);
  // Now these, now those: decks have cards of the set in common, and some that the others do not have.
  shuffle(random, named);
  const twins = new Map<string, Json>();
  for (const card of named) {
    if (twins.size >= MOST) break;
    const twin = twinOf(game, card);
    if (twin !== null) twins.set(called.parse(card).id, twin);
  }
  const set = twins.size === 0 ? null : setWith(game, [...twins.values()]);
  if (set === null) return null;
  const decks = setup.decks.map((deck) => renamed(deck, (id) => (twins.has(id) ? `${OF_SET}${id}` : id)));
  return { set, own: setup.cards, setup: { ...setup, decks, cards: cardsOf(game, decks, setup.cards, set) } };
}

/** The cards that the header of a match with these decks has. */
function cardsOf(game: AnyGame, decks: readonly unknown[], own: readonly unknown[], set: CardSet): unknown[] {
  return game.cards.definitions(decks, [...own, ...set.cards]);
}

/** Worlds that an audience cannot tell apart, of a match that is played with a set; null where there are none. */
export function setPlan(game: AnyGame, random: RandomState): TwinPlan | null {
  const made = sampleWithSet(game, random);
  if (made === null) return null;
  const plan = twinPlan({ ...game, trials: { ...game.trials, sample: () => made.setup } }, random);
  return plan === null ? null : { ...plan, game, header: { ...plan.header, sets: headed(made.set) } };
}

/**
 * Worlds in which somebody else's deck has one card of the set in the place of another, from the beginning (CS-8); null
 * where there are none.
 */
export function deckPlan(game: AnyGame, random: RandomState): TwinPlan | null {
  const made = sampleWithSet(game, random);
  if (made === null) return null;
  const { set, own, setup } = made;
  const owner = below(random, setup.decks.length);
  const audience = audienceBeside(game, setup, owner, random);
  const mine = idsIn(set, setup.decks[owner]);
  const cards = set.cards.map((card) => called.parse(card));
  // Who fights for somebody is shown to all (RS-3.23).
  const hidden = cards.filter(({ id, type }) => mine.includes(id) && type !== 'character');
  const before = hidden[below(random, Math.max(1, hidden.length))];
  const others = cards.filter(
    ({ id, type, faction }) => !mine.includes(id) && type === before?.type && faction === before?.faction,
  );
  const after = others[below(random, Math.max(1, others.length))];
  if (audience === null || before === undefined || after === undefined) return null;
  const decks = setup.decks.map((deck, seat) =>
    seat === owner ? renamed(deck, (id) => (id === before.id ? after.id : id)) : deck,
  );
  const other: Setup = { ...setup, decks, cards: cardsOf(game, decks, own, set) };
  const [here, there] = [setup, other].map((one) => game.setup({ ...one, random: cloneRandom(setup.random) }));
  const [header, otherHeader] = [setup, other].map((one) => ({ ...headerWith(game, one), sets: headed(set) }));
  if (header === undefined || otherHeader === undefined) return null;
  return planWith({ game, audience, kind: 'decks', header, otherHeader }, { here, there }, random);
}

/** Somebody to whom that deck is not shown. */
function audienceBeside(game: AnyGame, { decks, options }: Setup, owner: number, random: RandomState): Audience | null {
  const seats = SEATS.slice(0, decks.length).filter((seat) => seat !== owner);
  const all: readonly Audience[] = game.watching.admits(options) ? [...seats, 'spectator'] : seats;
  return all[below(random, all.length)] ?? null;
}

/** As a header has it. */
function headed(set: CardSet): NonNullable<TwinPlan['header']['sets']> {
  return [{ ...set, cards: [...set.cards] as NonNullable<TwinPlan['header']['sets']>[number]['cards'] }];
}

/** A deck with other ids in it. */
function renamed(deck: unknown, rename: (id: string) => string): unknown {
  return JSON.parse(JSON.stringify(deck), (_key, value: unknown) =>
    typeof value === 'string' ? rename(value) : value,
  );
}

/** The ids of the set's cards that a deck has. */
function idsIn(set: CardSet, deck: unknown): string[] {
  return cardsNamedIn(set, deck).map((card) => called.pick({ id: true }).parse(card).id);
}
