import {
  ConnectionLost,
  type Api,
  type ConnectionStatus,
  type MatchChange,
  type MatchClient,
  Refused,
} from '@cardscape/client-kit';
import type { Intent, LegalIntent, Seat } from '@cardscape/rules';
import { at, SEATS } from '@cardscape/rules/kernel/types';
import { signal, type Signal } from '@preact/signals';
import { ruleAddress } from '../../contract/rule-address.ts';
import { heard, t } from '../../i18n/index.ts';
import { alert } from '../../shell/announce.ts';
import { seatName } from '../../shell/seat-name.ts';
import { noteBeginning, noteHead, noteStart } from '../fairness/fairness.ts';
import { wanted } from './viewpoint.ts';

/** A player as the match shows him. */
export interface Player {
  readonly seat: Seat;
  readonly name: string;
  readonly bot: boolean;
  readonly here: boolean;
  /** Milliseconds of the time bank left when the present decision began. */
  readonly bank: number;
  /** When the present decision would have begun if nothing had been credited for it, by the server's clock. */
  readonly since: number;
  /** Until when its clock stands still, by the server's clock; 0: it runs. */
  readonly still: number;
  /** Milliseconds that its newest decision was credited for the way. */
  readonly lag: number;
  /** How often in a row its clock had to play. */
  readonly missed: number;
  /** How many decisions the clock has made for it in all. */
  readonly clocked: number;
  /**
   * When it is given up for if it does not come back, and from when on the match may be claimed from it, by the
   * server's clock; 0: neither.
   */
  readonly lost: number;
  readonly claim: number;
}

/** A refusal to be shown, until the next thing happens. */
export interface ShownRefusal {
  readonly message: string;
  readonly rule: string;
  readonly address: string | null;
}

/** A decision that the clock has made. */
export interface TimeOut {
  readonly seat: Seat;
  /** Different for each of them. */
  readonly number: number;
  /** The turn that was on then. */
  readonly turn: number;
  /** What it did, as the log tells it; empty where the log says nothing. */
  readonly did: string;
}

/** What the screen of a match needs of its client. */
export interface FeedClient extends Pick<
  MatchClient,
  | 'match'
  | 'hello'
  | 'seat'
  | 'state'
  | 'stage'
  | 'view'
  | 'legal'
  | 'decision'
  | 'status'
  | 'endReason'
  | 'listen'
  | 'submit'
  | 'history'
  | 'rematch'
  | 'claim'
  | 'hurry'
  | 'leave'
> {
  /** What is shown is over and done with: nothing can be done in it, and nothing is noted. */
  readonly recorded?: true;
  /** What is over and done with counts for nothing, because nobody had decided anything. */
  readonly isVoid?: boolean;
  /** What is said; absent where nobody can say anything. */
  readonly hear?: MatchClient['hear'];
  readonly say?: MatchClient['say'];
  /** Lets all hands be seen; absent where nobody watches. */
  readonly consent?: MatchClient['consent'];
}

/**
 * What the screens of all games share: who is there, how the connection stands, whose time runs, and sending intents.
 */
export abstract class MatchFeed {
  readonly client: FeedClient;
  readonly status: Signal<ConnectionStatus>;
  readonly stageOfMatch = signal<'playing' | 'paused' | 'over'>('playing');
  readonly players: Signal<readonly Player[]> = signal([]);
  readonly watchers = signal(0);
  /** Names of those who watch and let themselves be named. */
  readonly viewers = signal<readonly string[]>([]);
  /**
   * The seats that let those who watch see all hands, and from when on they can, by the server's clock; 0: not every
   * player does.
   */
  readonly consents = signal<readonly Seat[]>([]);
  readonly openAt = signal(0);
  readonly next = signal('');
  /** The seats that want another match. */
  readonly again = signal<readonly Seat[]>([]);
  /** The turn that is on, and whose it is. */
  readonly onTurn = signal<{ readonly turn: number; readonly active: Seat | null }>({ turn: 0, active: 0 });
  /** The seats that owe a decision. */
  readonly asking = signal<readonly Seat[]>([]);
  /** Giving up and negotiating: what may be done beside the decision. */
  readonly asides = signal<readonly LegalIntent[]>([]);
  /** Who has asked to take back a decision, as long as nobody has answered or gone on. */
  readonly asker = signal<Seat | null>(null);
  readonly refusal = signal<ShownRefusal | null>(null);
  /** What the clock has done, for whom: the newest of each seat, until it is put aside. */
  readonly timeOuts = signal<readonly TimeOut[]>([]);
  /** What happened while the player was away, line by line, until it is put aside. */
  readonly missed = signal<readonly string[]>([]);
  /** An intent is on its way. */
  readonly busy = signal(false);
  /** Added to this machine's clock it gives the server's. */
  readonly serverOffset: number;
  /** The same for what is shown: who sees the match later sees its clocks as they were. */
  readonly clockOffset: number;
  readonly #api: Api;
  /** Intents on their way. */
  #closed = false;
  #sending = 0;
  /** The newest decision that an intent of this client has answered. */
  #answered = -1;
  #stop: () => void = () => undefined;

