import { useRef, useState } from 'preact/hooks';
import { sentenceOf } from '../../../shell/session/session.ts';

interface Saved<T> {
  readonly value: T;
  /** Shows it at once, and saves it as soon as what came before is saved. */
  readonly change: (next: T) => void;
  /** Why the last one could not be saved, in a sentence: then what was saved before is shown again. */
  readonly refusal: string;
}

/** Something that is saved with every change, one after the other: an older one never comes after a newer one. */
export function useSaved<T>(first: T, save: (value: T) => Promise<unknown>): Saved<T> {
  const [value, setValue] = useState(first);
  const [refusal, setRefusal] = useState('');
  const own = useRef({ saved: first, wanted: first, busy: false });
  const run = async (): Promise<void> => {
    const state = own.current;
    if (state.busy) return;
    state.busy = true;
    while (state.wanted !== state.saved) {
      const next = state.wanted;
      try {
        await save(next);
        state.saved = next;
        setRefusal('');
      } catch (error) {
        state.wanted = state.saved;
        setValue(() => state.saved);
        setRefusal(sentenceOf(error));
      }
    }
    state.busy = false;
  };
  return {
    value,
    refusal,
    change(next) {
      own.current.wanted = next;
      setValue(() => next);
      void run();
    },
  };
}
