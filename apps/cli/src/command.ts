/** 0: all is well; 1: the check failed; 2: wrong use, or input that cannot be read. */
export type ExitCode = 0 | 1 | 2;

/** The outside of a command. */
export interface Io {
  /** The result, to standard output; with `--json` exactly one document. */
  out(text: string): void;
  /** Progress and diagnostics, to standard error. */
  err(text: string): void;
  /**
   * How far long work has come, on a terminal: each note takes the place of the one before. Absent where nobody
   * watches.
   */
  readonly progress?: (text: string) => void;
  /** What arrives on standard input, as text. Absent where there is none. */
  readonly input?: AsyncIterable<string>;
  /** Resolves when whoever reads the result can take more of it. Absent where everybody always can. */
  readonly taken?: () => Promise<void>;
  /** The directory from which the user called: paths on the command line start there. */
  readonly cwd: string;
}

export interface Command {
  readonly name: string;
  /** What may follow the name: `PATH... [--json]`. */
  readonly form: string;
  /** What it does, in one line. */
  readonly does: string;
  /** Errors: WrongUse. */
  run(args: readonly string[], io: Io): ExitCode | Promise<ExitCode>;
}

/** The command line asks for something that is not offered, or names input that cannot be read. */
export class WrongUse extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongUse';
  }
}
