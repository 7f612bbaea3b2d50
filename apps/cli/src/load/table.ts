import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Answered, type Api, ApiRefusal, chooseAtRandom, MatchClient, playOn } from '@cardscape/client-kit';
import { gameOf } from '@cardscape/rules/games';
import { fastRandom } from '@cardscape/rules/kernel/random/generator';
import { readReplay } from '@cardscape/rules/kernel/replay/file';
import { isLost } from './insistence.ts';
import type { LoadContext } from './players.ts';

/** Milliseconds between two tries to come to a table. */
const AGAIN = 100;
/** So often it is asked for the record of a match that is just over. */
const LOOKS = 100;

/** A player's seat at a match, and what was acknowledged there. */
export interface Played {
  readonly match: string;
  readonly api: Api;
  readonly seat: number | null;
  readonly acknowledged: readonly Answered[];
  readonly isOver: boolean;
}

/** Comes to the table of a match that has begun. Resolves to null when it is over. Errors: ApiRefusal; Error. */
async function join({ plan, memory, signal }: LoadContext, api: Api, match: string): Promise<MatchClient | null> {
  const since = performance.now();
  for (;;) {
    try {
      return await MatchClient.join(api, match);
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'MATCH_OVER') return null;
      const mayPass = !(error instanceof ApiRefusal) || isLost(error) || error.status === 429;
      if (error instanceof ApiRefusal && error.code === 'NO_SUCH_MATCH')
        memory.check(false, `match ${match} had begun, and is not there`);
      if (!mayPass || signal.aborted || performance.now() - since > plan.patience * 1000) throw error;
    }
    await pause(AGAIN);
  }
}

/**
 * Plays a match to its end, or until the time is over: then this player gives up, where that is to be looked at. Errors:
 * Error where the server lets a match go that has begun.
 */
export async function playOut(context: LoadContext, api: Api, match: string, seed: number): Promise<Played> {
  const { plan, memory, signal } = context;
  const acknowledged: Answered[] = [];
  const client = await join(context, api, match);
  if (client === null) return { match, api, seat: null, acknowledged, isOver: true };
  const choose = chooseAtRandom(fastRandom(seed));
  let sent = 0;
  const end = (): void => {
    if (plan.checks) void giveUp(plan.game, client);
    else client.leave();
  };
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  try {
    await playOn(
      client,
      (one) => {
        sent = performance.now();
        return signal.aborted ? null : choose(one);
      },
      (answer) => {
        if (answer.seq === null) memory.refused += 1;
        else {
          memory.latencies.push(performance.now() - sent);
          acknowledged.push(answer);
          memory.told({ what: 'intent', of: match, said: { seat: client.seat, ...answer } });
        }
      },
      () => pause(plan.pace),
    );
  } finally {
    signal.removeEventListener('abort', end);
  }
  const isOver = client.stage === 'over' || client.endReason === 'over';
  if (isOver) memory.told({ what: 'over', of: match, said: null });
  else if (!signal.aborted) throw new Error(`the connection ended: ${client.endReason ?? 'nobody knows why'}`);
  const { seat } = client;
  client.leave();
  return { match, api, seat, acknowledged, isOver };
}

/** Gives a match up, so that there is a record of it; leaves it where that does not succeed. */
async function giveUp(id: string, client: MatchClient): Promise<void> {
  const type = gameOf(id)?.asides.find((aside) => aside === 'concede');
  for (let left = type === undefined ? 0 : LOOKS; left > 0 && client.stage !== 'over'; left--) {
    await client.submit({ type: type ?? '' }).catch(() => undefined);
    if (client.status === 'ended') return;
    await pause(AGAIN);
  }
  client.leave();
}

/** Compares what a player was told of a match with its record. Errors: ApiRefusal where there is none. */
export async function checkPlayed(context: LoadContext, { match, api, seat, acknowledged }: Played): Promise<void> {
  const { memory, insistence } = context;
  if (acknowledged.length === 0) return;
  let text = '';
  for (let left = LOOKS; text === ''; left--) {
    try {
      text = await insistence.ask(() => api.replay(match));
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.code !== 'MATCH_RUNNING' || left === 0) {
        memory.check(false, `match ${match}: ${error instanceof Error ? error.message : String(error)}`);
        return;
      }
      await pause(AGAIN);
    }
  }
  const entries = new Map(readReplay(text).entries.map((entry) => [entry.seq, entry]));
  for (const { seq, intent } of acknowledged) {
    const entry = entries.get(seq ?? 0);
    memory.check(
      entry?.seat === seat && isDeepStrictEqual(entry.intent, intent),
      `match ${match}, entry ${seq}: seat ${seat} was told that ${JSON.stringify(intent)} counts; there stands ${JSON.stringify(entry?.intent ?? null)} of seat ${entry?.seat ?? 'nobody'}`,
    );
  }
}
