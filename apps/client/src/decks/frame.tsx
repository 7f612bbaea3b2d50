import type { ComponentChildren, JSX } from 'preact';
import { t } from '../i18n/index.ts';
import NotFound from '../pages/not-found.tsx';
import { Problem } from '../shell/asking/problem.tsx';
import { Page } from '../shell/page/page.tsx';
import '../styles/decks.css';
import { useWorkshop, type Workshop } from './builder/use-builder.ts';

interface FrameProps {
  readonly game: string;
  readonly children: (workshop: Workshop) => ComponentChildren;
}

/** The frame of a page about decks: its content once the cards have come. */
export function DeckFrame({ game, children }: FrameProps): JSX.Element {
  const { workshop, isMissing, trouble } = useWorkshop(game);
  if (isMissing) return <NotFound />;
  return (
    <Page wide theme={`decks-page ${workshop?.builder.theme() ?? ''}`}>
      <Problem {...trouble} />
      {workshop === null ? trouble.sentence === '' && <p class="loading">{t('Loading cards…')}</p> : children(workshop)}
    </Page>
  );
}
