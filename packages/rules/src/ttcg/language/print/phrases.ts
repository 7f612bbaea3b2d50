/**
 * The fixed phrases of the grammar (TTCG-12.9), written once: the printer writes them, the parser's tables are their
 * inverse. Here: words that every part of a sentence uses, its conditions and its numbers.
 */

import type { Act, Delay, EventTrigger, Gate, N, Performer, Span, Trigger, TriggerEvent } from '../program/ast.ts';
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
  yourNextEnd: 'until the end of your next turn',
  enemyNextEnd: "until the end of your opponent's next turn",
  thisBattle: 'during this battle',
  ownersNextTurn: "during the owner's next turn",
};

export const ALL_SPANS: readonly Span[] = [
  'thisTurn',
  'whileOnField',
  'untilYourNextTurn',
  'enemyNextTurn',
  'yourNextEnd',
  'enemyNextEnd',
  'thisBattle',
  'ownersNextTurn',
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

/** What joins steps that wait to those before them (TTCG-12.187). */
export function lateJoinPhrase(delay: Delay): string {
  return `and ${DELAY_PHRASE[delay]}`;
}

/** What stands before the options of a choice. */
export const CHOICE_PHRASE = { or: 'choose one:', theirOr: 'your opponent chooses one:' } as const;

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

export const THREATENS_PHRASE = 'when an enemy effect would destroy one of your';

export const TURN_PHRASE = { you: 'during your turn', opponent: "during your opponent's turn" } as const;

type Draws = Extract<Trigger, { on: 'draws' }>;

export const ALL_DRAWS: readonly Draws[] = (['you', 'opponent'] as const).flatMap((who) =>
  ([null, 2, 3, 'effect'] as const).map((nth) => ({ on: 'draws', who, nth })),
);

const ORDINAL = { 2: 'second', 3: 'third' } as const;

/** "when you draw a card", "when your opponent draws their second card each turn" */
export function drawsPhrase({ who, nth }: Draws): string {
  const [draws, their] = who === 'you' ? ['you draw', 'your'] : ['your opponent draws', 'their'];
  if (nth === null || nth === 'effect') return `when ${draws} a card${nth === null ? '' : ' by an effect'}`;
  return `when ${draws} ${their} ${ORDINAL[nth]} card each turn`;
}

type Plays = Pick<Extract<Trigger, { on: 'plays' }>, 'who' | 'nth'>;

export const ALL_PLAYS: readonly Plays[] = (['you', 'opponent'] as const).flatMap((who) =>
  ([2, 3] as const).map((nth) => ({ who, nth })),
);

/** "when you play your second", before a description. */
export function playsPhrase({ who, nth }: Plays): string {
  return `when ${who === 'you' ? 'you play your' : 'your opponent plays their'} ${ORDINAL[nth]}`;
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
  destroyedInBattle: 'is destroyed in battle',
  wouldBeDestroyed: 'would be destroyed',
  wouldBeDestroyedInBattle: 'would be destroyed in battle',
  attacks: 'attacks',
  attacksDirectly: 'attacks directly',
  hits: 'takes points by attacking',
  attacked: 'is attacked',
  defeats: 'destroys a unit in battle',
  survives: 'survives a battle',
  targeted: 'is targeted by an effect',
  targetedByEnemy: 'is targeted by an enemy effect',
  targetedByEnemySpell: 'is targeted by an enemy spell effect',
  played: 'is played',
  playedOnTop: 'is played by ranking up',
  discarded: 'is discarded',
  tapped: 'becomes tapped',
  untapped: 'becomes untapped',
  sent: 'is sent from the',
  leaves: 'leaves the field',
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

/** Of cards handled before (TTCG-12.198). */
export const AMONG_PHRASE = 'among those cards';
export const NEAR_GATE_PHRASE = { column: "in this card's column", beside: 'next to this card' } as const;

/** What happened, after "was" or "were". */
export const HAPPENED_PHRASE = {
  destroyed: 'was destroyed this turn',
  discarded: 'was discarded this turn',
  played: 'was played this turn',
  tapped: 'was tapped this turn',
  milled: 'was milled this turn',
} as const;

export const HAPPENED_WHO = {
  yours: 'one of your',
  anotherOfYours: 'another of your',
  enemy: 'an enemy',
  any: 'any',
} as const;

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

type DrawTo = Pick<Extract<Act, { do: 'drawTo' }>, 'by' | 'n'>;

/** A hand is compared with the opponent's by its owner alone (TTCG-12.176). */
export const ALL_DRAW_TO: readonly DrawTo[] = [
  ...(['you', 'opponent', 'each'] as const).flatMap((by) => COUNTS.map((n) => ({ by, n }))),
  { by: 'you', n: 'opponent' },
];

/** "draw cards until you have five in your hand" */
export function drawToPhrase({ by, n }: DrawTo): string {
  const [draws, have] =
    by === 'you'
      ? ['draw cards until you have', 'in your hand']
      : [`${PERFORMER_PHRASE[by]} draws cards until they have`, 'in their hand'];
  return n === 'opponent' ? `${draws} as many cards ${have} as your opponent` : `${draws} ${cardsPhrase(n)} ${have}`;
}
