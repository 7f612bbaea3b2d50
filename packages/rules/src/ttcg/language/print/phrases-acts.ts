/** The fixed phrases of costs and steps (TTCG-12.9, "costs", "steps", "pieces of actions"). */

import { STATS, type Stat } from '../program/vocabulary.ts';

// ---- verbs ----

export type PersonalVerb = 'draw' | 'mill' | 'discard' | 'gainPoints' | 'losePoints';

/** What any player can be told to do. */
export const BARE_VERB: Readonly<Record<PersonalVerb, string>> = {
  draw: 'draw',
  mill: 'mill',
  discard: 'discard',
  gainPoints: 'gain',
  losePoints: 'lose',
};

export const THIRD_PERSON_VERB: Readonly<Record<PersonalVerb, string>> = {
  draw: 'draws',
  mill: 'mills',
  discard: 'discards',
  gainPoints: 'gains',
  losePoints: 'loses',
};

/** The costs that name no number and no description. */
export const FIXED_COST_PHRASE = {
  discardThis: 'discard this card',
  destroyThis: 'destroy this card',
  sendThis: 'send this card to the discard pile',
  returnThis: 'return this card to the hand',
  skipTurn: 'skip your next turn',
  skipDraw: 'skip your next draw phase',
} as const;

/** What the opponent may be let do as a price, beside drawing, gaining and discarding (TTCG-12.23). */
export const FAVOUR_PHRASE = {
  playFromHand: 'play one card from their hand',
  recoverOne: 'recover one card from their discard pile',
} as const;

type StatementVerb = 'gain' | 'lose' | 'become' | 'skip';

const BARE_STATEMENT = { gain: 'gain', lose: 'lose', become: 'become' } as const;

/** "make one unit gain", "make two units skip their next attack" */
export const MADE_VERB: Readonly<Record<'one' | 'some', Readonly<Record<StatementVerb, string>>>> = {
  one: { ...BARE_STATEMENT, skip: 'skip its next attack' },
  some: { ...BARE_STATEMENT, skip: 'skip their next attack' },
};

/** "one unit gains", "two units gain" */
export const STATED_VERB: Readonly<Record<'one' | 'some', Readonly<Record<StatementVerb, string>>>> = {
  one: { gain: 'gains', lose: 'loses', become: 'becomes', skip: 'skips its next attack' },
  some: MADE_VERB.some,
};

// ---- what an act says after its verb ----

export const SEND_PLACE_PHRASE = {
  discard: 'to the discard pile',
  hand: 'to the hand',
  deckTop: 'to the top of the deck',
  deckBottom: 'to the bottom of the deck',
} as const;

export const RETURN_PLACE_PHRASE = {
  hand: 'to the hand',
  deck: 'to the deck',
  previous: 'to the previous zone',
} as const;

/** What a player does to one of their own cards: the verb before it, and what follows it. */
export const THEY_PHRASE = {
  theyDestroy: ['destroys one of their', ''],
  theyReturn: ['returns one of their', 'to the hand'],
  theyTap: ['taps one of their', ''],
} as const;

/** Where the cards go that "look at the top cards" does not take. */
export const REST_PHRASE = {
  discard: 'to your hand and send the rest to the discard pile',
  deckTop: 'to your hand and send the rest to the top of the deck',
  deckBottom: 'to your hand and send the rest to the bottom of the deck',
  shuffled: 'to your hand and shuffle the rest into the deck',
} as const;

export const STRIP_PHRASE = { before: "look at your opponent's hand and discard", after: 'from it' } as const;

export const MOVE_PHRASE = { far: 'to another column', near: 'to an adjacent column' } as const;

export const SHUFFLE_PHRASE = {
  deck: 'shuffle your deck',
  discardIntoDeck: 'shuffle your discard pile into the deck',
  handIntoDeck: 'shuffle your hand into the deck',
} as const;

export const COUNTER_THAT_PHRASE = {
  thatEffect: 'counter that effect',
  thatAttack: 'counter that attack',
  thatPlay: 'counter that play',
} as const;

export const WHICH_PHRASE = { one: 'one', first: 'the first', second: 'the second' } as const;

/** The spots of "place" that need no description, and those that do. */
export const OWN_SPOT_PHRASE = { underThis: 'under this card', belowThis: 'below this card' } as const;
export const HOST_SPOT_PHRASE = {
  underYours: 'under one of your',
  underAnotherOfYours: 'under another of your',
  belowYours: 'below one of your',
} as const;

/** What becomes of cards of the deck that are looked at. */
const ARRANGE = 'and put them back in any order';
export const ARRANGED_PHRASE = {
  one: { arrange: ARRANGE, sift: 'and put it on the top or the bottom of the deck' },
  many: { arrange: ARRANGE, sift: 'and put each of them on the top or the bottom of the deck' },
} as const;

/** Preventions that need no set, those with a set after them, and what follows "prevent" and a set. */
export const PREVENT_PHRASE = {
  thatDestruction: 'prevent that destruction',
  enemyEffectDraws: 'prevent your opponent from drawing cards by effects',
  pointLoss: 'prevent you from losing points',
  enemyPointGain: 'prevent your opponent from gaining points',
  pointGain: 'prevent each player from gaining points',
} as const;
export const PREVENT_OF_PHRASE = {
  nextDestruction: 'prevent the next destruction of',
  destruction: 'prevent the destruction of',
  attacked: 'prevent attacks on',
} as const;
export const PREVENT_FROM_PHRASE = {
  attacking: 'from attacking',
  attackingDirectly: 'from attacking directly',
  activating: 'from activating effects',
  untapping: 'from untapping',
} as const;

/** "untap once for" goes on with points, "be ranked up with" with a description. */
export const RIGHT_PHRASE = {
  attackTwice: 'attack twice each turn',
  attackAgain: 'attack again',
  attackDirectly: 'attack directly',
  untapAtStart: "untap at the start of the owner's turn",
  untapFor: 'untap once for',
  rankUpWith: 'be ranked up with',
} as const;

export const SWAPPED_VALUES: readonly (Stat | 'rank')[] = [...STATS, 'rank'];
