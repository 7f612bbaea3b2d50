import { useState } from 'preact/hooks';
import { sentenceOf } from './session/session.ts';

interface Work {
  /** Whether something is being done. */
  readonly busy: boolean;
  /** What went wrong last, in a sentence; '': nothing did. */
  readonly problem: string;
  readonly setProblem: (problem: string) => void;
  /** Does something; resolves when that is over, whether it went well or not. */
  readonly work: (task: () => Promise<void>) => Promise<void>;
}

/** What a page does when it is told to, and shows as long as it takes. */
export function useWork(): Work {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  return {
    busy,
    problem,
    setProblem,
    async work(task) {
      setBusy(true);
      setProblem('');
      try {
        await task();
      } catch (error) {
        setProblem(sentenceOf(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
