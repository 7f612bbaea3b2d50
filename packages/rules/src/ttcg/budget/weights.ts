import type { Cost, Kind, Trigger, TriggerEvent } from '../language/index.ts';

/**
 * The public weight table of effects (TTCG-18.14). The unit is a tenth of a card: to draw one card is worth 10. All
 * weights are what something is worth to the owner of the effect, once, for one card; what breadth, number, price and
 * kind make of it follows below.
 */

/**
 * A player, for each card or point. The opponent's gain is the owner's loss, and the other way round; "each player" is
 * worth what remains.
 */
export const PLAYER_ACTS = {
  draw: { you: 10, opponent: -8, each: 2 },
  mill: { you: 2, opponent: 2, each: 1 },
  discard: { you: -7, opponent: 8, each: 1 },
  gainPoints: { you: 4, opponent: -4, each: 0 },
  losePoints: { you: -4, opponent: 4, each: 0 },
} as const;

/** Chosen by lot instead of by whoever discards. */
export const RANDOM_DISCARD = 1.25;

/** "Discard all cards", "draw that many": as so many. */
export const UNCOUNTED = 3;

/**
 * An act done to one card. `for`: whom it is meant to be done to; done to the other side it costs its owner a part of
 * it. `any`: one finds a use for it on either side.
 */
export const CARD_ACTS = {
  destroy: { worth: 20, for: 'enemy' },
  sendToDiscard: { worth: 15, for: 'enemy' },
  sendToHand: { worth: 11, for: 'enemy' },
  sendToDeck: { worth: 14, for: 'enemy' },
  returnToPrevious: { worth: 10, for: 'enemy' },
  tap: { worth: 6, for: 'enemy' },
  skipAttack: { worth: 7, for: 'enemy' },
  negate: { worth: 8, for: 'enemy' },
  preventAttacking: { worth: 8, for: 'enemy' },
  preventActivating: { worth: 6, for: 'enemy' },
  halve: { worth: 8, for: 'enemy' },
  drops: { worth: 0.07, for: 'enemy' },
  gains: { worth: 0.07, for: 'own' },
  double: { worth: 9, for: 'own' },
  untap: { worth: 7, for: 'own' },
  recover: { worth: 9, for: 'own' },
  toHand: { worth: 9, for: 'own' },
  play: { worth: 10, for: 'own' },
  playFree: { worth: 15, for: 'own' },
  place: { worth: 4, for: 'any' },
  rankUp: { worth: 12, for: 'own' },
  preventNextDestruction: { worth: 9, for: 'own' },
  preventAttacked: { worth: 7, for: 'own' },
  preventDestruction: { worth: 10, for: 'own' },
  indestructible: { worth: 10, for: 'own' },
  untargetable: { worth: 6, for: 'own' },
  immune: { worth: 8, for: 'own' },
  attackTwice: { worth: 9, for: 'own' },
  attackAgain: { worth: 8, for: 'own' },
  attackDirectly: { worth: 8, for: 'own' },
  untapAtStart: { worth: 9, for: 'own' },
  untapFor: { worth: 6, for: 'own' },
  rankUpWith: { worth: 4, for: 'own' },
  exchange: { worth: 8, for: 'any' },
  activate: { worth: 10, for: 'any' },
  copy: { worth: 10, for: 'any' },
  move: { worth: 2, for: 'any' },
  swapPositions: { worth: 2, for: 'any' },
  swapOwn: { worth: 4, for: 'any' },
  swapStat: { worth: 6, for: 'any' },
  reveal: { worth: 2, for: 'any' },
  shuffleIn: { worth: 3, for: 'any' },
  equip: { worth: 0, for: 'any' },
  turned: { worth: 4, for: 'any' },
  rankStep: { worth: 4, for: 'any' },
  rankTo: { worth: 5, for: 'any' },
  typeTo: { worth: 3, for: 'any' },
  subtypeTo: { worth: 3, for: 'any' },
  statTo: { worth: 7, for: 'any' },
  invert: { worth: 4, for: 'any' },
} as const;

/** Of what an act is worth, so much it costs to do it to the wrong side. */
export const WRONG_SIDE = 0.6;

/**
 * A card that its owner moves from somewhere else than the field, or this card by itself; of the opponent's piles the
 * other way round, and half.
 */
export const MOVES = {
  hand: { discard: -6, hand: 0, deckTop: -3, deckBottom: -6, deck: -5, previous: 0 },
  deck: { discard: 2, hand: 10, deckTop: 3, deckBottom: 1, deck: 0, previous: 0 },
  discard: { discard: 0, hand: 9, deckTop: 6, deckBottom: 2, deck: 3, previous: 5 },
  under: { discard: -3, hand: 7, deckTop: 4, deckBottom: 1, deck: 2, previous: 4 },
  this: { discard: -6, hand: 4, deckTop: 2, deckBottom: -3, deck: -3, previous: 4 },
} as const;

