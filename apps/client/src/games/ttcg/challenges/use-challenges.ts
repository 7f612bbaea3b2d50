import { type Answered, type InWords, listChallenges } from '@cardscape/protocol';
import { language } from '../../../i18n/index.ts';
import { api } from '../../../shell/session.ts';
import { OF_TTCG } from '../prints/game.ts';

export type Challenges = Answered<typeof listChallenges>['challenges'];

/** Errors: ApiRefusal. */
export async function loadChallenges(): Promise<Challenges> {
  return (await api.call(listChallenges, OF_TTCG)).challenges;
}

/** A text that the server has in both languages, in the player's. */
export function inLanguage({ en, de }: InWords): string {
  return language === 'de' ? de : en;
}
