import { cardBehind, type Handles } from './handles.ts';
import type { Audience, Seat } from './types.ts';
import { WATCHERS } from './view.ts';

/**
 * What audiences remember of cards whose faces they cannot see at present (perfect recall, Kuhn 1953): one number for
 * each card that anyone remembers, in the order of the cards. Its lowest bits (`audienceBit`) say who knows which card
 * it is and in which zone it lies; the bits above, who also knows its place in that zone; the rest is the card's own
 * number. It is a value: every change returns a new one, so copies of a state share it. Plain data; part of the state.
 */
export type Memory = readonly number[];

/** What is remembered before anything was seen. */
export const NO_MEMORY: Memory = [];

/** The bit of an audience. */
export function audienceBit(audience: Audience): number {
  return 1 << (audience === 'spectator' ? WATCHERS : audience);
}

/** The bits of all audiences. */
export const EVERYBODY = (1 << (WATCHERS + 1)) - 1;
/** By how many bits those who know the place, and the number of the card, are shifted. */
const PLACED = WATCHERS + 1;
const CARD = 2 * PLACED;

function bitsOf(memory: Memory, card: number): number {
  for (const entry of memory) if (entry >> CARD === card) return entry & ((1 << CARD) - 1);
  return 0;
}

/** Who remembers which card it is, as bits. */
export function knowersOf(memory: Memory, card: number): number {
  return bitsOf(memory, card) & EVERYBODY;
}

/** Who also remembers at which place of its zone it lies, as bits. */
export function placersOf(memory: Memory, card: number): number {
  return bitsOf(memory, card) >> PLACED;
}

function noted(memory: Memory, card: number, knowers: number, placers: number): Memory {
  const bits = knowers | (placers << PLACED);
  if (bits === bitsOf(memory, card)) return memory;
  const others = memory.filter((entry) => entry >> CARD !== card);
  return bits === 0 ? others : [...others, (card << CARD) | bits].toSorted((a, b) => a - b);
}

/** These audiences have been shown the card where it lies, and perhaps at which place. */
export function remembered(memory: Memory, card: number, who: number, withPlace: boolean): Memory {
  return noted(memory, card, knowersOf(memory, card) | who, placersOf(memory, card) | (withPlace ? who : 0));
}

/** The memory once the audience has been shown the hidden cards that the seat knows by these handles. */
export function withShown<T extends { readonly memory: Memory; readonly handles: Handles }>(
  held: T,
  audience: Audience,
  seat: Seat,
  names: readonly number[],
): T {
  const memory = names.reduce((next, name) => {
    const card = name < 0 ? cardBehind(held.handles, seat, name) : -1;
    return card < 0 ? next : remembered(next, card, audienceBit(audience), false);
  }, held.memory);
  return { ...held, memory };
}

/** What memory needs to know of a card's move. Audiences are bits. */
export interface Followed {
  readonly card: number;
  /** Whether everybody could point at it where it lay, face up or face down. */
  readonly wasOpen: boolean;
  /** Who saw its face where it lay, and who sees it where it lies now. */
  readonly saw: number;
  readonly sees: number;
  /** Whether the zone it lies in now has an order: a deck has a top, a hand has none. */
  readonly isOrdered: boolean;
  /** The hidden cards of the zone that this one has left, in their order. */
  readonly beside: () => readonly number[];
  /** Whether nobody can tell the faces of this card and another one apart. */
  readonly isLike: (other: number) => boolean;
}

/**
 * A card has moved. Whoever could point at it, saw it, or knew its place has followed it; if it was the last hidden
 * card of its zone, everybody has. Whoever cannot tell which card it was is no longer sure of the cards that lie where
 * it came from, except at places it knows.
 */
export function followed(memory: Memory, move: Followed): Memory {
  const { card, wasOpen, saw, sees, isOrdered } = move;
  const knew = knowersOf(memory, card);
  const isLast = (): boolean => !move.beside().some((other) => other !== card);
  const followers = wasOpen || (knew !== 0 && isLast()) ? EVERYBODY : saw | placersOf(memory, card);
  const left = followers === EVERYBODY || memory.length === 0 ? memory : doubted(memory, move, followers);
  const knowers = (saw | knew) & followers & ~sees;
  return noted(left, card, knowers, isOrdered ? knowers : 0);
}

/**
 * What stays certain of the other cards of a zone when not everybody could follow the one that left it. An audience
 * that sees that card now knows which of the others it was not; if it remembered one with the same face, one fewer of
 * those is left.
 */
function doubted(memory: Memory, { card, sees, beside, isLike }: Followed, followers: number): Memory {
  const places = beside();
  const left: number[] = [];
  const there: { readonly entry: number; readonly place: number }[] = [];
  for (const entry of memory) {
    const other = entry >> CARD;
    const place = other === card ? -1 : places.indexOf(other);
    if (place < 0) left.push(entry);
    else there.push({ entry, place });
  }
  if (there.length === 0) return memory;
  let missed = sees & ~followers & ~knowersOf(memory, card);
  // As they lie: in equal positions cards may have other numbers (SC-5).
  for (const { entry } of there.sort((a, b) => a.place - b.place)) {
    const other = entry >> CARD;
    const [knowers, placers] = [entry & EVERYBODY, (entry >> PLACED) & EVERYBODY];
    const mistaken = isLike(other) ? missed & knowers & ~placers : 0;
    missed &= ~mistaken;
    const sure = knowers & (followers | placers | sees) & ~mistaken;
    if (sure !== 0) left.push((other << CARD) | (placers << PLACED) | sure);
  }
  return left.sort((a, b) => a - b);
}

/** The cards of a zone have been put into an order that nobody knows. */
export function shuffled(memory: Memory, cards: readonly number[]): Memory {
  return cards.reduce((next, card) => noted(next, card, knowersOf(next, card), 0), memory);
}

/** What was remembered of some cards is remembered of those that lie in their places now. */
export function replaced(memory: Memory, was: readonly number[], now: readonly number[]): Memory {
  const cleared = was.reduce((next, card) => noted(next, card, 0, 0), memory);
  return was.reduce((next, card, index) => {
    const other = now[index];
    return other === undefined ? next : noted(next, other, knowersOf(memory, card), placersOf(memory, card));
  }, cleared);
}
