import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { FaceView } from '../../cards/face-view.tsx';
import type { Highlight } from '../../games/look.ts';
import { reducedMotion } from '../../shell/settings.ts';
import { openSpeaker } from '../../sound/speaker.ts';
import { highlightFinder } from '../highlights.ts';
import type { MatchStore } from '../store.ts';
import type { TableProps } from '../table.ts';
import '../../styles/match/highlights.css';

/** Milliseconds for which a moment is shown. */
const SHOWN = 1900;

interface Shown {
  readonly highlight: Highlight;
  readonly number: number;
}

/** The moment that is to be shown now; null: none. */
function useHighlight(store: MatchStore): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const speaker = openSpeaker(store.look.game);
    let number = 0;
    let stop = (): void => undefined;
    let timer = 0;
    void store.look.telling.highlights().then((own) => {
      const find = highlightFinder(store, own);
      stop = store.onStep((step) => {
        const highlight = find(step);
        const isOver = store.stageOfMatch.peek() === 'over';
        // Where nothing moves, the result is there at once.
        if (highlight === null || document.hidden || (isOver && reducedMotion.peek())) return;
        clearTimeout(timer);
        setShown({ highlight, number: ++number });
        if (!isOver) speaker.play('great');
        timer = window.setTimeout(() => setShown(null), SHOWN);
      });
    });
    return () => {
      stop();
      clearTimeout(timer);
      speaker.close();
    };
  }, [store]);
  return shown;
}

/** A great moment, large in the middle of the table; the log tells it in words. */
export function Highlights({ table: { store } }: TableProps): JSX.Element | null {
  const shown = useHighlight(store);
  if (shown === null) return null;
  const { card, title, seat } = shown.highlight;
  const face = store.look.cards.face(card.id, card.tier);
  const isNear = seat === store.model.peek().near;
  return (
    <div
      key={shown.number}
      class={`highlight ${isNear ? 'near' : 'far'}`}
      aria-hidden="true"
      data-testid="highlight"
      data-title={title}
    >
      {face !== null && (
        <div class="highlight-card">
          <FaceView picture={face} width={230} urgent />
        </div>
      )}
      <p class="highlight-title">{title}</p>
      <p class="highlight-name">{store.look.cards.mention(card.id, card.tier, 0).name}</p>
    </div>
  );
}
