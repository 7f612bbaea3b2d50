import { z } from 'zod';
import { oneOf, type LegalIntent } from '../../src/kernel/choice.ts';
import { commonRefusal, IllegalIntent, type Refusal } from '../../src/kernel/errors.ts';
import type { Game, Outcome } from '../../src/kernel/game.ts';
import { below, cloneRandom, type RandomState } from '../../src/kernel/random/generator.ts';
import { shuffle } from '../../src/kernel/random/draws.ts';
import { listAt, mapAt, numberAt, textAt, type Position } from '../../src/kernel/scenario/position.ts';
import { at, seatName, seatOf, SEATS, type Audience, type Intent, type Seat } from '../../src/kernel/types.ts';
import { composeView, type CardView, type Recorder } from '../../src/kernel/view.ts';

/*
 * Lanterns, a toy for two to four players: each night everybody chooses a lantern in secret; then all are lit, and the one that alone shines brightest takes
 * the night. It has what games have (hidden hands and decks, decisions at the same time, chance) and nothing else: a game is this one value.
 */

const BRIGHTEST = 9;
const HAND = 3;
const optionsSchema = z.strictObject({ nights: z.int().min(1).max(9).default(3) });
type Options = z.infer<typeof optionsSchema>;
const lantern = z.string().regex(/^lantern-[1-9]$/);

/** Lanterns are known by their light; every player has at most one of each. The top of a deck is its last element. What is chosen is still in the hand. */
type Player = { nights: number; deck: number[]; hand: number[]; lit: number[]; chosen: number | null };
type State = { options: Options; night: number; players: Player[]; gone: Seat | null; random: RandomState };

const nameOf = (light: number): string => `lantern-${light}`;
const lightOf = (name: unknown): number => (lantern.safeParse(name).success ? Number(String(name).slice(8)) : 0);
const lights = (list: readonly unknown[]): number[] => list.map(lightOf);
const byName = { exact: nameOf, id: nameOf };
const copyOf = (state: State): State => JSON.parse(JSON.stringify(state)) as State;
const cardView = (handle: number, light: number, owner: Seat, zone: number, level: number, flags: number): CardView => ({ handle, id: nameOf(light), tier: 1, owner, zone, slot: 0, level, flags, stats: [], host: 0 });
const draw = ({ players }: State, count: number): void => players.forEach(({ deck, hand }) => hand.push(...deck.splice(Math.max(0, deck.length - count)).toReversed()));
const seatsOf = ({ players }: State): readonly Seat[] => SEATS.slice(0, players.length);

function outcome({ players, options, gone }: State): Outcome | null {
  if (gone !== null) return { winners: SEATS.slice(0, players.length).filter((seat) => seat !== gone), reason: 'concede' };
  const most = Math.max(...players.map(({ nights }) => nights));
  if (most < options.nights && players.every(({ hand }) => hand.length > 0)) return null;
  const winners = SEATS.slice(0, players.length).filter((seat) => players[seat]?.nights === most);
  return { winners: winners.length === players.length ? [] : winners, reason: 'nights' };
}

function check(state: State, seat: Seat, { type, card }: Intent): Refusal | null {
  const { hand, chosen } = at(state.players, seat);
  if (type === 'concede') return null;
  if (chosen !== null) return commonRefusal('WRONG_STATE', 'TOY-1');
  return hand.some((light) => light === -Number(card)) ? null : commonRefusal('UNKNOWN_CARD', 'TOY-1');
}

function apply(state: State, seat: Seat, intent: Intent, recorder: Recorder | null): void {
  const refusal = outcome(state) === null ? check(state, seat, intent) : commonRefusal('MATCH_OVER');
  if (refusal !== null) throw new IllegalIntent(refusal);
  if (intent.type === 'concede') state.gone = seat;
  if (intent.type === 'concede') return void recorder?.events.push({ type: 'concede', open: { seat } });
  at(state.players, seat).chosen = -Number(intent['card']);
  if (recorder !== null) recorder.own |= 1 << seat;
  recorder?.events.push({ type: 'chosen', open: { seat }, own: [[seat, { card: Number(intent['card']) }]] });
  if (state.players.every(({ chosen }) => chosen !== null)) light(state, recorder);
}

