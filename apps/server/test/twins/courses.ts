import {
  type AnyGame,
  type Audience,
  type Intent,
  type Json,
  type MatchHeader,
  type Seat,
  seatOf,
  commitmentOf,
  fastRandom,
} from '@cardscape/rules';
import { SECRET, STARTED, type TwinPlan } from './worlds.ts';

/*
 * Worlds that are laid out by hand, in the notation of positions, and what happens in them (MD-13).
 */

/** A position in the notation, as data. */
export interface Layout {
  readonly [key: string]: Json;
}

/** What a seat does, in the words of a scenario; `other`: what it does in the other world. */
export interface CourseStep {
  readonly by: 'A' | 'B';
  readonly step: Intent;
  readonly other?: Intent;
}

export function does(by: 'A' | 'B', step: Intent, other: Intent = step): CourseStep {
  return { by, step, other };
}

export const PASS = does('B', { type: 'pass' });

interface Course {
  readonly game: AnyGame;
  readonly audience: Audience;
  readonly cards?: readonly Json[];
  readonly here: Layout;
  readonly there: Layout;
  readonly steps: readonly CourseStep[];
}

interface World {
  readonly game: AnyGame;
  readonly state: unknown;
}

function lay({ game, cards = [] }: Course, layout: Layout): unknown {
  return game.notation.fromPosition({}, cards, layout, fastRandom(11));
}

/** Does a step in a world. Errors: Error if it is not allowed there. */
function carryOut({ game, state }: World, seat: Seat, step: Intent): Intent {
  const intent = game.notation.intentOf(state, seat, step);
  const refusal = game.check(state, seat, intent);
  if (refusal !== null) throw new Error(`${JSON.stringify(step)} is refused: ${refusal.code}`);
  game.apply(state, seat, intent, null);
  return intent;
}

/** What lies face down, asked for in every way by whom it is not meant, as far as both worlds refuse it. */
function probesOf(game: AnyGame, audience: Audience, here: unknown, there: unknown): Intent[] {
  if (audience === 'spectator') return [];
  const backs = game.views.rowCards(here).flatMap((card) => {
    const view = game.views.card(here, card);
    return view === null || view.id !== null ? [] : [view.handle];
  });
  const own = game.views.own(here, audience).cards.map(({ handle }) => handle);
  const asked = backs.flatMap((card): Intent[] => [
    { type: 'activate', card },
    { type: 'set', card, to: 'utility-5' },
    { type: 'place', card, to: 'creature-5', position: 'attack' },
    { type: 'change-position', creature: card, position: 'attack' },
    ...[1, 2, 3].map((effect) => ({ type: 'use-effect', creature: card, effect })),
    { type: 'attack', attacker: card, target: 'player' },
    ...own.slice(0, 5).map((equipment) => ({ type: 'equip', card: equipment, target: card })),
    { type: 'choose', picks: [card] },
  ]);
  return asked.filter(
    (intent) => game.check(here, audience, intent) !== null && game.check(there, audience, intent) !== null,
  );
}

/** The plan of a course for the stage of the twins. Errors: Error for a step that one of the worlds does not allow. */
export function planOf(course: Course): TwinPlan {
  const { game, audience } = course;
  const here = lay(course, course.here);
  const there = lay(course, course.there);
  const [ahead, beside] = [
    { game, state: game.clone(here) },
    { game, state: game.clone(there) },
  ];
  const steps = course.steps.map(({ by, step, other = step }) => {
    const seat = seatOf(by) ?? 0;
    return { seat, intent: carryOut(ahead, seat, step), other: carryOut(beside, seat, other) };
  });
  const decks = (game.decks?.starters ?? []).slice(0, 2).map(({ deck }) => deck);
  const header: MatchHeader = {
    format: 'cardscape/1',
    match: 'twin',
    game: game.id,
    revision: game.revision,
    options: game.optionsOf(here) as MatchHeader['options'],
    decks: decks as MatchHeader['decks'],
    cards: game.cards.definitions(decks, []),
    seats: decks.map((_, seat) => `Player ${seat + 1}`),
    startedAt: STARTED,
    commitment: commitmentOf(SECRET),
    entropies: decks.map(() => ''),
  };
  return {
    audience,
    kind: 'cards',
    game,
    header,
    here,
    there,
    steps,
    probes: probesOf(game, audience, ahead.state, beside.state),
  };
}
