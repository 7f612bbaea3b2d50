import { situationOf, stepFor } from '@cardscape/rules/showdown/lesson/guide';
import { t } from '../../../i18n/index.ts';
import type { Guidance } from '../../../match/panels/guidance.tsx';
import type { TableModel } from '../../../table/model.ts';
import type { Lessons } from './lore.ts';

/** What the player of a lesson is told now (RS-5.9); null for whoever plays none. */
export function toldIn(lessons: Lessons, lesson: unknown, { layout, view, you }: TableModel): Guidance | null {
  const found = lessons.find(({ id }) => id === lesson);
  if (found === undefined || you === null) return null;
  const situation = situationOf(layout, view, you);
  const step = stepFor(found.steps, situation);
  if (step === null) return null;
  const { chapters } = found;
  const number = Math.min(situation.stage, chapters.length);
  const chapter = chapters[number - 1]?.title ?? '';
  return {
    title: t('{n} of {all}: {chapter}', { n: number, all: chapters.length, chapter }),
    story: step.story ?? '',
    hint: step.hint,
  };
}
