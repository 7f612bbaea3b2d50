import { listAvatars } from '@cardscape/protocol';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { account as player, api } from '../shell/session/session.ts';
import { Avatar, showFace } from './avatar.tsx';

/** Avatars by account; null for those that have been asked for. */
const known = signal<ReadonlyMap<string, string | null>>(new Map());

/** How many are asked for at once. */
const AT_A_TIME = 100;

const wanted = new Set<string>();

/** Asks for all that a list wants, together. */
async function ask(): Promise<void> {
  const ids = [...wanted].slice(0, AT_A_TIME);
  for (const id of ids) wanted.delete(id);
  if (wanted.size > 0) queueMicrotask(() => void ask());
  if (ids.length === 0) return;
  known.value = new Map([...known.peek(), ...ids.map((id) => [id, null] as const)]);
  try {
    const { avatars } = await api.call(listAvatars, { query: { ids: ids.join(',') } });
    known.value = new Map([...known.peek(), ...ids.map((id, index) => [id, avatars[index] ?? null] as const)]);
    const own = known.peek().get(player.peek()?.id ?? '');
    if (typeof own === 'string') showFace(own);
  } catch {
    // The names say who it is.
  }
}

interface AvatarOfProps {
  /** Null: a bot of the server. */
  readonly account: string | null;
  readonly bot?: boolean;
  /** In CSS pixels. */
  readonly size?: number;
}

/** The avatar of an account beside its name; it keeps its place until it is there. */
export function AvatarOf({ account, bot = false, size = 36 }: AvatarOfProps): JSX.Element {
  const isBot = bot || account === null;
  useEffect(() => {
    if (isBot || known.peek().has(account)) return;
    if (wanted.size === 0) queueMicrotask(() => void ask());
    wanted.add(account);
  }, [account, isBot]);
  const name = isBot ? 'bot' : known.value.get(account);
  return typeof name === 'string' ? (
    <Avatar name={name} size={size} />
  ) : (
    <span class="avatar" style={{ width: size, height: size }} />
  );
}

/** Somebody in a list: avatar and name, which lead to the profile. */
export function PersonLink({
  person: { id, name },
  bot = false,
}: {
  readonly person: { readonly id: string; readonly name: string };
  readonly bot?: boolean;
}): JSX.Element {
  return (
    <a class="person-name" href={`/players/${id}`}>
      <AvatarOf account={id} bot={bot} />
      {name}
    </a>
  );
}
