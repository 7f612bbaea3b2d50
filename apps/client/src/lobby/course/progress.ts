import { signal } from '@preact/signals';
import * as z from 'zod/mini';

/** How far somebody is in the course of a game. */
const progressForm = z.object({
  /** The matches that were played to their end. */
  done: z.array(z.string()),
  skipped: z.boolean(),
  /** Which of the course is being played, and as which match. */
  playing: z.nullable(z.object({ match: z.string(), course: z.string() })),
});
export type Progress = z.infer<typeof progressForm>;

const KEY = 'cardscape:course';
const all = z.record(z.string(), progressForm);
const BEGUN: Progress = { done: [], skipped: false, playing: null };

function stored(): Readonly<Record<string, Progress>> {
  try {
    const parsed = all.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

const progress = signal(stored());

/** Null: the course of this game has not begun in this browser. */
export function progressIn(game: string): Progress | null {
  return progress.value[game] ?? null;
}

function keep(game: string, change: Partial<Progress>): void {
  progress.value = { ...progress.peek(), [game]: { ...(progress.peek()[game] ?? BEGUN), ...change } };
  try {
    localStorage.setItem(KEY, JSON.stringify(progress.peek()));
  } catch {
    // Then it is remembered for this page only.
  }
}

/** The guided match is over: from now on the course is offered. */
export function openCourse(game: string): void {
  if (progressIn(game) === null) keep(game, {});
}

export function skipCourse(game: string): void {
  keep(game, { skipped: true });
}

export function notePlaying(game: string, match: string, course: string): void {
  keep(game, { playing: { match, course } });
}

/** That match is over: if it was one of the course, it is done. Which one it was; null: none. */
export function noteOver(game: string, match: string): string | null {
  const known = progress.peek()[game];
  if (known?.playing?.match !== match) return null;
  const { course } = known.playing;
  if (!known.done.includes(course)) keep(game, { done: [...known.done, course] });
  return course;
}
