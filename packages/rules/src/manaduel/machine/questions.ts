import type { Handlers } from '../../effects/machine.ts';
import { askFor, stepPick, type PickFrame as Frames } from '../../effects/pick.ts';
import type { Value } from '../../kernel/choice.ts';
import { audienceBit, remembered } from '../../kernel/memory.ts';
import { pickSome } from '../../kernel/random/draws.ts';
import type { Seat } from '../../kernel/types.ts';
import type { Each, Filter } from '../decks/data.ts';
import { creaturesOf, isDown, ownerOf, placeOf, utilitiesOf } from '../state/board.ts';
import { isHidden, mayKnow } from '../state/handles.ts';
import { namingOf } from '../state/names.ts';
import { DECK, type Ref, type State } from '../state/state.ts';
import type { G } from './context.ts';

/**
 * What a question is about. Its values are numbers of cards, `use` for `may`, and numbers from 1 for `branch`. Cards
 * are discarded to the hand limit by an intent of their own.
 */
export type AskKind = 'target' | 'cost' | 'cards' | 'search' | 'may' | 'branch';
export type QuestionKind = AskKind | 'discard';

export type PickFrame = Frames<AskKind>;

/**
 * Lets a seat choose `min` to `max` of the cards; the picks are the result for the frame that is on top now, in the
 * order in which they were named. A choice with one possibility is made by itself (MD-6.21).
 * @param always ask all the same, for that nobody was asked would tell something hidden
 */
export function askCards(
  g: G,
  seat: Seat,
  kind: 'target' | 'cost' | 'cards' | 'search',
  refs: readonly Ref[],
  min: number,
  max: number,
  always = kind === 'search',
): void {
  const from = refs.map(({ card }) => card);
  // A search that finds nothing asks nothing: that nothing was taken is seen by all. Others ask among nothing, too, where
  // not to ask would tell that there is nothing.
  const told = always && (from.length > 0 || kind !== 'search');
  askFor(g.s, { seat, kind, from, min, max, always: told });
}

/** Keys of filters that everybody can judge of a card that lies face down (MD-8.14). */
const OPEN_KEYS: ReadonlySet<string> = new Set<keyof Filter>(['position', 'face', 'equipped', 'other']);

export function judgesHidden(filter: Filter | null): boolean {
  if (filter === null) return false;
  const inner = [...(filter.not === undefined ? [] : [filter.not]), ...(filter.any ?? []), ...(filter.all ?? [])];
  return (
    inner.some(judgesHidden) ||
    Object.keys(filter).some((key) => !OPEN_KEYS.has(key) && key !== 'not' && key !== 'any' && key !== 'all')
  );
}

/**
 * Whether that a choice has only one possibility would tell something hidden (MD-6.21): a seat that judges its own
 * face-down cards (MD-8.14) is asked, by what everybody can see.
 * @param me the seat of the effect, from which the sides are named
 */
export function isSecret(
  state: State,
  seat: Seat,
  { zone, side, filter }: Pick<Each, 'zone' | 'side' | 'filter'>,
  me: Seat,
): boolean {
  if (!judgesHidden(filter) || (side !== 'any' && (side === 'own') !== (seat === me))) return false;
  const inRow = zone === 'creatures' || zone === 'field' ? creaturesOf(state, seat) : [];
  const behind = zone === 'utilities' || zone === 'field' ? utilitiesOf(state, seat) : [];
  return inRow.some((card) => isDown(state, card)) || behind.some((card) => isDown(state, card));
}

/** Asks "you may" (MD-10.7): leaves one number for yes, none for no. */
export function askMay(g: G, seat: Seat): void {
  askFor(g.s, { seat, kind: 'may', from: ['use'], min: 0, max: 1, always: true });
}

/** Asks for one of `count` branches: leaves its number from 1. */
export function askBranch(g: G, seat: Seat, count: number): void {
  const from = Array.from({ length: count }, (_, index) => index + 1);
  askFor(g.s, { seat, kind: 'branch', from, min: 1, max: 1, always: false });
}

/**
 * Cards of hands and decks are shown to the seat that is to choose among them: it knows them when they are taken from
 * its sight. What is in its own deck it knows anyway (MD-3).
 */
function rememberOffered(state: State, seat: Seat, from: readonly Value[]): void {
  for (const card of from) {
    if (typeof card !== 'number' || !isHidden(state, card) || mayKnow(state, seat, card)) continue;
    if (placeOf(state, card) === DECK && ownerOf(state, card) === seat) continue;
    state.memory = remembered(state.memory, card, audienceBit(seat), false);
  }
}

export const questionHandlers: Handlers<G, PickFrame> = {
  pick({ s }, frame) {
    stepPick(s, frame);
    const { seat, kind, from } = frame;
    if (s.question !== null && kind !== 'may' && kind !== 'branch') rememberOffered(s, seat, from);
  },
};

/** Chooses up to `n` of the cards at random, one after another (MD-13.3). */
export function randomCards(g: G, cards: readonly number[], n: number): number[] {
  return pickSome(g.s.random, cards, n, namingOf(g.s));
}
