import { ConnectionLost, type Api, type ConnectionStatus, type MatchClient, type MatchNews, Refused } from '@cardscape/client-kit';
import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { CardView, Intent, LegalIntent, Seat, SeenEvent } from '@cardscape/rules';
import type { Tier } from '../cards/spec.ts';
import type { GameLook, LogLine, Witness } from '../games/look.ts';
import { begin, stageOf, type Interaction, type Stage } from '../table/interaction/machine.ts';
import { planOf } from '../table/interaction/plan.ts';
import { tableModel, type TableModel } from '../table/model.ts';
import { alert } from '../shell/announce.ts';
import { settings } from '../shell/settings.ts';
import { noteCommitment, noteHead } from './fairness.ts';
import { Memory } from './witness.ts';

/** A player as the table shows him. */
export interface Player {
  readonly seat: Seat;
  readonly name: string;
  readonly bot: boolean;
  readonly here: boolean;
  /** Milliseconds of the time bank left when the present decision began. */
  readonly bank: number;
}

/** What a step of the match looked like from here. */
export interface TableStep {
  readonly before: TableModel;
  readonly after: TableModel;
  readonly events: readonly SeenEvent[];
  /** Nothing to animate: the first view, or the first one after coming back. */
  readonly fresh: boolean;
}

export interface LogEntry extends LogLine {
  readonly key: number;
}

/** A refusal to be shown, until the next thing happens. */
export interface ShownRefusal {
  readonly message: string;
  readonly rule: string;
  readonly address: string | null;
}

/** A card that is looked at closely. */
export interface Sight {
  readonly id: string;
  readonly tier: Tier;
  /** 0 for a card that is only spoken of. */
  readonly handle: number;
}

const RECENT = 40;

/** What the table needs of the client of a match. */
export type TableClient = Pick<
  MatchClient,
  'match' | 'hello' | 'seat' | 'state' | 'stage' | 'view' | 'legal' | 'decision' | 'status' | 'endReason' | 'listen' | 'submit' | 'history' | 'rematch' | 'hurry' | 'leave'
>;

/**
 * Everything the match screen shows, as signals: the views of the server, what they say in words, and how far an intent has been put together. Canvas, DOM
 * and command box read it and change it through the same few functions.
 */
export class MatchStore {
  readonly client: TableClient;
  readonly look: GameLook;
  readonly model: Signal<TableModel>;
  readonly status: Signal<ConnectionStatus>;
  readonly stageOfMatch = signal<'playing' | 'paused' | 'over'>('playing');
  readonly players: Signal<readonly Player[]>;
  readonly watchers = signal(0);
  readonly next = signal('');
  /** When the present decision began, by the server's clock. */
  readonly since = signal(0);
  readonly interaction: Signal<Interaction>;
  readonly stage: ReadonlySignal<Stage>;
  /** What this client will answer by itself, so that it is no decision of the player; null where the player is asked. */
  readonly answersAlone: ReadonlySignal<Intent | null>;
  /** Giving up and negotiating: what may be done beside the decision. */
  readonly asides = signal<readonly LegalIntent[]>([]);
  readonly refusal = signal<ShownRefusal | null>(null);
  /** An intent is on its way. */
  readonly busy = signal(false);
  readonly log = signal<readonly LogEntry[]>([]);
  readonly recent = signal<readonly SeenEvent[]>([]);
  readonly sight = signal<Sight | null>(null);
  /** The card, slot or player that has the keyboard's focus, by key. */
  readonly focus = signal<string | null>(null);
  /** Added to this machine's clock it gives the server's. */
  readonly clockOffset: number;

  readonly #api: Api;
  readonly #memory = new Memory();
  readonly #steps = new Set<(step: TableStep) => void>();
  #readLog: ReturnType<GameLook['logbook']>;
  #logKeys = 0;
  #decision = -1;
  /** Intents on their way. */
  #sending = 0;
  /** The newest decision that an intent of this client has answered. */
  #answered = -1;
  #stop: () => void;

