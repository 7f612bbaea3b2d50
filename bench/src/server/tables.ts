import {
  Api,
  chooseAtRandom,
  fetchWithCookies,
  MatchClient,
  movesOf,
  newEntropy,
  Refused,
} from '@cardscape/client-kit';
import { at, fastRandom, GAMES, type RandomState } from '@cardscape/rules';
import { Client, type Room } from '@colyseus/sdk';
import { WebSocket } from 'ws';

/** Two ends at one table of a server. */
export interface Table {
  /**
   * Sends one intent; resolves when both ends have seen what it did. False: nothing can be sent here before something is
   * opened.
   */
  step(): Promise<boolean>;
  close(): void;
}

/** Opens tables on a server on loopback. */
export interface Tables {
  open(number: number): Promise<Table>;
}

const INTENT = Buffer.from([1, 2, 3, 4, 5, 6]);

function connect(address: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Tables of the bare socket servers; with one end for `echo`. */
export function socketTables(port: number, ends: 1 | 2): Tables {
  return {
    async open(number) {
      const sockets = await Promise.all(
        Array.from({ length: ends }, () => connect(`ws://127.0.0.1:${port}/${number}`)),
      );
      let turn = 0;
      return {
        step: async () => {
          const seen = sockets.map((socket) => new Promise<void>((resolve) => socket.once('message', () => resolve())));
          at(sockets, turn++ % ends).send(INTENT);
          await Promise.all(seen);
          return true;
        },
        close: () => sockets.forEach((socket) => socket.terminate()),
      };
    },
  };
}

interface Counter {
  readonly seq: number;
}

export function counterTables(port: number): Tables {
  const client = new Client(`http://127.0.0.1:${port}`);
  return {
    async open() {
      const first = await client.create<Counter>('counter', {});
      const second = await client.joinById<Counter>(first.roomId, {});
      const rooms: Room<unknown, Counter>[] = [first, second];
      let turn = 0;
      let seq = 0;
      for (const room of rooms) room.reconnection.enabled = false;
      return {
        step: async () => {
          seq += 1;
          const seen = rooms.map(
            (room) => new Promise<void>((resolve) => room.onStateChange.once((state) => state.seq >= seq && resolve())),
          );
          at(rooms, turn++ % 2).send('intent', seq);
          await Promise.all(seen);
          return true;
        },
        close: () => rooms.forEach((room) => void room.leave()),
      };
    },
  };
}

/** A match of two clients that play at random; when it is over, the next one goes on at the same table. */
export class CardscapeTable implements Table {
  readonly #players: readonly Api[];
  readonly #dice: RandomState;
  readonly #clock: 'normal' | 'relaxed';
  /** The match after this one. */
  #next: readonly MatchClient[] | null = null;
  #over: readonly MatchClient[] = [];
  clients: readonly MatchClient[] = [];

  constructor(players: readonly Api[], seed: number, clock: 'normal' | 'relaxed') {
    this.#players = players;
    this.#dice = fastRandom(seed);
    this.#clock = clock;
  }

  async begin(): Promise<void> {
    this.clients = await this.#open();
  }

  async #open(): Promise<readonly MatchClient[]> {
    const [first, second] = [at(this.#players, 0), at(this.#players, 1)];
    const game = at(GAMES, 0);
    const deck = { starter: at(game.decks?.starters ?? [], 0).id };
    const { match } = await first.createMatch({ game: game.id, deck, opponents: [], clock: this.#clock });
    await second.joinMatch(match, deck);
    for (const player of this.#players) await player.ready(match, newEntropy());
    return Promise.all(this.#players.map((api) => MatchClient.join(api, match)));
  }

  /** Whether there is no match to go on with after this one. */
  get lacksNext(): boolean {
    return this.#next === null || this.#isOver;
  }

  get #isOver(): boolean {
    return this.clients.some(({ stage }) => stage === 'over');
  }

  /** Opens the match after this one, and leaves those that are over. */
  async prepare(): Promise<void> {
    this.#goOn();
    for (const client of this.#over) client.leave();
    this.#over = [];
    this.#next ??= await this.#open();
    this.#goOn();
  }

  /** Sits down at the next match where this one is over. */
  #goOn(): void {
    if (this.#next === null || !this.#isOver) return;
    this.#over = [...this.#over, ...this.clients];
    this.clients = this.#next;
    this.#next = null;
  }

  async step(): Promise<boolean> {
    this.#goOn();
    const move = this.chosen();
    if (move === null) return false;
    await move();
    return true;
  }

  /**
   * The next move, chosen and not made yet: it answers with the milliseconds until the server had accepted it, when
   * both ends have seen it. Null: the match is over.
   */
  chosen(): (() => Promise<number>) | null {
    const client = this.clients.find((one) => movesOf(one).length > 0);
    const intent = client === undefined ? null : chooseAtRandom(this.#dice)(client);
    if (client === undefined || intent === null || client.stage === 'over') return null;
    return async () => {
      const seq = client.state.seq + 1;
      const seen = this.clients.map((one) => seenSeq(one, seq));
      const began = performance.now();
      await client.submit(intent);
      const took = performance.now() - began;
      await Promise.all(seen);
      return took;
    };
  }

  /** The next match at the same table. */
  async again(): Promise<void> {
    this.close();
    await this.begin();
  }

  /** Sends an intent that is refused: an unknown card, or nothing that is an intent. As `step` does. */
  async refused(malformed: boolean): Promise<boolean> {
    const client = at(this.clients, 0);
    try {
      await client.submit(
        malformed ? { type: 'nonsense', depth: [1, 2, 3] } : { type: 'play', card: 1_000_000, col: 0 },
      );
    } catch (error) {
      if (error instanceof Refused) return true;
      throw error;
    }
    throw new Error('an illegal intent was accepted');
  }

  close(): void {
    for (const client of [...this.clients, ...this.#over, ...(this.#next ?? [])]) client.leave();
    this.#over = [];
    this.#next = null;
  }
}

/** Resolves when the client shows the step of that number. */
function seenSeq(client: MatchClient, seq: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.listen(() => {
      if (client.state.seq < seq) return;
      stop();
      resolve();
    });
  });
}

/** Two players with sessions of their own, who sit at every table. */
export async function cardscapeTables(
  port: number,
  clock: 'normal' | 'relaxed' = 'normal',
): Promise<{ open(number: number): Promise<CardscapeTable> }> {
  const players = Array.from({ length: 2 }, () => new Api(`http://127.0.0.1:${port}`, fetchWithCookies()));
  for (const player of players) await player.session();
  return {
    open: async (number) => {
      const table = new CardscapeTable(players, number, clock);
      await table.begin();
      return table;
    },
  };
}
