import { shuffledAnew } from '../../kernel/cards/shuffled-anew.ts';
import { cardBehind, handleOf, NO_HANDLE } from '../../kernel/handles.ts';
import { audienceBit, knowersOf, placersOf } from '../../kernel/memory.ts';
import { below, cloneRandom, type RandomState } from '../../kernel/random/generator.ts';
import { present, type Audience, type Intent, type Seat } from '../../kernel/types.ts';
import { shippedCards } from '../decks/catalogue.ts';
import type { Card } from '../decks/data.ts';
import { BOTH, otherSeat, seatState } from '../machine/context.ts';
import { defOf, inMatch, ownerOf, placeOf } from '../state/board.ts';
import { asksForCards, isBack, isHidden, mayKnow } from '../state/handles.ts';
import { cloneState, CREATURES, DECK, FACE_DOWN, UTILITIES, type State } from '../state/state.ts';
import type { CardInMatch } from '../state/table.ts';
import { powerOf } from '../state/values.ts';

/** The definitions of a match with all that are shipped behind them, and where those of each sort stand. */
interface Pool {
  readonly defs: readonly Card[];
  readonly shipped: readonly number[];
  readonly utilities: readonly number[];
  readonly creatures: readonly number[];
  readonly tokens: readonly number[];
}

const POOLS = new WeakMap<readonly Card[], Pool>();

function poolOf(known: readonly Card[]): Pool {
  const found = POOLS.get(known);
  if (found !== undefined) return found;
  const cards = [...shippedCards().values()];
  const defs = [...known, ...cards.filter((card) => !known.includes(card))];
  const shipped = cards.map((card) => defs.indexOf(card));
  const ofType = (type: Card['type']): number[] => shipped.filter((def) => present(defs[def]).type === type);
  // Which cards the match has, and in which order, nobody may tell by the world that is dealt.
  const tokens = defs
    .flatMap(({ token }, def) => (token ? [def] : []))
    .toSorted((a, b) => (present(defs[a]).id < present(defs[b]).id ? -1 : 1));
  const pool = {
    defs,
    shipped,
    utilities: [...ofType('trap'), ...ofType('spell')],
    creatures: ofType('creature'),
    tokens,
  };
  POOLS.set(known, pool);
  // The result is dealt anew from again and again.
  POOLS.set(defs, pool);
  return pool;
}

/** A state that is being dealt anew: its table is its own. */
interface Deal {
  readonly twin: State;
  readonly cards: CardInMatch[];
  readonly pool: Pool;
  readonly dice: RandomState;
}

/**
 * A state that looks the same to the audience (design D-2): unknown cards of its own deck change places; the cards in
 * the others' hands and decks are any cards of the game; what lies face down is any card that could lie there; an
 * exchange chosen in secret is chosen anew. Cards known by looking stay (MD-3.4), and those that the audience remembers
 * (perfect recall), and so do all handles.
 */
export function determinize(state: State, audience: Audience, random: RandomState): State {
  const dice = cloneRandom(random);
  // MD-3.7: after the match nothing is hidden.
  if (state.outcome !== null) return { ...cloneState(state), random: dice };
  const pool = poolOf(state.table.defs);
  const cards = state.table.cards.slice();
  const twin: State = {
    ...cloneState(state),
    table: { options: state.table.options, defs: pool.defs, cards },
    random: dice,
  };
  const deal: Deal = { twin, cards, pool, dice };
  const isKnown = knowledgeOf(state, audience);
  if (audience !== 'spectator') mixDeck(twin, audience, dice);
  for (const card of inPlaceOrder(twin)) if (!isKnown(card)) dealOne(deal, card);
  for (const seat of BOTH) if (seat !== audience && state.phase === 'exchange') exchangeAnew(twin, seat, dice);
  return twin;
}

/** All cards, from place to place: which numbers the hidden ones have is as hidden as the cards. */
function inPlaceOrder({ seats, cards }: State): Set<number> {
  const placed = seats.flatMap(({ hand, deck, creatures, utilities }) => [
    ...hand,
    ...deck,
    ...creatures,
    ...utilities,
  ]);
  return new Set([...placed.filter((card) => card >= 0), ...cards.place.keys()]);
}

/** Whether the audience knows which card a number stands for, or only that it is one of its own deck. */
function knowledgeOf(state: State, audience: Audience): (card: number) => boolean {
  const { question } = state;
  const offered = question !== null && question.seat === audience && asksForCards(question) ? question.from : [];
  return (card) => {
    if (!isHidden(state, card) && !isBack(state, card)) return true;
    if ((knowersOf(state.memory, card) & audienceBit(audience)) !== 0) return true;
    if (audience === 'spectator') return false;
    return (
      (placeOf(state, card) === DECK && ownerOf(state, card) === audience) ||
      (isHidden(state, card) && offered.includes(card)) ||
      mayKnow(state, audience, card)
    );
  };
}

