import { batch, effect, signal } from '@preact/signals';
import type { Intent } from '@cardscape/rules';
import { back, cancel, finish, mainOption, pick, pickFirst, vary, type Outcome } from '../table/interaction/machine.ts';
import { keyOf, sameThing, type Thing } from '../table/thing.ts';
import type { MatchStore } from './store.ts';

/** Milliseconds before a decision that is none is answered by itself. */
const PAUSE = 350;

export type Pointed = 'picked' | 'cancelled' | 'sent' | 'nothing';

/**
 * What the player does, whatever the device: pointer, touch, keyboard and command box all end here, and here they are the same.
 */
export class TableController {
  readonly store: MatchStore;
  /** Where a menu of the picked card may open, in pixels of the table; null while the keyboard is used. */
  readonly anchor = signal<{ readonly x: number; readonly y: number } | null>(null);
  readonly #pause: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: () => void;

  /** @param pause milliseconds before a decision that is none is answered by itself */
  constructor(store: MatchStore, pause = PAUSE) {
    this.store = store;
    this.#pause = pause;
    this.#stop = effect(() => this.#answerAlone());
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stop();
  }

  /** Points at a thing: picks it, takes it back, or begins anew with it. */
  point(thing: Thing): Pointed {
    const { interaction, stage, refusal } = this.store;
    const before = interaction.peek();
    const { path } = stage.peek();
    refusal.value = null;
    const outcome = pick(before, thing);
    if (outcome.taken) return this.take(outcome);
    const last = path.at(-1);
    if (path.length > 0) {
      const again = last !== undefined && sameThing(last, thing);
      const anew = again ? null : pickFirst(before, thing);
      if (anew?.taken === true) return this.take(anew);
      this.cancel();
      return 'cancelled';
    }
    return 'nothing';
  }

  /** Takes up where a step has led, and sends what is complete; nothing is sent while an earlier answer is on its way. */
  take({ interaction, intent }: Outcome): Pointed {
    const { store } = this;
    if (intent !== null && store.busy.peek()) return 'nothing';
    batch(() => {
      store.interaction.value = interaction;
      if (intent !== null) void store.submit(intent);
    });
    return intent === null ? 'picked' : 'sent';
  }

  /** Whether pointing at the thing would do something now. */
  offers(thing: Thing): boolean {
    const key = keyOf(thing);
    return this.store.stage.peek().offers.some((offer) => offer.key === key);
  }

  /** Leaves the present choice as it is. */
  finish(): Pointed {
    const outcome = finish(this.store.interaction.peek());
    return outcome.taken ? this.take(outcome) : 'nothing';
  }

  /** What the main key does: confirms, or takes the only option or the first-named one. */
  main(): Pointed {
    const option = mainOption(this.store.stage.peek());
    if (option === null) return 'nothing';
    return option === 'finish' ? this.finish() : this.point(option);
  }

  back(): void {
    this.store.interaction.value = back(this.store.interaction.peek());
  }

  cancel(): void {
    this.store.interaction.value = cancel(this.store.interaction.peek());
    this.store.refusal.value = null;
  }

  vary(variant: string): void {
    this.store.interaction.value = vary(this.store.interaction.peek(), variant);
  }

  /** Sends what the player seems to want although it is not listed: the server says why it cannot be. */
  async ask(intent: Intent): Promise<void> {
    if (!this.store.busy.peek()) await this.store.submit(intent);
  }

  /** Drops a card that was dragged. Resolves to false when the drop means nothing. */
  drop(handle: number, to: Thing | null): boolean {
    const { store } = this;
    if (to !== null && this.offers(to)) {
      this.point(to);
      return true;
    }
    this.cancel();
    const card = store.cardAt(handle);
    const attempt = card === null || to === null ? null : store.look.attempt(card, to, store.witness);
    if (attempt === null) return false;
    void this.ask(attempt);
    return true;
  }

  /** Answers what leaves no choice: the pause keeps the tempo of a person, and is the same whatever there is to respond with. */
  #answerAlone(): void {
    const { answersAlone, busy, stageOfMatch, status } = this.store;
    const answer = answersAlone.value;
    clearTimeout(this.#timer);
    if (answer === null || busy.value || status.value !== 'online' || stageOfMatch.value !== 'playing') return;
    this.#timer = setTimeout(() => {
      if (!busy.peek()) void this.store.submit(answer);
    }, this.#pause);
  }
}
