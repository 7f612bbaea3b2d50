import { respond } from '../../effects/chain.ts';
import { pop, push, type Handlers } from '../../effects/machine.ts';
import { gather } from '../../effects/triggers.ts';
import { turnOrder } from '../../kernel/duel.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { otherSeat, seatState, tellLooked, touchField, type G } from '../machine/context.ts';
import type { DeckRankUpFrame, PlayFrame } from '../machine/frames.ts';
import { enterField, shuffleDeck } from '../machine/moves.ts';
import { byName } from '../machine/operand.ts';
import { pick } from '../machine/pick.ts';
import { SEARCHED_BIT } from '../machine/protection.ts';
import {
  abilityOf,
  defOf,
  isActive,
  onField,
  ownAbility,
  ownerOf,
  placeOf,
  rowOf,
  slotOf,
  stackAt,
  stampOf,
  topOf,
} from '../state/board.ts';
import { SPELL } from '../state/filter.ts';
import { hasPlayFor, isPlayPrevented, rankUpPermits, usePlay } from '../state/limits.ts';
import { hasTraits, pileCards } from '../state/select.ts';
import { DISCARD, HAND, type State } from '../state/state.ts';
import { look } from '../state/values.ts';
import { checkSaid, startActivation, type Checked } from './activate.ts';
import type { RefusalCode } from './refusals.ts';
import { whenPlayed } from './trial.ts';

/** What is used at once with the card (TTCG-6.37), as cards. */
export interface Then {
  readonly effect: 0 | 1;
  readonly targets: number[];
  readonly cost: number[];
}

/**
 * Why the seat may not play the card to the column (TTCG-6.23). The seat is the turn player in main without overlay.
 */
export function playRefusal(
  state: State,
  seat: Seat,
  card: number,
  col: number,
  then: Then | null,
): RefusalCode | null {
  const def = defOf(state, card);
  return (
    (placeOf(state, card) === HAND && ownerOf(state, card) === seat ? null : 'CARD_NOT_IN_HAND') ??
    commonPlayRefusal(state, seat, card) ??
    (def.rank === 1 ? null : 'RANK_NEEDS_BASE') ??
    (Number.isInteger(col) && col >= 0 && col < state.table.options.slotsPerRow ? null : 'SLOT_RANGE') ??
    (stackAt(state, slotOf(state, seat, rowOf(def), col)).length === 0 ? null : 'SLOT_TAKEN') ??
    (then === null ? null : thenCheck(state, seat, card, slotOf(state, seat, rowOf(def), col), then).code)
  );
}

function commonPlayRefusal(state: State, seat: Seat, card: number): RefusalCode | null {
  if (!hasPlayFor(state, seat, card)) return 'PLAY_LIMIT';
  return isPlayPrevented(state, seat, card) ? 'PREVENTED' : null;
}

/** Why the seat may not rank up the base with the card (TTCG-6.24, 6.43, 12.137); `card` -1: one from the deck. */
export function rankUpRefusal(
  state: State,
  seat: Seat,
  card: number,
  base: number,
  then: Then | null,
): RefusalCode | null {
  if (card < 0) return rankUpFromDeckRefusal(state, seat, base, then);
  const pile = placeOf(state, card);
  const own = ownerOf(state, card) === seat;
  const fromPile =
    own &&
    pile === DISCARD &&
    isActive(state, base) &&
    rankUpPermits(state, base).some(
      (permit) => permit.pile === 'discard' && hasTraits(state, look, permit.filter, card),
    );
  return (
    (own && (pile === HAND || fromPile) ? null : 'CARD_NOT_IN_HAND') ??
    commonPlayRefusal(state, seat, card) ??
    baseRefusal(state, seat, base) ??
    (hasRightType(state, card, base, fromPile) ? null : 'TYPE_MISMATCH') ??
    (defOf(state, card).rank === look.rank(state, base) + 1 ? null : 'RANK_STEP') ??
    (then === null ? null : thenCheck(state, seat, card, placeOf(state, base), then).code)
  );
}

function baseRefusal(state: State, seat: Seat, base: number): RefusalCode | null {
  if (!onField(state, base) || ownerOf(state, base) !== seat) return 'BASE_NOT_YOURS';
  return isActive(state, base) ? null : 'BASE_NOT_ACTIVE';
}

/**
 * TTCG-7.11, 7.12, 12.137: the current type of the base and the printed type of the card, or a permission. Kind must
 * match in any case.
 */
function hasRightType(state: State, card: number, base: number, permitted: boolean): boolean {
  const def = defOf(state, card);
  if (def.lore || def.unit !== defOf(state, base).unit) return false;
  if (permitted) return true;
  if (def.type === look.type(state, base) || (def.type === SPELL && !defOf(state, base).unit)) return true;
  return rankUpPermits(state, base).some(
    (permit) => (permit.pile === null || permit.pile === 'hand') && hasTraits(state, look, permit.filter, card),
  );
}

