import type { Lateness } from '@cardscape/protocol';

/** How much later something is seen, in words. */
export function lateness({ milliseconds, turns }: Lateness): string {
  const full = turns === 1 ? '1 full turn' : `${turns} full turns`;
  if (turns === 0) return spanInWords(milliseconds);
  return milliseconds === 0 ? full : `${spanInWords(milliseconds)} and ${full}`;
}

/** How long something takes, in words. */
export function spanInWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

const QUEUES: Readonly<Record<string, string>> = { private: 'by invitation', casual: 'casual', ranked: 'ranked' };

/** What kind of match it is, in words. `bots`: for every seat whether a bot has it. */
export function kindInWords(queue: string, bots: readonly boolean[]): string {
  const people = bots.filter((bot) => !bot).length;
  if (queue !== 'private' || people > 1) return QUEUES[queue] ?? queue;
  return bots.length === 2 && people === 1 ? 'against a bot' : 'against bots';
}

/** How many watch, in words; nothing for nobody. */
export function viewersInWords(count: number): string {
  return count === 0 ? '' : count === 1 ? '1 watches' : `${count} watch`;
}
