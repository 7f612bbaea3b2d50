import * as z from 'zod/mini';
import { words } from '../../i18n/words.ts';

const situation = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const loreForm = z.object({
  lessons: z.array(
    z.object({
      id: z.string(),
      chapters: z.array(z.object({ title: words, waits: z.array(situation) })),
      steps: z.array(
        z.object({
          when: situation,
          story: z.optional(words),
          /** Absent: what was told before goes on. */
          hint: z.optional(words),
          /** The move that is meant, in words (`moveWords`). */
          does: z.optional(z.string()),
          /** The type of the moves that are meant, where any will do. */
          may: z.optional(z.string()),
        }),
      ),
    }),
  ),
});

/** What is told in lessons. */
export type Lessons = z.infer<typeof loreForm>['lessons'];

/** Errors: ZodError for facts of another form; then the client is older than the server. */
export function readLessons(raw: unknown): Lessons {
  return loreForm.parse(raw).lessons;
}
