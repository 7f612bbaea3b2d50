import { api } from '../shell/session/session.ts';

/**
 * Makes a match for which nobody else has to come, and adds this browser's part of the randomness; the id of it. Errors:
 * ApiRefusal.
 */
export async function begin(request: Parameters<typeof api.createMatch>[0]): Promise<string> {
  const { addEntropy } = await import('../match/feed/prepare.ts');
  const { match } = await api.createMatch(request);
  await addEntropy(match);
  return match;
}
