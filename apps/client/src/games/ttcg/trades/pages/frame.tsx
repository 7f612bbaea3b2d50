import type { TradeSummary } from '@cardscape/protocol';
import type { ComponentChildren, JSX } from 'preact';
import { t, tx } from '../../../../i18n/index.ts';
import { Problem } from '../../../../shell/asking/problem.tsx';
import { useAsked } from '../../../../shell/asking/use-asked.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { later } from '../../../../shell/page/later.tsx';
import { Page, useTitle } from '../../../../shell/page/page.tsx';
import { PlaceRow } from '../../../../shell/page/place-row.tsx';
import { signIn } from '../../../../shell/session/session.ts';
import { type Catalogue, useCatalogue } from '../../pages/definitions.ts';
import '../trades.css';

interface FrameProps {
  readonly title: string;
  readonly about?: string;
  /** Its address, as the row of ways has it. */
  readonly present: string;
  /** Asked only where the cards are there, and somebody who may trade. */
  readonly children: (catalogue: Catalogue) => ComponentChildren;
}

function Ways({ present }: { readonly present: string }): JSX.Element {
  const ways = [
    { href: '/trades', title: t('My trades'), icon: 'people' },
    { href: '/trades/new', title: t('Make an offer'), icon: 'hand' },
    { href: '/trades/lists', title: t('My lists'), icon: 'log' },
    { href: '/trades/board', title: t('Board'), icon: 'eye' },
  ] as const;
  return (
    <PlaceRow label={t('Trades')} ways={ways} present={present}>
      <a href="/play/ttcg">
        <Icon name="home" /> {t('Lobby')}
      </a>
    </PlaceRow>
  );
}

/** What the pages of trades have in common: the ways between them, the cards, and who may be here. */
export function TradesFrame({ title, about, present, children }: FrameProps): JSX.Element {
  const heading = useTitle(title);
  const { answer: catalogue, trouble, loading } = useCatalogue();
  const { answer: account, trouble: nobody } = useAsked(signIn, '');
  const failed = trouble.sentence === '' ? nobody : trouble;
  return (
    <Page wide theme="trades-page">
      <Ways present={present} />
      <header class="trades-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {about !== undefined && <p>{about}</p>}
      </header>
      <Problem {...failed} />
      {loading && <p class="loading">{t('Loading cards…')}</p>}
      {account?.guest === true && (
        <p class="notice calm" data-testid="guest">
          {tx('Guests cannot trade. <account>Sign up</account> first; you keep what you have.', {
            account: <a href="/account" />,
          })}
        </p>
      )}
      {account?.guest === false && catalogue !== null && children(catalogue)}
    </Page>
  );
}

/** Names say who it is; pictures come after them. */
const AvatarOf = later(async () => (await import('../../../../people/avatar-of.tsx')).AvatarOf);

interface FaceProps {
  /** Null: the account is gone, or does not show itself to this player; then there is no picture. */
  readonly person: TradeSummary['parties'][number]['person'];
}

/** The picture of somebody beside the name; it keeps its place until it is there. */
export function Face({ person }: FaceProps): JSX.Element | null {
  return (
    person && (
      <span class="trade-face">
        <AvatarOf account={person.id} size={32} />
      </span>
    )
  );
}
