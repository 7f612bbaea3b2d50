import type { AnyGame } from '../contract/game.ts';
import { viewProblems } from '../define/limits.ts';
import { canonicalJson } from '../hash.ts';
import { below } from '../random/generator.ts';
import { audiencesOf, viewText } from '../scenario/audit.ts';
import { SEATS, type Audience, type Seat } from '../types.ts';
import { composeView, seenEvent, seenEvents, WATCHERS, type CardView, type OwnView, type Recorder } from '../view.ts';
import { mustBe, type Law, type Trial } from './law.ts';
import { dealtAnew, twinSteps, type Twins, type TwinStep } from './twins.ts';

/** How much of two texts is shown before and after the place where they part. */
const BEFORE = 160;
const AFTER = 80;

/** Two long texts, from a little before the place where they part. */
function apart(here: string, there: string): string {
  let place = 0;
  while (place < here.length && here[place] === there[place]) place += 1;
  const part = (text: string): string => text.slice(Math.max(0, place - BEFORE), place + AFTER);
  return `…${part(here)}…\n…${part(there)}…`;
}

/** D-2.6, at one moment: what an audience sees does not depend on what it may not know. */
export const noninterference: Law = {
  id: 'D-2.6a',
  title: 'a view is a function of what its audience may know',
  every: 12,
  atDecision({ game, state, random }) {
    if (game.trials.showsHidden(state)) return;
    for (const audience of audiencesOf(game, state)) {
      const twin = game.determinize(state, audience, random);
      below(random, 2);
      const [here, there] = [viewText(game, state, audience), viewText(game, twin, audience)];
      mustBe(here === there, () => `${String(audience)} sees a difference: ${apart(here, there)}`);
    }
  },
};

/** How far twin worlds are played on. */
const AHEAD = 12;

/**
 * D-2.6, in time: two worlds that differ only in what an audience may not know stay alike for it under every intent,
 * until a rule itself reveals the difference (an event that says so).
 */
export const twins: Law = {
  id: 'D-2.6b',
  title: 'worlds that an audience cannot tell apart stay so until a rule reveals the difference',
  every: 20,
  atDecision({ game, state, random }) {
    for (const audience of audiencesOf(game, state)) {
      const worlds = dealtAnew(game, state, audience, random);
      for (const step of twinSteps(game, audience, worlds, random, AHEAD)) compareTwins(game, audience, worlds, step);
    }
  },
};

export function compareTwins(
  game: AnyGame,
  audience: Audience,
  worlds: Twins,
  { seat, intent, refusal, here, there }: TwinStep,
): void {
  mustBe(refusal === null, () => `${seat} may do ${JSON.stringify(intent)} in one world only: ${refusal}`);
  const events = (recorder: Recorder): string => canonicalJson(seenEvents(recorder.events, audience));
  mustBe(
    events(here) === events(there),
    () => `after ${JSON.stringify(intent)} ${String(audience)} is told: ${apart(events(here), events(there))}`,
  );
  const [seenHere, seenThere] = [viewText(game, worlds.here, audience), viewText(game, worlds.there, audience)];
  mustBe(
    seenHere === seenThere,
    () => `after ${JSON.stringify(intent)} ${String(audience)} sees: ${apart(seenHere, seenThere)}`,
  );
}

/** An event is what its game says that it is, for whoever hears of it. */
export const described: Law = {
  id: 'D-5b',
  title: 'every event parses, as each audience sees it',
  every: 1,
  afterIntent({ game, state }, { events }) {
    const audiences = audiencesOf(game, state);
    for (const event of events) {
      for (const audience of event.own === undefined ? audiences.slice(0, 1) : audiences) {
        const seen = seenEvent(event, audience);
        const problem = seen === null ? undefined : game.events.schema.safeParse(seen).error;
        mustBe(
          problem === undefined,
          () => `${String(audience)} is told ${JSON.stringify(seen)}: ${problem?.message ?? ''}`,
        );
      }
    }
  },
};

/** What a view shows fits the layout, by which both ends of the wire read it, and the wire. */
export const fitting: Law = {
  id: 'D-5c',
  title: 'every view fits the layout and the wire',
  every: 4,
  atDecision({ game, state }) {
    for (const audience of audiencesOf(game, state)) {
      const [problem] = viewProblems(
        game.layout(state),
        composeView(game.views, state, game.seatCount(state), audience),
      );
      mustBe(problem === undefined, () => `${String(audience)}: ${problem ?? ''}`);
    }
  },
};

