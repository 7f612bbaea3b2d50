import type { GameInfo } from '@cardscape/protocol';
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import NotFound from '../pages/not-found.tsx';
import { Page } from '../shell/page.tsx';
import { sentenceOf } from '../shell/session.ts';
import { loadOffered } from './choices.ts';
import type { PlaceProps } from './home.ts';
import { PlaceRow } from './switch.tsx';
import { useHome } from './use-home.ts';

interface Opened {
  readonly game: GameInfo;
  readonly name: string;
  readonly Shown: ComponentType<PlaceProps>;
}

/** A page of one game beside its lobby: `/play/GAME/NAME`. */
export default function PlacePage(): JSX.Element {
  const { params } = useRoute();
  const [id, name] = [params['game'] ?? '', params['name'] ?? ''];
  const { home, problem: missing } = useHome(id);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState('');
  const [round, setRound] = useState(0);
  const place = home?.places.find((one) => one.name === name);
  useEffect(() => {
    if (place === undefined) return undefined;
    let current = true;
    setProblem('');
    Promise.all([loadOffered(), place.load()]).then(
      ([{ games }, { default: Shown }]) => {
        if (!current) return;
        const game = games.find((one) => one.id === id);
        if (game === undefined) setProblem('This server does not have that game.');
        else setOpened({ game, name, Shown });
      },
      (error: unknown) => {
        if (current) setProblem(sentenceOf(error));
      },
    );
    return () => {
      current = false;
    };
  }, [place, id, name, round]);

  if (home !== null && place === undefined) return <NotFound />;
  if (opened !== null && opened.name === name && opened.game.id === id) {
    return (
      <Page wide theme={home?.theme() ?? ''}>
        <PlaceRow game={id} places={home?.places ?? []} present={name} />
        <opened.Shown key={name} game={opened.game} />
      </Page>
    );
  }
  const failed = missing === '' ? problem : missing;
  return (
    <Page wide theme={home?.theme() ?? ''}>
      {failed === '' ? (
        <p class="loading">Opening the page…</p>
      ) : (
        <div class="notice" role="alert">
          <p>{failed}</p>
          <p class="row">
            <button type="button" class="button" onClick={() => setRound(round + 1)}>
              Try again
            </button>
          </p>
        </div>
      )}
    </Page>
  );
}
