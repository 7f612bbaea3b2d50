import type { Lateness } from '@cardscape/protocol';
import { listed, t, tn } from '../../i18n/index.ts';

/** How much later something is seen, in words. */
export function lateness({ milliseconds, turns }: Lateness): string {
  const full = tn('1 full turn', '{n} full turns', turns);
  if (turns === 0) return spanInWords(milliseconds);
  return milliseconds === 0 ? full : listed([spanInWords(milliseconds), full]).join('');
}

/** How long something takes, in words. */
export function spanInWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 120) return tn('1 second', '{n} seconds', seconds);
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? tn('1 minute', '{n} minutes', minutes) : tn('1 hour', '{n} hours', Math.round(minutes / 60));
}

const QUEUES: Readonly<Record<string, string>> = {
  private: t('by invitation'),
  casual: t('casual'),
  ranked: t('ranked'),
};

/** What kind of match it is, in words. `bots`: for every seat whether a bot has it. */
export function kindInWords(queue: string, bots: readonly boolean[]): string {
  const people = bots.filter((bot) => !bot).length;
  if (queue !== 'private' || people > 1) return QUEUES[queue] ?? queue;
  return bots.length === 2 && people === 1 ? t('against a bot') : t('against bots');
}

/** How many watch, in words; nothing for nobody. */
export function viewersInWords(count: number): string {
  return count === 0 ? '' : tn('1 spectator', '{n} spectators', count);
}
