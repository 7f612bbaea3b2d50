import type { AnyGame } from '../contract/game.ts';
import type { LogEntry, MatchHeader } from '../log/record.ts';
import { Match } from '../match/match.ts';
import { playEntry, positionOf } from '../match/played.ts';
import { present, type Seat } from '../types.ts';
import { newRecorder, type GameEvent, type SeenEvent, type TableLayout, type TableView } from '../view.ts';
import { replayEvents, replayView, type ReplayAudience } from './audience.ts';
import type { Replay } from './file.ts';

/** The first entry of a turn: the state after it is the first one in that turn. */
export interface ReplayTurn {
  readonly turn: number;
  readonly active: Seat | null;
  readonly seq: number;
}

/** Between two states that are kept lie so many entries: so many are played at most to reach any of them. */
const APART = 24;

/**
 * Plays a finished match that has been verified: the state after any entry, what an audience saw of it, what it saw
 * happen. Every so many entries a state is kept, so that going anywhere costs the same however long the match was.
 */
export class ReplayPlayer {
  readonly header: MatchHeader;
  readonly entries: readonly LogEntry[];
  readonly layout: TableLayout;
  readonly turns: readonly ReplayTurn[];
  readonly #game: AnyGame;
  /** Every so many entries a state, from 0 on. */
  readonly #kept: unknown[] = [];
  /** What the entries brought, the first one at 0. */
  readonly #events: (readonly GameEvent[])[] = [];
  /** The state that was reached last. */
  #state: unknown;
  #seq = 0;

  /** Errors: ReplayError when the log does not play. */
  constructor(rules: AnyGame, { header, entries, end }: Replay) {
    this.header = header;
    this.entries = entries;
    const match = new Match(rules, header, end.secret);
    const { game } = match;
    this.#game = game;
    this.layout = game.layout(match.state);
    const turns: ReplayTurn[] = [];
    const look = (): void => {
      const { turn, active } = game.views.head(match.state);
      const last = turns.at(-1);
      if (last?.turn !== turn || last.active !== active) turns.push({ turn, active, seq: match.seq });
      if (match.seq % APART === 0) this.#kept.push(game.clone(match.state));
    };
    look();
    for (const entry of entries) {
      const recorder = newRecorder();
      match.replay(entry, recorder);
      this.#events.push(recorder.events);
      look();
    }
    this.turns = turns;
    this.#state = match.state;
    this.#seq = match.seq;
  }

  /** The number of the last entry. */
  get length(): number {
    return this.entries.length;
  }

  /** Types of intents that answer no decision. */
  get asides(): readonly string[] {
    return this.#game.asides;
  }

  /** The state of the rules after entry `seq`; 0: the first decision. It must not be changed. Errors: RangeError. */
  stateAt(seq: number): unknown {
    return positionOf(this.#game, this.#played(seq));
  }

  #played(seq: number): unknown {
    if (!Number.isInteger(seq) || seq < 0 || seq > this.length) throw new RangeError(`there is no entry ${seq}`);
    const near = Math.floor(seq / APART);
    if (seq < this.#seq || this.#seq < near * APART) {
      this.#state = this.#game.clone(this.#kept[near]);
      this.#seq = near * APART;
    }
    for (; this.#seq < seq; this.#seq++) {
      playEntry(this.#game, this.#state, present(this.entries[this.#seq]), null);
    }
    return this.#state;
  }

  /** What the audience saw after entry `seq`. Errors: RangeError. */
  view(seq: number, audience: ReplayAudience): TableView {
    return replayView(this.#game, this.#played(seq), audience);
  }

  /** What the audience saw happen with entry `seq`, from 1 on; nothing at 0. */
  events(seq: number, audience: ReplayAudience): SeenEvent[] {
    return replayEvents(this.#events[seq - 1] ?? [], audience);
  }
}
