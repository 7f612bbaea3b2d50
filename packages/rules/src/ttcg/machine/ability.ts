import { present } from '../../kernel/types.ts';
import type { Act, CardSet, Cost, Effect, EventTrigger, Kind, PickedSet, Step } from '../language/index.ts';
import { allGatesOf, choosesOne, lateFrom, worksUnder } from '../language/program/facts.ts';
import {
  filterOf,
  fitsAll,
  IN_DISCARD,
  IN_HAND,
  ON_FIELD,
  ON_OWN_FIELD,
  selectorOf,
  type DefaultPlace,
  type Filter,
  type Selector,
} from '../state/filter.ts';

/** The acts that can be one of these. */
export type ActOf<D extends Act['do']> = Act extends infer A
  ? A extends { readonly do: infer K }
    ? [D & K] extends [never]
      ? never
      : A
    : never
  : never;

/** What an automatic effect waits for. */
export type Listening =
  | {
      readonly on: 'turnStart' | 'turnEnd' | 'afterAttack' | 'enemyPhase';
      readonly phase: 'draw' | 'main' | 'battle' | null;
    }
  | { readonly on: 'moment'; readonly at: 'start' | 'end'; readonly whose: 'opponent' | 'each' }
  | { readonly on: 'draws'; readonly who: 'you' | 'opponent'; readonly nth: number | 'effect' | null }
  | { readonly on: 'plays'; readonly who: 'you' | 'opponent'; readonly nth: number; readonly filter: Filter }
  | { readonly on: 'activates'; readonly enemy: boolean; readonly filter: Filter }
  | { readonly on: 'threatens'; readonly filter: Filter }
  | {
      readonly on: 'event';
      readonly event: EventTrigger['event'];
      readonly trigger: EventTrigger;
      readonly filter: Filter;
    };

/** Which operand of a step a choice is for. */
export type Operand = 'set' | 'a' | 'b' | 'spot';

/** One choice of targets that belongs to the activation, in the order of the sentence (TTCG-9.13). */
export interface TargetPart {
  readonly step: number;
  readonly operand: Operand;
  readonly selector: Selector;
  /** For "on each side": the side of this part; else null. */
  readonly side: 'own' | 'enemy' | null;
}

/** Kinds of standing statements, as bits: so that nobody looks for what no card of a match can do. */
export const STANDS = {
  stats: 1,
  traits: 2,
  status: 4,
  prevents: 8,
  permits: 16,
  negates: 32,
  extraPlays: 64,
  inverts: 128,
  rankUps: 256,
} as const;

/** One effect of a card, derived from its sentence alone (TTCG-12.1). Plain data. */
export interface Ability {
  readonly effect: Effect;
  readonly kind: Kind;
  /** A player starts it. */
  readonly startable: boolean;
  /** It waits for this by itself (Continuous: while it runs). */
  readonly listening: Listening | null;
  /** The event or moment at which it triggers by itself, or null. */
  readonly hears: string | null;
  /** "would be destroyed" (TTCG-8.36). */
  readonly replacement: boolean;
  /**
   * The steps that hold while it works: Passive at all times, Continuous while it runs (but for steps whose cards are
   * chosen when it is activated: those become changes of the chosen cards), Equip from the second step while it is
   * linked.
   */
  readonly standing: readonly number[];
  /** Bits of STANDS. */
  readonly stands: number;
  /** Works from the hand ("discard this card to", TTCG-12.21). */
  readonly fromHand: boolean;
  /** Works only while its card is under another (TTCG-12.102). */
  readonly under: boolean;
  /** "Once per turn" (TTCG-12.100). */
  readonly limited: boolean;
  readonly targets: readonly TargetPart[];
  /**
   * Its gate or one of its numbers looks at what hands or decks hold, or at what was drawn: that it works, and how much
   * it does, shows something of them (TTCG-12.22, 12.112).
   */
  readonly readsHidden: boolean;
  /** "counter one … effect": which links may be chosen. */
  readonly answers: { readonly enemy: boolean; readonly filter: Filter } | null;
}

/** Whether a set is chosen when the effect is activated, not when it resolves (TTCG-9.13). */
function chosenEarly(selector: Selector): boolean {
  const chosen = selector.quantity !== 'each' && selector.quantity !== 'all' && !selector.random;
  return chosen && selector.place !== 'hand' && selector.place !== 'deck' && selector.place !== 'those';
}

