import { MOVES, type Told } from './played.ts';
import type { Scenario } from './scenario.ts';
import type { World } from './world.ts';

/** Milliseconds after which a player asks again. */
const SILENCE = 1200;
/** Milliseconds in which they begin. */
const BEGINNING = 3500;

/** A match as its players know it. */
interface Party {
  readonly id: string;
  /** `unknown`: whoever was to begin it has not said. */
  stage: 'beginning' | 'unknown' | 'begun' | 'gone' | 'over';
  /** What they have been shown. */
  readonly shown: string[];
  /** How often they have been told that there is no such match. */
  missing: number;
}

/** Those who play, and what they have been told. */
export class Players implements Scenario {
  readonly processes = 4;
  readonly recovering = 60_000;
  readonly times = null;
  readonly isPaired = false;
  readonly parties: Party[] = [];
  readonly #world: World;
  readonly #matches: number;
  #moves = 0;

  /** @param matches those that begin by themselves */
  constructor(world: World, matches: number) {
    this.#world = world;
    this.#matches = matches;
  }

  start(): void {
    for (let number = 0; number < this.#matches; number++) this.#meet(this.#world.below(BEGINNING));
  }

  get isDone(): boolean {
    const { database } = this.#world;
    return this.parties.every(
      ({ id, stage }) =>
        stage === 'gone' ||
        (stage === 'over' && database.rewards.has(id) && database.matches.get(id)?.isSettled === true),
    );
  }

  /** A match has begun whose players are known elsewhere. Returns how it stands, from now on. */
  follow(id: string): Readonly<Pick<Party, 'stage'>> {
    const known = this.parties.find((party) => party.id === id);
    if (known !== undefined) return known;
    const party: Party = { id, stage: 'begun', shown: [], missing: 0 };
    this.parties.push(party);
    this.#ask(party);
    return party;
  }

  /** Two players have been brought together. */
  #meet(delay: number): void {
    const party: Party = { id: `m${this.parties.length + 1}`, stage: 'beginning', shown: [], missing: 0 };
    this.parties.push(party);
    this.#world.time.plan(delay, () => this.#begin(party));
  }

