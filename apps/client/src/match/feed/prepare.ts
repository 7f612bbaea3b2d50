import { ApiRefusal, newEntropy } from '@cardscape/client-kit';
import { t } from '../../i18n/index.ts';
import { api } from '../../shell/session/session.ts';
import { noteSeal, notesOf } from '../fairness/fairness.ts';
import { isSealSigned } from '../fairness/seal.ts';
import { missingAgreement } from './agreement.ts';

/**
 * Adds this browser's part of the randomness to a match that is sealed (design D-3), after everything that the server
 * showed of it was noted: neither seats nor decks nor options can be exchanged any more. Doing it twice is harmless:
 * the first part counts. While seats are free, or custom cards are not agreed to, and when the match has begun, there is
 * nothing to add. Errors: ApiRefusal.
 */
export async function addEntropy(match: string): Promise<void> {
  const info = await api.match(match);
  const { game, stage, seats, you, options, commitment, sealed, agreement } = info;
  if (stage !== 'waiting' || commitment === null || sealed === null || you === null || options === null) return;
  if (missingAgreement(info) !== null) return;
  const unsigned = t(
    'The server has not signed what it committed to. This browser adds no randomness to such a match.',
  );
  if (!(await isSealSigned(api, { match, commitment, signed: sealed.signed })))
    throw new ApiRefusal(0, 'NOT_SIGNED', unsigned);
  const entropy = notesOf(match)?.entropy ?? newEntropy();
  const shown = {
    game,
    revision: sealed.revision,
    options,
    seats: seats.map(({ name }) => name),
    place: you,
    deck: sealed.deck,
  };
  noteSeal(match, { commitment, entropy, shown, sealed: sealed.signed });
  await api.ready(match, entropy, agreement ?? undefined);
}
