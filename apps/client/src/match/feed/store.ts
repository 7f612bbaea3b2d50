import type { Api, MatchChange } from '@cardscape/client-kit';
import type { CardView, Intent, SeenEvent, Value } from '@cardscape/rules';
import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Tier } from '../../cards/face/spec.ts';
import type { Ending, GameLook } from '../../contract/look.ts';
import type { Considered, ForeseenLine } from '../../contract/look/moves.ts';
import type { LogLine, Prompt } from '../../contract/look/said.ts';
import type { Witness } from '../../contract/look/witness.ts';
import { t } from '../../i18n/index.ts';
import { settings } from '../../shell/session/settings.ts';
import { isAttackOver } from '../../table/attack.ts';
import { barredThings } from '../../table/interaction/barred.ts';
import {
  begin,
  finish,
  mainOption,
  pick,
  stageOf,
  type Interaction,
  type Stage,
} from '../../table/interaction/machine.ts';
import { planOf } from '../../table/interaction/plan.ts';
import { tableModel, type TableModel } from '../../table/model.ts';
import { answersOwn } from '../../table/own-window.ts';
import { cardThing, keyOf, type Thing } from '../../table/thing.ts';
import { windowKind } from '../../table/window-kind.ts';
import { isDeclaring, passOn } from '../table/passing.ts';
import { toldBeside } from '../telling/beside.ts';
import type { FeedClient } from './feed.ts';
import { SteppedFeed, type Step } from './stepped-feed.ts';
import { Memory, plainText } from './witness.ts';

export type TableStep = Step<TableModel>;

export interface LogEntry extends LogLine {
  readonly key: number;
}

/** A card that is looked at closely. */
export interface Sight {
  readonly id: string;
  readonly tier: Tier;
  /** 0 for a card that is only spoken of. */
  readonly handle: number;
  /**
   * `passing`: only for as long as the pointer rests on the card; `touched`: a finger has touched it once, and does what
   * it would do when it touches it again.
   */
  readonly way?: 'passing' | 'touched';
}

/** A card that the pointer drags, and the one that it is over; 0: none. */
interface Held {
  readonly card: number;
  readonly over: number;
}

/** An answer that is given without the player. */
interface LoneAnswer {
  readonly intent: Intent;
  /** It follows from the settings and from what everybody sees: its time tells nothing, and it is given at once. */
  readonly atOnce: boolean;
}

const RECENT = 40;

const COUNTS_NOT = t('No player had made a move of their own yet, so the match does not count.');

/** A step that cost whoever looks of what decides the match. */
interface Blow {
  readonly turn: number;
  readonly lost: number;
  readonly events: readonly SeenEvent[];
}

/**
 * Everything the match screen shows, as signals: the views of the server, what they say in words, and how far an intent
 * has been put together. Canvas, DOM and command box read it and change it through the same few functions.
 */
export class MatchStore extends SteppedFeed<TableModel, LogEntry> {
  readonly look: GameLook;
  readonly model: Signal<TableModel>;
  readonly interaction: Signal<Interaction>;
  readonly stage: ReadonlySignal<Stage>;
  /**
   * What this client will answer by itself, so that it is no decision of the player; null where the player is asked.
   */
  readonly answersAlone: ReadonlySignal<LoneAnswer | null>;
  /** What may not be chosen while others of its kind may, by key. */
  readonly barred: ReadonlySignal<ReadonlySet<string>>;
  /** What the player seems to think of now; null: nothing that anybody could foresee. */
  readonly considered: ReadonlySignal<Considered | null>;
  /** The answer that responds with nothing, while a response is asked for; else null. */
  readonly pass: ReadonlySignal<Intent | null>;
  readonly recent = signal<readonly SeenEvent[]>([]);
  readonly sight = signal<Sight | null>(null);
  readonly held = signal<Held | null>(null);
  /** What the button would point at that the pointer rests on, or that has the keyboard's focus; null: none. */
  readonly aimed = signal<Thing | null>(null);
  /** A move that would harm nobody but the player, and what it would do: it waits to be confirmed. */
  readonly doubt = signal<{ readonly intent: Intent; readonly lines: readonly ForeseenLine[] } | null>(null);
  /** What counts instead of how the match has ended by its rules, once the server has said so; null: that does. */
  readonly amended = signal<Ending | null>(null);
  /** The cards that were laid last, by handle. */
  readonly laid = signal<ReadonlySet<number>>(new Set());
  /** The card, slot or player that has the keyboard's focus, by key. */
  readonly focus = signal<string | null>(null);

