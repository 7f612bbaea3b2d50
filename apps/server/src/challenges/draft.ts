import { z } from 'zod';
import { inWords, revealForm, sealAnswer } from './answers.ts';
import type { Challenge } from './challenges.ts';

const draft = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  game: z.string().min(1),
  title: z.string().min(1),
  teaser: inWords,
  answer: z.string().min(1),
  reveal: revealForm,
});

/** Turns an author's draft into a challenge that may be published, its answer sealed. Errors: Error that says why not. */
export async function sealDraft(data: unknown): Promise<Challenge> {
  const parsed = draft.safeParse(data);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  const { answer, reveal, ...told } = parsed.data;
  return { ...told, ...(await sealAnswer(told.id, answer, reveal)) };
}
