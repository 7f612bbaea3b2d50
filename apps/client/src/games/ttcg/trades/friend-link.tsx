import type { Person } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { api } from '../../../shell/session/session.ts';

let asked: Promise<boolean> | null = null;

/** Whether prints are collected here: asked once for all friends. Errors: ApiRefusal; the next call tries again. */
function collects(): Promise<boolean> {
  asked ??= api.games().then(
    ({ games }) => games.some(({ id, prints }) => id === 'ttcg' && prints),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** The way to an offer to a friend, where there is something to trade. */
export function FriendLink({ person }: { readonly person: Person }): JSX.Element | null {
  const { answer } = useAsked(collects, '');
  if (answer !== true) return null;
  return (
    <a class="button" href={`/trades/new?to=${person.id}`} aria-label={t('Trade: {name}', { name: person.name })}>
      {t('Trade')}
    </a>
  );
}
