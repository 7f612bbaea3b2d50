import { ApiRefusal } from '@cardscape/client-kit';
import type { GameInfo } from '@cardscape/protocol';
import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { Problem } from '../../../shell/asking/problem.tsx';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { useTitle } from '../../../shell/page/page.tsx';
import { sentenceOf } from '../../../shell/session/session.ts';
import { loadRealm, realm, type Realm } from './realm.ts';
import '../styles/pages.css';

interface RealmPageProps {
  readonly game: GameInfo;
  readonly title: string;
  readonly about: string;
  readonly children: (loaded: Realm) => ComponentChildren;
}

function sentence(error: unknown): string {
  return error instanceof ApiRefusal ? sentenceOf(error) : t('This page is out of date. Reload it.');
}

/** The frame of a page around the matches: its heading, and its content once the server has answered. */
export function RealmPage({ game, title, about, children }: RealmPageProps): JSX.Element {
  const heading = useTitle(`${title}, ${game.name}`);
  const { trouble } = useAsked(() => loadRealm(game), game.id, { sentence });
  const loaded = realm.value;
  return (
    <div class="realm-page">
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="about">{about}</p>
      </header>
      <Problem {...trouble} />
      {loaded === null ? trouble.sentence === '' && <p class="loading">{t('Loading…')}</p> : children(loaded)}
    </div>
  );
}