  #memory = new Memory();
  #readLog: ReturnType<GameLook['telling']['logbook']>;
  #logKeys = 0;
  #decision = -1;
  #beforeEnd: TableModel | null = null;
  #heaviest: Blow | null = null;

  constructor(api: Api, client: FeedClient, look: GameLook) {
    super(api, client);
    this.look = look;
    this.#readLog = look.telling.logbook();
    this.model = signal(tableModel(client.hello.layout, client.view, client.seat));
    this.interaction = signal(begin([]));
    this.stage = computed(() => stageOf(this.interaction.value));
    this.barred = computed(() =>
      barredThings(this.stage.value, this.model.value, look.table.shape, look.moves.barredField(this.witness)),
    );
    this.considered = computed(() => this.#considered());
    this.pass = computed(() => this.#passOf());
    this.answersAlone = computed(() => this.#onlyAnswer());
    this.#memory.see(client.view);
    this.readState();
    this.#readLegal();
    this.begin();
    effect(() => {
      if (client.isVoid !== true) return;
      if (this.model.value.view.outcome === null) this.amended.value = null;
      else this.callVoid();
    });
    effect(() => this.#writeAmended());
  }

  /** The table before the step that ended the match; null where this page has not seen it. */
  get beforeEnd(): TableModel | null {
    return this.#beforeEnd;
  }

  /** The one that cost the most; null: this page has seen none. */
  get heaviest(): Blow | null {
    return this.#heaviest;
  }

  /** Who looks, for sentences. */
  get witness(): Witness {
    return {
      model: this.model.value,
      names: this.players.value.map(({ name }) => name),
      options: this.hello.options,
      known: (handle) => this.#memory.known(handle),
    };
  }

  /** How the match has ended, as it counts. */
  get ending(): Ending {
    return this.amended.value ?? this.look.asking.outcome(this.witness);
  }

  /** The match has been won and lost by nobody, whatever the table says: nobody had decided anything. */
  callVoid(): void {
    if (this.amended.peek() !== null) return;
    const { reason } = untracked(() => this.ending);
    this.amended.value = { title: t('Match void'), reason: `${reason} ${COUNTS_NOT}` };
  }

  /** What is asked now, and of whom, or how the match has ended; `alone`: this client answers without its player. */
  promptOf(alone = false): Prompt {
    return this.model.value.view.outcome === null
      ? this.look.asking.prompt(this.witness, this.recent.value, alone)
      : { title: [this.ending.title], source: null, hint: '' };
  }

  protected override get shown(): Signal<TableModel> {
    return this.model;
  }

  protected override take({ events, fresh }: MatchChange): void {
    const before = this.model.peek();
    const { view, hello, seat } = this.client;
    if (view.outcome !== null && before.view.outcome === null) this.#beforeEnd = before;
    const isUndone = events.some(({ type }) => type === 'taken-back');
    // The same names may be given to other cards from there on.
    if (isUndone) this.#memory = new Memory();
    // What came before is not what is answered now; the history tells what is.
    if (isUndone || fresh) this.recent.value = [];
    for (const event of events) this.#memory.hear(event);
    this.#memory.see(view);
    const isOver = !isUndone && !fresh && isAttackOver(before, view, events);
    this.model.value = tableModel(hello.layout, view, seat, isOver);
    this.readState();
    if (isUndone) this.#heaviest = null;
    else if (!fresh) this.#feel(before, events);
    if (events.length > 0) {
      this.recent.value = [...this.recent.peek(), ...events].slice(-RECENT);
      this.#write(events, before.view.asking.question);
      this.#noteLaid(events);
    }
    this.#readLegal();
  }

  #feel(before: TableModel, events: readonly SeenEvent[]): void {
    const { you } = this;
    if (you === null) return;
    const score = (model: TableModel): number => this.look.table.seat(model, you).score.value;
    const lost = score(before) - score(this.model.peek());
    if (lost > (this.#heaviest?.lost ?? 0)) this.#heaviest = { turn: before.view.turn, lost, events };
  }

  /** Takes up a new legal list; while the decision is the same, what was begun goes on. */
  #readLegal(): void {
    const { client } = this;
    const list = client.stage === 'over' ? [] : client.legal;
    const decision = client.stage === 'over' ? -2 : client.decision;
    if (decision === this.#decision) return;
    this.#decision = decision;
    const { witness } = this;
    const moves = list.filter((entry) => !client.hello.asides.includes(entry.intent.type) && !isDeclaring(entry));
    this.doubt.value = null;
    this.aimed.value = null;
    this.interaction.value = begin(moves.map((entry) => planOf(entry, this.look.moves.form(entry, witness))));
    this.refusal.value = null;
  }

  #write(events: readonly SeenEvent[], asked?: string): void {
    const { witness } = this;
    const told = toldBeside(events, this.you, witness.names).map(({ by, text }): LogLine => {
      return { sentence: [text], weight: 'strong', by, battle: false };
    });
    const lines = [...told, ...this.#readLog(events, witness, asked)];
    this.append(lines.map((line) => ({ ...line, key: ++this.#logKeys })));
  }

  /** What counts is the last line of the log, also where that was written anew. */
  #writeAmended(): void {
    const amended = this.amended.value;
    if (amended === null || this.log.value.at(-1)?.brief === amended.title) return;
    const { title } = amended;
    this.append([{ sentence: [`${title}.`], brief: title, weight: 'strong', key: ++this.#logKeys }]);
  }

  #noteLaid(events: readonly SeenEvent[]): void {
    const laid = this.look.table.laid(events, this.model.peek());
    if (laid.length > 0) this.laid.value = new Set(laid);
  }

  protected override eraseLog(events: readonly SeenEvent[]): void {
    for (const event of events) this.#memory.hear(event);
    this.#readLog = this.look.telling.logbook();
    if (this.recent.peek().length === 0) this.recent.value = events.slice(-RECENT);
  }

  protected override writeLog(events: readonly SeenEvent[]): void {
    this.#write(events);
    this.#noteLaid(events);
  }

  protected override lineWords({ sentence, weight }: LogEntry): string {
    return weight === 'faint' ? '' : plainText(sentence);
  }

  /** The answer that leaves no choice, as far as the player wants it to be given without being asked. */
  #onlyAnswer(): LoneAnswer | null {
    const { plans, steps } = this.interaction.value;
    const { view, you } = this.model.value;
    const pass = this.pass.value;
    // Whoever is learning is asked about all that others do.
    const guided = isGuided(this);
    const { unasked } = settings.value;
    const respond = guided && settings.value.respond === 'ownTurn' ? 'able' : settings.value.respond;
    if (pass === null || steps.length > 0 || respond === 'always') return null;
    // Nobody is asked what else to do about what they did themselves. Such a pass belongs to the decision it follows, which
    // can still be taken back (SC-8); a declaration is a decision of its own.
    if (answersOwn(this.model.value)) return { intent: pass, atOnce: true };
    const spared: readonly Value[] = guided ? [] : unasked;
    const isSpared = (kind: Value): boolean => (respond === 'ownTurn' && view.active !== you) || spared.includes(kind);
    // What follows from the settings alone is declared: the others may know it. Matches of before know no declarations.
    if (isSpared(windowKind(this.model.value))) {
      const entry = this.client.legal.find(isDeclaring);
      return { intent: entry === undefined ? pass : passOn(entry, isSpared), atOnce: false };
    }
    if (!guided && this.look.asking.isIdle?.(this.model.value) === true) return { intent: pass, atOnce: true };
    return plans.length === 1 ? { intent: pass, atOnce: false } : null;
  }

  /** What it would do that the player holds or looks at, before it is done. */
  #considered(): Considered | null {
    const { cards } = this.model.value;
    const held = this.held.value;
    const sight = this.sight.value;
    const aimed = this.aimed.value;
    if (this.recorded || this.you === null || this.stageOfMatch.value !== 'playing') return null;
    const looked = held === null ? [sight?.handle ?? 0] : [held.over, held.card];
    for (const thing of [...(aimed === null ? [] : [aimed]), ...looked.map(cardThing)]) {
      const barred = this.barred.value.has(keyOf(thing));
      const isThere = thing.kind !== 'card' || cards.has(thing.handle);
      const next =
        (isThere ? this.look.moves.considered(this.stage.value, thing, barred, this.witness) : null) ??
        this.#completed(thing, thing.kind === 'card' ? thing.handle : 0);
      if (next !== null) return next;
    }
    return this.#onlyWayOn();
  }

  /** What pointing at a thing would complete, with no more than that, where the rules rehearse it. */
  #completed(thing: Thing, to: number): Considered | null {
    const now = this.interaction.value;
    const isChosen = this.stage.value.offers.some(({ key, role }) => role === 'chosen' && key === keyOf(thing));
    const { interaction, intent, taken } = isChosen ? finish(now) : pick(now, thing);
    return taken ? this.#rehearsed(intent ?? finish(interaction).intent, to) : null;
  }

  #rehearsed(intent: Intent | null, to: number): Considered | null {
    return intent !== null && this.look.moves.rehearsed.types.includes(intent.type) ? { intent, to } : null;
  }

  /**
   * What whoever has begun would do by the only way that is left: a direct attack, an effect without a target, what has
   * been chosen. Where nothing can be pointed at but words, what the only one of them does that does anything.
   */
  #onlyWayOn(): Considered | null {
    const stage = this.stage.value;
    const last = stage.path.at(-1);
    if (last === undefined) return this.#unanswered() ?? this.#onlyWord(stage);
    if (last.kind !== 'card') return null;
    if (stage.mayFinish) return this.#rehearsed(finish(this.interaction.value).intent, last.handle);
    const seats = stage.offers.flatMap(({ thing, role }) =>
      thing.kind === 'seat' && role === 'target' ? [thing] : [],
    );
    const main = mainOption(stage);
    const way = seats.length === 1 ? seats[0] : main === 'finish' ? undefined : (main ?? undefined);
    return way === undefined ? null : this.#completed(way, last.handle);
  }

  /** What comes of an attack, or of the chain, if whoever is asked to respond does not. */
  #unanswered(): Considered | null {
    const { attack, chain } = this.model.value.view;
    return this.answersAlone.value === null && (attack !== null || chain.length > 0)
      ? this.#rehearsed(this.pass.value, 0)
      : null;
  }

  #onlyWord({ offers }: Stage): Considered | null {
    if (!offers.every(({ thing }) => thing.kind === 'option')) return null;
    const [only, ...others] = offers.flatMap(({ thing }) => this.#completed(thing, 0) ?? []);
    return others.length === 0 ? (only ?? null) : null;
  }

  #passOf(): Intent | null {
    if (this.model.value.view.asking.question !== this.look.asking.response) return null;
    const only = this.interaction.value.plans.find(
      ({ entry, steps: [step, ...more] }) =>
        entry.fields.length + more.length === 0 && step?.at === 'fixed' && step.thing.kind === 'option',
    );
    return only?.entry.intent ?? null;
  }

  cardAt(handle: number): CardView | null {
    return this.model.peek().cards.get(handle) ?? null;
  }

  /** Looks closely at a card that lies on the table; at nothing if its face is hidden. */
  lookAt(handle: number, way?: Sight['way']): void {
    const known = this.#memory.known(handle);
    if (known !== null && this.cardAt(handle)?.id !== null)
      this.sight.value = { ...known, handle, ...(way === undefined ? {} : { way }) };
  }
}

/** Whether the match teaches its game to whoever looks. */
export function isGuided({ recorded, you, hello, look }: MatchStore): boolean {
  return !recorded && you !== null && look.asking.lesson?.teaches(hello.options) === true;
}
