import type { Api, MatchChange } from '@cardscape/client-kit';
import type { Seat, SeenEvent } from '@cardscape/rules';
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import type { FeedClient } from '../../match/feed/feed.ts';
import { SteppedFeed, type Step } from '../../match/feed/stepped-feed.ts';
import { Chronicle, lineSentence, type WarLine } from './log.ts';
import { readWarCards, type WarCard } from './model/cards.ts';
import { readWar, type War } from './model/war.ts';

export type WarStep = Step<War>;

/** Seconds between two turns that a match leaves for watching (CF-6.12). */
const PAUSE = 3;

/** Everything that the screen of a war shows, as signals. Canvas and DOM read the same ones. */
export class WarStore extends SteppedFeed<War, WarLine> {
  readonly cards: ReadonlyMap<string, WarCard>;
  readonly war: Signal<War>;
  /** Whether this seat is to place a card now. */
  readonly mine: ReadonlySignal<boolean>;
  /** Changes whenever another decision is owed. */
  readonly decision = signal(0);
  #chronicle: Chronicle;

  constructor(api: Api, client: FeedClient, definitions: readonly unknown[]) {
    super(api, client);
    this.cards = readWarCards(definitions);
    this.war = signal(this.#read());
    this.mine = computed(() => !this.recorded && this.you !== null && this.isAsked(this.you));
    this.#chronicle = this.#newChronicle();
    this.readState();
    this.decision.value = client.decision;
    this.begin();
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

  protected override get shown(): Signal<War> {
    return this.war;
  }

  protected override take({ events }: MatchChange): void {
    this.war.value = this.#read();
    this.readState();
    this.decision.value = this.client.decision;
    this.append(this.#chronicle.write(events));
  }

  protected override eraseLog(): void {
    this.#chronicle = this.#newChronicle();
  }

  protected override writeLog(events: readonly SeenEvent[]): void {
    this.append(this.#chronicle.write(events));
  }

  protected override lineWords(line: WarLine): string {
    return lineSentence(line);
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
