import type { ReplayAudience } from '@cardscape/rules';
import { SEATS } from '@cardscape/rules/kernel/types';
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { MatchScreen } from '../match/feed/open.ts';
import { matchOpener } from '../registry/index.ts';
import { seatName } from '../shell/seat-name.ts';
import { api } from '../shell/session/session.ts';
import type { Loaded } from './load.ts';
import type { Opened, ReplayClient } from './replay-client.ts';
import { type Beside, isBotIn, ReplaySource } from './source.ts';

/** Milliseconds between two entries at the usual speed. */
const PACE = 1200;
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** A replay that is looked at: where it is, who looks, whether it runs. */
export class Playback {
  readonly opened: Opened;
  /**
   * What the players are called, in the order of the seats: whoever has deleted their account has no name any more,
   * whatever the header says.
   */
  readonly names: readonly string[];
  /** The entry after which the match is shown; 0: the beginning. */
  readonly seq: ReadonlySignal<number>;
  readonly audience: ReadonlySignal<ReplayAudience>;
  readonly playing = signal(false);
  readonly speed = signal<number>(1);
  readonly screen = signal<MatchScreen | null>(null);
  /** Index of the turn that is shown. */
  readonly turn: ReadonlySignal<number>;
  readonly #beside: Beside;
  readonly #seq = signal(0);
  readonly #audience: { value: ReplayAudience; readonly peek: () => ReplayAudience };
  readonly #client: ReplayClient;
  #source: ReplaySource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is wanted last; what was wanted before and comes later is not shown. */
  #wanted = 0;

  constructor(
    client: ReplayClient,
    opened: Opened,
    { names, isVoid }: Pick<Loaded, 'names' | 'isVoid'>,
    audience: ReplayAudience,
  ) {
    this.#client = client;
    this.opened = opened;
    this.#beside = { names: names ?? opened.header.seats, isVoid };
    this.names = this.#beside.names.map((name, seat) => seatName({ name, bot: isBotIn(opened, seat) }));
    const seen = signal<ReplayAudience>(audience);
    this.#audience = seen;
    this.audience = seen;
    this.seq = this.#seq;
    this.turn = computed(() =>
      Math.max(
        0,
        opened.turns.findLastIndex(({ seq }) => seq <= this.#seq.value),
      ),
    );
  }

  get length(): number {
    return this.opened.entries.length;
  }

  /** Who may look, in the order of the choice. */
  get audiences(): readonly ReplayAudience[] {
    return [...SEATS.slice(0, this.names.length), 'spectator', 'all'];
  }

  /** Lays out the table for whoever looks, at that entry. Errors: those of the worker and of the game's screen. */
  async see(audience: ReplayAudience, seq = this.#seq.peek()): Promise<void> {
    const wanted = ++this.#wanted;
    const { header, cards } = this.opened;
    const at = this.#within(seq);
    const [view, events, open, shipped] = await Promise.all([
      this.#client.ask({ ask: 'view', seq: at, audience }),
      this.#client.ask({ ask: 'events', audience }),
      matchOpener(header.game),
      api.cards(header.game),
    ]);
    if (wanted !== this.#wanted) return;
    const source = new ReplaySource(this.opened, this.#beside, audience, events, view, at);
    const before = this.screen.peek();
    this.#source = source;
    this.#seq.value = at;
    this.#audience.value = audience;
    this.screen.value = open(source, definitionsOf(shipped, cards));
    before?.close();
  }

  #within(seq: number): number {
    return Math.min(this.length, Math.max(0, Math.round(seq)));
  }

  /** Shows the match after that entry, as near as there is one. */
  async go(seq: number): Promise<void> {
    const at = this.#within(seq);
    if (at === this.#seq.peek()) return;
    const wanted = ++this.#wanted;
    this.#seq.value = at;
    const view = await this.#client.ask({ ask: 'view', seq: at, audience: this.#audience.peek() });
    if (wanted === this.#wanted) this.#source?.show(view, at);
  }

  /** The entry that a turn of the match begins with. */
  turnStart(index: number): number {
    return this.opened.turns[Math.min(this.opened.turns.length - 1, Math.max(0, index))]?.seq ?? 0;
  }

  /** Steps by so many entries, and stops. */
  step(by: number): void {
    this.pause();
    void this.go(this.#seq.peek() + by);
  }

  play(): void {
    if (this.#seq.peek() >= this.length) return;
    this.playing.value = true;
    this.#next();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.playing.value = false;
  }

  toggle(): void {
    if (this.playing.peek()) this.pause();
    else this.play();
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void this.go(this.#seq.peek() + 1).then(() => {
        if (!this.playing.peek()) return;
        if (this.#seq.peek() >= this.length) this.pause();
        else this.#next();
      });
    }, PACE / this.speed.peek());
  }

  close(): void {
    this.pause();
    this.#wanted += 1;
    this.screen.peek()?.close();
  }
}

/** The cards of a match as they were then, and all others as they are now. */
function definitionsOf(shipped: readonly unknown[], then: readonly unknown[]): readonly unknown[] {
  const idOf = (card: unknown): unknown =>
    typeof card === 'object' && card !== null && 'id' in card ? card.id : undefined;
  const old = new Set(then.map(idOf));
  return [...shipped.filter((card) => !old.has(idOf(card))), ...then];
}
