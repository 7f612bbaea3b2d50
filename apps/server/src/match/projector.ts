import { at, type AnyGame, type Audience, type CardView, type OwnView, type Recorder, type Seat, SEATS, type TableLayout, WATCHERS } from '@cardscape/rules';
import { MatchS, OwnS, SeatS, writeCard, writeChain, writeCounters, writeEvents, writeHead, writeLegal, writeMatchGround, writeOwn, writeOwnEvents } from '@cardscape/protocol';
import { Encoder } from '@colyseus/schema';
import { SCRATCH } from '../rooms/serializer.ts';

/** What one audience alone may know. */
class OwnPart {
  readonly tree = new OwnS();
  readonly #encoder = new Encoder(this.tree);
  /** The cards that were written last, by handle. */
  readonly #cards = new Map<number, CardView>();
  /** The legal list that was written last. */
  #legal: OwnView['legal'] = [];

  constructor() {
    this.#encoder.sharedBuffer = SCRATCH;
  }

  write(view: OwnView): void {
    writeOwn(this.tree, view, this.#cards);
    this.writeLegal(view.legal);
  }

  writeLegal(legal: OwnView['legal']): void {
    if (legal === this.#legal) return;
    this.#legal = legal;
    this.tree.legal = writeLegal(legal);
  }

  /** What has changed since the last call; null if nothing has. */
  patch(): Uint8Array | null {
    if (!this.#encoder.hasChanges) return null;
    const bytes = this.#encoder.encode().slice();
    this.#encoder.discardChanges();
    return bytes;
  }

  full(): Uint8Array {
    return this.#encoder.encodeAll().slice();
  }
}

/**
 * Shows a match: keeps the public tree and one private tree for each audience that knows more than everybody, written from the marks of the rules (design D-5).
 * Nothing but views passes through here, so nothing hidden can.
 */
export class Projector {
  readonly tree = new MatchS();
  readonly layout: TableLayout;
  readonly #game: AnyGame;
  readonly #seats: readonly Seat[];
  readonly #own: readonly OwnPart[];
  /** What those who watch know besides; null where they know what everybody knows. */
  readonly #watch: OwnPart | null;
  /** The counters of each seat that were written last. */
  readonly #counters: (readonly number[])[];
  /** How a card is shown, by the rules' number of the card. */
  readonly #shown = new Map<number, CardView>();

  /** @param seq how many intents led to the state */
  constructor(game: AnyGame, state: unknown, seq: number) {
    this.#game = game;
    this.layout = game.layout(state);
    this.#seats = SEATS.slice(0, game.seatCount(state));
    this.#own = this.#seats.map(() => new OwnPart());
    this.#watch = game.views.watch === undefined ? null : new OwnPart();
    this.#counters = this.#seats.map(() => []);
    for (const seat of this.#seats) this.tree.seats.set(String(seat), new SeatS());
    this.#write(state, null);
    this.tree.seq = seq;
    for (const seat of this.#seats) this.#renew(seat, seq);
  }

  /** The audiences that have a private part. */
  get audiences(): readonly Audience[] {
    return this.#watch === null ? this.#seats : [...this.#seats, 'spectator'];
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
    if (this.#watch !== null) this.#watch.tree.events = writeOwnEvents(recorder.events, 'spectator');
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
      if (shown !== undefined) writeCounters(shown, counters, at(this.#counters, seat));
      this.#counters[seat] = counters;
      if (recorder === null || (recorder.own & (1 << seat)) !== 0) part.write(views.own(state, seat));
      else part.writeLegal(this.#game.legal(state, seat));
    }
    if (views.watch !== undefined && (recorder === null || (recorder.own & (1 << WATCHERS)) !== 0)) this.#watch?.write(views.watch(state));
    if (views.ground !== undefined && (recorder === null || recorder.ground)) writeMatchGround(this.tree, views.ground(state));
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

  #part(audience: Audience): OwnPart | null {
    return audience === 'spectator' ? this.#watch : at(this.#own, audience);
  }

  /** What has changed in the private part of an audience since the last call; null if nothing has. */
  ownPatch(audience: Audience): Uint8Array | null {
    return this.#part(audience)?.patch() ?? null;
  }

  /** The whole private part of an audience, null if it has none. Pending changes must have been sent (`ownPatch`). */
  ownFull(audience: Audience): Uint8Array | null {
    return this.#part(audience)?.full() ?? null;
  }
}
