import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import { greedyMove, moves, randomCompletion, randomPolicy } from '@cardscape/rules/kernel/play/policy';
import { below, type RandomState } from '@cardscape/rules/kernel/random/generator';
import type { Intent, Seat } from '@cardscape/rules/kernel/types';
import { newRecorder, type Recorder } from '@cardscape/rules/kernel/view';
import { cardComing } from '../simulate/cards.ts';
import { cardOf, effectKey, type Unused } from './uses.ts';

/** How many completions of one entry are looked at. */
const COMPLETIONS = 4;
/** How far a line is played on after a move. */
const FOLLOW_UP = 12;
/**
 * What it is worth to use something new, and to have a card on the field of which something is unused; a match is worth
 * 1000.
 */
const NEW = 10_000;
const HOPE = 20;

/**
 * Somebody who wants to see everything once: mostly takes the move that uses most of what is unused, now and then what
 * looks best, now and then anything. Sees the whole state: it does not play to win.
 */
export function curiousMove(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  unused: Unused,
  field: ReadonlySet<string>,
  random: RandomState,
): Intent {
  const mood = below(random, 10);
  if (mood < 2) return randomPolicy(game, state, seat, random);
  if (mood < 4) return greedyMove(game, state, seat, random);
  let best: Intent | null = null;
  let bestValue = Number.NEGATIVE_INFINITY;
  const entries = moves(game, state, seat);
  if (entries.length === 1 && entries[0]?.fields.length === 0) return entries[0].intent;
  for (const entry of entries) {
    const tries = entry.fields.length === 0 ? 1 : COMPLETIONS;
    for (let attempt = 0; attempt < tries; attempt++) {
      const intent = randomCompletion(entry, random);
      if (game.check(state, seat, intent) !== null) continue;
      const value = valueAfter(game, state, seat, intent, unused, field) + below(random, 1000) / 1000;
      if (value > bestValue) {
        bestValue = value;
        best = intent;
      }
    }
  }
  return best ?? randomPolicy(game, state, seat, random);
}

function valueAfter(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  intent: Intent,
  unused: Unused,
  field: ReadonlySet<string>,
): number {
  const next = game.clone(state);
  const recorder = newRecorder();
  game.apply(next, seat, intent, recorder);
  for (let step = 0; step < FOLLOW_UP; step++) {
    const decider = game.deciders(next)[0];
    if (decider === undefined || game.bots.isQuiet(next)) break;
    game.apply(next, decider, game.clock.onTimeout(next, decider), recorder);
  }
  const news = usedIn(recorder, field).filter((name) => unused.cards.has(name) || unused.effects.has(name)).length;
  return news * NEW + hopes(game, next, unused) * HOPE + (game.bots.evaluate?.(next, seat) ?? 0);
}

/** Ids of cards that came to the field, and keys of effects that were carried out, each once. */
export function usedIn(recorder: Recorder, field: ReadonlySet<string>): string[] {
  const cards = recorder.events.map((event) => cardComing(event, field)).filter((id) => id !== null);
  return [...new Set([...cards, ...recorder.used.map(effectKey)])];
}

/** Cards on the field of which something is unused. */
function hopes(game: AnyGame, state: unknown, { effects }: Unused): number {
  const hoped = new Set([...effects.keys()].map(cardOf));
  return game.views.rowCards(state).filter((card) => hoped.has(game.views.card(state, card)?.id ?? '')).length;
}
