import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { say } from '../announce.ts';
import { sentenceOf } from '../session/session.ts';
import { Asking, type Failure } from './asking.ts';

/** Why something has not come, and what is done about it. */
export interface Trouble {
  /** In a sentence; '' if nothing is wrong. */
  readonly sentence: string;
  /** When it is asked for again by itself, in milliseconds since 1970; null: it is not. */
  readonly nextAt: number | null;
  /** Whether it is being asked for again. */
  readonly trying: boolean;
  readonly again: () => void;
}

export interface Asked<T> {
  /** The newest; null until the first has come. */
  readonly answer: T | null;
  readonly trouble: Trouble;
  /** Whether it is neither there nor in trouble. */
  readonly loading: boolean;
  readonly again: () => void;
}

interface Options<T> {
  /** Milliseconds between two looks, while the page is looked at; without them one answer is enough. */
  readonly every?: number;
  /** What is shown until the first answer comes. */
  readonly before?: T | null;
  /** Why it does not come, in a sentence. */
  readonly sentence?: (error: unknown) => string;
}

/**
 * Asks for something when a page is opened and when `key` changes, and by itself again for as long as the server cannot
 * be reached: at once when the network is back or the page is looked at again. Errors: none, they are in `trouble`.
 */
export function useAsked<T>(
  ask: () => Promise<T>,
  key: string,
  { every = 0, before = null, sentence = sentenceOf }: Options<T> = {},
): Asked<T> {
  const [answer, setAnswer] = useState(before);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [trying, setTrying] = useState(false);
  const asking = useRef<Asking<T> | null>(null);
  useEffect(() => {
    let failed = false;
    const one = new Asking<T>({
      ask() {
        if (failed) setTrying(true);
        return ask();
      },
      every,
      isHidden: () => document.hidden,
      onAnswer(found) {
        if (failed) say(t('Loaded.'));
        failed = false;
        setAnswer(() => found);
        setFailure(null);
        setTrying(false);
      },
      onFailure(known) {
        failed = true;
        setFailure(known);
        setTrying(false);
      },
    });
    asking.current = one;
    const wake = (): void => one.wake();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      one.close();
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [key]);
  const again = (): void => asking.current?.again();
  return {
    answer,
    trouble: {
      sentence: failure === null ? '' : sentence(failure.error),
      nextAt: failure?.nextAt ?? null,
      trying,
      again,
    },
    loading: answer === null && failure === null,
    again,
  };
}

/** What is asked for, and what is done about it: after every deed it is asked for again. */
export interface Changing<T> extends Asked<T> {
  /** Why the last deed was refused, in a sentence; '' if it was not. */
  readonly refusal: string;
  /** Resolves to whether it was done. */
  readonly change: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** As `useAsked`, for what is changed where it is shown. */
export function useChanging<T>(ask: () => Promise<T>, key: string, options?: Options<T>): Changing<T> {
  const asked = useAsked(ask, key, options);
  const [refusal, setRefusal] = useState('');
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    setRefusal('');
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal(sentenceOf(error));
      return false;
    } finally {
      asked.again();
    }
  };
  return { ...asked, refusal, change };
}
