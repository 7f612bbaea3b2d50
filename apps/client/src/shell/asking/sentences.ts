import { ApiRefusal, ConnectionLost } from '@cardscape/client-kit';
import { heard, t } from '../../i18n/index.ts';

/** What to do about refusals, for those whose own sentence does not say it. */
const ADVICE: Readonly<Record<string, string>> = {
  NO_SPECTATORS: t('Only its players can see it.'),
};

/**
 * Answers without a sentence of their own, by their status: they come from something between this page and the server.
 */
const BY_STATUS: Readonly<Record<number, string>> = {
  429: t('Too many requests from your address. Wait a minute, then try again.'),
  502: t('The server cannot be reached right now. Try again in a moment.'),
  503: t('The server is starting or full. Try again in a moment.'),
  504: t('The server took too long to answer. Try again in a moment.'),
};

/** A sentence for whatever went wrong, which says what to do. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiRefusal) {
    // This code stands for every answer that could not be read.
    const message =
      error.code === 'INTERNAL' ? (BY_STATUS[error.status] ?? heard(error.message)) : heard(error.message);
    return [message, ADVICE[error.code] ?? ''].filter((part) => part !== '').join(' ');
  }
  if (error instanceof ConnectionLost)
    return t(
      'The connection was closed before the table was loaded. There may be no room for another spectator; try again in a moment.',
    );
  return t('Something went wrong on this page. Reload it and try again.');
}

/** Whether the server asks for patience: who tries again at once makes it worse. */
export function wantsPatience(error: unknown): boolean {
  return error instanceof ApiRefusal && error.status === 429;
}

/** Whether the same may be answered another time: the server was not reached, has failed, or asks for patience. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ApiRefusal) || error.status === 0 || error.status >= 500 || wantsPatience(error);
}
