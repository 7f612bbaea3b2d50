/** What a flood has sent, and what became of it. */
export interface Sent {
  /** Requests, frames or connections. */
  readonly sent: number;
  /** Answered with a refusal, or cut off. */
  readonly refused: number;
}

/** Counts while a flood runs. */
export class Tally {
  sent = 0;
  refused = 0;
  #isOver = false;

  /** Nothing more is to be sent. */
  get isOver(): boolean {
    return this.#isOver;
  }

  end(): Sent {
    this.#isOver = true;
    return { sent: this.sent, refused: this.refused };
  }
}

/** The server that a flood is for, and where it comes from. */
export interface Against {
  readonly port: number;
  /** An address of loopback. */
  readonly from: string;
  readonly tally: Tally;
}
