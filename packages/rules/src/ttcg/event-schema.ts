import { defineEvents, type EventData } from '../kernel/define/events.ts';

export type TtcgEvent = EventData;
export const events = defineEvents({}) as never;