function light(state: State, recorder: Recorder | null): void {
  const lit = state.players.map(({ chosen }) => chosen ?? 0);
  const brightest = Math.max(...lit.filter((one) => lit.filter((other) => other === one).length === 1), 0);
  for (const [seat, player] of state.players.entries()) {
    const shown = at(lit, seat);
    player.hand.splice(player.hand.indexOf(shown), 1);
    player.lit.push(shown);
    player.chosen = null;
    if (shown === brightest) player.nights += 1;
    recorder?.cards.push(seat * 10 + shown);
  }
  draw(state, 1);
  state.night += 1;
  if (recorder !== null) recorder.own = (1 << state.players.length) - 1;
  recorder?.events.push({ type: 'lit', open: { lights: lit, brightest }, reveals: 'TOY-2' });
}

function legal(state: State, seat: Seat): LegalIntent[] {
  if (outcome(state) !== null) return [];
  const { hand, chosen } = at(state.players, seat);
  const choose = chosen === null ? [{ intent: { type: 'choose' }, fields: [oneOf('card', hand.map((one) => -one))] }] : [];
  return [...choose, { intent: { type: 'concede' }, fields: [] }];
}

function determinize(state: State, audience: Audience, random: RandomState): State {
  const dice = cloneRandom(random);
  const twin = copyOf(state);
  for (const [seat, player] of twin.players.entries()) {
    const known = seat === audience ? player.hand : [];
    const dealt = [...player.deck, ...player.hand].filter((one) => !known.includes(one));
    shuffle(dice, dealt);
    if (seat !== audience) player.hand = dealt.splice(0, player.hand.length);
    player.deck = dealt;
    if (seat !== audience && player.chosen !== null) player.chosen = at(player.hand, below(dice, player.hand.length));
  }
  return { ...twin, random: dice };
}

function position(state: State): Position {
  const seats = state.players.map(({ nights, deck, hand, lit, chosen }, seat): [string, Position] => [
    seatName(at(SEATS, seat)),
    { nights, deck: deck.toReversed().map(nameOf), hand: hand.map(nameOf), lit: lit.map(nameOf), chosen: chosen === null ? null : nameOf(chosen) },
  ]);
  return { night: state.night, ...Object.fromEntries(seats), reason: outcome(state)?.reason ?? null };
}

function fromPosition(options: unknown, given: Position, random: RandomState): State {
  const names = Object.keys(given).filter((key) => seatOf(key) !== null);
  const players = names.toSorted().map((name): Player => {
    const seat = mapAt(given[name], name);
    const chosen = textAt(seat['chosen'] ?? '', `${name}.chosen`, '');
    const list = (key: string): number[] => lights(listAt(seat[key], `${name}.${key}`));
    return { nights: numberAt(seat['nights'], `${name}.nights`, 0), deck: list('deck').toReversed(), hand: list('hand'), lit: list('lit'), chosen: chosen === '' ? null : lightOf(chosen) };
  });
  return { options: optionsSchema.parse(options), night: numberAt(given['night'], 'night', 1), players, gone: null, random };
}

const views: Game<State, Options, readonly string[]>['views'] = {
  head: (state) => ({ turn: state.night, active: 0, phase: 'night', asking: { seats: lanterns.deciders(state), question: outcome(state) === null ? 'choose' : 'over' }, attack: null, outcome: outcome(state) }),
  counters: (state, seat) => {
    const { nights, hand, deck, chosen } = at(state.players, seat);
    return [nights, hand.length, deck.length, chosen === null ? 0 : 1];
  },
  rowCards: () => [],
  pileCards: ({ players }) => players.flatMap(({ lit }, seat) => lit.map((one) => seat * 10 + one)),
  card: ({ players }, card) => {
    const owner = at(SEATS, Math.floor(card / 10));
    const level = at(players, owner).lit.indexOf(card % 10);
    return level < 0 ? null : cardView(card, card % 10, owner, owner * 3 + 2, level, 0);
  },
  chain: () => [],
  own: (state, seat) => {
    const { hand, chosen } = at(state.players, seat);
    return { cards: hand.map((one, level) => cardView(-one, one, seat, seat * 3, level, one === chosen ? 1 : 0)), ground: [], source: null, triggers: [], legal: legal(state, seat) };
  },
};

