import { defineEvents, type EventData } from '../kernel/define/events.ts';

export type WarEvent = EventData;
export const events = defineEvents({}) as never;