  constructor(api: Api, client: FeedClient) {
    this.#api = api;
    this.client = client;
    this.serverOffset = client.hello.now - Date.now();
    this.clockOffset = this.serverOffset - client.hello.delay.milliseconds;
    this.status = signal(client.status);
    if (this.recorded) return;
    if (!noteStart(client.match, client.hello.commitment))
      alert(t('This match is not the one agreed on before it began: seats, decks or options may differ.'));
    void noteBeginning(api, client.match);
  }

  get hello(): FeedClient['hello'] {
    return this.client.hello;
  }

  /** Whether a replay is looked at. */
  get recorded(): boolean {
    return this.client.recorded === true;
  }

  get you(): Seat | null {
    return this.client.seat;
  }

  /** Whether that seat owes a decision now. */
  isAsked(seat: Seat): boolean {
    return this.stageOfMatch.value === 'playing' && this.asking.value.includes(seat);
  }

  close(): void {
    this.#closed = true;
    this.#stop();
    this.client.leave();
  }

  /** Tells `hear` of every change from now on. A screen calls it once, when everything that it shows is there. */
  protected follow(hear: (change: MatchChange) => void): void {
    let { turn } = this.client.view;
    const { view } = this.hello;
    this.#stop = this.client.listen((news) => {
      if (news.kind === 'status') {
        this.status.value = news.status;
        return;
      }
      // A player has taken back the consent: what was known of hands is forgotten with the whole screen.
      if (news.fresh && view === 'all' && this.hello.view !== view) {
        wanted.value = { match: this.client.match, view: 'public' };
        return;
      }
      hear(news);
      const now = this.client.view.turn;
      if (turn !== now && !this.recorded) void noteHead(this.#api, this.client.match);
      turn = now;
    });
  }

  /** What the public tree says beside the view, and what may be done beside the decision. */
  protected readState(): void {
    const { state, stage, view, legal, hello } = this.client;
    this.stageOfMatch.value = stage;
    this.watchers.value = state.watchers;
    this.viewers.value = state.viewers === '' ? [] : state.viewers.split('\n');
    this.consents.value = SEATS.filter((seat) => (state.consents & (1 << seat)) !== 0);
    this.openAt.value = state.openAt === 0 ? 0 : hello.startedAt + state.openAt * 100;
    this.next.value = state.next;
    this.again.value = SEATS.filter((seat) => (state.again & (1 << seat)) !== 0);
    this.asking.value = view.asking.seats;
    this.onTurn.value = { turn: view.turn, active: view.active };
    this.asides.value = stage === 'over' ? [] : legal.filter(({ intent }) => hello.asides.includes(intent.type));
    const time = (tenths: number): number => (tenths === 0 ? 0 : hello.startedAt + tenths * 100);
    const players = [...state.seats.entries()].map(
      ([key, { name, bot, here, bank, since, still, lag, missed, clocked, lost, claim }]) => ({
        seat: at(SEATS, Number(key)),
        name: seatName({ name, bot }),
        bot,
        here,
        bank: bank * 100,
        since: hello.startedAt + since * 100,
        still: time(still),
        lag: lag * 100,
        missed,
        clocked,
        lost: time(lost),
        claim: time(claim),
      }),
    );
    this.players.value = players.toSorted((a, b) => a.seat - b.seat);
  }

  /**
   * Sends an intent; a refusal is shown with its rule. Resolves to whether it was taken.
   * @param wait milliseconds to hold it back before; if the decision has gone by then, nothing is sent
   */
  async submit(intent: Intent, wait = 0): Promise<boolean> {
    const { decision } = this.client;
    this.#sending += 1;
    this.busy.value = true;
    this.refusal.value = null;
    try {
      if (wait > 0) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (this.#closed || this.client.decision !== decision) return false;
      }
      await this.client.submit(intent);
      this.#answered = decision;
      return true;
    } catch (error) {
      // A key that was pressed twice: the first press has answered the same decision, so there is nothing to complain about.
      const outrun =
        error instanceof Refused &&
        error.code === 'STALE' &&
        this.#answered === decision &&
        !this.hello.asides.includes(intent.type);
      if (!outrun) this.#refuse(error);
      return false;
    } finally {
      this.#sending -= 1;
      this.busy.value = this.#sending > 0;
    }
  }

  #refuse(error: unknown): void {
    if (error instanceof Refused)
      this.refusal.value = { message: heard(error.message), rule: error.rule, address: ruleAddress(error.rule) };
    else if (error instanceof ConnectionLost)
      this.refusal.value = { message: heard(error.message), rule: '', address: null };
    else throw error;
    alert(this.refusal.value.message);
  }

  /** Claims the match from an opponent who does nothing. */
  async claim(): Promise<void> {
    try {
      await this.client.claim();
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** Lets those who watch see all hands, if every player does, or does so no more. */
  async consent(on: boolean): Promise<void> {
    try {
      await this.client.consent?.(on);
    } catch (error) {
      this.#refuse(error);
    }
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
