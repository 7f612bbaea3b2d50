import { holds } from '../../effects/lasting.ts';
import { present, type Seat } from '../../kernel/types.ts';
import type { Act, Pile } from '../language/index.ts';
import { STANDS } from '../machine/ability.ts';
import { otherSeat, seatState } from '../machine/context.ts';
import { abilityOf } from './board.ts';
import { filterOf, type Filter } from './filter.ts';
import { plainLook } from './look.ts';
import { hasTraits } from './select.ts';
import { affects, eachStanding, mayStand, stepOf } from './standing.ts';
import type { Change, State } from './state.ts';
import { look } from './values.ts';

type Right = Extract<Act, { do: 'permit' }>['right'];

/** The act behind a change. */
function actOf(state: State, change: Change): Act {
  return present(abilityOf(state, change.ability).effect.steps[change.step]).act;
}

/** A permission that a card has now: made by an effect (then with its change), or standing (TTCG-12.134 to 12.137). */
export interface Permission {
  readonly act: Extract<Act, { do: 'permit' }>;
  readonly change: Change | null;
  /** Points of a standing `untapFor`; card and effect that stand for it. */
  readonly source: { readonly card: number; readonly effect: 0 | 1 } | null;
}

const NONE: readonly Permission[] = [];

/** Whether there may be such a permission for some card: a quick look before each card is asked about. */
function mayPermit(state: State, right: Right): boolean {
  return mayStand(state, standsOf(right)) || state.changes.some(({ what }) => what === right);
}

function standsOf(right: Right): number {
  return right === 'rankUpWith' ? STANDS.rankUps : STANDS.permits;
}

export function permissions(state: State, card: number, right: Right): readonly Permission[] {
  if (!mayPermit(state, right)) return NONE;
  const found: Permission[] = [];
  for (const change of state.changes) {
    if (change.what !== right || !change.cards.includes(card) || !holds(change, state.turn)) continue;
    const act = actOf(state, change);
    if (act.do === 'permit') found.push({ act, change, source: null });
  }
  eachStanding(state, standsOf(right), look, (standing) => {
    const { act } = stepOf(standing);
    if (act.do === 'permit' && act.right === right && affects(state, look, standing, act.set, act, card)) {
      found.push({ act, change: null, source: { card: standing.card, effect: standing.ref.effect } });
    }
  });
  return found;
}

/** TTCG-10.1, 12.134: how many more attacks a unit has this turn. */
export function attacksLeft(state: State, card: number): number {
  const twice = permissions(state, card, 'attackTwice').length > 0 ? 2 : 1;
  const again = permissions(state, card, 'attackAgain').length;
  return twice + again - present(state.cards.attacks[card]);
}

/** TTCG-12.170: whether the unit may attack the opponent past units. */
export function mayAttackDirectly(state: State, card: number): boolean {
  return permissions(state, card, 'attackDirectly').length > 0;
}

/** TTCG-12.137: what a base accepts besides its own type, and from where. */
export interface RankUpPermit {
  readonly filter: Filter;
  readonly pile: Pile | null;
}

/** Whether something may permit rank-ups that are none otherwise. */
export function mayPermitRankUps(state: State): boolean {
  return mayPermit(state, 'rankUpWith');
}

export function rankUpPermits(state: State, base: number): RankUpPermit[] {
  return permissions(state, base, 'rankUpWith').map(({ act }) => ({
    filter: filterOf(act.traits, act.noun),
    pile: act.pile,
  }));
}

/** TTCG-12.142: whether an effect forbids the seat to play this card from the hand. Printed values are asked. */
export function isPlayPrevented(state: State, seat: Seat, card: number): boolean {
  const forbids = (act: Act): boolean =>
    act.do === 'prevent' &&
    act.what === 'enemyPlays' &&
    hasTraits(state, plainLook, filterOf(act.traits, act.noun), card);
  for (const change of state.changes) {
    if (
      change.what === 'enemyPlays' &&
      change.by === otherSeat(seat) &&
      holds(change, state.turn) &&
      forbids(actOf(state, change))
    )
      return true;
  }
  let found = false;
  eachStanding(state, STANDS.prevents, look, (standing) => {
    if (standing.seat !== seat && forbids(stepOf(standing).act)) found = true;
  });
  return found;
}

