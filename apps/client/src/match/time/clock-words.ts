import type { MatchInfo } from '@cardscape/protocol';
import { t } from '../../i18n/index.ts';
import { spanInWords } from '../telling/match-words.ts';

/** How much time the players of a match have, in words. */
export function clockInWords(clock: MatchInfo['clock']): string {
  if (clock === null) return t('no time limit');
  const [decision, bank, turn] = [spanInWords(clock.decision), spanInWords(clock.bank), spanInWords(clock.turn)];
  if (clock.turn > 0) return t('{turn} per turn, {decision} per response', { turn, decision });
  return clock.bank > 0
    ? t('{decision} per decision and a time bank of {bank}', { decision, bank })
    : t('{decision} per decision', { decision });
}
