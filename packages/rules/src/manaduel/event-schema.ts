import { defineEvents, type EventData } from '../kernel/define/events.ts';

export type DuelEvent = EventData;
export const events = defineEvents({}) as never;
