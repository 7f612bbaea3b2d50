import type { JSX } from 'preact';

interface EmblemProps {
  /** Empty: the deck has none, and nothing is shown. */
  readonly name: string;
  /** In CSS pixels. */
  readonly size: number;
}

/** The picture that stands for a deck: its name stands beside it as text. */
export function Emblem({ name, size }: EmblemProps): JSX.Element | null {
  return name === '' ? null : (
    <img class="deck-emblem" src={`/emblems/${name}.svg`} width={size} height={size} alt="" />
  );
}