/** An extra play that can be used for a card (TTCG-12.133). */
interface ExtraPlay {
  readonly change: Change | null;
  readonly card: number;
  readonly effect: 0 | 1;
  /** Narrower descriptions are used first: how many words it has. */
  readonly words: number;
}

function describes(act: Extract<Act, { do: 'extraPlays' }>): Filter {
  return filterOf(act.traits, act.noun);
}

function wordsOf(act: Extract<Act, { do: 'extraPlays' }>): number {
  const { traits, noun } = act;
  if (traits === null) return 0;
  return (
    (traits.rank === null ? 0 : 1) + traits.types.length + traits.subtypes.flat().length + (noun === 'card' ? 0 : 1) + 1
  );
}

function extraFor(state: State, seat: Seat, card: number): ExtraPlay | null {
  const found: ExtraPlay[] = [];
  for (const change of state.changes) {
    if (change.what !== 'extraPlays' || change.by !== seat || change.left <= 0 || !holds(change, state.turn)) continue;
    const act = actOf(state, change);
    if (act.do === 'extraPlays' && hasTraits(state, plainLook, describes(act), card))
      found.push({ change, card: -1, effect: 0, words: wordsOf(act) });
  }
  eachStanding(state, STANDS.extraPlays, look, (standing) => {
    const { act } = stepOf(standing);
    if (standing.seat !== seat || act.do !== 'extraPlays' || !hasTraits(state, plainLook, describes(act), card)) return;
    const used =
      state.extraUsed.find(([who, which]) => who === standing.card && which === standing.ref.effect)?.[2] ?? 0;
    if (used < act.n)
      found.push({ change: null, card: standing.card, effect: standing.ref.effect, words: wordsOf(act) });
  });
  return found.toSorted((a, b) => b.words - a.words)[0] ?? null;
}

/** Whether the seat may have a play left for some card: a quick look before each card is asked about. */
export function mayHavePlay(state: State, seat: Seat): boolean {
  return seatState(state, seat).plays < state.table.options.playsPerTurn || mayHaveExtra(state);
}

function mayHaveExtra(state: State): boolean {
  return mayStand(state, STANDS.extraPlays) || state.changes.some(({ what }) => what === 'extraPlays');
}

/** Whether the seat has a play left for this card (TTCG-7.1, 12.133). */
export function hasPlayFor(state: State, seat: Seat, card: number): boolean {
  return seatState(state, seat).plays < state.table.options.playsPerTurn || extraFor(state, seat, card) !== null;
}

/** Whether a play of this card would use an extra play: one that fits is used before an ordinary one (TTCG-12.133). */
export function usesExtraPlay(state: State, seat: Seat, card: number): boolean {
  return mayHaveExtra(state) && extraFor(state, seat, card) !== null;
}

/** Uses a play for the card: the narrowest extra play that fits, else an ordinary one. */
export function usePlay(state: State, seat: Seat, card: number): void {
  const extra = extraFor(state, seat, card);
  if (extra === null) {
    seatState(state, seat).plays += 1;
    return;
  }
  if (extra.change !== null) {
    extra.change.left -= 1;
    return;
  }
  const used = state.extraUsed.find(([who, which]) => who === extra.card && which === extra.effect);
  if (used === undefined) state.extraUsed.push([extra.card, extra.effect, 1]);
  else used[2] += 1;
}

/** Keys of `extraUsed` for standing permissions to untap, beside those for extra plays. */
const UNTAP_USE = 2;

/** A permission to untap the card for points that is still unused. */
export function untapPermit(state: State, card: number): { points: number; use: () => void } | null {
  for (const { act, change, source } of permissions(state, card, 'untapFor')) {
    if (change !== null && change.left > 0) {
      return {
        points: change.n,
        use: () => {
          change.left -= 1;
        },
      };
    }
    if (source === null || typeof act.n !== 'number') continue;
    const used = state.extraUsed.some(([who, which]) => who === source.card && which === UNTAP_USE + source.effect);
    if (used) continue;
    return { points: act.n, use: () => state.extraUsed.push([source.card, UNTAP_USE + source.effect, 1]) };
  }
  return null;
}
