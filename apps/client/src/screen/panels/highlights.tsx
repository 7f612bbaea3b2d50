import type { JSX } from 'preact';
import type { Highlight } from '../../contract/look/cues.ts';
import type { TableProps } from '../../match/table/table.ts';
import { highlightFinder } from '../../match/telling/highlights.ts';
import { reducedMotion } from '../../shell/session/settings.ts';
import { portrait } from './cards/zoom.tsx';
import { Moment, useMoment } from './moment.tsx';

/** A great moment of a match on the table. */
export function Highlights({ table: { store } }: TableProps): JSX.Element | null {
  const { look } = store;
  const shown = useMoment<Highlight>(look.telling.voice, store, (show) => {
    let stop = (): void => undefined;
    let listening = true;
    void look.telling.highlights().then((own) => {
      if (!listening) return;
      const find = highlightFinder(store, own);
      stop = store.onStep((step) => {
        const highlight = find(step);
        const isOver = store.stageOfMatch.peek() === 'over';
        // Where nothing moves, the result is there at once; it is heard by itself.
        if (highlight !== null && !(isOver && reducedMotion.peek())) show(highlight, { silent: isOver });
      });
    });
    return () => {
      listening = false;
      stop();
    };
  });
  if (shown === null) return null;
  const { card, title, seat } = shown.moment;
  const face = portrait(look.cards, card.id, card.tier, 230);
  return (
    <Moment
      key={shown.number}
      title={title}
      name={look.cards.mention(card.id, card.tier, 0).name}
      near={seat === store.model.peek().near}
    >
      {face !== null && <div class="highlight-card">{face}</div>}
    </Moment>
  );
}