  #begin(party: Party): void {
    const desk = this.#world.desk;
    if (desk === null) {
      this.#world.time.plan(100, () => this.#begin(party));
      return;
    }
    const { host, process } = desk;
    let isTold = false;
    const tell = (stage: Party['stage']): void => {
      if (isTold) return;
      isTold = true;
      this.#world.trace?.(`${this.#world.time.now.toFixed(0)} ${party.id} ${stage}`);
      party.stage = stage;
      // Free again, they are brought together anew.
      if (stage === 'gone') this.#meet(300);
      else this.#ask(party);
    };
    this.#world.isStirred = true;
    process.begin(party.id).then(
      () => tell('begun'),
      () => tell('gone'),
    );
    // Whoever has died says nothing.
    const watch = (): void => {
      if (host.isDead) tell('unknown');
      else if (!isTold) this.#world.time.plan(500, watch);
    };
    watch();
  }

  /** Players of a match make the next move, and ask again until they know what has become of it. */
  #ask(party: Party, move = `${party.id}.${++this.#moves}`): void {
    const { id, shown } = party;
    const decision = shown.length;
    let isAnswered = false;
    const next = (delay: number, again?: string): void => {
      if (isAnswered) return;
      isAnswered = true;
      // Some think better of it meanwhile.
      const chosen = this.#world.below(3) === 0 ? undefined : again;
      if (party.stage !== 'over' && party.stage !== 'gone')
        this.#world.time.plan(delay, () => this.#ask(party, chosen));
    };
    const hear = (told: Told): void => {
      if (isAnswered) return;
      if (told.kind === 'taken') {
        this.#acknowledged(party, move, told.seq);
        next(this.#world.below(400));
      } else if (told.kind === 'stale') {
        this.#see(party, told.shown);
        next(20, shown.includes(move) ? undefined : move);
      } else if (told.kind === 'no-such-match') {
        this.#missing(party);
        next(300, move);
      } else next(300, move);
    };
    this.#request(id, decision, move, hear);
    // The same request, once more.
    if (!this.#world.isHealed && this.#world.below(12) === 0)
      this.#world.time.plan(this.#world.below(1500), () => this.#request(id, decision, move, hear));
    this.#world.time.plan(SILENCE, () => next(0, move));
  }

  #request(id: string, decision: number, move: string, hear: (told: Told) => void): void {
    if (this.#world.isLost) return;
    this.#world.time.plan(1 + this.#world.below(20), () => {
      const desk = this.#world.desk;
      if (desk === null) return;
      const back = (told: Told): void => {
        if (desk.host.isDead || this.#world.isLost) return;
        this.#world.time.plan(1 + this.#world.below(20), () => hear(told));
      };
      this.#world.isStirred = true;
      desk.process.submit(id, decision, move).then(back, () => back({ kind: 'later' }));
    });
  }

  #acknowledged(party: Party, move: string, seq: number): void {
    this.#world.trace?.(`${this.#world.time.now.toFixed(0)} ${party.id} acknowledged ${move} as ${seq}`);
    if (this.#world.database.historyOf(party.id)[seq - 1]?.hash !== move)
      this.#world.violate(`move ${move}, entry ${seq} of ${party.id}, was acknowledged and is not in the log`);
    this.#see(party, [...party.shown.slice(0, seq - 1), move]);
  }

  #see(party: Party, moves: readonly string[]): void {
    for (const [index, move] of moves.entries()) {
      const before = party.shown[index];
      if (before !== undefined && before !== move)
        this.#world.violate(`players of ${party.id} have seen ${before} and ${move} as entry ${index + 1}`);
      party.shown[index] = move;
    }
    party.missing = 0;
    if (party.stage === 'unknown') party.stage = 'begun';
    if (party.shown.length >= MOVES) party.stage = 'over';
  }

  /**
   * The desk knows no such match: it may be read as one that is over; and where it never answered whether it began, there
   * is none.
   */
  #missing(party: Party): void {
    const { id, stage } = party;
    party.missing += 1;
    const row = this.#world.database.matches.get(id);
    if (row?.hasEnd === true)
      this.#see(
        party,
        this.#world.database.historyOf(id).map(({ hash }) => hash),
      );
    else if (stage === 'unknown' && party.missing > 3 && row?.isFinished !== false) party.stage = 'gone';
  }

  look(): void {
    const { database } = this.#world;
    for (const { id, stage, shown } of this.parties) {
      const row = database.matches.get(id);
      const isAbandoned = row?.isFinished === true && !row.hasEnd;
      const history = database.historyOf(id).map(({ hash }) => hash);
      if (new Set(history).size < history.length) this.#world.violate(`a move stands twice in ${id}`);
      if (stage === 'gone' && row !== undefined && !isAbandoned)
        this.#world.violate(`the players of ${id} were told that it is gone, and it goes on`);
      if (stage === 'gone' && this.#world.wasShown(id))
        this.#world.violate(`${id} was played, and its players told that it is gone`);
      if (stage === 'gone' && database.owners.has(id))
        this.#world.violate(`the players of ${id} were told that it is gone, and a table has it`);
      if (stage === 'gone') continue;
      if (isAbandoned && shown.length > 0) this.#world.violate(`${id} was played, and was given up`);
      if (stage !== 'over') {
        this.#world.violate(`${id} does not go on after the faults: ${shown.length} moves, ${stage}`);
        continue;
      }
      for (const [index, move] of shown.entries())
        if (history[index] !== move)
          this.#world.violate(`entry ${index + 1} of ${id} was ${move} and is ${history[index]}`);
      if (database.givenUp.has(id)) this.#world.violate(`${id} stands on record as given up, and was played`);
      const rewards = database.rewards.get(id) ?? 0;
      if (this.#matches > 0 && rewards !== 1) this.#world.violate(`${id} has brought something ${rewards} times`);
      if (row?.isSettled !== true) this.#world.violate(`what follows from ${id} is not done`);
    }
  }
}
