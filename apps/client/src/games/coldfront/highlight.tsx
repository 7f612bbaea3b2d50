import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { openSpeaker } from '../../sound/speaker.ts';
import '../../styles/match/highlights.css';
import { warHighlights, type WarHighlight } from './highlights.ts';
import { UnitPicture } from './picture.tsx';
import type { SessionProps } from './session.ts';

/** Milliseconds for which a moment is shown. */
const SHOWN = 1900;

/** A great moment, large over the console; the log tells it in words. */
export function WarHighlights({ session: { store } }: SessionProps): JSX.Element | null {
  const [shown, setShown] = useState<{ readonly highlight: WarHighlight; readonly number: number } | null>(null);
  useEffect(() => {
    const speaker = openSpeaker('coldfront');
    const find = warHighlights();
    let number = 0;
    let timer = 0;
    const stop = store.onStep((step) => {
      const highlight = find(step);
      if (highlight === null || document.hidden) return;
      clearTimeout(timer);
      setShown({ highlight, number: ++number });
      speaker.play('great');
      timer = window.setTimeout(() => setShown(null), SHOWN);
    });
    return () => {
      stop();
      clearTimeout(timer);
      speaker.close();
    };
  }, [store]);
  if (shown === null) return null;
  const { title, unit } = shown.highlight;
  return (
    <div
      key={shown.number}
      class={`highlight ${unit.owner === store.you ? 'near' : 'far'}`}
      aria-hidden="true"
      data-testid="highlight"
      data-title={title}
    >
      <div class="highlight-card">
        {unit.card !== null && (
          <UnitPicture card={{ ...unit.card, hp: unit.hp, dmg: unit.dmg }} seat={unit.owner} size={152} />
        )}
      </div>
      <p class="highlight-title">{title}</p>
      <p class="highlight-name">{unit.card?.name}</p>
    </div>
  );
}
