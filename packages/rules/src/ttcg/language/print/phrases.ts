/**
 * The fixed phrases of the grammar (TTCG-12.9), written once: the printer writes them, the parser's tables are their
 * inverse. Here: words that every part of a sentence uses, its conditions and its numbers.
 */

import type { EventTrigger, Gate, N, Performer, Span, Trigger, TriggerEvent } from '../program/ast.ts';
import { COUNTS, numberWord, RANKS, type Noun, type Phase, type Pile } from '../program/vocabulary.ts';

export const PLURAL_NOUN: Readonly<Record<Noun, string>> = { card: 'cards', unit: 'units', spell: 'spells' };

export const PILE_PHRASE: Readonly<Record<Pile, string>> = { deck: 'deck', discard: 'discard pile', hand: 'hand' };

export const PHASE_PHRASE: Readonly<Record<Phase, string>> = {
  draw: 'draw phase',
  main: 'main phase',
  battle: 'battle phase',
};

/** What "skip" skips. */
export const SKIPPABLE_PHRASE: Readonly<Record<'turn' | Phase, string>> = { turn: 'turn', ...PHASE_PHRASE };

export const OWNER_PHRASE: Readonly<Record<'you' | 'opponent', string>> = { you: 'your', opponent: "your opponent's" };

export const PERFORMER_PHRASE: Readonly<Record<Exclude<Performer, 'you'>, string>> = {
  opponent: 'your opponent',
  each: 'each player',
};

// ---- spans and delays ----

const SPAN_PHRASE: Readonly<Record<Extract<Span, string>, string>> = {
  thisTurn: 'this turn',
  whileOnField: 'while this card remains on the field',
  untilYourNextTurn: 'until your next turn',
  enemyNextTurn: "during your opponent's next turn",
};

export const ALL_SPANS: readonly Span[] = [
  'thisTurn',
  'whileOnField',
  'untilYourNextTurn',
  'enemyNextTurn',
  ...COUNTS.map((turns) => ({ turns })),
];

export function spanPhrase(span: Span): string {
  if (typeof span === 'string') return SPAN_PHRASE[span];
  return span.turns === 1 ? 'for the next turn' : `for the next ${numberWord(span.turns)} turns`;
}

export const DELAY_PHRASE = {
  endOfTurn: 'at the end of this turn',
  yourNextStart: 'at the start of your next turn',
} as const;

/** What stands before the options of a choice. */
export const CHOOSE_ONE_PHRASE = 'choose one:';

// ---- conditions ----

export const MOMENT_PHRASE = {
  turnStart: 'at the start of your turn',
  turnEnd: 'at the end of your turn',
  afterAttack: 'after this card attacks',
} as const;

type Moment = Extract<Trigger, { on: 'moment' }>;

export const ALL_MOMENTS: readonly Moment[] = (['start', 'end'] as const).flatMap((at) =>
  (['opponent', 'each'] as const).map((whose) => ({ on: 'moment', at, whose })),
);

/** "at the start of your opponent's turn", "at the end of each turn" */
export function momentPhrase({ at, whose }: Moment): string {
  return `at the ${at} of ${whose === 'each' ? 'each' : OWNER_PHRASE.opponent} turn`;
}

export const TURN_PHRASE = { you: 'during your turn', opponent: "during your opponent's turn" } as const;

type Draws = Extract<Trigger, { on: 'draws' }>;

export const ALL_DRAWS: readonly Draws[] = (['you', 'opponent'] as const).flatMap((who) =>
  ([null, 2, 3] as const).map((nth) => ({ on: 'draws', who, nth })),
);

/** "when you draw a card", "when your opponent draws their second card each turn" */
export function drawsPhrase({ who, nth }: Draws): string {
  const [draws, their] = who === 'you' ? ['you draw', 'your'] : ['your opponent draws', 'their'];
  return `when ${draws} ${nth === null ? 'a card' : `${their} ${nth === 2 ? 'second' : 'third'} card each turn`}`;
}

export const SUBJECT_PHRASE: Readonly<Record<EventTrigger['who'], string>> = {
  this: 'this card',
  equipped: 'the equipped unit',
  stackTop: 'the active card of this stack',
  another: 'another',
  enemy: 'an enemy',
  any: 'any',
  yours: 'one of your',
  anotherOfYours: 'another of your',
};

/** "sent" goes on with the pile it comes from. */
export const EVENT_PHRASE: Readonly<Record<TriggerEvent, string>> = {
  sentToDiscard: 'is sent to the discard pile',
  destroyed: 'is destroyed',
  wouldBeDestroyed: 'would be destroyed',
  attacks: 'attacks',
  attacked: 'is attacked',
  defeats: 'destroys a unit in battle',
  targeted: 'is targeted by an effect',
  played: 'is played',
  discarded: 'is discarded',
  tapped: 'becomes tapped',
  untapped: 'becomes untapped',
  sent: 'is sent from the',
  placedUnderThis: 'is placed under this card',
  leftUnderThis: 'leaves from under this card',
};

export const HAVE_PHRASE = { you: 'if you have', opponent: 'if your opponent has' } as const;
export const CONTROL_PHRASE = { you: 'if you control', opponent: 'if your opponent controls' } as const;

export const THEIR_PILE_PHRASE: Readonly<Record<Pile, string>> = {
  deck: 'in their deck',
  discard: 'in their discard pile',
  hand: 'in their hand',
};

export const STATE_PHRASE: Readonly<Record<Extract<Gate, { is: 'while' }>['state'], string>> = {
  tapped: 'tapped',
  untapped: 'untapped',
  under: 'under another card',
};

export const HELD_PHRASE: Readonly<Record<'field' | Pile, string>> = {
  field: 'on the field',
  deck: 'in your deck',
  discard: 'in your discard pile',
  hand: 'in your hand',
};

export const POINT_BOUND_PHRASE = { ge: 'or more points', le: 'or fewer points' } as const;

// ---- numbers ----

export const CARD_NUMBERS: readonly N[] = [...COUNTS, 'all', 'that'];

/** "one card", "two cards", "all cards", "that many cards" */
export function cardsPhrase(n: N): string {
  if (n === 'all') return 'all cards';
  if (n === 'that') return 'that many cards';
  return `${numberWord(n)} ${n === 1 ? 'card' : 'cards'}`;
}

export const POINT_NUMBERS: readonly (number | 'that')[] = [...COUNTS, 'that'];

/** "one point", "two points", "that many points" */
export function pointsPhrase(n: N): string {
  if (typeof n === 'string') return `${n === 'that' ? 'that many' : n} points`;
  return `${numberWord(n)} ${n === 1 ? 'point' : 'points'}`;
}

export function extraPlaysPhrase(n: number): string {
  return `${numberWord(n)} extra ${n === 1 ? 'play' : 'plays'}`;
}

/** "+2", "-1": the only signed ranks (TTCG-12.9). */
export const RANK_STEPS: readonly number[] = RANKS.flatMap((n) => [n, -n]);

export function rankStepPhrase(step: number): string {
  return step > 0 ? `+${step}` : String(step);
}
