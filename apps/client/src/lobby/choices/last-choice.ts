import * as z from 'zod/mini';
import { CLOCKS } from './choices.ts';

/** What somebody chose for their last match against a bot of a game. */
const choice = z.object({
  bot: z.string(),
  deck: z.string(),
  values: z.record(z.string(), z.string()),
  clock: z.enum(CLOCKS.map(([name]) => name)),
  sets: z._default(z.array(z.string()), []),
});
export type LastChoice = Readonly<Omit<z.infer<typeof choice>, 'sets'>> & { readonly sets: readonly string[] };

const keyOf = (game: string): string => `cardscape:bot-match:${game}`;

/** Null: nothing yet, or nothing that can be read. */
export function lastChoice(game: string): LastChoice | null {
  try {
    const parsed = choice.safeParse(JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function keepChoice(game: string, chosen: LastChoice): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(chosen));
  } catch {
    // Then the next match begins with what is usual.
  }
}
