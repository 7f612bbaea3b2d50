import { MatchS, type MessageName, OwnS, PROTOCOL, writeLegal } from '@cardscape/protocol';
import type { LegalIntent } from '@cardscape/rules';
import { Encoder } from '@colyseus/schema';

type Hear = (message: unknown) => void;

/** What a test does with a request. */
export type Answer = (name: string, payload: unknown) => Promise<unknown>;

/** A hello of a match of two without clocks. */
export const GREETING = {
  match: 'm1',
  game: 'ttcg',
  seat: 0,
  view: 'seat',
  delay: { milliseconds: 0, turns: 0 },
  watched: true,
  hands: null,
  options: {},
  own: true,
  layout: {
    zones: [],
    phases: ['main', 'over'],
    seatCounters: ['points'],
    cardStats: ['attack'],
    cardFlags: ['tapped'],
    questions: ['main'],
  },
  protocol: PROTOCOL,
  build: 'test',
  asides: ['concede'],
  commitment: 'c',
  messages: 30,
  startedAt: 1,
  now: 2,
  clock: null,
  patience: { strikes: 3, away: 30_000, grace: 120_000, idle: null },
};

/** The end of a socket that a server holds, in place of the SDK's room: a test says what arrives. */
export class FakeRoom {
  readonly state = new MatchS();
  readonly reconnection = { enabled: true };
  readonly own = new OwnS();
  /** Codes with which the client closed the connection. */
  readonly closed: (number | undefined)[] = [];
  answer: Answer = () => Promise.resolve(1);
  left = false;
  readonly connection = {
    close: (code?: number): void => {
      this.closed.push(code);
      this.drop(code ?? 1006);
    },
  };
  readonly #encoder = new Encoder(this.own);
  readonly #messages = new Map<string, Hear>();
  #stateChanged: () => void = () => undefined;
  #onLeave: (code: number) => void = () => undefined;

  onMessage(name: string, hear: Hear): void {
    this.#messages.set(name, hear);
  }

  onStateChange(hear: () => void): void {
    this.#stateChanged = hear;
  }

  onLeave(hear: (code: number) => void): void {
    this.#onLeave = hear;
  }

  request(name: string, payload: unknown): Promise<unknown> {
    return this.answer(name, payload);
  }

  leave(): Promise<void> {
    this.left = true;
    this.drop(4000);
    return Promise.resolve();
  }

  send(name: MessageName, message: unknown): void {
    this.#messages.get(name)?.(message);
  }

  /** The connection ends with a code. */
  drop(code: number): void {
    this.#onLeave(code);
  }

  /** The public part of a step. */
  publish(): void {
    this.#stateChanged();
  }

  hello(greeting: object = GREETING): void {
    this.send('hello', greeting);
  }

  /** The private part, whole. */
  sendOwn(): void {
    this.send('own', this.#encoder.encodeAll().slice());
    this.#encoder.discardChanges();
  }

  /** What is new of the private part. */
  patchOwn(): void {
    this.send('o', this.#encoder.encode().slice());
    this.#encoder.discardChanges();
  }

  /** A decision of seat 0 with these moves, sent as a step. */
  ask(decision: number, legal: readonly LegalIntent[]): void {
    this.own.decision = decision;
    this.own.legal = writeLegal(legal);
    this.state.asking = 1;
    this.state.seq = decision;
    this.patchOwn();
    this.publish();
  }
}
