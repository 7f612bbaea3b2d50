import { z } from 'zod';
import { eventsOf, type EventOf, type EventTypes } from '../contract/events.ts';
import * as field from '../contract/fields.ts';
import type { AnyGame } from '../contract/game.ts';
import { defineIntents, type IntentOf } from '../contract/intents.ts';
import type { Refusal } from '../errors.ts';
import type { Intent } from '../types.ts';

/** Passes, and goes on passing. */
export const PASS_ON = 'pass-on';
/** Takes that back. */
export const ASK_AGAIN = 'ask-again';

/** What ends a run of passes: the seat's own turn, an attack if one comes before it, or the end of this turn. */
export const ENDS = ['own-turn', 'attack', 'turn'] as const;
export type PassEnd = (typeof ENDS)[number];

const until = z.enum(ENDS);
/** Kinds of what a response is asked for to. */
const about = z.array(z.string()).readonly();

const SHAPES = { [PASS_ON]: { until, about }, [ASK_AGAIN]: {} };
const intents = defineIntents(SHAPES);

export type StandingIntent = IntentOf<typeof SHAPES>;

export function isStanding({ type }: Intent): boolean {
  return type === PASS_ON || type === ASK_AGAIN;
}

const TOLD = {
  'passes-on': { fields: { seat: field.seat, until, about }, says: '{seat} goes on passing.' },
  'asks-again': { fields: { seat: field.seat }, says: '{seat} wants to be asked again.' },
} as const satisfies EventTypes;

export type StandingEvent = EventOf<typeof TOLD>;

type Words = Pick<AnyGame, 'intents' | 'events' | 'asides'>;

/** The words of a game in whose matches passes may be declared. */
export function withStandingWords({ intents: own, events, asides }: Words): Words {
  return {
    intents: z.union([own, intents]),
    events: eventsOf({ ...events.types, ...TOLD }),
    asides: [...asides, ASK_AGAIN],
  };
}

/** Why nothing can be declared, or taken back. */
export const STANDING_REFUSALS = {
  NOT_ASKED: 'You are not asked for a response. Passes can be declared only where one is given.',
  BAD_PASS_END: 'In your own turn you can pass until it ends, in others’ turns until yours begins or an attack comes.',
  BAD_PASS_KIND: 'Name what you pass: each kind of response that this game asks for at most once, and at least one.',
  NOT_PASSING: 'You have not declared that you pass.',
} as const;

export function standingRefusal(code: keyof typeof STANDING_REFUSALS): Refusal {
  return { code, rule: 'SC-9', message: STANDING_REFUSALS[code] };
}