export const lanterns: Game<State, Options, readonly string[]> = {
  id: 'lanterns',
  revision: 1,
  name: 'Lanterns',
  seats: { min: 2, max: 4 },
  options: optionsSchema,
  intents: z.discriminatedUnion('type', [z.strictObject({ type: z.literal('choose'), card: z.int() }), z.strictObject({ type: z.literal('concede') })]),
  deck: z.array(lantern).readonly(),
  asides: ['concede'],
  clockIntents: [],
  starters: [{ id: 'all', name: 'All lanterns', deck: Array.from({ length: BRIGHTEST }, (_, index) => nameOf(index + 1)) }],
  catalogue: () => Array.from({ length: BRIGHTEST }, (_, index) => ({ id: nameOf(index + 1), light: index + 1 })),
  bound: () => BRIGHTEST * 4 + 1,
  admitsSpectators: () => true,
  deckProblems: (_, decks) => decks.flatMap((deck, seat) => (new Set(deck).size === deck.length && deck.length >= HAND ? [] : [{ seat, code: 'DECK_COPIES', rule: 'TOY-0', message: 'At least three lanterns, one of each.' }])),
  setup: ({ options, decks, random }) => {
    const state: State = { options, night: 1, players: decks.map((deck) => ({ nights: 0, deck: lights(deck), hand: [], lit: [], chosen: null })), gone: null, random: cloneRandom(random) };
    for (const { deck } of state.players) shuffle(state.random, deck, byName);
    draw(state, HAND);
    return state;
  },
  deciders: (state) => (outcome(state) === null ? seatsOf(state).filter((seat) => state.players[seat]?.chosen === null) : []),
  legal,
  check,
  apply,
  onTimeout: (state, seat) => ({ type: 'choose', card: -Math.min(...at(state.players, seat).hand) }),
  onAbandon: () => ({ type: 'concede' }),
  definitions: () => [],
  outcome,
  isQuiet: ({ players }) => players.every(({ chosen }) => chosen === null),
  seatCount: ({ players }) => players.length,
  showsHidden: () => false,
  invariants: ({ players }) => players.flatMap(({ deck, hand, lit }, seat) => (new Set([...deck, ...hand, ...lit]).size === deck.length + hand.length + lit.length ? [] : [`a lantern of seat ${seat} is in two places`])),
  optionsOf: ({ options }) => options,
  reseed: (state, random) => void (state.random = random),
  clone: copyOf,
  snapshot: (state) => JSON.stringify(state),
  restore: (_, text) => JSON.parse(text) as State,
  views,
  layout: (state) => ({ zones: seatsOf(state).flatMap((seat) => (['hand', 'deck', 'lit'] as const).map((zone) => ({ name: `${seatName(seat)}.${zone}`, seat, form: zone === 'lit' ? ('pile' as const) : ('hidden' as const), slots: 1 }))), phases: ['night'], seatCounters: ['nights', 'hand', 'deck', 'ready'], cardStats: [], cardFlags: ['chosen'], questions: ['choose', 'over'] }),
  determinize,
  evaluate: ({ players }, seat) => at(players, seat).nights * 100 - Math.max(...players.map(({ nights }) => nights)) * 90,
  notation: {
    fromPosition: (options, _, given, random) => fromPosition(options, given, random),
    position,
    cards: () => [],
    computed: position,
    seen: (state, audience) => {
      const { turn, seats, own } = composeView(views, state, state.players.length, audience);
      return { night: turn, ...Object.fromEntries(seats.map(([nights = 0, hand = 0, deck = 0, ready], seat) => [seatName(at(SEATS, seat)), { nights, deck, hand: seat === audience ? (own?.cards ?? []).map(({ id }) => id) : hand, chosen: ready === 1 ? 'hidden' : null }])) };
    },
    intentOf: (_, __, step) => ('card' in step ? { ...step, card: -lightOf(step['card']) } : step),
    stepOf: (_, __, intent) => ('card' in intent ? { ...intent, card: nameOf(-Number(intent['card'])) } : intent),
    deckOf: (decks) => decks.flat(),
  },
  sample: (random) => {
    const all = lanterns.starters[0]?.deck ?? [];
    const decks = Array.from({ length: 2 + below(random, 3) }, () => all.slice(below(random, 4)));
    return { options: { nights: 1 + below(random, 5) }, decks, cards: [], random: cloneRandom({ ...random, words: [...random.words.slice(0, 3), below(random, 1000)] }) };
  },
};
