import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { LessonProps } from '../../contract/look.ts';
import { useBeacons } from '../../screen/panels/asking/beacons.ts';
import { type Guidance, GuidancePanel, useLore } from '../../screen/panels/asking/guidance.tsx';
import './panel.css';
import { readLessons } from './lore.ts';
import { meantNow } from './meant.ts';
import { toldIn, type Situate } from './told.ts';

interface PanelProps extends LessonProps {
  readonly game: string;
  readonly situationOf: Situate;
}

/** What is told in a lesson, at each decision and after the end. */
export function LessonPanel({ game, situationOf, options, model, interaction }: PanelProps): JSX.Element | null {
  const lessons = useLore(game, readLessons, true);
  const told = lessons === null ? null : toldIn(lessons, options['lesson'], model, situationOf);
  useBeacons(told === null || told.does === '' ? [] : meantNow(interaction, model, told.does));
  // What has nothing new to tell leaves what was told before, in the same turn.
  const kept = useRef<{ readonly turn: number; readonly told: Guidance } | null>(null);
  const { turn } = model.view;
  if (told !== null && told.hint !== '') kept.current = { turn, told };
  const shown = told?.hint === '' && kept.current?.turn === turn ? kept.current.told : told;
  return shown === null ? null : <GuidancePanel guidance={shown} class="panel lesson" testId="lesson" />;
}
