import type { CustomReading } from '@cardscape/rules';
import { FairWork } from '../fair-line.ts';
import { Refused } from '../refusal.ts';
import { Thread } from '../threads/thread.ts';

/** What the thread is asked. */
export interface CardQuestion {
  /** The id of the game. */
  readonly game: string;
  readonly text: string;
}

/** Null: the game takes no custom cards. */
export type CardAnswer = CustomReading | null;

/** Milliseconds for a text: the longest of the worst kind takes a tenth of that. */
const DEADLINE = 5000;
/** So many of an address may wait for the one thread, and so many addresses. */
const WAITING_OF_ADDRESS = 3;
const WAITING = 32;

/**
 * Reads what players send as cards, in a thread of its own: a text of the worst kind takes half a second, and no match
 * waits for that (design D-6). Addresses take turns.
 */
export class CardReader {
  readonly #thread: Pick<Thread<CardQuestion, CardAnswer>, 'ask' | 'close'>;
  readonly #work = new FairWork();
  #closed = false;

  constructor(
    thread: Pick<Thread<CardQuestion, CardAnswer>, 'ask' | 'close'> = new Thread(
      new URL('card-worker.ts', import.meta.url),
    ),
  ) {
    this.#thread = thread;
  }

  /**
   * What a text says, or all that is wrong with it. Errors: Refused when too many wait, and for a text that cannot be
   * read in time.
   * @param from the address (`addressKey`)
   */
  async read(from: string, question: CardQuestion): Promise<CustomReading> {
    if (this.#closed || this.#work.waitingOf(from) >= WAITING_OF_ADDRESS || this.#work.waiting >= WAITING)
      throw new Refused('SERVER_FULL', 'This server is busy reading cards. Try again later.');
    const answer = await this.#work.run(from, () => this.#thread.ask(question, DEADLINE));
    if (answer === null || answer === 'late' || answer === 'broken')
      throw new Refused('CARDS_UNREAD', 'These cards could not be read in time. Load fewer at once.');
    return answer;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#thread.close();
  }
}
