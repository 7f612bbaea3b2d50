/**
 * What an effect can do at most, read off its sentence alone when its card is loaded: no card has to be played to know
 * it.
 */

import type { Act, CardSet, Cost, Effect, Handpick, PickedSet, PlainGate, Scale, Step, Trigger, Where } from './ast.ts';
import { allGatesOf, choosesOne, isStanding, setsOf } from './facts.ts';
import type { Pile } from './vocabulary.ts';

/** A look at cards that lie hidden. */
export interface Looking {
  readonly pile: Exclude<Pile, 'discard'>;
  readonly whose: 'you' | 'opponent';
  /**
   * `search`: the effect's owner goes through the pile (TTCG-12.71); `reveal`: everybody sees cards of it (12.70);
   * `count`: the rules count in it, which shows a number (12.22, 12.112); `chance`: the rules take fitting cards out of
   * it that nobody chooses.
   */
  readonly how: 'search' | 'reveal' | 'count' | 'chance';
}

export interface Bounds {
  /** Steps of one resolution. */
  readonly steps: number;
  /** Questions that one use asks its owner and the opponent together, costs and targets included. */
  readonly choices: number;
  /**
   * How often one card can use it in a turn: never (`0`, a sentence that is simply true), once, or until a guard stops
   * it: 10 times by an event, 100 times by its player (TTCG-9.17). Tapping usually ends it earlier.
   */
  readonly uses: 0 | 1 | 10 | 100;
  readonly looks: readonly Looking[];
}

/**
 * What one effect may need. Beyond it a card is refused (`CARD_BOUNDS`): nobody wants to wait for so many answers to
 * one sentence.
 */
export const MOST_BOUNDS = { steps: 8, choices: 100 } as const;

export function boundsOf(effect: Effect): Bounds {
  const { cost, steps } = effect;
  // TTCG-8.31, 8.36: what triggers by itself and costs something is offered first.
  const offers = cost !== null && isTriggered(effect) ? 1 : 0;
  return {
    steps: choosesOne(effect) ? 1 : steps.length,
    // DECISION TTCG-12.17: a sentence that is simply true asks nobody; where it would choose, it holds for the first
    // fitting cards.
    choices:
      offers +
      (choosesOne(effect) ? 1 : 0) +
      (cost === null ? 0 : choicesOfCost(cost)) +
      (isStandingOnly(effect) ? 0 : steps.reduce((sum, step) => sum + choicesOf(step), 0)),
    uses: usesOf(effect),
    looks: distinct([...looksOfGate(effect), ...steps.flatMap(looksOf)]),
  };
}

/** Equip and Continuous effects are activated and choose then. */
function isStandingOnly(effect: Effect): boolean {
  return isStanding(effect) && effect.kind !== 'Equip' && effect.kind !== 'Continuous';
}

function usesOf(effect: Effect): Bounds['uses'] {
  const { kind, limit, trigger } = effect;
  if (isStandingOnly(effect)) return 0;
  // TTCG-8.33: a Dormant effect renews the tap turn of its card.
  if (limit === 'turn' || kind === 'Dormant') return 1;
  if (!isTriggered(effect)) return 100;
  const once =
    trigger !== null &&
    (ONCE_A_TURN.includes(trigger.on) || (trigger.on === 'draws' && (trigger.nth === 2 || trigger.nth === 3)));
  return once ? 1 : 10;
}

/** Moments that come once in a turn (TTCG-12.31, 12.34, 12.39). */
const ONCE_A_TURN: readonly Trigger['on'][] = ['turnStart', 'turnEnd', 'moment', 'enemyPhase', 'plays'];

/**
 * It waits for its trigger; a trigger of the other kinds says when their owner may use them (TTCG-12.34, 12.90, 12.92).
 */
function isTriggered({ kind, trigger }: Effect): boolean {
  return trigger !== null && (kind === 'Latent' || kind === 'Passive' || kind === 'Continuous');
}

// ---- choices ----

function choicesOfCost(cost: Cost): number {
  switch (cost.pay) {
    case 'discard':
      return choicesOfHand(cost.pick);
    case 'destroy':
    case 'tap':
    case 'return':
    case 'sendUnder':
      return 1;
    case 'favour':
      return choicesOfAct(cost.act);
    default:
      return 0;
  }
}

function choicesOfHand(pick: Handpick | 'this'): number {
  return typeof pick === 'string' || pick.random ? 0 : 1;
}

function choicesOf({ may, act, scale }: Step): number {
  return (may ? 1 : 0) + choicesOfAct(act, scale === null ? 1 : mostCounted(scale));
}

const HIGHEST_RANK = 5;
const FIELD_PLACES: readonly Scale['at']['at'][] = [
  'field',
  'theirField',
  'belowThis',
  'column',
  'beside',
  'nextColumns',
];

/** The most that "for each …" can count. */
function mostCounted({ at }: Scale): number {
  if (at.at === 'rankOf') return HIGHEST_RANK;
  return FIELD_PLACES.includes(at.at) ? FIELD : PILE;
}

function isChosen(set: CardSet): set is PickedSet {
  return set.ref === 'pick' && !set.random && set.q !== 'all' && set.q !== 'each';
}

function choicesOfAct(act: Act, times = 1): number {
  const sets = setsOf(act);
  const chosen = sets
    .filter(isChosen)
    .reduce((sum, { where }) => sum + (where?.at === 'field' && where.side === 'each' ? 2 : 1), 0);
  return chosen + furtherChoices(act, sets, times);
}

