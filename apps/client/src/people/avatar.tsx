import type { JSX } from 'preact';
import '../styles/avatars.css';

interface AvatarProps {
  readonly name: string;
  /** In CSS pixels. */
  readonly size: number;
}

/** The picture that stands for a player: the name stands beside it as text. */
export function Avatar({ name, size }: AvatarProps): JSX.Element {
  return <img class="avatar" src={`/avatars/${name}.svg`} width={size} height={size} alt="" />;
}