/**
 * Shuffles the seat's own deck; cards that it has seen there, or remembers at their places, keep these, and the other
 * seat knows whatever lies where it has looked.
 */
function mixDeck(twin: State, seat: Seat, dice: RandomState): void {
  const { deck } = seatState(twin, seat);
  const own = present(twin.handles.own[seat]);
  const others = present(twin.handles.own[otherSeat(seat)]);
  const isLoose = (card: number): boolean =>
    own[card] === NO_HANDLE && (placersOf(twin.memory, card) & audienceBit(seat)) === 0;
  const places = [...deck.keys()].filter((place) => isLoose(present(deck[place])));
  const loose = places.map((place) => present(deck[place]));
  const names = loose.map((card) => present(others[card]));
  const mixed = shuffledAnew(loose, dice);
  for (const [index, place] of places.entries()) {
    const card = present(mixed[index]);
    deck[place] = card;
    others[card] = present(names[index]);
  }
}

/** Gives a hidden card another definition that could be it. */
function dealOne(deal: Deal, card: number): void {
  const { pool, dice, twin } = deal;
  switch (placeOf(twin, card)) {
    case CREATURES:
      dealCreature(deal, card);
      return;
    case UTILITIES:
      become(deal, card, oneOf(pool.utilities, dice) ?? inMatch(twin, card).def);
      return;
    default:
      become(deal, card, oneOf(pool.shipped, dice) ?? inMatch(twin, card).def);
      dealGhost(twin, card);
  }
}

function oneOf(defs: readonly number[], dice: RandomState): number | undefined {
  return defs[below(dice, Math.max(1, defs.length))];
}

function become({ twin, cards }: Deal, card: number, def: number): void {
  const { owner } = inMatch(twin, card);
  // Another card has other effects; what of them was used before it was hidden is as unknown as the card.
  if (twin.uses.some((use) => use.card === card)) twin.uses = twin.uses.filter((use) => use.card !== card);
  if (card < cards.length) cards[card] = { def, owner };
  else twin.tokens[card - cards.length] = { def, owner };
}

/**
 * A face-down creature of the same cost, for the mana paid is public (MD-3.3), that its wounds and modifiers leave
 * alive.
 */
function dealCreature(deal: Deal, card: number): void {
  const { pool, twin, dice } = deal;
  const { def } = inMatch(twin, card);
  const { cost, token } = defOf(twin, card);
  const candidates = (token ? pool.tokens : pool.creatures).filter((other) => present(pool.defs[other]).cost === cost);
  const first = below(dice, Math.max(1, candidates.length));
  for (let tried = 0; tried < candidates.length; tried++) {
    become(deal, card, present(candidates[(first + tried) % candidates.length]));
    if (powerOf(twin, card) > 0) return;
  }
  become(deal, card, def);
}

/** What is remembered of a card that left the field face down and is hidden since is as unknown as the card. */
function dealGhost(twin: State, card: number): void {
  const ghost = present(twin.cards.ghost[card]);
  if (ghost === null || ghost.position !== FACE_DOWN) return;
  const { power, cost, groups } = defOf(twin, card);
  twin.cards.ghost[card] = { ...ghost, printed: power, power: Math.max(0, power - ghost.wounds), cost, groups };
}

/** MD-5.5: until both have answered only that a seat has answered shows. */
function exchangeAnew(twin: State, seat: Seat, dice: RandomState): void {
  const player = seatState(twin, seat);
  if (!player.answered || twin.seats.every(({ answered }) => answered)) return;
  const hand = player.hand.slice();
  const count = below(dice, Math.min(twin.table.options.exchange, hand.length) + 1);
  player.exchange = Array.from({ length: count }, () => present(hand.splice(below(dice, hand.length), 1)[0]));
}

/**
 * Setting a card shows nothing of it: another trap or spell of the hand, set in the same slot, looks the same, but for
 * a card that the other seat has looked at. Nothing looks like what else names a card of the hand: that shows it, or
 * what was paid for it (MD-3.3).
 */
export function counterpart(state: State, seat: Seat, intent: Intent): Intent | null {
  if (intent.type !== 'set') return null;
  const { hand } = seatState(state, seat);
  const isSettable = (card: number): boolean => ['trap', 'spell'].includes(defOf(state, card).type);
  const isKnown = (card: number): boolean => mayKnow(state, otherSeat(seat), card);
  const named = cardBehind(state.handles, seat, Number(intent['card']));
  if (named >= 0 && isKnown(named)) return isSettable(named) ? intent : null;
  const other = hand.find((card) => isSettable(card) && !isKnown(card));
  return other === undefined ? null : { ...intent, card: handleOf(state.handles, seat, other) };
}
