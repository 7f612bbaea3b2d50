import type { CardSetReading, SetFile } from '@cardscape/rules';
import { FairWork } from '../fair-line.ts';
import { Refused } from '../refusal.ts';
import { Thread } from '../threads/thread.ts';

/** Milliseconds for a set: one of the largest takes a tenth of that. */
const DEADLINE = 20_000;
/** So many of an address may wait for the one thread. */
const WAITING_OF_ADDRESS = 3;

/** Reads the files of card sets in a thread of its own: no match waits for a large one (design D-6). */
export class SetReader {
  readonly #thread = new Thread<readonly SetFile[], CardSetReading>(new URL('set-worker.ts', import.meta.url));
  readonly #work = new FairWork();
  #closed = false;

  /**
   * What the files say, or all that is wrong with them. Errors: Refused when too many wait, and for files that cannot be
   * read in time.
   * @param from the address (`addressKey`)
   */
  async read(from: string, files: readonly SetFile[]): Promise<CardSetReading> {
    if (this.#closed || this.#work.waitingOf(from) >= WAITING_OF_ADDRESS)
      throw new Refused('SERVER_FULL', 'This server is busy reading card sets. Try again later.');
    const answer = await this.#work.run(from, () => this.#thread.ask(files, DEADLINE));
    if (answer === 'late' || answer === 'broken')
      throw new Refused('CARDS_UNREAD', 'This card set could not be read in time. Make it smaller.');
    return answer;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#thread.close();
  }
}
