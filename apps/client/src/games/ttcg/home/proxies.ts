import type { GameInfo } from '@cardscape/protocol';

/** Whether the host lets the casual queue play what is not owned, as tier 1 (TTCG-16.16). */
export function takesProxies({ hostOptions }: Pick<GameInfo, 'hostOptions'>): boolean {
  return hostOptions['proxies'] === true;
}
