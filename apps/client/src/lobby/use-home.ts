import { useEffect, useState } from 'preact/hooks';
import { homeOf } from '../games/homes.ts';
import { rememberGame } from '../shell/game.ts';
import type { GameHome } from './home.ts';

/** What is particular to a game, once it has come; else a sentence why it does not. The game is remembered. */
export function useHome(game: string): { readonly home: GameHome | null; readonly problem: string } {
  const [found, setFound] = useState<{ readonly game: string; readonly home: GameHome } | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let current = true;
    setProblem('');
    homeOf(game).then(
      (home) => {
        if (!current) return;
        setFound({ game, home });
        rememberGame(game);
      },
      () => {
        if (current) setProblem('This part of the page could not be loaded. Look at your connection, then reload it.');
      },
    );
    return () => {
      current = false;
    };
  }, [game]);
  return { home: found?.game === game ? found.home : null, problem };
}
