import type { Friend } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t } from '../i18n/index.ts';
import { Select } from '../shell/select.tsx';
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

/** Which friend is told of a match; nobody without friends. */
export function FriendSelect({
  friend,
  onChange,
}: {
  readonly friend: string;
  readonly onChange: (friend: string) => void;
}): JSX.Element | null {
  const { answer: people } = usePeople();
  if (people === null || people.friends.length === 0) return null;
  const options = [
    ['', t('No one: I’ll send the link myself')] as const,
    ...people.friends.map((one) => [one.id, wordsOf(one)] as const),
  ];
  return <Select label={t('Tell a friend')} value={friend} options={options} onChange={onChange} />;
}