  constructor(api: Api, client: TableClient, look: GameLook) {
    this.#api = api;
    this.client = client;
    this.look = look;
    this.#readLog = look.logbook();
    this.clockOffset = client.hello.now - Date.now();
    this.model = signal(tableModel(client.hello.layout, client.view, client.seat));
    this.status = signal(client.status);
    this.players = signal([]);
    this.interaction = signal(begin([]));
    this.stage = computed(() => stageOf(this.interaction.value));
    this.answersAlone = computed(() => this.#onlyAnswer());
    noteCommitment(client.match, client.hello.commitment);
    this.#memory.see(client.view);
    this.#readState();
    this.#readLegal();
    void this.#readHistory();
    this.#stop = client.listen((news) => this.#hear(news));
  }

  /** Who looks, for sentences. */
  get witness(): Witness {
    return { model: this.model.value, names: this.players.value.map(({ name }) => name), known: (handle) => this.#memory.known(handle) };
  }

  get hello(): TableClient['hello'] {
    return this.client.hello;
  }

  get you(): Seat | null {
    return this.client.seat;
  }

  /** Tells `listener` of every step from now on, until the returned function is called. */
  onStep(listener: (step: TableStep) => void): () => void {
    this.#steps.add(listener);
    return () => this.#steps.delete(listener);
  }

  close(): void {
    this.#stop();
    this.client.leave();
  }

  #hear(news: MatchNews): void {
    if (news.kind === 'status') {
      this.status.value = news.status;
      return;
    }
    const before = this.model.peek();
    const { view, hello, seat } = this.client;
    for (const event of news.events) this.#memory.hear(event);
    this.#memory.see(view);
    batch(() => {
      this.model.value = tableModel(hello.layout, view, seat);
      this.#readState();
      if (news.events.length > 0) {
        this.recent.value = [...this.recent.peek(), ...news.events].slice(-RECENT);
        this.#write(news.events);
      }
      this.#readLegal();
    });
    if (news.fresh) void this.#readHistory();
    if (before.view.turn !== view.turn) void noteHead(this.#api, this.client.match);
    for (const listener of this.#steps) listener({ before, after: this.model.peek(), events: news.events, fresh: news.fresh });
  }

  /** What the public tree says beside the view. */
  #readState(): void {
    const { state, stage } = this.client;
    this.stageOfMatch.value = stage;
    this.watchers.value = state.watchers;
    this.next.value = state.next;
    this.since.value = this.hello.startedAt + state.since * 100;
    const players = [...state.seats.entries()].map(([key, { name, bot, here, bank }]) => ({ seat: Number(key) as Seat, name, bot, here, bank: bank * 100 }));
    this.players.value = players.toSorted((a, b) => a.seat - b.seat);
  }

  /** Takes up a new legal list; while the decision is the same, what was begun goes on. */
  #readLegal(): void {
    const { client } = this;
    const list = client.stage === 'over' ? [] : client.legal;
    this.asides.value = list.filter(({ intent }) => client.hello.asides.includes(intent.type));
    const decision = client.stage === 'over' ? -2 : client.decision;
    if (decision === this.#decision) return;
    this.#decision = decision;
    const { witness } = this;
    const moves = list.filter(({ intent }) => !client.hello.asides.includes(intent.type));
    this.interaction.value = begin(moves.map((entry) => planOf(entry, this.look.form(entry, witness))));
    this.refusal.value = null;
  }

  #write(events: readonly SeenEvent[]): void {
    const { witness } = this;
    const lines = this.#readLog(events, witness).map((line) => ({ ...line, key: ++this.#logKeys }));
    if (lines.length > 0) this.log.value = [...this.log.peek(), ...lines];
  }

  /** Writes the log anew from the beginning, after coming in or coming back. */
  async #readHistory(): Promise<void> {
    const entries = await this.client.history(0).catch(() => null);
    if (entries === null) return;
    const events = entries.flatMap((entry) => entry.events as SeenEvent[]);
    for (const event of events) this.#memory.hear(event);
    this.#readLog = this.look.logbook();
    this.log.value = [];
    batch(() => {
      this.#write(events);
      if (this.recent.peek().length === 0) this.recent.value = events.slice(-RECENT);
    });
  }

  /** The answer that leaves no choice, as far as the player wants it to be given without being asked. */
  #onlyAnswer(): Intent | null {
    const { plans, steps } = this.interaction.value;
    const { respond } = settings.value;
    const { view, you } = this.model.value;
    if (respond === 'always' || steps.length > 0 || view.asking.question !== this.look.response) return null;
    const waitsForTurn = respond === 'ownTurn' && view.active !== you;
    if (plans.length !== 1 && !waitsForTurn) return null;
    const only = plans.find(({ entry, steps: way }) => entry.fields.length === 0 && way.length === 1 && way[0]?.at === 'fixed' && way[0].thing.kind === 'option');
    return only?.entry.intent ?? null;
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
    if (error instanceof Refused) this.refusal.value = { message: error.message, rule: error.rule, address: this.look.ruleAddress(error.rule) };
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

  cardAt(handle: number): CardView | null {
    return this.model.peek().cards.get(handle) ?? null;
  }

  /** Looks closely at a card that lies on the table; at nothing if its face is hidden. */
  lookAt(handle: number): void {
    const known = this.#memory.known(handle);
    if (known !== null && this.cardAt(handle)?.id !== null) this.sight.value = { ...known, handle };
  }
}
