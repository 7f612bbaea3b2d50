import type { Seat, TableLayout, TableView } from '@cardscape/rules';
import type { Standing } from '@cardscape/rules/kernel/lesson/form';
import { toldNow } from '@cardscape/rules/kernel/lesson/guide';
import { t } from '../../i18n/index.ts';
import type { Guidance } from '../../screen/panels/asking/guidance.tsx';
import type { TableModel } from '../../table/model.ts';
import type { Lessons } from './lore.ts';

/** What matters in a lesson of one game, of all that its player sees. */
export type Situate = (layout: TableLayout, view: TableView, seat: Seat) => Standing;

/** What is told in a lesson, and the move that is meant by it; empty: none. */
export interface Told extends Guidance {
  readonly does: string;
}

/** What the player of a lesson is told now; null for whoever plays none. */
export function toldIn(
  lessons: Lessons,
  lesson: unknown,
  { layout, view, you }: TableModel,
  situationOf: Situate,
): Told | null {
  const found = lessons.find(({ id }) => id === lesson);
  if (found === undefined || you === null) return null;
  const situation = situationOf(layout, view, you);
  const { chapter, step } = toldNow(found, situation, view);
  if (step === null) return null;
  const { chapters } = found;
  return {
    title: t('{n} of {all}: {chapter}', {
      n: chapter,
      all: chapters.length,
      chapter: chapters[chapter - 1]?.title ?? '',
    }),
    story: step.story ?? '',
    hint: step.hint ?? '',
    does: step.does ?? '',
  };
}
