import { commonRefusal, type Refusal } from '../../kernel/errors.ts';

/** Every refusal of the game: the rule behind it and what to tell the player (RS-6.5, 6.43). */
const REFUSALS = {
  CHOICE_PENDING: ['RS-6.6', 'A choice is open: it has to be made first.'],
  WRONG_PHASE: ['RS-6.6', 'That belongs to another phase of the turn.'],
  CARD_NOT_IN_HAND: ['RS-6.5', 'That card is not among those that you can use here.'],
  NOT_CURRENT_ABILITY: ['RS-6.31', 'The pointer is at another ability: they are read from top to bottom.'],
  NOT_YOUR_ATTACKER: ['RS-6.53', 'Only your own deployed Mobs, Jr. Bosses and Bosses attack.'],
  ATTACKER_STUNNED: ['RS-9.10', 'It is stunned and cannot attack.'],
  ATTACKER_BARRED: ['RS-6.53', 'It may not attack now.'],
  ATTACKER_USED: ['RS-6.54', 'It has made its attack in this turn.'],
  ILLEGAL_TARGET: ['RS-6.53', 'That cannot be attacked.'],
  TARGET_WITHDRAWN: ['RS-9.40', 'The Character is withdrawn and cannot be attacked.'],
  EQUIPMENT_SCREENED: ['RS-8.40', 'Equipment can be attacked only while its side has no Mob, Jr. Boss or Boss.'],
  NO_CHOICE: ['RS-6.5', 'That choice is not open.'],
  NOT_YOUR_CHOICE: ['RS-6.5', 'The choice is the other player’s.'],
  ILLEGAL_PICK: ['RS-6.5', 'That is not among the options.'],
  PICK_COUNT: ['RS-6.5', 'That is not how many have to be chosen.'],
  TYPE_NOT_GRANTED: ['RS-6.43', 'This does not let you play cards of that type.'],
  LEVEL_TOO_HIGH: ['RS-6.43', 'The level of the card is too high for this.'],
  ELEMENT_NOT_LEARNED: ['RS-6.43', 'Your build tree holds no card of that element yet.'],
  BOSS_PRESENT: ['RS-2.9', 'You have a Jr. Boss or Boss already.'],
  NO_FREE_SLOT: ['RS-3.12', 'There is no free slot for it.'],
} as const satisfies Record<string, readonly [string, string]>;

export type RefusalCode = keyof typeof REFUSALS;

export function refuse(code: RefusalCode): Refusal {
  const [rule, message] = REFUSALS[code];
  return { code, rule, message };
}

export const NOT_YOUR_TURN = commonRefusal('NOT_YOUR_TURN', 'RS-6.6');
export const MATCH_OVER = commonRefusal('MATCH_OVER', 'RS-6.6');
