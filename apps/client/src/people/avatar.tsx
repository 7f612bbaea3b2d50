import type { JSX } from 'preact';
import { shownAccount } from '../shell/session/session.ts';
import { set } from '../shell/session/settings.ts';
import '../styles/avatars.css';

interface AvatarProps {
  readonly name: string;
  /** In CSS pixels. */
  readonly size: number;
}

/** At the head of every page it stands for whoever plays in this browser. */
export function showFace(avatar: string): void {
  set('face', `--face: url(/avatars/${avatar}.svg); --of: ${shownAccount.peek()?.id}`);
}

/** The picture that stands for a player: the name stands beside it as text. */
export function Avatar({ name, size }: AvatarProps): JSX.Element {
  return <img class="avatar" src={`/avatars/${name}.svg`} width={size} height={size} alt="" />;
}
