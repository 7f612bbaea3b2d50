import { setTimeout as pause } from 'node:timers/promises';
import { Insistence } from './insistence.ts';
import { Market } from './market.ts';
import { Memory } from './memory.ts';
import { Pair } from './pair.ts';
import type { LoadContext, LoadPlan } from './players.ts';
import { Ranked } from './ranked.ts';

/** What the bots met with. */
export interface LoadReport {
  readonly url: string;
  readonly matches: number;
  readonly finished: number;
  /** Matches, ranked players and traders that could not begin or ended with an error. */
  readonly broken: number;
  readonly seconds: number;
  /** Intents that the server has accepted, all and per second. */
  readonly intents: number;
  readonly perSecond: number;
  /** Answers that the server did not take because the table had changed, or whose connection was lost. */
  readonly refused: number;
  /** Milliseconds from sending an intent to the server's word that it is accepted. */
  readonly latency: { readonly p50: number; readonly p95: number; readonly p99: number; readonly longest: number };
  /** Seats at ranked matches that were played to the end, and of how many it was told what they have done to ratings. */
  readonly ranked: { readonly seats: number; readonly rated: number };
  readonly market: { readonly packs: number; readonly offers: number; readonly exchanges: number };
  /** Requests that were not answered, and asked again. */
  readonly lost: number;
  /** Answers of which it was looked in the end whether they are still true, and those that are not, in sentences. */
  readonly checked: number;
  readonly untrue: readonly string[];
  /** What of the plan this server does not have, in sentences. */
  readonly notes: readonly string[];
  readonly errors: readonly { readonly message: string; readonly times: number }[];
}

/** Players that begin at the same time. */
const OPENING = 10;

/** Opens so many, a few at a time; those that fail are counted, and those for whom there is nothing here are left out. */
async function openAll<T>(
  { memory }: LoadContext,
  count: number,
  open: (number: number) => Promise<T | null>,
  progress: (opened: number) => void,
): Promise<T[]> {
  const all: T[] = [];
  for (let start = 0; start < count; start += OPENING) {
    const batch = Array.from({ length: Math.min(OPENING, count - start) }, (_, index) => open(start + index));
    for (const result of await Promise.allSettled(batch)) {
      if (result.status === 'rejected') memory.broke(result.reason);
      else if (result.value !== null) all.push(result.value);
    }
    progress(all.length);
  }
  return all;
}

/**
 * Opens the matches, then plays them for the time that the plan says, with ranked players and traders beside; then looks
 * whether everything that the server has answered is still true.
 * @param stop ends it early
 */
export async function runLoad(
  plan: LoadPlan,
  progress: (text: string) => void,
  stop: AbortSignal = new AbortController().signal,
): Promise<LoadReport> {
  const over = new AbortController();
  const end = (): void => over.abort();
  const memory = new Memory(plan.told);
  const lied = (words: string): void => memory.check(false, `what was asked for had been done: ${words}`);
  const insistence = new Insistence(plan.patience * 1000, lied);
  const context: LoadContext = { plan, memory, insistence, signal: over.signal };
  const market = new Market(context);
  const pairs = await openAll(
    context,
    plan.matches,
    async (number) => {
      const pair = new Pair(context, number);
      await pair.open();
      return pair;
    },
    (opened) => progress(`${opened} of ${plan.matches} matches are open`),
  );
  const ranked = await openAll(
    context,
    plan.ranked,
    (number) => Ranked.open(context, number),
    (opened) => progress(`${opened} of ${plan.ranked} ranked players are there`),
  );
  if (plan.traders > 0) {
    await market.open().catch((error: unknown) => memory.broke(error));
    progress('traders are there');
  }
  const began = performance.now();
  stop.addEventListener('abort', end);
  if (stop.aborted) end();
  const playing = Promise.all([
    ...[...pairs, ...ranked].map((one) => one.play().catch((error: unknown) => memory.broke(error))),
    market.play(),
  ]);
  await Promise.race([pause(plan.seconds * 1000, undefined, { signal: over.signal }).catch(() => undefined), playing]);
  const seconds = (performance.now() - began) / 1000;
  over.abort();
  stop.removeEventListener('abort', end);
  await playing;
  if (plan.checks) {
    progress('the time is over; looking whether what was told is true');
    for (const one of [...pairs, ...ranked, market]) await one.check().catch((error: unknown) => memory.broke(error));
  }
  await memory.close();
  return reportOf(context, seconds);
}

function reportOf({ plan: { url, matches }, memory, insistence }: LoadContext, seconds: number): LoadReport {
  const sorted = memory.latencies.toSorted((a, b) => a - b);
  const quantile = (q: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
  const { finished, broken, refused, checked, untrue, errors, packs, offers, exchanges, notes } = memory;
  return {
    url,
    matches,
    finished,
    broken,
    seconds,
    intents: sorted.length,
    perSecond: sorted.length / seconds,
    refused,
    latency: { p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99), longest: quantile(1) },
    ranked: { seats: memory.ranked, rated: memory.rated },
    market: { packs, offers, exchanges },
    lost: insistence.lost,
    checked,
    untrue,
    notes: [...notes],
    errors,
  };
}
