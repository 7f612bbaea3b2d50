import { z } from 'zod';
import { eventsOf, type EventOf, type EventTypes } from '../contract/events.ts';
import * as field from '../contract/fields.ts';
import type { AnyGame } from '../contract/game.ts';
import { defineIntents } from '../contract/intents.ts';
import type { Refusal } from '../errors.ts';
import type { Intent } from '../types.ts';

/** Asks whoever plays against the seat to let it take back its newest decision; where only bots do, it is taken back. */
export const ASK = 'ask-take-back';
export const ANSWER = 'answer-take-back';

const intents = defineIntents({ [ASK]: {}, [ANSWER]: { accept: z.boolean() } });

export type TakeBackIntent = { readonly type: typeof ASK } | { readonly type: typeof ANSWER; readonly accept: boolean };

/** What negotiates about a decision answers none. */
const ASIDES: readonly string[] = [ASK, ANSWER];

export function isTakeBack(intent: Intent): intent is TakeBackIntent & Intent {
  return ASIDES.includes(intent.type);
}

const TOLD = {
  'take-back-asked': { fields: { seat: field.seat }, says: '{seat} asks to take back the last decision.' },
  'take-back-answered': { fields: { seat: field.seat, accept: z.boolean() }, says: null },
  /** The match stands as it did before the seat's last decision. */
  'taken-back': { fields: { seat: field.seat }, says: '{seat} has taken back the last decision.' },
} as const satisfies EventTypes;

export type TakeBackEvent = EventOf<typeof TOLD>;

type Words = Pick<AnyGame, 'intents' | 'events' | 'asides'>;

/** The words of a game in whose matches decisions may be taken back. */
export function withTakeBackWords({ intents: own, events, asides }: Words): Words {
  return {
    intents: z.union([own, intents]),
    events: eventsOf({ ...events.types, ...TOLD }),
    asides: [...asides, ...ASIDES],
  };
}

/** Why a decision cannot be taken back. */
export const TAKE_BACK_REFUSALS = {
  NO_TAKE_BACK: 'You can take back only your own last decision, before anybody else has decided.',
  TAKE_BACK_INFORMED: 'Your last decision brought something to light that you could not have known. It stands.',
  TAKE_BACK_BY_CLOCK: 'Your time was up, and the clock decided. That stands.',
  TAKE_BACK_DECLINED: 'You were not allowed to take back this decision. It stands.',
  TAKE_BACK_ASKED: 'You have asked already. Wait for the answer.',
  TAKE_BACK_LIMIT: 'You have asked as often as you may in one match.',
  TAKE_BACK_NOT_ASKED: 'Nobody has asked you to allow a take-back.',
} as const;

export type TakeBackCode = keyof typeof TAKE_BACK_REFUSALS;

export function takeBackRefusal(code: TakeBackCode): Refusal {
  return { code, rule: 'SC-8', message: TAKE_BACK_REFUSALS[code] };
}
