import type { JSX } from 'preact';
import { GuidancePanel, useLore } from '../../match/panels/guidance.tsx';
import type { LessonProps } from '../look.ts';
import { readLessons } from './lore.ts';
import './panel.css';
import { toldIn, type Situate } from './told.ts';

interface PanelProps extends LessonProps {
  readonly game: string;
  readonly situationOf: Situate;
}

/** What is told in a lesson, at each decision and after the end. */
export function LessonPanel({ game, situationOf, options, model }: PanelProps): JSX.Element | null {
  const lessons = useLore(game, readLessons, true);
  const told = lessons === null ? null : toldIn(lessons, options['lesson'], model, situationOf);
  return told === null ? null : <GuidancePanel guidance={told} class="panel lesson" testId="lesson" />;
}
