import { seatName, type Seat } from '../../kernel/types.ts';
import type { Select, Selection } from '../decks/data.ts';
import { otherSeat, tell } from '../machine/context.ts';
import { askCards, randomCards } from '../machine/questions.ts';
import { candidates, extreme, isType, referred, seatsOn } from '../reading/select.ts';
import { cardsIn, isDeployed, kindOf, liesHidden, mobsOf, sideOf } from '../state/board.ts';
import type { State } from '../state/state.ts';
import { hasStatus, isShielded } from '../state/values.ts';
import { EQUIPMENT, HAND } from '../state/zones.ts';
import { keep, kept, type Run } from './run.ts';

/** Places in the memory of an operation: what it has picked, and what of it is still to be done. */
export const PICKED = 0;
export const LEFT = 1;

/** RS-8.40 */
export function isScreened(state: State, card: number): boolean {
  return kindOf(state, card) === EQUIPMENT && mobsOf(state, sideOf(state, card)).length > 0;
}

/** Whether an attack may be aimed at the card at all. */
export function mayAim(state: State, card: number): boolean {
  return (
    isDeployed(state, card) &&
    !isScreened(state, card) &&
    !hasStatus(state, card, 'withdraw') &&
    !isShielded(state, card, 'attacks')
  );
}

const ONE = { choose: { min: 1, max: 1, by: 'controller' } } as const;

/** What attacks are aimed at where they do not say (RS-11.8). */
export const DEFAULT_TARGETS: Selection = {
  zone: 'table',
  side: 'opponent',
  types: ['character', 'mob-type'],
  pick: ONE,
};

/** Cards that an attack of this selection may be aimed at. */
export function aims(state: State, run: Pick<Run, 'effect'>, selection: Selection): number[] {
  const { pick, types } = selection;
  const found = candidates(state, run.effect, selection);
  const isAimed = typeof pick === 'object' && 'choose' in pick;
  // RS-8.41: what can be aimed at a Character can be aimed at Equipment. RS-8.45: others touch it only by its name.
  if (isAimed && (types === undefined || isType('character', types))) {
    for (const seat of seatsOn(state, run.effect, selection.side))
      for (const card of cardsIn(state, seat, EQUIPMENT)) if (!found.includes(card)) found.push(card);
  }
  const isNamed = isAimed || types?.includes('equipment') === true;
  return found.filter((card) => mayAim(state, card) && (isNamed || kindOf(state, card) !== EQUIPMENT));
}

/** Cards that an effect which is no attack may pick. */
function reached(state: State, { effect }: Run, selection: Selection): number[] {
  const found = candidates(state, effect, selection);
  if (selection.zone !== 'table' || selection.pick === 'all') return found;
  return found.filter((card) => sideOf(state, card) === effect.seat || !isShielded(state, card, 'effects'));
}

/** Zones in which cards may lie hidden. */
const HIDING: readonly Selection['zone'][] = ['hand', 'deck', 'deck-top', 'deposited'];

/** The cards of such a zone among which those that fit are looked for. */
function lying(state: State, { effect }: Run, { zone, side, n, self }: Selection): number[] {
  if (!HIDING.includes(zone)) return [];
  return candidates(state, effect, {
    zone,
    side,
    pick: 'all',
    ...(n === undefined ? {} : { n }),
    ...(self === undefined ? {} : { self }),
  });
}

/**
 * The cards that the operation is about; null while somebody is being asked.
 * @param find the candidates of a selection
 * @param slot which of the picks of the operation this is
 * @param key where in its memory they are kept
 */
export function picked(
  run: Run,
  select: Select,
  { find = reached, slot = 0, key = PICKED, most = Infinity }: Partial<Picking> = {},
): readonly number[] | null {
  const { g, frame, effect, step } = run;
  const known = kept(frame, key);
  if (known !== null) return known;
  if (typeof select === 'string') return keep(frame, key, referred(g.s, effect, select));
  const { pick } = select;
  if (pick !== 'all' && 'choose' in pick) {
    if (frame.step === ASKED) {
      frame.step = 0;
      return note(run, step.pick + slot, keep(frame, key, g.s.result));
    }
    const from = find(g.s, run, select);
    const among = lying(g.s, run, select);
    // DECISION RS-6.80, 17.11: whether any of the cards fit that lie hidden is not public.
    const always = among.some((card) => liesHidden(g.s, card));
    if (from.length === 0 && !always) return note(run, step.pick + slot, keep(frame, key, []));
    frame.step = ASKED;
    const { min = 0, max = from.length, by } = pick.choose;
    const seat = by === 'controller' ? effect.seat : otherSeat(effect.seat);
    look(run, select, { among, from }, seat);
    askCards(g, seat, kindFor(select), from, min, Math.min(max, most), always);
    return null;
  }
  const found = find(g.s, run, select);
  if (pick === 'all') return keep(frame, key, found);
  if ('random' in pick) return keep(frame, key, randomCards(g, found, pick.random.n));
  if ('first' in pick) return keep(frame, key, found.slice(0, pick.first.n));
  return keep(
    frame,
    key,
    'highest' in pick ? extreme(g.s, found, pick.highest, false) : extreme(g.s, found, pick.lowest, true),
  );
}

interface Picking {
  readonly find: (state: State, run: Run, selection: Selection) => number[];
  readonly slot: number;
  readonly key: number;
  readonly most: number;
}

/** The operation waits for an answer. */
const ASKED = 100;

function kindFor({ zone }: Selection): 'target' | 'card' {
  return zone === 'table' ? 'target' : 'card';
}

/** Whoever chooses among hidden cards sees those that fit, and remembers (RS-3.20). */
function look(
  { g }: Run,
  { zone }: Selection,
  { among, from }: { readonly among: readonly number[]; readonly from: readonly number[] },
  seat: Seat,
): void {
  if (zone !== 'hand' && zone !== 'deck-top') return;
  const unseen = among.filter((card) => kindOf(g.s, card) !== HAND || sideOf(g.s, card) !== seat);
  for (const of of new Set(unseen.map((card) => sideOf(g.s, card)))) {
    for (const card of unseen) if (sideOf(g.s, card) === of && from.includes(card)) g.cards.show(card, [seat]);
    tell(g, 'looked', { seat: seatName(seat), of: seatName(of) }, { shows: seat });
  }
}

/** RS-11.8: a pick of the effect, by its place. */
function note({ effect }: Run, place: number, cards: readonly number[]): readonly number[] {
  while (effect.chosen.length <= place) effect.chosen.push([]);
  effect.chosen[place] = [...cards];
  return cards;
}

/** The cards of the picks that are still deployed. */
export function deployed({ g }: Run, cards: readonly number[]): number[] {
  return cards.filter((card) => isDeployed(g.s, card));
}
