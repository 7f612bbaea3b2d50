import type { Finding, Held, LogEntry, MatchHeader, ReplayAudience, ReplayTurn, SeenEvent, TableLayout, TableView } from '@cardscape/rules';
import { t } from '../i18n/index.ts';

/** What is asked of the worker that plays a replay. */
export type Question =
  | { readonly ask: 'open'; readonly file: string; readonly held: Held }
  | { readonly ask: 'view'; readonly seq: number; readonly audience: ReplayAudience }
  | { readonly ask: 'events'; readonly audience: ReplayAudience };

/** A replay that holds: what it says, and what is needed to show it. */
export interface Opened {
  readonly ok: true;
  readonly header: MatchHeader;
  readonly entries: readonly LogEntry[];
  readonly layout: TableLayout;
  readonly turns: readonly ReplayTurn[];
  readonly asides: readonly string[];
  readonly winners: readonly number[];
  /** What the check has shown, and what it has not. */
  readonly findings: readonly Finding[];
}

/** A file that does not hold: the line that is wrong, and why. */
export interface Wrong {
  readonly ok: false;
  readonly line: number;
  /** The entry; 0 is the header, null the end. */
  readonly entry: number | null;
  readonly reason: string;
  /** Entries before it that are right. */
  readonly right: number;
}

export interface Answers {
  readonly open: Opened | Wrong;
  readonly view: TableView;
  /** What happened with each entry, the first one at 0. */
  readonly events: readonly (readonly SeenEvent[])[];
}

interface Asked {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/** The rules, beside the page: they check a replay and play it to any entry, and the page stays smooth. */
export class ReplayDesk {
  readonly #worker = new Worker(new URL('./replay.worker.ts', import.meta.url), { type: 'module' });
  readonly #asked = new Map<number, Asked>();
  #last = 0;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: never } | { id: number; problem: string }>) => {
      const asked = this.#asked.get(data.id);
      this.#asked.delete(data.id);
      if ('answer' in data) asked?.resolve(data.answer);
      else asked?.reject(new Error(data.problem));
    });
    this.#worker.addEventListener('error', () => {
      const missing = t('the rules could not be loaded');
      for (const { reject } of this.#asked.values()) reject(new Error(missing));
      this.#asked.clear();
    });
  }

  /** Errors: Error when the rules cannot be loaded, or fail. */
  ask<Q extends Question>(question: Q): Promise<Answers[Q['ask']]> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#worker.postMessage({ id, question });
    });
  }

  close(): void {
    this.#worker.terminate();
  }
}
