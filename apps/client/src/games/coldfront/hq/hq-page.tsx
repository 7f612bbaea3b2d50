import type { GameInfo } from '@cardscape/protocol';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../../../shell/page.tsx';
import { ApiRefusal } from '@cardscape/client-kit';
import { sentenceOf } from '../../../shell/session.ts';
import { PixelText } from './pixel-text.tsx';
import './styles/pages.css';
import { headquarters, loadHeadquarters, type Headquarters } from './store.ts';

interface HqPageProps {
  readonly game: GameInfo;
  readonly title: string;
  readonly about: string;
  readonly children: (hq: Headquarters) => ComponentChildren;
}

/** The frame of a page around the battles: its heading, and its content once the server has answered. */
export function HqPage({ game, title, about, children }: HqPageProps): JSX.Element {
  const heading = useTitle(`${title}, ${game.name}`);
  const [problem, setProblem] = useState('');
  const [round, setRound] = useState(0);
  useEffect(() => {
    setProblem('');
    loadHeadquarters(game).then(undefined, (error: unknown) => setProblem(error instanceof ApiRefusal ? sentenceOf(error) : 'This page does not understand the server. Reload it to get its newest version.'));
  }, [game, round]);
  const hq = headquarters.value;
  return (
    <div class="hq">
      <header class="hq-head">
        <h1 ref={heading} tabIndex={-1}>
          <PixelText text={title} />
        </h1>
        <p class="about">{about}</p>
      </header>
      {problem !== '' && (
        <div class="notice" role="alert">
          <p>{problem}</p>
          <p class="row">
            <button type="button" class="button" onClick={() => setRound(round + 1)}>
              Try again
            </button>
          </p>
        </div>
      )}
      {hq === null ? problem === '' && <p class="loading">Receiving…</p> : children(hq)}
    </div>
  );
}
