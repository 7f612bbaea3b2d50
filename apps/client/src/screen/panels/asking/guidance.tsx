import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { say } from '../../../shell/announce.ts';
import { loadOffered } from '../../../shell/session/offered.ts';

/** What a player is told during a match that teaches, or that demands something. */
export interface Guidance {
  readonly title: string;
  /** How the tale goes on; empty: it does not. */
  readonly story?: string;
  /** The one thing that counts now; empty: none. */
  readonly hint: string;
  readonly points?: readonly string[];
}

interface GuidanceProps {
  readonly guidance: Guidance;
  readonly class: string;
  readonly testId: string;
  readonly style?: Readonly<Record<string, string>>;
}

function spokenOf({ title, story = '', hint, points = [] }: Guidance): string {
  return [...(hint === '' ? [`${title}.`] : []), story, hint, ...points].filter((part) => part !== '').join(' ');
}

/** What is told now, which can be folded away; it is said aloud whenever it changes. */
export function GuidancePanel({ guidance, testId, ...box }: GuidanceProps): JSX.Element {
  const { title, story = '', hint, points = [] } = guidance;
  const spoken = spokenOf(guidance);
  useEffect(() => say(spoken), [spoken]);
  return (
    <details {...box} open data-testid={testId}>
      <summary>{title}</summary>
      {story !== '' && <p class="story">{story}</p>}
      {hint !== '' && <p>{hint}</p>}
      {points.length > 0 && (
        <ul>
          {points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </details>
  );
}

/**
 * The facts of a game, once the server has told them. Without them the match can be played all the same.
 * @param read errors: ZodError for facts of another form; then the client is older than the server
 */
export function useLore<Lore>(game: string, read: (raw: unknown) => Lore, wanted: boolean): Lore | null {
  const [lore, setLore] = useState<Lore | null>(null);
  // What is here already is told at once.
  useLayoutEffect(() => {
    if (!wanted) return;
    const load = async (): Promise<void> => {
      const { games } = await loadOffered();
      const known = games.find(({ id }) => id === game);
      if (known === undefined) return;
      const found = read(known.lore);
      setLore(() => found);
    };
    load().catch(() => undefined);
  }, [game, wanted]);
  return lore;
}
