import { z } from 'zod';
import type { LegalIntent } from '../kernel/choice.ts';
import type { BotRules } from '../kernel/contract/bots.ts';
import type { Events } from '../kernel/contract/events.ts';
import type { AnyGame, DeckRules, MatchmakingRules } from '../kernel/contract/game.ts';
import type { ClockRules, GameClock } from '../kernel/contract/time.ts';
import type { Trials } from '../kernel/contract/trials.ts';
import type { WatchRules } from '../kernel/contract/watching.ts';
import type { Json, Seat } from '../kernel/types.ts';

type Groups =
  | 'clock'
  | 'matchmaking'
  | 'decks'
  | 'cards'
  | 'customCards'
  | 'cardSets'
  | 'collection'
  | 'supply'
  | 'watching'
  | 'bots'
  | 'trials'
  | 'events'
  | 'census';
type Decks = DeckRules<unknown, unknown>;
type Clock = ClockRules<unknown, unknown>;
type Matchmaking = MatchmakingRules<unknown, unknown>;
type Bots = BotRules<unknown>;
type Tests = Trials<unknown, unknown, unknown>;

/**
 * A game as it was written before its rules were grouped: one flat value, in which what a game does not say is left
 * out. Kept revisions of that time have this form for good.
 */
export interface FlatGame extends Omit<AnyGame, Groups> {
  readonly deck: Decks['schema'];
  readonly starters: Decks['starters'];
  readonly deckProblems: Decks['problems'];
  readonly deckSize?: Decks['size'];
  readonly fitStarter?: Decks['fitStarter'];
  readonly sampleDeck?: Decks['sample'];
  readonly catalogue: AnyGame['cards']['catalogue'];
  readonly definitions: AnyGame['cards']['definitions'];
  readonly lore?: Json;
  readonly clockIntents: Clock['intents'];
  readonly clockRefusal?: NonNullable<Clock['refusal']>;
  readonly clock?: (options: unknown) => GameClock | null;
  readonly onTimeout: Clock['onTimeout'];
  readonly onAbandon: Clock['onAbandon'];
  readonly absence?: Clock['absence'];
  readonly stalling?: Clock['stalling'];
  readonly players?: Matchmaking['players'];
  readonly drawsSeats?: Matchmaking['drawsSeats'];
  readonly queueOptions?: Matchmaking['queueOptions'];
  readonly hostOptions?: Matchmaking['hostOptions'];
  readonly foes?: Matchmaking['foes'];
  readonly admitsSpectators: (options: unknown) => boolean;
  readonly watching?: (options: unknown, rated: boolean) => WatchRules;
  readonly bots?: Bots['own'];
  readonly ideas?: (state: unknown, seat: Seat) => readonly LegalIntent[];
  readonly evaluate: NonNullable<Bots['evaluate']>;
  readonly isQuiet: Bots['isQuiet'];
  readonly preview?: Bots['preview'];
  readonly bound: Tests['bound'];
  readonly longest?: number;
  readonly invariants: Tests['invariants'];
  readonly showsHidden: Tests['showsHidden'];
  readonly counterpart?: Tests['counterpart'];
  readonly sample: Tests['sample'];
  readonly samples?: Tests['samples'];
  readonly pace?: Tests['pace'];
  readonly exercise?: Tests['exercise'];
}

/** Whatever has a type. */
const UNDESCRIBED: Events = { types: {}, schema: z.looseObject({ type: z.string() }), kinds: {} };

/** A kept revision of that form as a game of today. Its events are not described, and its cards are not counted. */
export function fromFlat(flat: FlatGame): AnyGame {
  const {
    deck,
    starters,
    deckProblems,
    deckSize,
    fitStarter,
    sampleDeck,
    catalogue,
    definitions,
    lore,
    clockIntents,
    clockRefusal,
    clock,
    onTimeout,
    onAbandon,
    absence,
    stalling,
    ...rest
  } = flat;
  const {
    players,
    drawsSeats,
    queueOptions,
    hostOptions,
    foes,
    admitsSpectators,
    watching,
    bots,
    ideas,
    evaluate,
    isQuiet,
    preview,
    ...others
  } = rest;
  const { bound, longest, invariants, showsHidden, counterpart, sample, samples, pace, exercise, ...core } = others;
  return {
    ...core,
    events: UNDESCRIBED,
    census: () => [],
    clock: {
      intents: clockIntents,
      refusal: clockRefusal ?? null,
      own: clock ?? (() => 'open'),
      onTimeout,
      onAbandon,
      absence: absence ?? 'forfeit',
      stalling: stalling ?? (() => null),
    },
    matchmaking: {
      players: players ?? (() => flat.seats.min),
      drawsSeats: drawsSeats ?? (() => false),
      queueOptions: queueOptions ?? { casual: {}, ranked: {} },
      privateOptions: {},
      rankedOptions: {},
      hostOptions: hostOptions ?? [],
      foes: foes ?? (() => null),
    },
    decks: {
      schema: deck,
      starters,
      problems: deckProblems,
      size: deckSize ?? ((one) => (Array.isArray(one) ? one.length : 0)),
      fitStarter: fitStarter ?? ((_, one) => one),
      sample: sampleDeck ?? null,
    },
    cards: { catalogue, definitions, lore: lore ?? null },
    customCards: null,
    cardSets: null,
    collection: null,
    supply: null,
    watching: { admits: admitsSpectators, rules: watching ?? (() => null) },
    bots: {
      own: bots ?? null,
      partners: [],
      ideas: ideas ?? ((state, seat) => flat.legal(state, seat)),
      evaluate,
      isQuiet,
      preview: preview ?? (() => null),
    },
    trials: {
      bound,
      longest: longest ?? null,
      invariants,
      showsHidden,
      counterpart: counterpart ?? (() => null),
      showing: () => null,
      sample,
      samples: samples ?? {},
      pace: pace ?? null,
      exercise: exercise ?? null,
    },
  };
}