/** The operands of an act, in the order of its sentence, each with its default place (TTCG-12.59). */
export function operands(act: Act): [Operand, CardSet, DefaultPlace][] {
  switch (act.do) {
    case 'recover':
      return [['set', act.set, IN_DISCARD]];
    // DECISION TTCG-12.76: "play" without a place means the hand, the usual place to play from.
    case 'play':
      return [['set', act.set, IN_HAND]];
    case 'activate':
      return [['set', act.set, ON_OWN_FIELD]];
    case 'equip':
      return [['set', act.host, ON_FIELD]];
    case 'exchange':
    case 'swapPos':
    case 'swapStat':
      return [
        ['a', act.a, ON_FIELD],
        ['b', act.b, ON_FIELD],
      ];
    case 'rankUp':
      return act.with === null
        ? [['a', act.base, ON_OWN_FIELD]]
        : [
            ['a', act.base, ON_OWN_FIELD],
            ['b', act.with, IN_HAND],
          ];
    case 'prevent':
      return act.set === null ? [] : [['set', act.set, ON_FIELD]];
    case 'place': {
      const spot = spotSet(act);
      return spot === null
        ? [['set', act.set, ON_OWN_FIELD]]
        : [
            ['set', act.set, ON_OWN_FIELD],
            ['spot', spot, ON_OWN_FIELD],
          ];
    }
    default:
      return 'set' in act ? [['set', act.set, ON_FIELD]] : [];
  }
}

/** "under one of your Ts" as a set: the host is chosen like any other target. */
function spotSet(act: Extract<Act, { do: 'place' }>): PickedSet | null {
  if (act.spot === 'underThis' || act.spot === 'belowThis') return null;
  return {
    ref: 'pick',
    q: act.spot === 'underAnotherOfYours' ? 'another' : 'exact',
    n: 1,
    random: false,
    other: false,
    form: 'possessive',
    whose: 'you',
    tapped: null,
    equipped: false,
    traits: act.traits ?? { rank: null, types: [], subtypes: [] },
    noun: act.spot === 'belowYours' ? 'unit' : (act.nouns ?? 'card'),
    extreme: null,
    where: null,
  };
}

/** The selector of an operand, or null if it is a reference ("this card"). */
export function operandSelector(act: Act, operand: Operand): Selector | null {
  const found = operands(act).find(([name]) => name === operand);
  if (found === undefined || found[1].ref !== 'pick') return null;
  const selector = selectorOf(found[1], found[2]);
  // TTCG-12.78, 12.128: the two cards of a swap are different ones. TTCG-12.67, 12.123: another card than the source.
  const differs = (operand === 'b' && act.do !== 'rankUp') || act.do === 'activate' || act.do === 'copy';
  return differs ? { ...selector, other: true } : selector;
}

function targetParts(steps: readonly Step[]): TargetPart[] {
  const parts: TargetPart[] = [];
  const late = lateFrom({ steps });
  for (const [index, { act }] of steps.slice(0, late).entries()) {
    for (const [operand] of operands(act)) {
      const selector = operandSelector(act, operand);
      if (selector === null || !chosenEarly(selector)) continue;
      if (selector.eachSide) {
        parts.push({ step: index, operand, selector, side: 'own' }, { step: index, operand, selector, side: 'enemy' });
      } else {
        parts.push({ step: index, operand, selector, side: null });
      }
    }
  }
  return parts;
}

/** Whether the act is one that lasts and can therefore stand (TTCG-12.89, 12.144); as bits of STANDS, 0 if not. */
export function standsFor(act: Act): number {
  switch (act.do) {
    case 'addStat':
    case 'swapOwn':
      return STANDS.stats;
    case 'stat':
      if (act.status === null) return STANDS.stats;
      return act.status.is === 'turned' ? STANDS.traits : STANDS.status;
    case 'swapStat':
      return act.stat === 'rank' ? STANDS.traits : STANDS.stats;
    case 'prevent':
      return act.what === 'thatDestruction' ? 0 : STANDS.prevents;
    case 'modify':
      if (act.what === 'invert') return STANDS.inverts;
      return act.what === 'statTo' || act.what === 'double' || act.what === 'halve' ? STANDS.stats : STANDS.traits;
    case 'negate':
      return STANDS.negates;
    case 'extraPlays':
      return STANDS.extraPlays;
    case 'permit':
      return act.right === 'rankUpWith' ? STANDS.rankUps : STANDS.permits;
    default:
      return 0;
  }
}

