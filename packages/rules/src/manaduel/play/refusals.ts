import { commonRefusal, type Refusal } from '../../kernel/errors.ts';

/** Every refusal of the game: the rule behind it and what to tell the player (MD-6, the table of intents). */
const REFUSALS = {
  WRONG_PHASE: ['MD-6.20', 'That belongs to another phase of the turn.'],
  CARD_NOT_IN_HAND: ['MD-6', 'That card cannot be played from where it is.'],
  TOO_MANY_CARDS: ['MD-5.5', 'You can exchange at most two cards.'],
  WRONG_TYPE: ['MD-6', 'That kind of card or effect cannot be used like this.'],
  WRONG_ZONE: [
    'MD-7.1',
    'The card belongs in another zone: creatures in creature slots, traps and spells in utility slots.',
  ],
  SLOT_TAKEN: ['MD-7.1', 'That slot is taken; choose a free one.'],
  NOT_ENOUGH_MANA: ['MD-6.3', 'You do not have enough mana for that.'],
  RESTRICTED: ['MD-2.8', 'An effect forbids that.'],
  NOT_A_RESPONSE: ['MD-7.36', 'This spell is not a response: play it when you may act freely on your turn.'],
  NO_TRIGGER: ['MD-7.34', 'Its trigger has not happened.'],
  UTILITY_FULL: ['MD-7.37', 'A spell from the hand needs a free utility slot.'],
  CANNOT_PAY: ['MD-10.5', 'Its cost cannot be paid.'],
  NO_TARGET: ['MD-10.6', 'There are not enough legal targets for it.'],
  TRAP_TOO_EARLY: ['MD-7.33', 'A trap can be used from the turn after it was set.'],
  BAD_TARGET: ['MD-7.21', 'That is not a legal target.'],
  EQUIPMENT_FULL: ['MD-7.40', 'A creature can carry at most two pieces of equipment.'],
  NOT_YOURS: ['MD-7.5', 'That is not one of your creatures on the field.'],
  POSITION_CHANGED: ['MD-7.5', 'That creature was placed or changed its position this turn.'],
  SAME_POSITION: ['MD-7.5', 'The creature is already in that position.'],
  FACE_DOWN: ['MD-7.10', 'The creature must be face up to use its effect.'],
  EFFECT_USED: ['MD-7.10', 'That effect cannot be used again for now.'],
  FIRST_TURN_ATTACK: ['MD-6.10', 'There are no attacks in the first turn of the match.'],
  NOT_IN_ATTACK_POSITION: ['MD-7.4', 'Only creatures in attack position attack.'],
  SUMMONING_SICK: [
    'MD-7.9',
    'The creature cannot attack in the turn in which it arrived, was flipped or changed sides.',
  ],
  ALREADY_ATTACKED: ['MD-7.20', 'That creature has already attacked in this fight phase.'],
  MUST_ATTACK_GUARD: ['MD-7.21', 'A creature with guard stands in the way: attack that one.'],
  CREATURES_IN_THE_WAY: ['MD-7.21', 'Your opponent has creatures: attack one of them.'],
  BAD_CHOICE: ['MD-6.21', 'That is not one of the choices offered.'],
  TURN_LIMIT: ['MD-6.24', 'You have reached the limit of 60 such actions this turn.'],
} as const satisfies Record<string, readonly [string, string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** The refusal of that code. */
export function refuse(code: RefusalCode): Refusal {
  const [rule, message] = REFUSALS[code];
  return { code, rule, message };
}

export const UNKNOWN_CARD = commonRefusal('UNKNOWN_CARD', 'MD-6.20');
export const WRONG_STATE = commonRefusal('WRONG_STATE', 'MD-6.20');
export const NOT_YOUR_TURN = commonRefusal('NOT_YOUR_TURN', 'MD-6.20');
export const MATCH_OVER = commonRefusal('MATCH_OVER', 'MD-6.20');
