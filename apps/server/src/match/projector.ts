import { at, type AnyGame, type CardView, type Recorder, type Seat, SEATS, type TableLayout } from '@cardscape/rules';
import { MatchS, OwnS, SeatS, writeCard, writeChain, writeCounters, writeEvents, writeHead, writeLegal, writeOwn, writeOwnEvents } from '@cardscape/protocol';
import { Encoder } from '@colyseus/schema';
import { SCRATCH } from '../rooms/serializer.ts';

interface OwnPart {
  readonly tree: OwnS;
  readonly encoder: Encoder;
  /** What was written last. */
  cards: readonly CardView[];
  counters: readonly number[];
}

/**
 * Shows a match: keeps the public tree and one private tree a seat, written from the marks of the rules (design D-5). Nothing but views passes through
 * here, so nothing hidden can.
 */
export class Projector {
  readonly tree = new MatchS();
  readonly layout: TableLayout;
  readonly #game: AnyGame;
  readonly #seats: readonly Seat[];
  readonly #own: readonly OwnPart[];
  /** How a card is shown, by the rules' number of the card. */
  readonly #shown = new Map<number, CardView>();

  /** @param seq how many intents led to the state */
  constructor(game: AnyGame, state: unknown, seq: number) {
    this.#game = game;
    this.layout = game.layout(state);
    this.#seats = SEATS.slice(0, game.seatCount(state));
    this.#own = this.#seats.map(() => {
      const tree = new OwnS();
      const encoder = new Encoder(tree);
      encoder.sharedBuffer = SCRATCH;
      return { tree, encoder, cards: [], counters: [] };
    });
    for (const seat of this.#seats) this.tree.seats.set(String(seat), new SeatS());
    this.#write(state, null);
    this.tree.seq = seq;
    for (const seat of this.#seats) this.#renew(seat, seq);
  }

  /** The number of the decision that the seat is to answer now. */
  decision(seat: Seat): number {
    return at(this.#own, seat).tree.decision;
  }

  /** Shows what an intent of `actor` has changed. */
  update(state: unknown, recorder: Recorder, actor: Seat, seq: number, wasAside: boolean): void {
    const { asking } = this.tree;
    const legal = this.#own.map(({ tree }) => tree.legal);
    this.tree.seq = seq;
    this.#write(state, recorder);
    this.tree.events = writeEvents(recorder.events);
    for (const seat of this.#seats) {
      const { tree } = at(this.#own, seat);
      tree.events = writeOwnEvents(recorder.events, seat);
      const sameQuestion = ((this.tree.asking ^ asking) & (1 << seat)) === 0;
      // A decision goes on while another seat decides beside it; everything else is a new one.
      const goesOn = legal[seat] === tree.legal && sameQuestion && (seat !== actor || wasAside);
      if (!goesOn) this.#renew(seat, seq);
    }
  }

  #renew(seat: Seat, seq: number): void {
    at(this.#own, seat).tree.decision = seq;
  }

  #write(state: unknown, recorder: Recorder | null): void {
    const { views } = this.#game;
    writeHead(this.tree, views.head(state), this.layout);
    for (const seat of this.#seats) {
      const part = at(this.#own, seat);
      const shown = this.tree.seats.get(String(seat));
      const counters = views.counters(state, seat);
      if (shown !== undefined) writeCounters(shown, counters, part.counters);
      part.counters = counters;
      if (recorder === null || (recorder.own & (1 << seat)) !== 0) {
        const own = views.own(state, seat);
        writeOwn(part.tree, own, part.cards);
        part.cards = own.cards;
        part.tree.legal = writeLegal(own.legal);
      } else part.tree.legal = writeLegal(this.#game.legal(state, seat));
    }
    if (recorder === null) {
      for (const card of [...views.pileCards(state), ...views.rowCards(state)]) this.#show(state, card);
      writeChain(this.tree.chain, views.chain(state));
      return;
    }
    for (const card of new Set(recorder.cards)) this.#show(state, card);
    if (recorder.field) for (const card of views.rowCards(state)) this.#show(state, card);
    if (recorder.chain) writeChain(this.tree.chain, views.chain(state));
  }

  #show(state: unknown, card: number): void {
    const view = this.#game.views.card(state, card);
    const before = this.#shown.get(card) ?? null;
    const goesOn = before !== null && view !== null && before.handle === view.handle;
    if (before !== null && !goesOn) {
      this.tree.cards.delete(String(before.handle));
      this.#shown.delete(card);
    }
    if (view === null) return;
    writeCard(this.tree.cards, view, goesOn ? before : null);
    this.#shown.set(card, view);
  }

  /** What has changed in the private part of a seat since the last call; null if nothing has. */
  ownPatch(seat: Seat): Uint8Array | null {
    const { encoder } = at(this.#own, seat);
    if (!encoder.hasChanges) return null;
    const bytes = encoder.encode().slice();
    encoder.discardChanges();
    return bytes;
  }

  /** The whole private part of a seat. Pending changes must have been sent (`ownPatch`). */
  ownFull(seat: Seat): Uint8Array {
    return at(this.#own, seat).encoder.encodeAll().slice();
  }
}
