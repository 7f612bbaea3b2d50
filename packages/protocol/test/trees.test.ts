import { Decoder, Encoder } from '@colyseus/schema';
import { type AnyGame, at, type CardView, composeView, GAMES, SEATS, type TableLayout, type TableView } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { MatchS, NUMBERS, OwnS, readView, SeatS, writeCard, writeChain, writeCounters, writeHead, writeMatchGround, writeMatchLasting, writeLegal, writeOwn } from '../src/index.ts';
import { moments } from './matches.ts';

/** One audience of a match, with the trees of a server and those of a client, joined by bytes alone. */
class Wire {
  readonly #layout: TableLayout;
  readonly #match = new MatchS();
  readonly #own: OwnS | null;
  readonly #matchEncoder = new Encoder(this.#match);
  readonly #ownEncoder: Encoder | null;
  readonly #seen = { match: new MatchS(), own: new OwnS() };
  readonly #decoders: { match: Decoder; own: Decoder };
  #before: TableView | null = null;
  readonly #shown = new Map<number, CardView>();

  constructor(layout: TableLayout, seats: number, spectator: boolean) {
    this.#layout = layout;
    this.#own = spectator ? null : new OwnS();
    this.#ownEncoder = this.#own === null ? null : new Encoder(this.#own);
    this.#decoders = { match: new Decoder(this.#seen.match), own: new Decoder(this.#seen.own) };
    for (const seat of SEATS.slice(0, seats)) this.#match.seats.set(String(seat), new SeatS());
  }

