import {
  MatchS,
  OwnS,
  SeatS,
  writeCard,
  writeChain,
  writeCounters,
  writeEvents,
  writeHead,
  writeLegal,
  writeMatchGround,
  writeMatchLasting,
  writeOwn,
  writeOwnEvents,
} from '@cardscape/protocol';
import {
  allHands,
  at,
  type AnyGame,
  type Audience,
  type CardView,
  type OwnView,
  type Recorder,
  type Seat,
  SEATS,
  type TableLayout,
  WATCHERS,
} from '@cardscape/rules';
import { Encoder } from '@colyseus/schema';
import { SCRATCH } from './scratch.ts';

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

/** What those who watch know besides. */
interface WatchPart {
  readonly part: OwnPart;
  readonly view: (state: unknown) => OwnView;
  /** The bits of a recorder's `own` that say that it has changed. */
  readonly marks: number;
}

function watchPart({ views }: AnyGame, shown: Shown, seats: number): WatchPart | null {
  if (shown === 'all')
    return { part: new OwnPart(), view: (state) => allHands(views, state, seats), marks: (1 << seats) - 1 };
  const watch = views.watch?.bind(views);
  return watch === undefined ? null : { part: new OwnPart(), view: watch, marks: 1 << WATCHERS };
}

/**
 * Who is shown a match: its players and those who watch, those who watch alone, or those who watch and may see all
 * hands.
 */
export type Shown = 'players' | 'spectator' | 'all';

/**
 * Shows a match: keeps the public tree and one private tree for each audience that knows more than everybody, written
 * from the marks of the rules (design D-5). Nothing but views passes through here, so nothing hidden can.
 */
export class Projector {
  readonly tree = new MatchS();
  readonly layout: TableLayout;
  readonly #game: AnyGame;
  readonly #seats: readonly Seat[];
  /** By seat; none where players are not shown anything. */
  readonly #own: readonly OwnPart[];
  /** What those who watch know besides; null where they know what everybody knows. */
  readonly #watch: WatchPart | null;
  /** The counters of each seat that were written last. */
  readonly #counters: (readonly number[])[];
  /** How a card is shown, by the rules' number of the card. */
  readonly #shown = new Map<number, CardView>();

  /** @param seq how many intents led to the state */
  constructor(game: AnyGame, state: unknown, seq: number, shown: Shown = 'players') {
    this.#game = game;
    this.layout = game.layout(state);
    this.#seats = SEATS.slice(0, game.seatCount(state));
    this.#own = shown === 'players' ? this.#seats.map(() => new OwnPart()) : [];
    this.#watch = watchPart(game, shown, this.#seats.length);
    this.#counters = this.#seats.map(() => []);
    for (const seat of this.#seats) this.tree.seats.set(String(seat), new SeatS());
    this.#write(state, null);
    this.tree.seq = seq;
    for (const { tree } of this.#own) tree.decision = seq;
  }

  /** The audiences that have a private part. */
  get audiences(): readonly Audience[] {
    const seats = this.#seats.slice(0, this.#own.length);
    return this.#watch === null ? seats : [...seats, 'spectator'];
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
    if (recorder.whole) this.#clear(state);
    this.#write(state, recorder.whole ? null : recorder);
    this.tree.events = writeEvents(recorder.events);
    for (const seat of this.#seats.slice(0, this.#own.length)) {
      const { tree } = at(this.#own, seat);
      tree.events = writeOwnEvents(recorder.events, seat);
      const sameQuestion = ((this.tree.asking ^ asking) & (1 << seat)) === 0;
      // A decision goes on while another seat decides beside it; everything else is a new one.
      const goesOn = legal[seat] === tree.legal && sameQuestion && (seat !== actor || wasAside);
      if (!goesOn) tree.decision = seq;
    }
    if (this.#watch !== null) this.#watch.part.tree.events = writeOwnEvents(recorder.events, 'spectator');
  }

  #write(state: unknown, recorder: Recorder | null): void {
    const { views } = this.#game;
    writeHead(this.tree, views.head(state), this.layout);
    for (const seat of this.#seats) {
      const shown = this.tree.seats.get(String(seat));
      const counters = views.counters(state, seat);
      if (shown !== undefined) writeCounters(shown, counters, at(this.#counters, seat));
      this.#counters[seat] = counters;
      const part = this.#own[seat];
      if (part === undefined) continue;
      if (recorder === null || (recorder.own & (1 << seat)) !== 0) part.write(views.own(state, seat));
      else part.writeLegal(this.#game.legal(state, seat));
    }
    if (this.#watch !== null && (recorder === null || (recorder.own & this.#watch.marks) !== 0))
      this.#watch.part.write(this.#watch.view(state));
    if (views.ground !== undefined && (recorder === null || recorder.ground))
      writeMatchGround(this.tree, views.ground(state));
    if (views.lasting !== undefined) writeMatchLasting(this.tree, views.lasting(state));
    if (recorder === null) {
      for (const card of [...views.pileCards(state), ...views.rowCards(state)]) this.#show(state, card);
      writeChain(this.tree.chain, views.chain(state));
      return;
    }
    for (const card of new Set(recorder.cards)) this.#show(state, card);
    if (recorder.field) for (const card of views.rowCards(state)) this.#show(state, card);
    if (recorder.chain) writeChain(this.tree.chain, views.chain(state));
  }

  /** Cards that are not there any more, in a state that is another one than before. */
  #clear(state: unknown): void {
    const { views } = this.#game;
    const there = new Set([...views.pileCards(state), ...views.rowCards(state)]);
    for (const [card, { handle }] of this.#shown) {
      if (there.has(card)) continue;
      this.tree.cards.delete(String(handle));
      this.#shown.delete(card);
    }
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
    return audience === 'spectator' ? (this.#watch?.part ?? null) : at(this.#own, audience);
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
