import { streamMatch } from '@cardscape/protocol';
import type { Request, Response } from 'express';
import type { Authority } from '../route.ts';
import { sessionIdOf } from '../session.ts';
import type { Streams } from '../streams.ts';

/** Counts a stream that is about to be handed on, until it closes. Errors: Refused. */
export type AdmitStream = (request: Request, response: Response) => Promise<void>;

/** Streams of matches that tables play are counted with those of the desk: all of them come through it. */
export function streamsAway(authority: Authority, streams: Streams): AdmitStream {
  return async (request, response) => {
    const who = await authority(request, streamMatch);
    if (who === null) return;
    streams.admit(who.id);
    // Its table tells it why it ends.
    const held = { session: sessionIdOf(request), end: () => undefined };
    streams.hold(who.id, held);
    response.once('close', () => streams.drop(who.id, held));
  };
}
