import { ApiRefusal } from '@cardscape/client-kit';
import type { GameInfo } from '@cardscape/protocol';
import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { Problem } from '../../../shell/asking/problem.tsx';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { useTitle } from '../../../shell/page/page.tsx';
import { sentenceOf } from '../../../shell/session/session.ts';
import { PixelText } from './painting/pixel-text.tsx';
import './styles/pages.css';
import { headquarters, loadHeadquarters, type Headquarters } from './store.ts';

interface HqPageProps {
  readonly game: GameInfo;
  readonly title: string;
  readonly about: string;
  readonly children: (hq: Headquarters) => ComponentChildren;
}

function sentence(error: unknown): string {
  return error instanceof ApiRefusal ? sentenceOf(error) : t('This page is out of date. Reload it.');
}

/** The frame of a page around the battles: its heading, and its content once the server has answered. */
export function HqPage({ game, title, about, children }: HqPageProps): JSX.Element {
  const heading = useTitle(`${title}, ${game.name}`);
  const { trouble } = useAsked(() => loadHeadquarters(game), game.id, { sentence });
  const hq = headquarters.value;
  return (
    <div class="hq">
      <header class="hq-head">
        <h1 ref={heading} tabIndex={-1}>
          <PixelText text={title} />
        </h1>
        <p class="about">{about}</p>
      </header>
      <Problem {...trouble} />
      {hq === null ? trouble.sentence === '' && <p class="loading">{t('Receiving…')}</p> : children(hq)}
    </div>
  );
}
