import type { Seat } from '../../kernel/types.ts';
import type { Act, Handpick } from '../language/index.ts';
import type { Ability } from '../machine/ability.ts';
import { otherSeat, seatState } from '../machine/context.ts';
import { wouldSurvive } from '../machine/protection.ts';
import { isActive, onField, placeOf } from '../state/board.ts';
import { everyCard, filterOf } from '../state/filter.ts';
import { candidates, hasTraits, speakerOf } from '../state/select.ts';
import { HAND, type State } from '../state/state.ts';
import { agentOf, isSeatPrevented, look, mayNotGain } from '../state/values.ts';

/** What the payer of a cost chooses: `n` of the cards; null where nothing is chosen. */
export interface CostChoice {
  readonly from: readonly number[];
  readonly n: number;
}

/** The hand cards a handpick can take, the source of the effect apart (TTCG-12.20). */
export function handCards(state: State, seat: Seat, pick: Handpick, source: number): number[] {
  const { hand } = seatState(state, seat);
  if (pick === 'all') return hand.slice();
  const filter = filterOf(pick.traits, pick.noun);
  return hand.filter((card) => card !== source && hasTraits(state, look, filter, card));
}

/** Which cards the player of the effect chooses to pay with (TTCG-12.5). */
export function costChoice(state: State, seat: Seat, card: number, ability: Ability): CostChoice | null {
  const { cost } = ability.effect;
  if (cost === null) return null;
  switch (cost.pay) {
    case 'discard':
      if (cost.pick === 'all' || cost.pick.random) return null;
      return { from: handCards(state, seat, cost.pick, card), n: cost.pick.n };
    case 'destroy': {
      const agent = agentOf(state, card, false);
      const selector = { ...everyCard(filterOf(cost.traits, cost.noun), 'field', true, false), other: cost.another };
      // TTCG-8.44, 12.36: what would not be destroyed cannot pay.
      const from = candidates(state, look, selector, speakerOf(seat, card)).filter(
        (one) => !wouldSurvive(state, one, agent),
      );
      return { from, n: cost.n };
    }
    case 'tap': {
      const selector = {
        ...everyCard(filterOf(cost.traits, cost.noun), 'field', true, false),
        other: true,
        tapped: false,
      };
      return { from: candidates(state, look, selector, speakerOf(seat, card)), n: cost.n };
    }
    case 'return': {
      const selector = { ...everyCard(filterOf(cost.traits, cost.noun), 'field', true, false), other: cost.another };
      return { from: candidates(state, look, selector, speakerOf(seat, card)), n: cost.n };
    }
    case 'sendUnder':
      return {
        from: candidates(
          state,
          look,
          everyCard(filterOf(cost.traits, cost.noun), 'underThis', true, false),
          speakerOf(seat, card),
        ),
        n: cost.n,
      };
    default:
      return null;
  }
}

/** Whether the cost can be paid in full, as far as everybody can know (TTCG-12.16, 12.23). */
export function isPayable(state: State, seat: Seat, card: number, ability: Ability): boolean {
  const { cost } = ability.effect;
  if (cost === null) return true;
  const choice = costChoice(state, seat, card, ability);
  if (choice !== null) return choice.from.length >= choice.n;
  const player = seatState(state, seat);
  switch (cost.pay) {
    case 'points':
      // TTCG-11.11, 11.12
      return typeof cost.n === 'number' && player.points >= cost.n && !isSeatPrevented(state, seat, 'pointLoss');
    case 'discard':
      return cost.pick === 'all' || handCards(state, seat, cost.pick, card).length >= cost.pick.n;
    case 'discardThis':
      return placeOf(state, card) === HAND || (state.table.options.revision === '2025-03-06' && isActive(state, card));
    case 'destroyThis':
      return isActive(state, card) && !wouldSurvive(state, card, agentOf(state, card, false));
    case 'sendThis':
    case 'returnThis':
      return onField(state, card);
    case 'skipTurn':
      // TTCG-12.38: not while a skip is pending.
      return player.skips.turn === 0;
    case 'favour':
      return canFavour(state, otherSeat(seat), cost.act);
    default:
      return true;
  }
}

/**
 * Whether the cost can be paid, as far as everybody can know: of cards in a hand only how many there are. Whether an
 * effect is offered must not tell what a hand holds (design D-2.6); DECISION TTCG-8.31: who cannot pay is asked all the
 * same, and can only decline.
 */
export function seemsPayable(state: State, seat: Seat, card: number, ability: Ability): boolean {
  const { cost } = ability.effect;
  if (cost?.pay !== 'discard' || cost.pick === 'all') return isPayable(state, seat, card, ability);
  const others = seatState(state, seat).hand.length - (placeOf(state, card) === HAND ? 1 : 0);
  return others >= cost.pick.n;
}

/** Whether the opponent can do the favour, as far as public facts tell (TTCG-12.23). */
function canFavour(state: State, rival: Seat, act: Act): boolean {
  const player = seatState(state, rival);
  switch (act.do) {
    case 'draw':
      return (
        typeof act.n === 'number' && player.deck.length >= act.n && !isSeatPrevented(state, rival, 'enemyEffectDraws')
      );
    case 'gainPoints':
      return !mayNotGain(state, rival);
    case 'discard':
      return act.pick === 'all' || (act.pick !== 'this' && player.hand.length >= act.pick.n);
    case 'playFromHand':
      return player.hand.length > 0;
    case 'recoverOne':
      return player.discard.length > 0;
    default:
      return true;
  }
}