/** The cards of the deck that a permission lets the base be ranked up with (TTCG-6.43). */
function deckRankUps(state: State, seat: Seat, base: number): number[] {
  const permits = rankUpPermits(state, base).filter(({ pile }) => pile === 'deck');
  const rank = look.rank(state, base) + 1;
  return pileCards(state, 'deck', seat).filter(
    (card) =>
      defOf(state, card).rank === rank &&
      defOf(state, card).unit === defOf(state, base).unit &&
      permits.some(({ filter }) => hasTraits(state, look, filter, card)),
  );
}

function rankUpFromDeckRefusal(state: State, seat: Seat, base: number, then: Then | null): RefusalCode | null {
  const refusal = baseRefusal(state, seat, base);
  if (refusal !== null) return refusal;
  if (!rankUpPermits(state, base).some(({ pile }) => pile === 'deck')) return 'CARD_NOT_IN_HAND';
  // DECISION TTCG-6.43: no play is used when none is chosen, so the deck is looked through in vain once a turn for each
  // base; else a turn need never end.
  if ((present(state.cards.used[base]) & SEARCHED_BIT) !== 0) return 'LIMIT';
  if (seatState(state, seat).plays >= state.table.options.playsPerTurn) return 'PLAY_LIMIT';
  // The card is not known yet, so nothing can be used with it at once.
  return then === null ? null : 'TIMING';
}

/** Whether the effect may be used right after the card has come to that slot. */
function thenCheck(state: State, seat: Seat, card: number, slot: number, then: Then): Checked {
  return whenPlayed(state, seat, card, slot, () =>
    checkSaid(state, seat, card, then.effect, { targets: then.targets, cost: then.cost, link: null }),
  );
}

/**
 * Plays a card from the hand, or ranks up the top card of the slot (TTCG-7.4, 7.10). What was said has been checked.
 */
export function playCard(g: G, seat: Seat, card: number, slot: number, then: Then | null): void {
  const { s } = g;
  const kind = topOf(s, slot) < 0 ? 'play' : 'rankUp';
  usePlay(s, seat, card);
  enterField(g, card, slot, kind);
  touchField(g);
  push(s, { f: 'play', pc: BUILD, seat, card, stamp: stampOf(s, card), kind, then });
}

/** Ranks up with a card of the deck that the player is asked for (TTCG-6.43). */
export function rankUpFromDeck(g: G, seat: Seat, base: number): void {
  push(g.s, { f: 'deckRankUp', pc: ASK, seat, base });
}

const BUILD = 0;
const THEN = 1;
const ANSWER = 2;
const OVER = 3;
export type PlayStep = typeof BUILD | typeof THEN | typeof ANSWER | typeof OVER;

/** Steps of a search for a card to rank up with: it is asked for; it was. */
const ASK = 0;
const ASKED = 1;
export type DeckRankUpStep = typeof ASK | typeof ASKED;

export const playHandlers: Handlers<G, PlayFrame | DeckRankUpFrame> = {
  // The triggers of the play join the chain, then the effect used at once, then all of it is answered in one window
  // (TTCG-6.37, 7.9).
  play(g, frame) {
    const { s } = g;
    switch (frame.pc) {
      case BUILD:
        frame.pc = THEN;
        if (s.waiting.length > 0) gather(s, turnOrder(s));
        return;
      case THEN: {
        frame.pc = ANSWER;
        if (frame.then !== null) useAtOnce(g, frame, frame.then);
        return;
      }
      case ANSWER:
        frame.pc = OVER;
        respond(s, otherSeat(frame.seat), true);
        return;
      default:
        pop(s);
    }
  },

  deckRankUp(g, frame) {
    const { s } = g;
    if (frame.pc === ASK) {
      frame.pc = ASKED;
      tellLooked(g, frame.seat);
      pick(g, frame.seat, 'search', byName(s, deckRankUps(s, frame.seat, frame.base)), 0, 1);
      return;
    }
    const card = s.result[0];
    pop(s);
    if (card === undefined) s.cards.used[frame.base] = present(s.cards.used[frame.base]) | SEARCHED_BIT;
    else playCard(g, frame.seat, card, placeOf(s, frame.base), null);
    shuffleDeck(g, frame.seat);
  },
};

function useAtOnce(g: G, frame: PlayFrame, then: Then): void {
  const { s } = g;
  const said = checkSaid(s, frame.seat, frame.card, then.effect, {
    targets: then.targets,
    cost: then.cost,
    link: null,
  });
  // It was legal in a copy without the triggers of the play; if one of them took its target or its cost, it is not used.
  if (said.code === null) startActivation(g, frame.seat, frame.card, then.effect, said);
}

/** The effects of a card that may be used right after it is played (TTCG-6.37). */
export function thenEffects(state: State, card: number): (0 | 1)[] {
  const able = ([0, 1] as const).filter((effect) => {
    const ability = abilityOf(state, ownAbility(state, card, effect));
    return (
      ability.startable &&
      ability.kind !== 'Counter' &&
      ability.kind !== 'Dormant' &&
      !ability.under &&
      !ability.fromHand
    );
  });
  return able;
}
