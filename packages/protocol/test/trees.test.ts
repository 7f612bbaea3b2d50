import {
  type AnyGame,
  at,
  type CardView,
  composeView,
  GAMES,
  SEATS,
  type TableLayout,
  type TableView,
} from '@cardscape/rules';
import { LIMITS, MOST_LEVEL, MOST_TURN } from '@cardscape/rules/kernel/define/limits';
import { Decoder, Encoder } from '@colyseus/schema';
import { describe, expect, test } from 'vitest';
import {
  MatchS,
  OwnS,
  readView,
  SeatS,
  writeCard,
  writeChain,
  writeCounters,
  writeHead,
  writeMatchGround,
  writeMatchLasting,
  writeLegal,
  writeOwn,
} from '../src/index.ts';
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
    for (const { handle } of known.values())
      if (view.cards.every((card) => card.handle !== handle)) this.#match.cards.delete(String(handle));
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
  return {
    ...view,
    cards: sorted(view.cards),
    own: view.own === null ? null : { ...view.own, cards: sorted(view.own.cards) },
  };
}

function viewOf(game: AnyGame, state: unknown, audience: Parameters<typeof composeView>[3]): TableView {
  return composeView(game.views, state, game.seatCount(state), audience);
}

describe.each(GAMES.map((game) => [game.id, game] as const))('D-5 the views of %s, by bytes', (_, game) => {
  test.each([1, 2, 3, 4])(
    'each audience of match %d reads the view that the rules made, step by step and coming in late',
    (seed) => {
      const wires = new Map<Parameters<typeof composeView>[3], Wire>();
      let steps = 0;
      for (const { state } of moments(game, seed, 120)) {
        const seats = game.seatCount(state);
        for (const audience of [...SEATS.slice(0, seats), 'spectator' as const]) {
          const wire =
            wires.get(audience) ??
            new Wire(game.layout(state), seats, composeView(game.views, state, seats, audience).own === null);
          wires.set(audience, wire);
          const view = viewOf(game, state, audience);
          wire.show(view);
          expect(inOrder(wire.read())).toEqual(inOrder(view));
          if (steps % 10 === 0) expect(inOrder(wire.readAnew())).toEqual(inOrder(view));
        }
        steps += 1;
      }
      expect(steps).toBeGreaterThan(10);
    },
  );
});

describe('D-5 whatever the kernel lets a layout have', () => {
  const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${index}`);
  const numbers = (count: number): number[] => names(count).map((_, index) => index + 1);
  const layout: TableLayout = {
    zones: names(LIMITS.zones).map((name) => ({ name, seat: 0, form: 'grid', slots: LIMITS.slots, columns: 16 })),
    phases: names(LIMITS.phases),
    questions: names(LIMITS.questions),
    seatCounters: names(LIMITS.seatCounters),
    cardStats: names(LIMITS.cardStats),
    cardFlags: names(LIMITS.cardFlags),
    grounds: names(LIMITS.grounds),
    groundMarks: names(LIMITS.groundMarks),
  };
  const card: CardView = {
    handle: 1,
    id: 'last',
    tier: 255,
    owner: 3,
    zone: LIMITS.zones - 1,
    slot: LIMITS.slots - 1,
    level: MOST_LEVEL,
    flags: 2 ** LIMITS.cardFlags - 1,
    stats: numbers(LIMITS.cardStats),
    host: 2,
  };
  const view: TableView = {
    turn: MOST_TURN,
    active: 3,
    phase: at(layout.phases, LIMITS.phases - 1),
    asking: { seats: [0, 3], question: at(layout.questions, LIMITS.questions - 1) },
    seats: SEATS.slice(0, LIMITS.seats).map(() => numbers(LIMITS.seatCounters)),
    cards: [card],
    chain: [],
    lasting: [],
    attack: null,
    outcome: null,
    ground: Array.from({ length: LIMITS.grounds * 2 ** LIMITS.groundMarks }, (_, slot) => slot),
    own: { cards: [{ ...card, handle: -1 }], ground: [], source: null, triggers: [], legal: [] },
  };

  test('comes over the wire as it is', () => {
    const wire = new Wire(layout, LIMITS.seats, false);
    wire.show(view);
    expect(wire.read()).toEqual(view);
  });

  test.each<[string, Partial<TableView>]>([
    ['a zone more', { cards: [{ ...card, zone: LIMITS.zones }] }],
    ['a slot more', { cards: [{ ...card, slot: LIMITS.slots }] }],
    ['a card more in a place', { cards: [{ ...card, level: MOST_LEVEL + 1 }] }],
    ['a flag more', { cards: [{ ...card, flags: 2 ** LIMITS.cardFlags }] }],
    ['a stat more', { cards: [{ ...card, stats: numbers(LIMITS.cardStats + 1) }] }],
    ['a counter more', { seats: view.seats.map(() => numbers(LIMITS.seatCounters + 1)) }],
    ['a turn more', { turn: MOST_TURN + 1 }],
  ])('and %s does not', (_, more) => {
    const wire = new Wire(layout, LIMITS.seats, false);
    wire.show({ ...view, ...more });
    expect(wire.read()).not.toEqual({ ...view, ...more });
  });
});
