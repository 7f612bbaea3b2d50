import { commonRefusal, type Refusal } from '../../kernel/errors.ts';

/** Every refusal of the game: the rule behind it and what to tell the player (TTCG-6.2, 6.41, 6.44). */
const REFUSALS = {
  ALREADY_CHOSEN: ['TTCG-6.21', 'You have already chosen whether to keep your hand.'],
  MULLIGAN_OFF: ['TTCG-6.22', 'This match is played without mulligans.'],
  MULLIGAN_USED: ['TTCG-6.22', 'You have used your mulligans.'],
  CARD_NOT_IN_HAND: ['TTCG-6.23', 'That card is not in your hand.'],
  PLAY_LIMIT: ['TTCG-7.1', 'You have no play left this turn.'],
  PREVENTED: ['TTCG-6.41', 'An effect forbids that.'],
  RANK_NEEDS_BASE: [
    'TTCG-7.7',
    'A card of rank 2 or more is played by ranking up: put it on a card of its type that is one rank lower.',
  ],
  SLOT_RANGE: ['TTCG-6.23', 'There is no such column.'],
  SLOT_TAKEN: ['TTCG-7.6', 'That slot is taken; choose an empty one.'],
  BASE_NOT_YOURS: ['TTCG-6.24', 'You can only rank up your own cards.'],
  BASE_NOT_ACTIVE: ['TTCG-6.24', 'Only the top card of a stack can be ranked up.'],
  TYPE_MISMATCH: ['TTCG-7.11', 'The card must have the type of the card it is put on.'],
  RANK_STEP: ['TTCG-7.10', 'The card must be exactly one rank higher than the card it is put on.'],
  AUTOMATIC: ['TTCG-6.41', 'That effect works by itself and cannot be started by hand.'],
  NOT_ACTIVE_CARD: ['TTCG-8.1', 'That card must be the top card of a stack on your side of the field.'],
  TAPPED: ['TTCG-8.3', 'A tapped card cannot use this effect.'],
  NOT_TAPPED: ['TTCG-8.33', 'This works only with a tapped card.'],
  DORMANT_SAME_TURN: ['TTCG-8.33', 'A Dormant effect needs a card that was tapped in an earlier turn.'],
  ALREADY_ACTIVE: ['TTCG-8.20', 'That effect is already running.'],
  LIMIT: ['TTCG-12.100', 'That effect cannot be used again this turn.'],
  TIMING: ['TTCG-6.41', 'That effect cannot be used at this moment.'],
  BEING_DESTROYED: ['TTCG-8.10', 'That card is about to be destroyed and cannot use effects.'],
  CONDITION: ['TTCG-9.15', 'The condition of that effect is not met.'],
  COST: ['TTCG-6.41', 'The cost of that effect cannot be paid like this.'],
  NO_TARGET: ['TTCG-12.16', 'There are not enough legal targets for that effect.'],
  TARGET_COUNT: ['TTCG-6.41', 'That is not the number of targets that the effect takes.'],
  BAD_TARGET: ['TTCG-6.41', 'One of the named targets is not legal.'],
  FIRST_TURN_ATTACK: ['TTCG-5.9', 'There are no attacks on the first turn of the game.'],
  PHASE_SKIPPED: ['TTCG-6.15', 'Your battle phase is skipped this turn.'],
  ALREADY_ATTACKED: ['TTCG-10.1', 'That unit has already attacked this turn.'],
  MUST_TARGET_UNIT: ['TTCG-10.4', 'Your opponent has units: name one of them as the target.'],
  NO_PRIORITY: ['TTCG-6.20', "It is another player's move."],
  NO_PROMPT: ['TTCG-6.31', 'There is no such question open to you.'],
  BAD_CHOICE: ['TTCG-6.31', 'That is not one of the choices offered.'],
  HAND_LIMIT: ['TTCG-6.33', 'Discard exactly as many different hand cards as you hold above the limit.'],
  OFFER_LIMIT: ['TTCG-6.35', 'You can offer a draw once per turn, and not while an offer is open.'],
  OPTION_OFF: ['TTCG-6.41', 'That needs an option which this match does not use.'],
  NO_PERMIT: ['TTCG-6.44', 'No effect permits that now.'],
} as const satisfies Record<string, readonly [string, string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** The refusal of that code. */
export function refuse(code: RefusalCode): Refusal {
  const [rule, message] = REFUSALS[code];
  return { code, rule, message };
}

export const UNKNOWN_CARD = commonRefusal('UNKNOWN_CARD', 'TTCG-6.20');
export const WRONG_STATE = commonRefusal('WRONG_STATE', 'TTCG-6.20');
export const NOT_YOUR_TURN = commonRefusal('NOT_YOUR_TURN', 'TTCG-6.20');
export const MATCH_OVER = commonRefusal('MATCH_OVER', 'TTCG-6.20');

/** All codes of the game with their rules, for documents and coverage. */
export const REFUSAL_CODES: Readonly<Record<string, readonly [string, string]>> = REFUSALS;
