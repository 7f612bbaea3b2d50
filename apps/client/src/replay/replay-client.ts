import type {
  Finding,
  Held,
  LogEntry,
  MatchHeader,
  ReplayAudience,
  ReplayTurn,
  SeenEvent,
  TableLayout,
  TableView,
} from '@cardscape/rules';
import { WorkerClient } from './worker-client.ts';

/** What is asked of the worker that plays a replay. */
export type Question =
  | { readonly ask: 'open'; readonly file: string; readonly held: Held }
  | { readonly ask: 'view'; readonly seq: number; readonly audience: ReplayAudience }
  | { readonly ask: 'events'; readonly audience: ReplayAudience };

/** A replay that holds: what it says, and what is needed to show it. */
export interface Opened {
  readonly ok: true;
  readonly header: MatchHeader;
  /** The cards of the match; those that its players have defined in the form for printing. */
  readonly cards: readonly unknown[];
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

/** Checks a replay and plays it to any entry, in a worker, so that the page stays smooth. */
export class ReplayClient extends WorkerClient<Question, Answers> {
  constructor() {
    super(new Worker(new URL('./replay.worker.ts', import.meta.url), { type: 'module' }));
  }
}