/** D-2.7: a handle that an audience has lost never comes back. */
export const untracked: Law & { readonly lost: Map<Audience, { now: Set<number>; gone: Set<number> }> } = {
  id: 'D-2.7',
  title: 'a handle that disappears from a view never comes back',
  every: 1,
  lost: new Map(),
  begin() {
    this.lost.clear();
  },
  atDecision({ game, state }) {
    for (const audience of audiencesOf(game, state)) {
      const view = composeView(game.views, state, game.seatCount(state), audience);
      const lists = [view.cards, view.own?.cards ?? []].map((cards) => cards.map(({ handle }) => handle));
      const handles = new Set(lists.flat());
      const known = this.lost.get(audience) ?? { now: new Set(), gone: new Set() };
      for (const handle of handles)
        mustBe(!known.gone.has(handle), () => `${String(audience)} sees handle ${handle} again`);
      for (const handle of known.now) if (!handles.has(handle)) known.gone.add(handle);
      // What an audience knows more of stands in its own part once more, under the same handle.
      mustBe(
        lists.every((list) => new Set(list).size === list.length),
        () => `${String(audience)} sees two cards under one handle`,
      );
      this.lost.set(audience, { now: handles, gone: known.gone });
    }
  },
};

/** The marks of a recorder are complete: what is shown by them alone is what a view shows (design D-5). */
export const marked: Law & {
  cards: Map<number, string>;
  chain: string;
  ground: string;
  readonly own: Map<Seat, string>;
  watch: string;
} = {
  id: 'D-5',
  title: 'whoever shows only what was marked shows everything',
  every: 1,
  cards: new Map(),
  chain: '',
  ground: '',
  own: new Map(),
  watch: '',
  begin({ game, state }) {
    this.cards.clear();
    for (const card of openCards(game, state)) show(this.cards, game.views.card(state, card), card);
    this.chain = canonicalJson(game.views.chain(state));
    this.ground = groundText(game, state);
    this.watch = watchText(game, state);
    for (const seat of seatsOf(game, state)) this.own.set(seat, ownText(game, state, seat));
  },
  afterIntent({ game, state }, recorder) {
    for (const card of recorder.field ? [...recorder.cards, ...game.views.rowCards(state)] : recorder.cards)
      show(this.cards, game.views.card(state, card), card);
    const full = new Map(openCards(game, state).map((card) => [card, canonicalJson(game.views.card(state, card))]));
    mustBe(
      canonicalJson([...this.cards].toSorted(([a], [b]) => a - b)) ===
        canonicalJson([...full].toSorted(([a], [b]) => a - b)),
      () => {
        const wrong =
          [...full].find(([card, text]) => this.cards.get(card) !== text) ??
          [...this.cards].find(([card]) => !full.has(card));
        return `card ${wrong?.[0]} was not marked: shown ${this.cards.get(wrong?.[0] ?? -1)}, is ${wrong?.[1]}`;
      },
    );
    const chain = canonicalJson(game.views.chain(state));
    mustBe(recorder.chain || chain === this.chain, () => `the chain was not marked: shown ${this.chain}, is ${chain}`);
    this.chain = chain;
    const ground = groundText(game, state);
    mustBe(
      recorder.ground || ground === this.ground,
      () => `the ground was not marked: shown ${this.ground}, is ${ground}`,
    );
    this.ground = ground;
    const watch = watchText(game, state);
    mustBe(
      (recorder.own & (1 << WATCHERS)) !== 0 || watch === this.watch,
      () => `what those who watch see was not marked: shown ${this.watch}, is ${watch}`,
    );
    this.watch = watch;
    for (const seat of seatsOf(game, state)) {
      const own = ownText(game, state, seat);
      mustBe(
        (recorder.own & (1 << seat)) !== 0 || own === this.own.get(seat),
        () => `what seat ${seat} alone sees was not marked: shown ${this.own.get(seat)}, is ${own}`,
      );
      this.own.set(seat, own);
    }
  },
};

function seatsOf(game: Trial['game'], state: unknown): readonly Seat[] {
  return SEATS.slice(0, game.seatCount(state));
}

function withoutLegal({ cards, ground, source, triggers }: OwnView): string {
  return canonicalJson({ cards, ground, source, triggers });
}

/** What a seat alone sees, its legal list apart. */
function ownText(game: Trial['game'], state: unknown, seat: Seat): string {
  return withoutLegal(game.views.own(state, seat));
}

/** What those who watch know besides. */
function watchText(game: Trial['game'], state: unknown): string {
  const watch = game.views.watch?.(state) ?? null;
  return watch === null ? '' : withoutLegal(watch);
}

function groundText(game: Trial['game'], state: unknown): string {
  return canonicalJson(game.views.ground?.(state) ?? []);
}

function openCards(game: Trial['game'], state: unknown): number[] {
  return [...game.views.rowCards(state), ...game.views.pileCards(state)];
}

function show(shown: Map<number, string>, view: CardView | null, card: number): void {
  if (view === null) shown.delete(card);
  else shown.set(card, canonicalJson(view));
}
