import type { AnyGame } from '../contract/game.ts';
import { canonicalJson } from '../hash.ts';
import { randomPolicy } from '../play/policy.ts';
import { below, drawnOf, type RandomState } from '../random/generator.ts';
import { audiencesOf } from '../scenario/audit.ts';
import type { Audience, Intent, Seat } from '../types.ts';
import { newRecorder, seenEvent, type Recorder, type SeenEvent } from '../view.ts';
import type { Law } from './law.ts';
import { dealtAnew, namesHidden, type Twins } from './twins.ts';
import { compareTwins } from './view-laws.ts';

/** How often a world is looked for in which the same can be done. */
const TRIES = 12;

/**
 * D-2.6d: whoever plays a card shows that card, and nothing else. In the twin world the cards that the intent names are
 * the same, everything else that the audience may not know is dealt anew. Where every move shows a card, this is what
 * the law of non-interference in time (D-2.6b) cannot look at.
 */
export const showing: Law = {
  id: 'D-2.6d',
  title: 'a move that shows a card shows nothing else',
  every: 6,
  atDecision({ game, state, random }) {
    if (game.trials.showsHidden(state)) return;
    for (const seat of game.deciders(state)) {
      const intent = randomPolicy(game, state, seat, random);
      if (!namesHidden(intent)) continue;
      for (const audience of audiencesOf(game, state))
        if (audience !== seat) compareShown(game, state, audience, seat, intent, random);
    }
  },
};

function compareShown(
  game: AnyGame,
  state: unknown,
  audience: Audience,
  seat: Seat,
  intent: Intent,
  random: RandomState,
): void {
  const worlds = worldsShown(game, state, audience, seat, intent, random);
  if (worlds === null) return;
  const [here, there] = [newRecorder(), newRecorder()];
  game.apply(worlds.here, seat, intent, here);
  game.apply(worlds.there, seat, intent, there);
  // What else a rule makes known, and what chance brings, is not comparable.
  const revealed = revealedBy(game, here, audience);
  if (revealed === null || revealed !== revealedBy(game, there, audience)) return;
  if (drawnOf(worlds.here) !== drawnOf(worlds.there)) return;
  if (game.trials.showsHidden(worlds.here) || game.trials.showsHidden(worlds.there)) return;
  compareTwins(game, audience, worlds, { seat, intent, other: intent, refusal: null, here, there });
}

/** Twin worlds in which the seat may do the same with the same cards; null if none is found. */
function worldsShown(
  game: AnyGame,
  state: unknown,
  audience: Audience,
  seat: Seat,
  intent: Intent,
  random: RandomState,
): Twins | null {
  const shown = game.trials.showing(state, audience, seat, intent);
  if (shown === null) return null;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    below(random, 2);
    const worlds = dealtAnew(game, shown, audience, random);
    if (game.check(worlds.there, seat, intent) === null) return worlds;
  }
  return null;
}

/**
 * What the events themselves say that they make known to the audience; null where one of them shows more than cards, as
 * that a search found nothing.
 */
function revealedBy({ events }: AnyGame, recorder: Recorder, audience: Audience): string | null {
  const revealing = recorder.events.filter(({ reveals, shows }) => reveals !== undefined || shows === audience);
  const seen = revealing.map((event) => seenEvent(event, audience)).filter((event) => event !== null);
  const namesCard = (event: SeenEvent): boolean =>
    Object.entries(events.kinds[event.type] ?? {}).some(
      ([name, kind]) => (kind === 'cardId' || kind === 'cardIds') && (event[name] ?? null) !== null,
    );
  return seen.every(namesCard) ? canonicalJson(seen) : null;
}
