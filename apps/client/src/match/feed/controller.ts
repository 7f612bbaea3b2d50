import type { Intent } from '@cardscape/rules';
import { batch, effect, signal } from '@preact/signals';
import { nameOf } from '../../contract/events.ts';
import { t } from '../../i18n/index.ts';
import { alert } from '../../shell/announce.ts';
import { settings } from '../../shell/session/settings.ts';
import {
  back,
  cancel,
  finish,
  mainOption,
  mostBefore,
  pick,
  pickFirst,
  stageOf,
  vary,
  type Outcome,
} from '../../table/interaction/machine.ts';
import { cardThing, keyOf, sameThing, type Thing } from '../../table/thing.ts';
import { goalOf, isOfWords } from '../table/laying.ts';
import { clockFace } from '../time/clock.ts';
import { ownPace, type Pace } from '../time/pace.ts';
import type { MatchStore } from './store.ts';

/**
 * Of the time for an answer, and of the time bank where there is none, a pass that is made without the player takes
 * this part at most: it never costs a match.
 */
const PART_OF_ANSWER = 0.7;
const PART_OF_BANK = 0.05;
/** Milliseconds that a pass without the player takes where bots alone play along: time tells them nothing. */
const AMONG_BOTS = 200;

function isAmongBots({ players, you }: MatchStore): boolean {
  const others = players.peek().filter(({ seat }) => seat !== you);
  return others.length > 0 && others.every(({ bot }) => bot);
}

/** Milliseconds for which a card that was pointed at too early is remembered. */
const KEPT = 4000;

/** `full`: as many are chosen as may be; `told`: it may not be chosen, and why not is said. */
export type Pointed = 'picked' | 'cancelled' | 'sent' | 'full' | 'told' | 'nothing';

/**
 * What the player does, whatever the device: pointer, touch, keyboard and command box all end here, and here they are
 * the same.
 */
export class TableController {
  readonly store: MatchStore;
  /** Where a menu of the picked card may open, in pixels of the table; null while the keyboard is used. */
  readonly anchor = signal<{ readonly x: number; readonly y: number } | null>(null);
  readonly #pace: Pace;
  /** The decision that was answered last without the player: its view may come later than that it was taken. */
  #given: unknown = null;
  /**
   * The response that is asked for, since when, and when it is passed if the player is not asked. Drawn when it comes,
   * before anybody looks at what could be done.
   */
  #asked: { readonly plans: unknown; readonly since: number; readonly due: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The card that was pointed at while an answer was on its way, and when. */
  #kept: { readonly card: Thing; readonly since: number } | null = null;
  /** Whether the server is being asked what a move would do. */
  #weighing = false;
  #stop: () => void;

  constructor(store: MatchStore, pace: Pace = ownPace()) {
    this.store = store;
    this.#pace = pace;
    const stops = [effect(() => this.#answerAlone()), effect(() => this.#takeUp())];
    this.#stop = () => {
      for (const stop of stops) stop();
    };
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stop();
  }

  /**
   * Points at a thing: picks it, takes it back, or begins anew with it.
   * @param dragged it is on its way: where it goes is said when it is let go of
   */
  point(thing: Thing, dragged = false): Pointed {
    const { interaction, stage, refusal } = this.store;
    const before = interaction.peek();
    const { path } = stage.peek();
    refusal.value = null;
    const outcome = pick(before, thing);
    const isKept = path.length === 0 && !dragged && this.#keeps(thing, outcome);
    if (outcome.taken) return this.take(outcome, dragged);
    if (isKept) return 'told';
    const most = mostBefore(before, thing);
    if (most !== null) {
      // What was chosen stays.
      const message = t('You can choose at most {most}. Deselect one to choose another.', { most });
      refusal.value = { message, rule: '', address: null };
      alert(message);
      return 'full';
    }
    const last = path.at(-1);
    if (path.length > 0) {
      const again = last !== undefined && sameThing(last, thing);
      const anew = again ? null : pickFirst(before, thing);
      if (anew?.taken === true) return this.take(anew, dragged);
      if (this.#tells(thing)) return 'told';
      this.cancel();
      return 'cancelled';
    }
    return 'nothing';
  }

  /**
   * Remembers a card for which it is too early: an answer is on its way, will be given without the player, or is the
   * opponent's to give on the player's turn.
   */
  #keeps(card: Thing, { intent }: Outcome): boolean {
    const { busy, answersAlone, interaction, model, you } = this.store;
    this.#kept = null;
    const waits = you !== null && model.peek().view.active === you && interaction.peek().plans.length === 0;
    if (card.kind !== 'card' || intent !== null || (!busy.peek() && answersAlone.peek() === null && !waits))
      return false;
    this.#kept = { card, since: performance.now() };
    return true;
  }

  /** Begins with the card that was pointed at too early, unless that would do something at once. */
  #takeUp(): void {
    const { interaction, answersAlone, busy, model } = this.store;
    const { view, you } = model.value;
    const now = interaction.value;
    // Between two decisions there is nothing to begin with yet.
    if (now.plans.length === 0) return;
    if (busy.value || answersAlone.value !== null || view.active !== you || now.steps.length > 0) return;
    const kept = this.#kept;
    this.#kept = null;
    if (kept === null || performance.now() - kept.since > KEPT) return;
    const outcome = pick(now, kept.card);
    if (outcome.taken && outcome.intent === null) this.take(outcome);
  }

