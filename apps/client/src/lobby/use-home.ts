import { useEffect } from 'preact/hooks';
import type { GameHome } from '../contract/home.ts';
import { t } from '../i18n/index.ts';
import { homeOf } from '../registry/homes.ts';
import { type Trouble, useAsked } from '../shell/asking/use-asked.ts';
import { rememberGame } from '../shell/session/game.ts';

const sentence = (): string => t('This part of the page could not be loaded. Check your connection.');

/**
 * What is particular to a game, once it has come; else why it does not. The game is remembered.
 * @param game empty: it is not known yet
 */
export function useHome(game: string): { readonly home: GameHome | null; readonly trouble: Trouble } {
  const { answer, trouble } = useAsked(async () => (game === '' ? null : { game, home: await homeOf(game) }), game, {
    sentence,
  });
  useEffect(() => {
    if (answer !== null) rememberGame(answer.game);
  }, [answer]);
  return { home: answer?.game === game ? answer.home : null, trouble };
}
