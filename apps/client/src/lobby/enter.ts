import { useLocation } from 'preact-iso';
import { useState } from 'preact/hooks';
import { sentenceOf } from '../shell/session/session.ts';

/** The way from a form to a match that it makes. */
export interface Entering {
  readonly busy: boolean;
  /** Why it did not come about, in a sentence; empty if nothing is wrong. */
  readonly problem: string;
  /** Makes a match and goes to its page. */
  readonly enter: (make: () => Promise<string>) => void;
}

export function useEntering(): Entering {
  const { route } = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const enter = async (make: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      route(`/match/${await make()}`);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return { busy, problem, enter: (make) => void enter(make) };
}
