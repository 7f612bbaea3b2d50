import { FairWork } from '../fair-line.ts';
import { Refused } from '../refusal.ts';
import { Thread } from '../threads/thread.ts';

/** Pixels of every picture that is kept: twice the window of a card's face. */
export const ART_WIDTH = 904;
export const ART_HEIGHT = 724;
/** Pixels that a picture may have that is sent: more is a bomb, or no picture for a card. */
export const MOST_PIXELS = 16_000_000;

/** The picture painted anew, or why there is none. */
export type ArtAnswer = Uint8Array | 'small' | 'unreadable';

const DEADLINE = 8000;
/** So many of an address may wait for the one thread, and so many addresses. */
const WAITING_OF_ADDRESS = 2;
const WAITING = 24;

/** Paints pictures anew in a thread of its own: no match waits for that (design D-6). Addresses take turns. */
export class ArtStudio {
  readonly #thread = new Thread<Uint8Array, ArtAnswer>(new URL('art-worker.ts', import.meta.url));
  readonly #work = new FairWork();
  #closed = false;

  /** Errors: Refused when too many wait, and for what is no picture. */
  async paint(from: string, bytes: Uint8Array): Promise<Buffer> {
    if (this.#closed || this.#work.waitingOf(from) >= WAITING_OF_ADDRESS || this.#work.waiting >= WAITING)
      throw new Refused('SERVER_FULL', 'This server is busy with other pictures. Try again later.');
    const answer = await this.#work.run(from, () => this.#thread.ask(bytes, DEADLINE));
    if (answer === 'small')
      throw new Refused('BAD_IMAGE', `A picture has at least ${ART_WIDTH / 4} × ${ART_HEIGHT / 4} pixels.`);
    if (typeof answer === 'string')
      throw new Refused(
        'BAD_IMAGE',
        `A whole JPEG, PNG or WebP picture with at most ${MOST_PIXELS / 1_000_000} million pixels is expected.`,
      );
    return Buffer.from(answer);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#thread.close();
  }
}