/** What is asked besides the cards of the sentence. */
function furtherChoices(act: Act, sets: readonly CardSet[], times: number): number {
  switch (act.do) {
    case 'discard':
      return choicesOfHand(act.pick) * (act.by === 'each' ? 2 : 1);
    case 'rivalReveals':
      return choicesOfHand(act.pick);
    case 'theyDestroy':
    case 'theyReturn':
    case 'theyTap':
      return act.by === 'each' ? 2 : 1;
    case 'search':
    case 'recoverOne':
      return 1;
    // Which cards, and in which order the rest goes back.
    case 'dig':
      return act.rest === 'discard' || act.rest === 'shuffled' ? 1 : 2;
    case 'arrange':
    case 'strip':
      return 1;
    // Which cards go to the bottom, and in which order the others stay on the top.
    case 'sift':
      return act.top === 1 ? 1 : 2;
    case 'playFromHand':
      return 2;
    // Each card asks for a column or a base.
    case 'play':
    case 'move':
      return Math.min(times * sets.reduce((sum, set) => sum + cardsOf(set), 0), ENTRIES);
    case 'place':
      return act.spot === 'underThis' || act.spot === 'belowThis' ? 0 : 1;
    case 'rankUp':
      return act.with === null ? 1 : 0;
    // The order in which cards go to a deck.
    case 'send':
      return act.to === 'deckTop' || act.to === 'deckBottom' ? 1 : 0;
    case 'activate':
    case 'copy':
      return act.which === 'one' ? 1 : 0;
    case 'modify':
      return act.type === 'any' ? sets.reduce((sum, set) => sum + cardsOf(set), 0) : 0;
    default:
      return 0;
  }
}

/**
 * Slots with the widest option, on both sides (TTCG-16.9); cards of a pile (16.11); cards that can enter the field at
 * once, on five ranks of each own slot.
 */
const FIELD = 28;
const PILE = 200;
const ENTRIES = 70;

function cardsOf(set: CardSet): number {
  if (set.ref === 'top') return set.n;
  if (set.ref === 'those') return FIELD;
  return set.ref !== 'pick' ? 1 : (set.n ?? (set.q === 'all' || set.q === 'each' ? FIELD : 1));
}

// ---- looks ----

function looksOfGate(effect: Effect): Looking[] {
  return allGatesOf(effect).flatMap(looksOfPlainGate);
}

function looksOfPlainGate(gate: PlainGate): Looking[] {
  // TTCG-12.153, 12.155: of the opponent's hand and deck all cards are counted.
  if (gate.is !== 'have' || gate.held === 'field' || gate.held === 'discard' || isEveryCard(gate.tally)) return [];
  return [{ pile: gate.held, whose: 'you', how: 'count' }];
}

function looksOf({ act, scale }: Step): Looking[] {
  return [
    ...(scale === null ? [] : looksOfScale(scale)),
    ...looksOfAct(act),
    ...setsOf(act).flatMap((set) => looksOfSet(act, set)),
  ];
}

/** How many cards a hand or deck holds is public (TTCG-3.6): counting them all shows none of them. */
function isEveryCard({ traits: { rank, types, subtypes }, noun }: Pick<Scale, 'traits' | 'noun'>): boolean {
  return noun === 'card' && rank === null && types.length === 0 && subtypes.length === 0;
}

const BOTH = ['you', 'opponent'] as const;

function looksOfScale(scale: Scale): Looking[] {
  const { at } = scale;
  if (isEveryCard(scale)) return [];
  if (at.at === 'hand' || at.at === 'deck') return [{ pile: at.at, whose: at.whose, how: 'count' }];
  const pile = at.at === 'their' ? at.pile : at.at === 'event' && at.event === 'drawn' ? 'hand' : null;
  return pile === null || pile === 'discard' ? [] : BOTH.map((whose) => ({ pile, whose, how: 'count' }));
}

function looksOfAct(act: Act): Looking[] {
  if (act.do === 'rivalReveals') return [{ pile: 'hand', whose: 'opponent', how: 'reveal' }];
  if (act.do === 'arrange' || act.do === 'sift') return [{ pile: 'deck', whose: 'you', how: 'search' }];
  if (act.do === 'strip') return [{ pile: 'hand', whose: 'opponent', how: 'reveal' }];
  if (act.do === 'dig') return [{ pile: 'deck', whose: 'you', how: act.open ? 'reveal' : 'search' }];
  if (act.do === 'search') return act.pile === 'discard' ? [] : [{ pile: act.pile, whose: 'you', how: 'search' }];
  return [];
}

function looksOfSet(act: Act, set: CardSet): Looking[] {
  if (set.ref === 'top') return act.do === 'reveal' ? [{ pile: 'deck', whose: set.whose, how: 'reveal' }] : [];
  const place = set.ref === 'pick' ? hiddenPlace(set.where) : null;
  if (place === null || set.ref !== 'pick') return [];
  if (act.do === 'reveal') return [{ ...place, how: 'reveal' }];
  // The own hand is no secret to its owner.
  if (place.whose === 'you' && place.pile === 'hand') return [];
  return [{ ...place, how: place.whose === 'you' && isChosen(set) ? 'search' : 'chance' }];
}

function hiddenPlace(where: Where | null): Pick<Looking, 'pile' | 'whose'> | null {
  return where?.at === 'hand' || where?.at === 'deck' ? { pile: where.at, whose: where.whose } : null;
}

function distinct(looks: readonly Looking[]): Looking[] {
  const seen = new Set<string>();
  return looks.filter(({ pile, whose, how }) => {
    const key = `${pile} ${whose} ${how}`;
    return !seen.has(key) && seen.add(key).size > 0;
  });
}
