import type { Friend } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { Select } from '../shell/select.tsx';
import { usePeople } from './use-people.ts';

const PRESENCE: Readonly<Record<Friend['presence'], string>> = { here: ' (is here)', playing: ' (plays)', away: '' };

/** Which friend is told of a match; nobody without friends. */
export function FriendSelect({ friend, onChange }: { readonly friend: string; readonly onChange: (friend: string) => void }): JSX.Element | null {
  const { answer: people } = usePeople();
  if (people === null || people.friends.length === 0) return null;
  const options = [['', 'Nobody: I send the link myself'] as const, ...people.friends.map(({ id, name, presence }) => [id, `${name}${PRESENCE[presence]}`] as const)];
  return <Select label="Tell a friend" value={friend} options={options} onChange={onChange} />;
}
