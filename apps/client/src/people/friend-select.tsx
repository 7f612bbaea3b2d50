import { type Friend, listBots } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t } from '../i18n/index.ts';
import { useAsked } from '../shell/asking/use-asked.ts';
import { Select } from '../shell/page/select.tsx';
import { api } from '../shell/session/session.ts';
import { usePeople } from './use-people.ts';

/** The name of a friend, with what is known of where the friend is. */
function wordsOf({ name, presence }: Friend): string {
  switch (presence) {
    case 'here':
      return t('{name} (online)', { name });
    case 'playing':
      return t('{name} (in a match)', { name });
    case 'away':
      return name;
  }
}

/** Which friend, or which bot that is there, is told of a match; nothing to choose where there is neither. */
export function FriendSelect({
  game,
  friend,
  onChange,
}: {
  readonly game: string;
  readonly friend: string;
  readonly onChange: (friend: string) => void;
}): JSX.Element | null {
  const { answer: people } = usePeople();
  const { answer: found } = useAsked(() => api.call(listBots, {}), game);
  const known = new Set(people?.friends.map(({ id }) => id));
  const bots = (found?.bots ?? []).filter(
    ({ id, policy: { from, games } }) =>
      !known.has(id) && (from === 'everybody' || from === 'people') && (games === null || games.includes(game)),
  );
  if (people === null || people.friends.length + bots.length === 0) return null;
  const options = [
    ['', t('No one: I’ll send the link myself')] as const,
    ...people.friends.map((one) => [one.id, wordsOf(one)] as const),
    ...bots.map(({ id, name }) => [id, name] as const),
  ];
  return (
    <Select
      label={t(bots.length === 0 ? 'Tell a friend' : 'Tell a friend or a bot')}
      value={friend}
      options={options}
      onChange={onChange}
    />
  );
}
