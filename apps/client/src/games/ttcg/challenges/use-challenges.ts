import { type Answered, type InWords, listChallenges } from '@cardscape/protocol';
import { language } from '../../../i18n/index.ts';
import { api, shownAccount, signIn } from '../../../shell/session/session.ts';
import { OF_TTCG } from '../prints/game.ts';

export type Challenges = Answered<typeof listChallenges>['challenges'];

/**
 * Whoever has been here before is known to the server from here on, and hears of what others solve; nobody is made a
 * guest for looking. Errors: ApiRefusal.
 */
export async function loadChallenges(): Promise<Challenges> {
  if (shownAccount.value !== null) await signIn();
  return (await api.call(listChallenges, OF_TTCG)).challenges;
}

/** A text that the server has in both languages, in the player's. */
export function inLanguage({ en, de }: InWords): string {
  return language === 'de' ? de : en;
}
