import type { Api, MatchChange } from '@cardscape/client-kit';
import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Seat, SeenEvent } from '@cardscape/rules';
import { t } from '../../i18n/index.ts';
import { MatchFeed, type FeedClient } from '../../match/feed.ts';
import { Chronicle, type WarLine } from './log.ts';
import { readWarCards, type WarCard } from './model/cards.ts';
import { readWar, type War } from './model/war.ts';

/** One step of the war, for whoever animates it. */
export interface WarStep {
  readonly before: War;
  readonly after: War;
  readonly events: readonly SeenEvent[];
  /** Nothing to animate: the first view, or the first one after coming back. */
  readonly fresh: boolean;
}

/** Seconds between two turns that a match leaves for watching (CF-6.12). */
const PAUSE = 3;

/** Everything that the screen of a war shows, as signals. Canvas and DOM read the same ones. */
export class WarStore extends MatchFeed {
  readonly cards: ReadonlyMap<string, WarCard>;
  readonly war: Signal<War>;
  readonly log = signal<readonly WarLine[]>([]);
  /** Whether this seat is to place a card now. */
  readonly mine: ReadonlySignal<boolean>;
  /** Changes whenever another decision is owed. */
  readonly decision = signal(0);
  readonly #steps = new Set<(step: WarStep) => void>();
  #chronicle: Chronicle;

  constructor(api: Api, client: FeedClient, definitions: readonly unknown[]) {
    super(api, client);
    this.cards = readWarCards(definitions);
    this.war = signal(this.#read());
    this.mine = computed(() => !this.recorded && this.you !== null && this.isAsked(this.you));
    this.#chronicle = this.#newChronicle();
    this.readState();
    this.decision.value = client.decision;
    void this.#readHistory();
    this.follow((change) => this.#hear(change));
  }

  #read(): War {
    const { hello, view, seat } = this.client;
    return readWar(hello.layout, view, seat, hello.options, this.cards);
  }

  #newChronicle(): Chronicle {
    return new Chronicle(() => ({
      cards: this.cards,
      names: this.players.peek().map(({ name }) => name),
      you: this.you,
    }));
  }

  #hear({ events, fresh }: MatchChange): void {
    const before = this.war.peek();
    batch(() => {
      this.war.value = this.#read();
      this.readState();
      this.decision.value = this.client.decision;
      const lines = this.#chronicle.write(events);
      if (lines.length > 0) this.log.value = [...this.log.peek(), ...lines];
    });
    if (fresh) void this.#readHistory();
    for (const listener of this.#steps) listener({ before, after: this.war.peek(), events, fresh });
  }

  /** Writes the log anew from the beginning, after coming in or coming back. */
  async #readHistory(): Promise<void> {
    const entries = await this.client.history(0).catch(() => null);
    if (entries === null) return;
    this.#chronicle = this.#newChronicle();
    this.log.value = this.#chronicle.write(entries.flatMap((entry) => entry.events as SeenEvent[]));
  }

  /** Tells `listener` of every step from now on, until the returned function is called. */
  onStep(listener: (step: WarStep) => void): () => void {
    this.#steps.add(listener);
    return () => this.#steps.delete(listener);
  }

  nameOf(seat: Seat): string {
    return this.players.value.find((player) => player.seat === seat)?.name ?? t('Player {n}', { n: seat + 1 });
  }

  /** Milliseconds for showing what a placement did. */
  get pause(): number {
    const pause = this.hello.options['pause'];
    return (typeof pause === 'number' ? pause : PAUSE) * 1000;
  }
}
