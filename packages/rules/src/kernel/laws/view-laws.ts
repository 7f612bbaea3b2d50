import { canonicalJson } from '../hash.ts';
import { below, cloneRandom } from '../random/generator.ts';
import { randomPolicy } from '../play/policy.ts';
import { audiencesOf, viewText } from '../scenario/audit.ts';
import { composeView, newRecorder, seenEvent, type CardView, type Recorder } from '../view.ts';
import type { Audience, Intent } from '../types.ts';
import { mustBe, type Law, type Trial } from './law.ts';

/** D-2.6, at one moment: what an audience sees does not depend on what it may not know. */
export const noninterference: Law = {
  id: 'D-2.6a',
  title: 'a view is a function of what its audience may know',
  every: 12,
  atDecision({ game, state, random }) {
    if (game.showsHidden(state)) return;
    for (const audience of audiencesOf(game, state)) {
      const twin = game.determinize(state, audience, random);
      below(random, 2);
      const [here, there] = [viewText(game, state, audience), viewText(game, twin, audience)];
      mustBe(here === there, () => `${String(audience)} sees a difference:\n${here}\n${there}`);
    }
  },
};

/** Whether an intent names a card that only its sender knows: playing it shows what was hidden. */
function namesHidden(intent: Intent): boolean {
  return /-\d/.test(JSON.stringify(intent));
}

/** How far twin worlds are played on. */
const AHEAD = 12;

/**
 * D-2.6, in time: two worlds that differ only in what an audience may not know stay alike for it under every intent, until a rule itself reveals the difference
 * (an event that says so).
 */
export const twins: Law = {
  id: 'D-2.6b',
  title: 'worlds that an audience cannot tell apart stay so until a rule reveals the difference',
  every: 20,
  atDecision(trial) {
    const { game, state, random } = trial;
    for (const audience of audiencesOf(game, state)) {
      const here = game.clone(state);
      const there = game.determinize(state, audience, random);
      const dice = cloneRandom(random);
      game.reseed(here, cloneRandom(dice));
      game.reseed(there, cloneRandom(dice));
      below(random, 2);
      playTwins(trial, audience, here, there);
    }
  },
};

function playTwins({ game, random }: Trial, audience: Audience, here: unknown, there: unknown): void {
  for (let step = 0; step < AHEAD; step++) {
    if (game.showsHidden(here) || game.showsHidden(there)) return;
    const seat = game.deciders(here)[0];
    if (seat === undefined) return;
    const intent = randomPolicy(game, here, seat, random);
    if (seat !== audience && namesHidden(intent)) return;
    const refusal = game.check(there, seat, intent);
    if (seat === audience) mustBe(refusal === null, () => `${seat} may do ${JSON.stringify(intent)} in one world only: ${refusal?.code}`);
    else if (refusal !== null) return;
    const [recorderHere, recorderThere] = [newRecorder(), newRecorder()];
    game.apply(here, seat, intent, recorderHere);
    game.apply(there, seat, intent, recorderThere);
    if ([...recorderHere.events, ...recorderThere.events].some(({ reveals, shows }) => reveals !== undefined || shows === audience)) return;
    const events = (recorder: Recorder): string => canonicalJson(recorder.events.map((event) => seenEvent(event, audience)));
    mustBe(events(recorderHere) === events(recorderThere), () => `after ${JSON.stringify(intent)} ${String(audience)} is told:\n${events(recorderHere)}\n${events(recorderThere)}`);
    const [seenHere, seenThere] = [viewText(game, here, audience), viewText(game, there, audience)];
    mustBe(seenHere === seenThere, () => `after ${JSON.stringify(intent)} ${String(audience)} sees:\n${seenHere}\n${seenThere}`);
  }
}

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
      const handles = new Set([...view.cards, ...(view.own?.cards ?? [])].map(({ handle }) => handle));
      const known = this.lost.get(audience) ?? { now: new Set(), gone: new Set() };
      for (const handle of handles) mustBe(!known.gone.has(handle), () => `${String(audience)} sees handle ${handle} again`);
      for (const handle of known.now) if (!handles.has(handle)) known.gone.add(handle);
      mustBe(handles.size === view.cards.length + (view.own?.cards.length ?? 0), () => `${String(audience)} sees two cards under one handle`);
      this.lost.set(audience, { now: handles, gone: known.gone });
    }
  },
};

/** The marks of a recorder are complete: what is shown by them alone is what a view shows (design D-5). */
export const marked: Law & { shown: Map<number, string>; readonly handles: Map<number, number> } = {
  id: 'D-5',
  title: 'whoever shows only what was marked shows everything',
  every: 1,
  shown: new Map(),
  handles: new Map(),
  begin({ game, state }) {
    this.shown = new Map();
    this.handles.clear();
    for (const card of openCards(game, state)) show(this, game.views.card(state, card), card);
  },
  afterIntent({ game, state }, recorder) {
    const open = openCards(game, state);
    for (const card of recorder.field ? [...recorder.cards, ...game.views.rowCards(state)] : recorder.cards) show(this, game.views.card(state, card), card);
    const full = new Map(open.map((card) => [card, canonicalJson(game.views.card(state, card))]));
    mustBe(canonicalJson([...this.shown].toSorted(([a], [b]) => a - b)) === canonicalJson([...full].toSorted(([a], [b]) => a - b)), () => {
      const wrong = [...full].find(([card, text]) => this.shown.get(card) !== text) ?? [...this.shown].find(([card]) => !full.has(card));
      return `card ${wrong?.[0]} was not marked: shown ${this.shown.get(wrong?.[0] ?? -1)}, is ${wrong?.[1]}`;
    });
  },
};

function openCards(game: Trial['game'], state: unknown): number[] {
  return [...game.views.rowCards(state), ...game.views.pileCards(state)];
}

function show(law: { shown: Map<number, string> }, view: CardView | null, card: number): void {
  if (view === null) law.shown.delete(card);
  else law.shown.set(card, canonicalJson(view));
}

