import { getLook, type Look } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t } from '../i18n/index.ts';
import { Avatar, showFace } from '../people/avatar.tsx';
import { useAsked } from '../shell/asking/use-asked.ts';
import { account, api } from '../shell/session/session.ts';
import '../styles/looks.css';
import { LovedCard } from './loved-card.tsx';

interface ProfileLookProps {
  readonly id: string;
  readonly bot: boolean;
}

/** How a player presents themselves, around the name. */
export function ProfileLook({ id, bot }: ProfileLookProps): JSX.Element | null {
  const mine = account.value?.id === id;
  const ask = async (): Promise<Look> => {
    const look = await api.call(getLook, { params: { id } });
    if (mine) showFace(look.avatar);
    return look;
  };
  const { answer: look } = useAsked(ask, id);
  if (look === null) return null;
  return (
    <>
      <Avatar name={bot ? 'bot' : look.avatar} size={112} />
      {mine && (
        <p class="profile-change">
          <a class="button" href="/account#look">
            {t('Change your look')}
          </a>
        </p>
      )}
      {look.favourite !== null && <LovedCard card={look.favourite} />}
    </>
  );
}