  /** Writes what is new, and sends it. */
  show(view: TableView): void {
    const before = this.#before;
    writeHead(this.#match, view, this.#layout);
    for (const [seat, counters] of view.seats.entries()) {
      const shown = this.#match.seats.get(String(seat));
      if (shown !== undefined) writeCounters(shown, counters, before?.seats[seat] ?? []);
    }
    const known = new Map((before?.cards ?? []).map((card) => [card.handle, card]));
    for (const { handle } of known.values()) if (view.cards.every((card) => card.handle !== handle)) this.#match.cards.delete(String(handle));
    for (const card of view.cards) writeCard(this.#match.cards, card, known.get(card.handle) ?? null);
    writeChain(this.#match.chain, view.chain);
    writeMatchGround(this.#match, view.ground);
    writeMatchLasting(this.#match, view.lasting);
    if (this.#own !== null && view.own !== null) {
      writeOwn(this.#own, view.own, this.#shown);
      this.#own.legal = writeLegal(view.own.legal);
    }
    this.#before = view;
    const send = (encoder: Encoder, decoder: Decoder): void => {
      if (before === null) decoder.decode(encoder.encodeAll().slice());
      else if (encoder.hasChanges) decoder.decode(encoder.encode().slice());
      encoder.discardChanges();
    };
    send(this.#matchEncoder, this.#decoders.match);
    if (this.#ownEncoder !== null) send(this.#ownEncoder, this.#decoders.own);
  }

  /** What the client reads. */
  read(): TableView {
    return readView(this.#seen.match, this.#own === null ? null : this.#seen.own, this.#layout);
  }

  /** What somebody reads who comes in now. */
  readAnew(): TableView {
    const [match, own] = [new MatchS(), new OwnS()];
    new Decoder(match).decode(this.#matchEncoder.encodeAll().slice());
    if (this.#ownEncoder !== null) new Decoder(own).decode(this.#ownEncoder.encodeAll().slice());
    return readView(match, this.#own === null ? null : own, this.#layout);
  }
}

/** Cards have no order on the wire. */
function sorted(cards: readonly CardView[]): CardView[] {
  return cards.toSorted((a, b) => a.handle - b.handle);
}

function inOrder(view: TableView): TableView {
  return { ...view, cards: sorted(view.cards), own: view.own === null ? null : { ...view.own, cards: sorted(view.own.cards) } };
}

function viewOf(game: AnyGame, state: unknown, audience: Parameters<typeof composeView>[3]): TableView {
  return composeView(game.views, state, game.seatCount(state), audience);
}

describe.each(GAMES.map((game) => [game.id, game] as const))('D-5 the views of %s, by bytes', (_, game) => {
  test.each([1, 2, 3, 4])('each audience of match %d reads the view that the rules made, step by step and coming in late', (seed) => {
    const wires = new Map<Parameters<typeof composeView>[3], Wire>();
    let steps = 0;
    for (const { state } of moments(game, seed, 120)) {
      const seats = game.seatCount(state);
      for (const audience of [...SEATS.slice(0, seats), 'spectator' as const]) {
        const wire = wires.get(audience) ?? new Wire(game.layout(state), seats, composeView(game.views, state, seats, audience).own === null);
        wires.set(audience, wire);
        const view = viewOf(game, state, audience);
        wire.show(view);
        expect(inOrder(wire.read())).toEqual(inOrder(view));
        if (steps % 10 === 0) expect(inOrder(wire.readAnew())).toEqual(inOrder(view));
      }
      steps += 1;
    }
    expect(steps).toBeGreaterThan(10);
  });

  test('its layout fits on the wire', () => {
    for (const { state } of moments(game, 1, 0)) {
      const { zones, phases, seatCounters, cardStats, cardFlags, questions } = game.layout(state);
      expect(Math.max(seatCounters.length, cardStats.length)).toBeLessThanOrEqual(NUMBERS);
      expect(cardFlags.length).toBeLessThanOrEqual(16);
      expect(Math.max(zones.length, phases.length, questions.length)).toBeLessThanOrEqual(256);
    }
  });
});

describe('a tree', () => {
  const layout: TableLayout = { zones: [], phases: ['main', 'over'], seatCounters: ['points'], cardStats: ['attack', 'defense'], cardFlags: ['tapped'], questions: ['main'] };
  const empty: TableView = { turn: 1, active: 0, phase: 'main', asking: { seats: [0], question: 'main' }, seats: [[20], [-5]], cards: [], chain: [], lasting: [], attack: null, outcome: null, ground: [], own: null };
  const card: CardView = { handle: 7, id: 'f1', tier: 6, owner: 1, zone: 3, slot: 4, level: 2, flags: 1, stats: [325, -1], host: 9 };

  function through(...views: readonly TableView[]): TableView {
    const wire = new Wire(layout, 2, at(views, 0).own === null);
    for (const view of views) wire.show(view);
    return wire.read();
  }

  test('holds a grid, as everybody and as one audience knows it', () => {
    const ground = Array.from({ length: 16 * 8 }, (_, slot) => slot);
    const own = { cards: [], ground: ground.toReversed(), source: null, triggers: [], legal: [] };
    expect(through({ ...empty, ground: [0], own }, { ...empty, ground, own })).toEqual({ ...empty, ground, own });
  });

  test('holds every field of a card, backs and numbers below zero included', () => {
    const back = { ...card, handle: -2, id: null, stats: [], tier: 1, flags: 0, host: 0 };
    expect(inOrder(through({ ...empty, cards: [card, back] })).cards).toEqual([back, card]);
  });

  test.each([32_767, 32_768, 65_536, 1_000_000, -32_769])('holds a number that effects have driven far: %i', (number) => {
    const driven = { ...card, stats: [number, 5] };
    expect(through({ ...empty, cards: [driven] }).cards).toEqual([driven]);
  });

  test('writes what changes back to nothing', () => {
    const plain = { ...card, tier: 1, owner: 0 as const, zone: 0, slot: 0, level: 0, flags: 0, stats: [0, 5], host: 0 };
    expect(through({ ...empty, cards: [card] }, { ...empty, cards: [plain] }, { ...empty, cards: [{ ...plain, stats: [] }] }).cards).toEqual([{ ...plain, stats: [] }]);
    expect(through({ ...empty, cards: [card] }, { ...empty, cards: [plain] }, empty, { ...empty, cards: [card] }).cards).toEqual([card]);
  });

  test('shortens a chain', () => {
    const link = { number: 1, seat: 0 as const, card: 7, id: 'f1', effect: 1, targets: [3, 4], countered: true };
    const two = { ...link, number: 2, seat: 1 as const, card: 0, targets: [], countered: false };
    expect(through({ ...empty, chain: [link, two] }).chain).toEqual([link, two]);
    expect(through({ ...empty, chain: [link, two] }, { ...empty, chain: [{ ...two, number: 1 }] }).chain).toEqual([{ ...two, number: 1 }]);
    expect(through({ ...empty, chain: [link, two] }, empty).chain).toEqual([]);
  });

  test.each([
    ['no attack', { attack: null }],
    ['an attack on a card', { attack: { attacker: 3, target: 4 } }],
    ['a direct attack', { attack: { attacker: 3, target: 0 } }],
    ['an attacker that nobody can point at', { attack: { attacker: 0, target: 4 } }],
    ['a draw', { outcome: { winners: [], reason: 'points' } }],
    ['one winner', { outcome: { winners: [1 as const], reason: 'concede' } }],
    ['two that are asked', { asking: { seats: [0 as const, 1 as const], question: 'main' } }],
  ])('tells %s from the others', (_, part) => {
    const view = { ...empty, ...part };
    expect(through(view)).toEqual(view);
    expect(through(view, empty)).toEqual(empty);
  });
});