function listeningOf(effect: Effect): Listening | null {
  const { trigger } = effect;
  if (trigger === null) return null;
  switch (trigger.on) {
    case 'turnStart':
    case 'turnEnd':
    case 'afterAttack':
      return { on: trigger.on, phase: null };
    case 'moment':
      return { on: 'moment', at: trigger.at, whose: trigger.whose };
    case 'enemyPhase':
      return { on: 'enemyPhase', phase: trigger.phase };
    case 'draws':
      return { on: 'draws', who: trigger.who, nth: trigger.nth };
    case 'plays':
      return { on: 'plays', who: trigger.who, nth: trigger.nth, filter: filterOf(trigger.traits, trigger.noun) };
    case 'threatens':
      return { on: 'threatens', filter: filterOf(trigger.traits, trigger.noun) };
    case 'activates':
      return { on: 'activates', enemy: trigger.enemy, filter: filterOf(trigger.traits, trigger.noun) };
    default:
      return { on: 'event', event: trigger.event, trigger, filter: filterOf(trigger.traits, trigger.noun) };
  }
}

function pays(cost: Cost | null, pay: Cost['pay']): boolean {
  return cost !== null && cost.pay === pay;
}

function readsHidden(effect: Effect): boolean {
  const counts = allGatesOf(effect).some(
    (gate) =>
      gate.is === 'have' &&
      (gate.held === 'hand' || gate.held === 'deck') &&
      !fitsAll(filterOf(gate.tally.traits, gate.tally.noun)),
  );
  if (counts) return true;
  return effect.steps.some(({ scale }) => {
    if (scale === null || fitsAll(filterOf(scale.traits, scale.noun))) return false;
    if (scale.at.at === 'event') return scale.at.event === 'drawn';
    const pile = scale.at.at === 'their' ? scale.at.pile : scale.at.at;
    return pile === 'hand' || pile === 'deck';
  });
}

/** TTCG-8.36, 12.171: events that an effect may take the place of. */
function isReplaced(event: EventTrigger['event']): boolean {
  return event === 'wouldBeDestroyed' || event === 'wouldBeDestroyedInBattle';
}

/** Derives what an effect is and does from its sentence. The effect has passed the checks of its kind. */
export function compileEffect(effect: Effect): Ability {
  const { kind, cost, trigger } = effect;
  const under = worksUnder(effect);
  const fromHand = pays(cost, 'discardThis');
  const lasting = effect.steps.every(({ act }) => standsFor(act) !== 0);
  const automatic = trigger !== null && trigger.on !== 'enemyPhase';
  // TTCG-12.151: a Latent effect without a trigger is started from the hand, or works while it is covered.
  const latentStarted =
    kind === 'Latent' && trigger === null && (fromHand || !lasting || effect.limit !== null || cost !== null);
  const startable =
    kind === 'Normal' ||
    kind === 'Dormant' ||
    kind === 'Counter' ||
    kind === 'Equip' ||
    kind === 'Continuous' ||
    latentStarted;
  const waits = kind === 'Latent' || kind === 'Passive' || kind === 'Continuous';
  const stands = (kind === 'Equip' || (waits && trigger === null)) && !latentStarted;
  const targets = targetParts(
    choosesOne(effect)
      ? []
      : kind === 'Equip'
        ? effect.steps.slice(0, 1)
        : stands && kind !== 'Continuous'
          ? []
          : effect.steps,
  );
  const standing = stands
    ? effect.steps.flatMap((_, step) => (targets.some((part) => part.step === step) ? [] : [step]))
    : [];
  const counter = effect.steps.find(({ act }) => act.do === 'counter' && act.what === 'one')?.act;
  const replacement = waits && trigger?.on === 'event' && isReplaced(trigger.event);
  const startedByHand = kind === 'Normal' || kind === 'Dormant' || kind === 'Counter';
  const listening =
    waits || (kind === 'Counter' && automatic) || trigger?.on === 'enemyPhase' ? listeningOf(effect) : null;
  return {
    effect,
    kind,
    startable,
    listening,
    hears:
      listening === null || startedByHand || replacement
        ? null
        : listening.on === 'event'
          ? listening.event
          : listening.on,
    replacement,
    standing: kind === 'Equip' ? standing.filter((step) => step > 0) : standing,
    stands: standing.reduce((mask, step) => mask | standsFor(present(effect.steps[step]).act), 0),
    fromHand,
    under,
    limited: effect.limit === 'turn',
    targets,
    readsHidden: readsHidden(effect),
    answers:
      counter?.do === 'counter' ? { enemy: counter.enemy, filter: filterOf(counter.traits, counter.noun) } : null,
  };
}
