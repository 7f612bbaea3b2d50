import { type Api, newEntropy } from '@cardscape/client-kit';

/** Adds randomness to a match as soon as its seats are settled. */
export async function readyWhenSealed(api: Api, match: string): Promise<void> {
  for await (const { type } of api.waiting(match)) if (type === 'sealed') break;
  await api.ready(match, newEntropy());
}
