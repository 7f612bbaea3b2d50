import type { Json, JsonMap } from '../types.ts';

/** The texts of a lesson (`LessonTexts`) of any game. */
interface Texts {
  readonly chapters: readonly { readonly title: string; readonly waits?: readonly JsonMap[] }[];
  readonly steps: readonly {
    readonly when: JsonMap;
    readonly story?: string;
    readonly hint?: string;
    readonly does?: string;
    readonly may?: string;
  }[];
}

/** What the lessons of a game tell, by their ids, for pages. */
export function lessonLore(lessons: Readonly<Record<string, Texts>>): { readonly [key: string]: Json } {
  return {
    lessons: Object.entries(lessons).map(([id, { chapters, steps }]) => ({
      id,
      chapters: chapters.map(({ waits = [], ...chapter }) => ({ ...chapter, waits })),
      steps: steps.map((step) => ({ ...step })),
    })),
  };
}
