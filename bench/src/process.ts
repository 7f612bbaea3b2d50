import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** An answer of a child process to a job. */
export type Answer = { readonly value: unknown } | { readonly error: string };

/** A job of one of the contenders of a child process. */
export interface Asked {
  readonly contender: number;
  readonly job: string;
  readonly argument: unknown;
}

/** What a contender has done in one slice. */
export interface Slice {
  /** Units that were finished: matches, files, snapshots. */
  readonly units: number;
  /** What was counted in them: decisions, or the units again. */
  readonly count: number;
  /** Milliseconds: CPU of the whole process (user and system, threads of the collector included), and on the clock. */
  readonly cpu: number;
  readonly wall: number;
}

/** One who is to be started. */
interface Entrant {
  readonly name: string;
  readonly args: readonly string[];
}

/**
 * A contender in a process of its own, so that none spoils the compiled code or the heap of another. One job at a time.
 */
export class Contender {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #gone: Promise<void>;
  readonly #number: number;

  private constructor(name: string, child: ChildProcess, gone: Promise<void>, number: number) {
    this.name = name;
    this.#child = child;
    this.#gone = gone;
    this.#number = number;
  }

  /**
   * Starts a host module with arguments. Resolves when it is ready. Errors: Error with what the host says.
   * @param module a TypeScript file that calls `serve`
   * @param flags of Node, besides those that every contender has
   */
  static async start(
    name: string,
    module: URL,
    args: readonly string[],
    flags: readonly string[] = [],
  ): Promise<Contender> {
    const child = fork(module, [...args], {
      execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning', ...flags],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const contender = new Contender(name, child, gone, 0);
    await contender.#next();
    return contender;
  }

  /** Starts a host module once with several contenders in it. Errors: Error with what the host says. */
  static async #startIn(module: URL, cast: readonly Entrant[]): Promise<readonly Contender[]> {
    const names = cast.map(({ name }) => name);
    const lists = cast.map(({ args }) => JSON.stringify(args));
    const first = await Contender.start(names.join(', '), module, lists);
    return names.map((name, number) => new Contender(name, first.#child, first.#gone, number));
  }

  /**
   * Starts a host module that calls `serveEach` once for each of the cast, as many at a time as there are cores: most
   * of a start is loading the rules; or once for all of them, if they need not be kept apart. Errors: Error with what a
   * host says; then none of them runs.
   */
  static async startAll(
    module: URL,
    cast: readonly Entrant[],
    { together }: { readonly together: boolean },
  ): Promise<readonly Contender[]> {
    if (together) return Contender.#startIn(module, cast);
    const started: Contender[] = [];
    const cores = availableParallelism();
    for (let first = 0; first < cast.length; first += cores) {
      const next = cast.slice(first, first + cores).map((one) => Contender.#startIn(module, [one]));
      const outcomes = await Promise.allSettled(next);
      started.push(...outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : [])));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed === undefined) continue;
      await Promise.all(started.map((contender) => contender.stop()));
      throw failed.reason;
    }
    return started;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  async #next(): Promise<unknown> {
    const answer = await new Promise<Answer>((resolve) => {
      const ended = (): void => resolve({ error: 'the process has ended' });
      this.#child.once('exit', ended);
      this.#child.once('message', (message) => {
        this.#child.off('exit', ended);
        resolve(message as Answer);
      });
    });
    if ('error' in answer) throw new Error(`${this.name}: ${answer.error}`);
    return answer.value;
  }

  /** Has the host do a job. The caller knows what the job of that name answers. */
  async ask<T>(job: string, argument?: unknown): Promise<T> {
    const answer = this.#next();
    this.#child.send({ contender: this.#number, job, argument } satisfies Asked);
    return (await answer) as T;
  }

  /** Ends its process, with all contenders that are in it. */
  async stop(): Promise<void> {
    this.#child.kill();
    await this.#gone;
  }
}

/** Gives every contender its slice in turn, round by round, after the warm-up. */
export async function roundRobin(
  contenders: readonly Contender[],
  effort: { rounds: number; slice: number; warm: number },
  progress: (text: string) => void,
): Promise<Map<string, Slice[]>> {
  const slices = new Map<string, Slice[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders)
    for (let turn = 0; turn < effort.warm; turn++) await contender.ask('slice', effort.slice);
  for (let round = 0; round < effort.rounds; round++) {
    progress(`round ${round + 1} of ${effort.rounds}`);
    for (const contender of contenders)
      slices.get(contender.name)?.push(await contender.ask<Slice>('slice', effort.slice));
  }
  return slices;
}
