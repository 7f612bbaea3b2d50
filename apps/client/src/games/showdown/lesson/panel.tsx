import type { JSX } from 'preact';
import { GuidancePanel, useLore } from '../../../match/panels/guidance.tsx';
import type { LessonProps } from '../../look.ts';
import { readLessons } from './lore.ts';
import './panel.css';
import { toldIn } from './told.ts';

/** What is told in a lesson, at each decision and after the end. */
export function LessonPanel({ options, model }: LessonProps): JSX.Element | null {
  const lessons = useLore('showdown', readLessons, true);
  const told = lessons === null ? null : toldIn(lessons, options['lesson'], model);
  return told === null ? null : <GuidancePanel guidance={told} class="panel lesson" testId="lesson" />;
}
