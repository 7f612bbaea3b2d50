import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Voice } from '../../contract/voice.ts';
import { settings } from '../../shell/session/settings.ts';
import { openSpeaker } from '../../sound/speaker.ts';
import '../../styles/match/highlights.css';

/** Milliseconds for which a moment is shown. */
const SHOWN = 1900;

/** Shows a moment, and sounds it unless something else is heard. */
type Show<M> = (moment: M, how?: { readonly silent: boolean }) => void;

/**
 * The moment that is to be shown now, and a number that no other one has; null: none, or the player wants to see none.
 * @param voice in which they sound
 * @param store whose moments they are
 * @param listen waits for moments until what it returns is called
 */
export function useMoment<M>(
  voice: Voice | null,
  store: object,
  listen: (show: Show<M>) => () => void,
): { readonly moment: M; readonly number: number } | null {
  const [shown, setShown] = useState<{ readonly moment: M; readonly number: number } | null>(null);
  useEffect(() => {
    const speaker = openSpeaker(voice);
    let number = 0;
    let timer = 0;
    const stop = listen((moment, { silent } = { silent: false }) => {
      if (document.hidden || !settings.peek().moments) return;
      clearTimeout(timer);
      setShown({ moment, number: ++number });
      if (!silent) speaker.play('great');
      timer = window.setTimeout(() => setShown(null), SHOWN);
    });
    return () => {
      stop();
      clearTimeout(timer);
      speaker.close();
    };
  }, [store]);
  return settings.value.moments ? shown : null;
}

interface MomentProps {
  readonly title: string;
  /** What its card is called. */
  readonly name: string | undefined;
  /** Whether it is a moment of who looks. */
  readonly near: boolean;
  /** Its card. */
  readonly children: ComponentChildren;
}

/** A great moment, large in the middle; the log tells it in words. */
export function Moment({ title, name, near, children }: MomentProps): JSX.Element {
  return (
    <div class={`highlight ${near ? 'near' : 'far'}`} aria-hidden="true" data-testid="highlight" data-title={title}>
      {children}
      <p class="highlight-title">{title}</p>
      <p class="highlight-name">{name}</p>
    </div>
  );
}
