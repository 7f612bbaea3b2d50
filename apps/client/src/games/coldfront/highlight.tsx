import type { JSX } from 'preact';
import { Moment, useMoment } from '../../match/panels/moment.tsx';
import { warHighlights, type WarHighlight } from './highlights.ts';
import { UnitPicture } from './picture.tsx';
import type { SessionProps } from './session.ts';

/** A great moment of a war, over the console. */
export function WarHighlights({ session: { store } }: SessionProps): JSX.Element | null {
  const shown = useMoment<WarHighlight>('coldfront', store, (show) => {
    const find = warHighlights();
    return store.onStep((step) => {
      const highlight = find(step);
      if (highlight !== null) show(highlight);
    });
  });
  if (shown === null) return null;
  const { title, unit } = shown.moment;
  return (
    <Moment key={shown.number} title={title} name={unit.card?.name} near={unit.owner === store.you}>
      <div class="highlight-card">
        {unit.card !== null && (
          <UnitPicture card={{ ...unit.card, hp: unit.hp, dmg: unit.dmg }} seat={unit.owner} size={152} />
        )}
      </div>
    </Moment>
  );
}
