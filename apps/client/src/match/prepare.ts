import { newEntropy } from '@cardscape/client-kit';
import { api } from '../shell/session.ts';
import { noteBeginning, notesOf } from './fairness.ts';

/**
 * Adds this browser's part of the randomness to a match that waits (design D-3), after the server's commitment was noted. Doing it twice is harmless: the
 * first part counts. Errors: ApiRefusal.
 */
export async function addEntropy(match: string, commitment: string): Promise<void> {
  const entropy = notesOf(match)?.entropy ?? newEntropy();
  noteBeginning(match, commitment, entropy);
  await api.ready(match, entropy);
}
