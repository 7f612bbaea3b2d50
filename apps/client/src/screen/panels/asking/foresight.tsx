import type { JSX } from 'preact';
import type { ForeseenLine } from '../../../contract/look/moves.ts';
import { t } from '../../../i18n/index.ts';
import type { MatchStore } from '../../../match/feed/store.ts';
import type { Table, TableProps } from '../../../match/table/table.ts';
import { foretoldIn, foretoldLines, type Foretold } from '../../../match/telling/foretelling.ts';
import { cardThing, keyOf } from '../../../table/thing.ts';
import { isSaidAtGoal } from './said-at-goal.ts';

/** Where it is said: beside the card that is looked at over the table, beside the one it is done to, or in the prompt. */
type Place = 'over' | 'goal' | 'prompt';

/** Whether the card that is looked at would be used on another one, which the table shows free. */
function isDoneToAnother({ sight, considered }: MatchStore): boolean {
  const [handle, would] = [sight.value?.handle, considered.value];
  return handle !== undefined && would !== null && would.to !== handle && Object.values(would.intent).includes(handle);
}

function placeIn({ store, viewport }: Table): Place {
  if (isSaidAtGoal(store)) return 'goal';
  if (viewport.geometry.value.panels.zoom === null) return store.sight.value === null ? 'prompt' : 'over';
  // The prompt has no room for all of it, where the answers are to stay in sight.
  return isDoneToAnother(store) ? 'goal' : 'prompt';
}

function linesOf(store: MatchStore, foretold: Foretold): readonly ForeseenLine[] {
  const lines = foretoldLines(store, foretold);
  return foretold.refusal === null &&
    lines.length > 0 &&
    store.sight.value?.way === 'touched' &&
    store.held.value === null
    ? [...lines, { text: t('Touch it again to do it.'), tone: 'hint' }]
    : lines;
}

/** Beside the card that it would be done to, on the side that has more room: what is dragged lies over it. */
function besideTarget({ store, viewport }: Table): Readonly<Record<string, string>> {
  const { width, slots, card } = viewport.geometry.value;
  const target = store.model.value.cards.get(store.considered.value?.to ?? 0);
  const pose = target === undefined ? undefined : slots[target.zone]?.[target.slot];
  if (pose === undefined) return {};
  const away = Math.max(pose.w, card.w) * 0.72;
  const isLeft = pose.x < width / 2;
  const x = isLeft ? pose.x + away : pose.x - away;
  return {
    '--x': `${x}px`,
    '--y': `${pose.y}px`,
    '--room': `${isLeft ? width - x : x}px`,
    '--aside': isLeft ? '0%' : '-100%',
  };
}

/** What the server foresees of what the player holds or looks at, before it is done; and why it may not be done. */
export function Foresight({ table, place }: TableProps & { readonly place: Place }): JSX.Element | null {
  const { store } = table;
  const foretold = foretoldIn(store).value;
  const lines = foretold === null || placeIn(table) !== place ? [] : linesOf(store, foretold);
  return lines.length === 0 ? null : (
    <section
      class={`foresight ${place}`}
      style={place === 'goal' ? besideTarget(table) : {}}
      role="status"
      aria-label={t('What it would do')}
      data-testid="foresight"
      data-of={keyOf(cardThing(store.considered.value?.to ?? 0))}
    >
      {lines.map(({ text, tone }, index) => (
        // Two things may well be said in the same words.
        <p key={index} class={tone}>
          {text}
        </p>
      ))}
    </section>
  );
}
