import type { MatchLine } from '@cardscape/protocol';
import type { Device } from './device.ts';

type LineOf<T extends MatchLine['type']> = Extract<MatchLine, { type: T }>;
type Decision = NonNullable<LineOf<'state'>['decision']>;

/** Somebody who reads a match in lines as any program does: over plain HTTP, every byte kept. */
export class Reader {
  /** Complete lines as they came, and what they say. */
  readonly texts: string[] = [];
  readonly lines: MatchLine[] = [];
  /** The match as it was shown last. */
  present: LineOf<'state'> | LineOf<'step'> | undefined;
  /** Resolves when the stream has ended, however it did. */
  readonly ended: Promise<void>;
  readonly #abort: AbortController;
  #waiting: (() => void)[] = [];
  #isOver = false;

  private constructor(response: Response, abort: AbortController) {
    this.#abort = abort;
    this.ended = this.#read(response);
  }

  /** @param who somebody with a session, or an access token. Errors: Error with the code of a refusal. */
  static async open(
    address: string,
    who: Pick<Device, 'cookies'> | string,
    match: string,
    from?: number,
  ): Promise<Reader> {
    const abort = new AbortController();
    const response = await fetch(`${address}/api/matches/${match}/stream${from === undefined ? '' : `?from=${from}`}`, {
      headers: typeof who === 'string' ? { authorization: `Bearer ${who}` } : { cookie: cookieOf(who.cookies) },
      signal: abort.signal,
    });
    if (!response.ok) throw new Error(((await response.json()) as { code: string }).code);
    return new Reader(response, abort);
  }

  /** What a player was asked last. Errors: Error for who watches. */
  get decision(): Decision {
    const decision = this.present?.decision ?? null;
    if (decision === null) throw new Error('nothing is asked of who watches');
    return decision;
  }

  /** Who is here and the clocks, as they were told last. */
  get table(): LineOf<'table'>['table'] | undefined {
    const line = this.lines.findLast((one) => 'table' in one);
    return line !== undefined && 'table' in line ? line.table : undefined;
  }

  of<T extends MatchLine['type']>(type: T): LineOf<T>[] {
    return this.lines.filter((line): line is LineOf<T> => line.type === type);
  }

  /** Resolves when the lines are as they should be. Errors: Error when the stream ends before. */
  async until(isThere: (reader: Reader) => boolean): Promise<void> {
    while (!isThere(this)) {
      if (this.#isOver) throw new Error(`the stream has ended: ${this.texts.at(-1) ?? 'without a line'}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  close(): Promise<void> {
    this.#abort.abort();
    return this.ended;
  }

  async #read(response: Response): Promise<void> {
    let rest = '';
    const decoder = new TextDecoder();
    try {
      for await (const piece of response.body ?? []) {
        const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const text of lines) this.#take(text);
        this.#wake();
      }
    } catch {
      // Broken off, by either side.
    }
    this.#isOver = true;
    this.#wake();
  }

  #take(text: string): void {
    const line = JSON.parse(text) as MatchLine;
    this.texts.push(text);
    this.lines.push(line);
    if (line.type === 'state' || line.type === 'step') this.present = line;
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }
}

function cookieOf(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
