import { ConnectionLost, type Api, type ConnectionStatus, type MatchChange, type MatchClient, Refused } from '@cardscape/client-kit';
import { signal, type Signal } from '@preact/signals';
import type { Intent, LegalIntent, Seat } from '@cardscape/rules';
import { alert } from '../shell/announce.ts';
import { noteCommitment, noteHead } from './fairness.ts';

/** A player as the match shows him. */
export interface Player {
  readonly seat: Seat;
  readonly name: string;
  readonly bot: boolean;
  readonly here: boolean;
  /** Milliseconds of the time bank left when the present decision began. */
  readonly bank: number;
}

/** A refusal to be shown, until the next thing happens. */
export interface ShownRefusal {
  readonly message: string;
  readonly rule: string;
  readonly address: string | null;
}

/** What the screen of a match needs of its client. */
export type FeedClient = Pick<
  MatchClient,
  'match' | 'hello' | 'seat' | 'state' | 'stage' | 'view' | 'legal' | 'decision' | 'status' | 'endReason' | 'listen' | 'submit' | 'history' | 'rematch' | 'hurry' | 'leave'
>;

/** What the screens of all games share: who is there, how the connection stands, whose time runs, and sending intents. */
export abstract class MatchFeed {
  readonly client: FeedClient;
  readonly status: Signal<ConnectionStatus>;
  readonly stageOfMatch = signal<'playing' | 'paused' | 'over'>('playing');
  readonly players: Signal<readonly Player[]> = signal([]);
  readonly watchers = signal(0);
  readonly next = signal('');
  /** The seats that want another match. */
  readonly again = signal<readonly Seat[]>([]);
  /** When the present decision began, by the server's clock. */
  readonly since = signal(0);
  /** The seats that owe a decision. */
  readonly asking = signal<readonly Seat[]>([]);
  /** Giving up and negotiating: what may be done beside the decision. */
  readonly asides = signal<readonly LegalIntent[]>([]);
  readonly refusal = signal<ShownRefusal | null>(null);
  /** An intent is on its way. */
  readonly busy = signal(false);
  /** Added to this machine's clock it gives the server's. */
  readonly clockOffset: number;
  readonly #api: Api;
  /** Intents on their way. */
  #sending = 0;
  /** The newest decision that an intent of this client has answered. */
  #answered = -1;
  #stop: () => void = () => undefined;

  constructor(api: Api, client: FeedClient) {
    this.#api = api;
    this.client = client;
    this.clockOffset = client.hello.now - Date.now();
    this.status = signal(client.status);
    noteCommitment(client.match, client.hello.commitment);
  }

  /** The address of a rule that a refusal names; null where it has no page. */
  protected abstract ruleAddress(rule: string): string | null;

  get hello(): FeedClient['hello'] {
    return this.client.hello;
  }

  get you(): Seat | null {
    return this.client.seat;
  }

  /** Whether that seat owes a decision now. */
  isAsked(seat: Seat): boolean {
    return this.stageOfMatch.value === 'playing' && this.asking.value.includes(seat);
  }

  close(): void {
    this.#stop();
    this.client.leave();
  }

  /** Tells `hear` of every change from now on. A screen calls it once, when everything that it shows is there. */
  protected follow(hear: (change: MatchChange) => void): void {
    let { turn } = this.client.view;
    this.#stop = this.client.listen((news) => {
      if (news.kind === 'status') {
        this.status.value = news.status;
        return;
      }
      hear(news);
      const now = this.client.view.turn;
      if (turn !== now) void noteHead(this.#api, this.client.match);
      turn = now;
    });
  }

  /** What the public tree says beside the view, and what may be done beside the decision. */
  protected readState(): void {
    const { state, stage, view, legal, hello } = this.client;
    this.stageOfMatch.value = stage;
    this.watchers.value = state.watchers;
    this.next.value = state.next;
    this.again.value = ([0, 1, 2, 3] as const).filter((seat) => (state.again & (1 << seat)) !== 0);
    this.since.value = hello.startedAt + state.since * 100;
    this.asking.value = view.asking.seats;
    this.asides.value = stage === 'over' ? [] : legal.filter(({ intent }) => hello.asides.includes(intent.type));
    const players = [...state.seats.entries()].map(([key, { name, bot, here, bank }]) => ({ seat: Number(key) as Seat, name, bot, here, bank: bank * 100 }));
    this.players.value = players.toSorted((a, b) => a.seat - b.seat);
  }

  /** Sends an intent; a refusal is shown with its rule. Resolves to whether it was taken. */
  async submit(intent: Intent): Promise<boolean> {
    const { decision } = this.client;
    this.#sending += 1;
    this.busy.value = true;
    this.refusal.value = null;
    try {
      await this.client.submit(intent);
      this.#answered = decision;
      return true;
    } catch (error) {
      // A key that was pressed twice: the first press has answered the same decision, so there is nothing to complain about.
      const outrun = error instanceof Refused && error.code === 'STALE' && this.#answered === decision && !this.hello.asides.includes(intent.type);
      if (!outrun) this.#refuse(error);
      return false;
    } finally {
      this.#sending -= 1;
      this.busy.value = this.#sending > 0;
    }
  }

  #refuse(error: unknown): void {
    if (error instanceof Refused) this.refusal.value = { message: error.message, rule: error.rule, address: this.ruleAddress(error.rule) };
    else if (error instanceof ConnectionLost) this.refusal.value = { message: error.message, rule: '', address: null };
    else throw error;
    alert(this.refusal.value.message);
  }

  /** Wants the same match again. */
  async rematch(): Promise<void> {
    try {
      await this.client.rematch();
    } catch (error) {
      this.#refuse(error);
    }
  }
}