/** Acts without cards or with cards that nobody chooses on the field. */
export const PLAIN_ACTS = {
  addPoints: 4,
  rivalReveals: 2,
  searchDeck: 11,
  searchDiscard: 9,
  searchHand: 1,
  counterEffect: 12,
  counterAttack: 10,
  counterPlay: 12,
  redirect: 7,
  preventThatDestruction: 11,
  preventPlays: 11,
  preventDraws: 5,
  preventPointLoss: 8,
  preventPointGain: 4,
  /** Of a hand that is drawn up so many cards are new. */
  drawTo: 6,
  dig: 8,
  arrange: 3,
  sift: 4,
  strip: 9,
  extraPlay: 8,
} as const;

/** A shuffle; with the hand in it, it costs the hand. */
export const SHUFFLES = { deck: 1, discardIntoDeck: 4, handIntoDeck: -18 } as const;

/** To make the opponent skip it, and what to skip it oneself costs of that. */
export const SKIPS = { turn: 30, draw: 9, main: 20, battle: 12 } as const;
export const OWN_SKIP = 0.7;

/**
 * Breadth of target: the second and each further card of a number, all of a side, all of both; this card alone; a
 * random one.
 */
export const BREADTH = { further: 0.7, all: 2.3, bothSides: 0.7, self: 0.85, random: 0.8 } as const;
/** Descriptions that leave less to choose: a rank, type or subtype; an extreme; tapped, equipped. */
export const NARROWER = { words: 0.85, extreme: 0.8, state: 0.85 } as const;

/**
 * What lasts beyond the turn: a change or permission by an effect that was carried out once, and a sentence that
 * stands.
 */
export const LASTS = { turn: 1, turns: 1.5, stays: 1.7 } as const;

/** "For each": as so many. */
export const SCALES = { field: 2.5, pile: 3, thisTurn: 1.5, rank: 2 } as const;

/** A step that hangs on the one before. */
export const LINKED = 0.9;

/** What a kind makes of its sentence: how often, how surely, how freely it works (TTCG-8). */
export const KINDS: Readonly<Record<Kind, number>> = {
  Normal: 1,
  Continuous: 1,
  Counter: 1.1,
  Equip: 1,
  Latent: 0.8,
  Dormant: 1.3,
  Passive: 1,
};

/** Whoever destroys a card of their own chooses the least. */
export const THEY_DO = {
  theyDestroy: { opponent: 16, each: 6 },
  theyReturn: { opponent: 9, each: 2 },
  theyTap: { opponent: 5, each: 1 },
} as const;

/** How often an effect with a trigger works, against once. */
export const TRIGGERS: Readonly<Record<Exclude<Trigger['on'], 'event'> | TriggerEvent, number>> = {
  turnStart: 1.8,
  turnEnd: 1.8,
  moment: 1.8,
  afterAttack: 1.5,
  enemyPhase: 0.9,
  activates: 1.5,
  draws: 1.6,
  plays: 0.8,
  threatens: 0.6,
  sentToDiscard: 1,
  destroyed: 1,
  destroyedInBattle: 0.9,
  wouldBeDestroyed: 1,
  wouldBeDestroyedInBattle: 0.9,
  attacks: 1.5,
  attacksDirectly: 0.8,
  hits: 0.8,
  attacked: 1.2,
  defeats: 1.1,
  survives: 1,
  targeted: 0.8,
  targetedByEnemy: 0.7,
  targetedByEnemySpell: 0.6,
  played: 1.2,
  playedOnTop: 0.9,
  discarded: 0.8,
  tapped: 1,
  untapped: 0.7,
  sent: 0.8,
  leaves: 1,
  placedUnderThis: 0.8,
  leftUnderThis: 0.8,
};
/** The second or third draw of a turn. */
export const ONCE_IN_A_WHILE = 0.7;
/** A trigger about other cards than its own. */
export const OTHERS = 1.2;
/** The best of several options, and that there are others. */
export const OPTIONAL = 1.15;
/** "Once per turn". */
export const LIMITED = 0.85;
/** "At the end of this turn", "at the start of your next turn". */
export const DELAYED = 0.9;

/** Each turn is twice as often as every second, and half as surely wanted. */
export const BOTH_TURNS = 1.4;

/** How often a gate is open. */
export const GATES = {
  turn: 0.7,
  number: 0.75,
  compared: 0.7,
  exactly: 0.65,
  points: 0.75,
  tapped: 0.85,
  untapped: 0.9,
  under: 0.7,
  near: 0.7,
  happened: 0.7,
} as const;

/** Prices, for each card or point. */
export const COSTS: Readonly<Record<Exclude<Cost['pay'], 'favour'>, number>> = {
  discard: 7,
  discardThis: 7,
  destroyThis: 11,
  sendThis: 8,
  returnThis: 6,
  skipTurn: 22,
  skipDraw: 7,
  points: 4,
  destroy: 12,
  tap: 5,
  return: 7,
  sendUnder: 5,
};
/** Of a price so much counts: who pays it chooses when. */
export const PRICE = 0.7;
/** However dear, an effect is worth this share of what it does: there are moments when the price is none. */
export const LEAST = 0.35;
