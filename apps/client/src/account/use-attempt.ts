import { useState } from 'preact/hooks';
import { alert } from '../shell/announce.ts';
import { sentenceOf } from '../shell/session/session.ts';

interface Attempting {
  /** Why the last one failed; '': it did not. */
  readonly problem: string;
  /** Does something; what goes wrong with it is shown and said. Resolves when that is over. */
  readonly attempt: (work: () => Promise<void>) => Promise<void>;
}

/** What is done at once, without a form. */
export function useAttempt(): Attempting {
  const [problem, setProblem] = useState('');
  return {
    problem,
    async attempt(work) {
      setProblem('');
      try {
        await work();
      } catch (error) {
        const words = sentenceOf(error);
        setProblem(words);
        alert(words);
      }
    },
  };
}
