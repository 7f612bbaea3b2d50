import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What is looked up when somebody asks for the figures. */
export interface Sources {
  readonly matches: () => { readonly playing: number; readonly waiting: number };
  readonly sockets: () => number;
  /** How many wait, by queue. */
  readonly queues: () => Readonly<Record<string, number>>;
  readonly draining: () => boolean;
  /** Sealed packs that nobody has been given yet, by game. */
  readonly unsold: () => Promise<Readonly<Record<string, number>>>;
}

/**
 * Upper ends of the classes in which times are counted, in seconds: from what a decision costs to what a player
 * notices.
 */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * The figures of a server, for Prometheus (P-12). Labels have few values each: kinds, codes and patterns of addresses,
 * never an id, a name or an address.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #intents: Counter<'result'>;
  readonly #intentSeconds: Histogram;
  readonly #appendSeconds: Histogram;
  readonly #botSeconds: Histogram<'kind'>;
  readonly #requests: Counter<'route' | 'method' | 'status'>;
  readonly #requestSeconds: Histogram<'route'>;
  readonly #refused: Counter<'what'>;
  readonly #escaped: Counter<'kind'>;
  readonly #designs: Counter<'what'>;
  readonly #packs: Counter<'what'>;
  readonly #trades: Counter<'kind' | 'event'>;
  readonly #circleSeconds: Histogram;
  readonly #backups: Counter<'result'>;
  readonly #backupAt: Gauge;
  readonly #backupBytes: Gauge;
  readonly #matchesDeleted: Counter;
  readonly #oldMatches: Gauge<'fate'>;
  readonly #oldBytes: Gauge;

  constructor() {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#intents = new Counter({
      name: 'cardscape_intents_total',
      help: 'Intents of players, by what became of them: accepted, or the code of the refusal.',
      labelNames: ['result'],
      registers,
    });
    this.#intentSeconds = new Histogram({
      name: 'cardscape_intent_seconds',
      help: 'From the arrival of an intent to its answer.',
      buckets: BUCKETS,
      registers,
    });
    this.#appendSeconds = new Histogram({
      name: 'cardscape_log_append_seconds',
      help: 'From an entry for the log of a match to its commit.',
      buckets: BUCKETS,
      registers,
    });
    this.#botSeconds = new Histogram({
      name: 'cardscape_bot_seconds',
      help: 'Time until a bot has decided, its pace not counted.',
      labelNames: ['kind'],
      buckets: BUCKETS,
      registers,
    });
    this.#requests = new Counter({
      name: 'cardscape_http_requests_total',
      help: 'HTTP requests, by pattern of the address, method and status.',
      labelNames: ['route', 'method', 'status'],
      registers,
    });
    this.#requestSeconds = new Histogram({
      name: 'cardscape_http_seconds',
      help: 'Time until an answer was complete; streams are not counted.',
      labelNames: ['route'],
      buckets: BUCKETS,
      registers,
    });
    this.#refused = new Counter({
      name: 'cardscape_refused_total',
      help: 'What the door has refused before anybody read it: connections that were cut, requests and upgrades without a proper form or above the limits of their address, sockets that sent too much.',
      labelNames: ['what'],
      registers,
    });
    this.#designs = new Counter({
      name: 'cardscape_designs_total',
      help: 'What was done with designs of players: kept, not a card, sent to moderators, voted for, commented on, reported, pictures painted.',
      labelNames: ['what'],
      registers,
    });
    this.#packs = new Counter({
      name: 'cardscape_packs_total',
      help: 'Packs that were given out, and that were opened.',
      labelNames: ['what'],
      registers,
    });
    this.#trades = new Counter({
      name: 'cardscape_trades_total',
      help: 'Trades between two and circles, by what happened to them: offered, changed, confirmed, done, expired and the like.',
      labelNames: ['kind', 'event'],
      registers,
    });
    this.#circleSeconds = new Histogram({
      name: 'cardscape_circle_search_seconds',
      help: 'Time until circles had been looked for in the lists of a game, and proposed.',
      buckets: BUCKETS,
      registers,
    });
    this.#matchesDeleted = new Counter({
      name: 'cardscape_matches_deleted_total',
      help: 'Matches that were older than the host keeps them, and went.',
      registers,
    });
    this.#oldMatches = new Gauge({
      name: 'cardscape_old_matches',
      help: 'Matches that were older than the host keeps them at the last look: deletable, or kept since something rests on them.',
      labelNames: ['fate'],
      registers,
    });
    this.#oldBytes = new Gauge({
      name: 'cardscape_old_matches_bytes',
      help: 'Bytes that the deletable ones took.',
      registers,
    });
    this.#backups = new Counter({
      name: 'cardscape_backups_total',
      help: 'Backups that the server has made by itself: done, or failed.',
      labelNames: ['result'],
      registers,
    });
    this.#backupAt = new Gauge({
      name: 'cardscape_backup_timestamp_seconds',
      help: 'When the newest of those backups was begun, in seconds since 1970; 0: there is none.',
      registers,
    });
    this.#backupBytes = new Gauge({
      name: 'cardscape_backup_bytes',
      help: 'What the last of those backups since the start takes.',
      registers,
    });
    this.#escaped = new Counter({
      name: 'cardscape_escaped_errors_total',
      help: 'Errors that escaped their handler and were caught by a last net: each is a fault of the server.',
      labelNames: ['kind'],
      registers,
    });
  }

  /** Something was done with a design of a player. */
  designed(
    what: 'kept' | 'refused' | 'sent' | 'voted' | 'commented' | 'reported' | 'painted' | 'accepted' | 'declined',
  ): void {
    this.#designs.inc({ what });
  }

  /** Packs were given out, or opened. */
  packs(what: 'claimed' | 'opened', count: number): void {
    this.#packs.inc({ what }, count);
  }

  /** @param kind `direct` or `circle` @param event as players are told it */
  traded(kind: string, event: string): void {
    this.#trades.inc({ kind, event });
  }

  searchedForCircles(seconds: number): void {
    this.#circleSeconds.observe(seconds);
  }

  /** An error that nothing has caught where it happened. */
  escaped(kind: 'request' | 'upgrade' | 'exception' | 'rejection'): void {
    this.#escaped.inc({ kind });
  }

  /** @param at when the newest backup was begun, in milliseconds since 1970 */
  hasBackup(at: number): void {
    this.#backupAt.set(at / 1000);
  }

  /** What a look at old matches has found. */
  retained({ count, kept, bytes }: { readonly count: number; readonly kept: number; readonly bytes: number }): void {
    this.#oldMatches.set({ fate: 'deletable' }, count);
    this.#oldMatches.set({ fate: 'kept' }, kept);
    this.#oldBytes.set(bytes);
  }

  matchDeleted(): void {
    this.#matchesDeleted.inc();
  }

  backedUp(at: number, bytes: number): void {
    this.#backups.inc({ result: 'done' });
    this.#backupBytes.set(bytes);
    this.hasBackup(at);
  }

  backupFailed(): void {
    this.#backups.inc({ result: 'failed' });
  }

  /** The door, or the limit of a socket, has refused something. */
  refused(what: 'connection' | 'request' | 'upgrade' | 'socket'): void {
    this.#refused.inc({ what });
  }

  /** Looks these up from now on, whenever the figures are asked for. */
  watch({ matches, sockets, queues, draining, unsold }: Sources): void {
    const registers = [this.#registry];
    new Gauge({
      name: 'cardscape_matches',
      help: 'Matches that are being played, and those that wait to begin.',
      labelNames: ['stage'],
      registers,
      collect() {
        const { playing, waiting } = matches();
        this.set({ stage: 'playing' }, playing);
        this.set({ stage: 'waiting' }, waiting);
      },
    });
    new Gauge({
      name: 'cardscape_sockets',
      help: 'Sockets of players and of those who watch.',
      registers,
      collect() {
        this.set(sockets());
      },
    });
    new Gauge({
      name: 'cardscape_queue_length',
      help: 'Players who wait to be brought together.',
      labelNames: ['queue'],
      registers,
      collect() {
        for (const [queue, waiting] of Object.entries(queues())) this.set({ queue }, waiting);
      },
    });
    new Gauge({
      name: 'cardscape_draining',
      help: '1 while the server begins no more matches.',
      registers,
      collect() {
        this.set(draining() ? 1 : 0);
      },
    });
    new Gauge({
      name: 'cardscape_packs_unsold',
      help: 'Sealed packs that nobody has been given yet, by game.',
      labelNames: ['game'],
      registers,
      async collect() {
        // A database that cannot be read takes no other figure with it.
        const counts = await unsold().catch(() => ({}));
        for (const [game, packs] of Object.entries(counts)) this.set({ game }, packs);
      },
    });
  }

  /** @param result `accepted`, or the code of the refusal */
  intent(result: string, seconds: number): void {
    this.#intents.inc({ result });
    this.#intentSeconds.observe(seconds);
  }

  appended(seconds: number): void {
    this.#appendSeconds.observe(seconds);
  }

  /** @param kind `quick` or `slow` */
  thought(kind: 'quick' | 'slow', seconds: number): void {
    this.#botSeconds.observe({ kind }, seconds);
  }

  /** @param seconds null for what is no single answer */
  request(route: string, method: string, status: number, seconds: number | null): void {
    this.#requests.inc({ route, method, status });
    if (seconds !== null) this.#requestSeconds.observe({ route }, seconds);
  }

  /** The figures now, and the media type that they have. */
  async text(): Promise<{ readonly type: string; readonly text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}