  /** Shows what may not be chosen where somebody knows why not; what was begun stays as it is (RS-UI-16). */
  #tells(thing: Thing): boolean {
    const { store } = this;
    if (!store.barred.peek().has(keyOf(thing))) return false;
    if (thing.kind === 'card') store.lookAt(thing.handle);
    else if (store.look.moves.considered(store.stage.peek(), thing, true, store.witness) === null) return false;
    else store.aimed.value = thing;
    return store.considered.peek() !== null;
  }

  /**
   * Takes up where a step has led, and sends what is complete; nothing is sent while an earlier answer is on its way.
   */
  take(outcome: Outcome, dragged = false): Pointed {
    const { store } = this;
    // What will be answered without the player is nothing to begin with.
    if (store.answersAlone.peek() !== null) return 'nothing';
    const { interaction, intent } = dragged ? outcome : this.#settled(outcome);
    if (intent !== null && (store.busy.peek() || this.#weighing)) return 'nothing';
    batch(() => {
      store.interaction.value = interaction;
      if (intent === null) return;
      if (settings.peek().confirmHarm && store.look.moves.rehearsed.weighed.includes(intent.type))
        void this.#weigh(intent);
      else this.send(intent);
    });
    return intent === null ? 'picked' : 'sent';
  }

  /** Leaves a choice as it is about which nobody is asked. */
  #settled(outcome: Outcome): Outcome {
    const isLeft = outcome.intent === null && this.store.look.moves.settles(stageOf(outcome.interaction));
    return isLeft ? finish(outcome.interaction) : outcome;
  }

  /** Whether pointing at the thing once is all that it takes. */
  completes(thing: Thing): boolean {
    return this.#settled(pick(this.store.interaction.peek(), thing)).intent !== null;
  }

  send(intent: Intent): void {
    void this.store.submit(intent, this.#wait(intent));
  }

  /** Makes a move, unless it harms nobody but its player: then they are asked first. */
  async #weigh(intent: Intent): Promise<void> {
    const { store } = this;
    const { decision } = store.client;
    this.#weighing = true;
    const { harmOf } = await import('../table/weigh.ts');
    const lines = await harmOf(store, intent);
    this.#weighing = false;
    if (store.client.decision !== decision) return;
    if (lines === null) this.send(intent);
    else store.doubt.value = { intent, lines };
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

  /** Responds with a card: where it can do one thing only, that is done at once. */
  respond(card: Thing): void {
    if (this.point(card) !== 'picked') return;
    const { offers } = this.store.stage.peek();
    const [only] = offers;
    if (offers.length === 1 && only?.thing.kind === 'option') this.point(only.thing);
  }

  /** Sends what the player seems to want although it is not listed: the server says why it cannot be. */
  async ask(intent: Intent): Promise<void> {
    if (!this.store.busy.peek()) await this.store.submit(intent);
  }

  /** Says why nothing can be done with a card of the player: out of turn that is why, else the server knows the rule. */
  explain(handle: number): void {
    const { store } = this;
    const { view, zones, you } = store.model.peek();
    const card = store.cardAt(handle);
    const zone = zones[card?.zone ?? -1];
    if (card === null || zone === undefined || you === null || zone.seat !== you || view.outcome !== null) return;
    const isHand = zone.kind === store.look.table.shape.hand;
    if (!isHand && zone.form !== 'row') return;
    if (view.asking.seats.includes(you)) {
      const intent = store.answersAlone.peek() === null ? store.look.moves.attempt(card, null, store.witness) : null;
      if (intent !== null) void this.ask(intent);
    } else if (view.active !== null && view.active !== you) {
      const message = t('Wait: it is {name}’s turn.', { name: nameOf(store.witness, view.active) });
      store.refusal.value = { message, rule: '', address: null };
      alert(message);
    }
  }

  /**
   * Lays a card of the hand out on the table. One that needs no target is meant wherever it goes, and so is one that does
   * one thing, fits on one thing alone, or on places that are all its player's: of these it takes the nearest.
   */
  lay(handle: number, to: Thing | null, nearest: (things: readonly Thing[]) => Thing | null): void {
    const { store } = this;
    const stage = store.stage.peek();
    const { path } = stage;
    if (to !== null && this.offers(to)) this.point(to);
    else if (path.length === 0 && this.offers(cardThing(handle))) this.point(cardThing(handle));
    else if (store.look.moves.settles(stage)) this.finish();
    else {
      const goal = to === null ? goalOf(stage, store.model.peek(), nearest) : null;
      if (goal !== null) this.point(goal);
      // What is left to be said is said with the buttons.
      else if (path.length === 0 || !isOfWords(stage)) this.drop(handle, to);
    }
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
    const attempt = card === null || to === null ? null : store.look.moves.attempt(card, to, store.witness);
    if (attempt === null) {
      // The card itself may be used: what with it is asked.
      if (to?.kind !== 'place' || !this.offers(cardThing(handle))) return false;
      this.point(cardThing(handle));
      return true;
    }
    void this.ask(attempt);
    return true;
  }

  /**
   * How long a pass by hand is still held back. How long the player took is noted: passes without him take as long
   * (MD-8.5).
   */
  #wait(intent: Intent): number {
    const pass = this.store.pass.peek();
    if (this.#asked === null || pass === null || intent.type !== pass.type) return 0;
    const took = performance.now() - this.#asked.since;
    this.#pace.note(took);
    return isAmongBots(this.store) ? 0 : Math.max(0, this.#pace.least - took);
  }

  /** Draws the time for the response that is asked for now. */
  #noteAsked(plans: unknown, asked: boolean): void {
    const now = performance.now();
    if (!asked) this.#asked = null;
    else if (this.#asked?.plans !== plans) this.#asked = { plans, since: now, due: now + this.#drawn() };
  }

  #drawn(): number {
    const { store } = this;
    if (isAmongBots(store)) return AMONG_BOTS;
    const face = store.you === null ? null : clockFace(store, store.you, Date.now() + store.clockOffset);
    return this.#pace.draw(
      face === null ? Infinity : face.decision > 0 ? face.decision * PART_OF_ANSWER : face.bank * PART_OF_BANK,
    );
  }

  /** Answers what the player wants to be answered without being asked. */
  #answerAlone(): void {
    const { answersAlone, busy, stageOfMatch, status, interaction, pass } = this.store;
    const answer = answersAlone.value;
    this.#noteAsked(interaction.value.plans, pass.value !== null);
    clearTimeout(this.#timer);
    if (answer === null || busy.value || status.value !== 'online' || stageOfMatch.value !== 'playing') return;
    const left = (this.#asked?.due ?? 0) - performance.now();
    // Whoever changes the mode while being asked has let the time go by: a new one is drawn.
    const { plans } = interaction.value;
    const wait = answer.atOnce && this.#given !== plans ? 0 : left > 0 ? left : this.#drawn();
    this.#timer = setTimeout(() => {
      if (busy.peek()) return;
      this.#given = plans;
      void this.store.submit(answer.intent);
    }, wait);
  }
}
