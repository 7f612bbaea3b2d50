import { below, type Intent, randomCompletion, type RandomState } from '@cardscape/rules';
import type { MatchClient } from './match-client.ts';
import { ConnectionLost, Refused } from './refused.ts';

/** Chooses an answer to the present decision of a client; null to leave it. */
export type Choose = (client: MatchClient) => Intent | null;

/** What a player that plays by itself did. */
export interface Answered {
  readonly intent: Intent;
  /** Its place in the log; null when it was refused or the connection was lost before the answer. */
  readonly seq: number | null;
}

/** The legal moves of a client; giving up and negotiating apart. */
export function movesOf(client: MatchClient): MatchClient['legal'] {
  return client.legal.filter(({ intent }) => !client.hello.asides.includes(intent.type));
}

/** One of the legal moves, each entry equally likely. */
export function chooseAtRandom(random: RandomState): Choose {
  return (client) => {
    const moves = movesOf(client);
    const entry = moves.length === 0 ? undefined : moves[below(random, moves.length)];
    return entry === undefined ? null : randomCompletion(entry, random);
  };
}

/**
 * Lets a client play by itself: every decision is answered once, and again after coming back if it is still open.
 * Resolves when the match is over; rejects with what the server refused, except that the table had changed in between.
 * @param think waits before a decision is looked at, as a person does
 */
export function playOn(
  client: MatchClient,
  choose: Choose,
  answered: (answer: Answered) => void = () => undefined,
  think: (() => Promise<void>) | null = null,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let busy = false;
    /** Something changed while an answer was on its way, and was not looked at. */
    let missed = false;
    const goesOn = (): boolean => client.status === 'online' && client.stage === 'playing';
    /** The decision that was answered last, and the answer counted: it is not answered again. */
    let done: number | null = null;
    const step = async (): Promise<void> => {
      if (!goesOn() || client.state.seq === done) return;
      busy = true;
      try {
        if (think !== null && client.seat !== null && client.view.asking.seats.includes(client.seat)) await think();
        const intent = goesOn() && client.legal.length > 0 ? choose(client) : null;
        if (intent === null) return;
        const { seq } = client.state;
        const given = await answer(client, intent);
        if (given.seq !== null) done = seq;
        answered(given);
      } finally {
        busy = false;
      }
    };
    const go = (): void => {
      if (client.status === 'ended' || client.stage === 'over') {
        stop();
        resolve();
        return;
      }
      if (busy) {
        missed = true;
        return;
      }
      missed = false;
      step().then(
        () => {
          if (missed) go();
        },
        (error: unknown) => {
          stop();
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      );
    };
    const stop = client.listen(go);
    go();
  });
}

/** Refusals after which the table says what is to be done now. */
const PASSING = ['STALE', 'PAUSED', 'TIME_UP'];

/** Sends an intent; a table that has changed in between is no error. Errors: Refused. */
async function answer(client: MatchClient, intent: Intent): Promise<Answered> {
  try {
    return { intent, seq: await client.submit(intent) };
  } catch (error) {
    if (error instanceof ConnectionLost || (error instanceof Refused && PASSING.includes(error.code)))
      return { intent, seq: null };
    throw error;
  }
}
