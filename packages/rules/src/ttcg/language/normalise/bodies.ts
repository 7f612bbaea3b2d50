/** Bodies of sentences: the cost and the steps, and those that say a condition of their own (TTCG-12.147). */

import type { Act, CardSet, Cost, EventTrigger, Trigger } from '../program/ast.ts';
import { shifted, SIGNED_SHIFTS } from './acts/changes.ts';
import { FORBIDDING } from './acts/forbid.ts';
import { INSTEAD, ONTO } from './acts/rules.ts';
import { SET } from './cards/sets.ts';
import { CHOICE } from './choices.ts';
import { BY_PAYING, COST, PRICE, TAP_COST } from './costs.ts';
import { difference, LEAVE, SAID_OF_THIS, STEP, STEPS, type LooseStep } from './steps.ts';
import type { Condition } from './when/conditions.ts';
import { STEP_GATE } from './when/step-gates.ts';
import { ENEMY_ATTACKS, happens, PLAYED_CARDS, THREATENED } from './when/triggers.ts';
import { DAMAGE_COUNT, POINT_COUNT } from './words/numbers.ts';
import { all, any, choice, first, form, keep, map, maybe, nothing, say, type Rule } from './words/rule.ts';

export type Body = {
  readonly cost: Cost | null;
  readonly leave: LooseStep['may'];
  readonly steps: readonly LooseStep[];
  /** Using the effect was said to tap its card. */
  readonly taps?: true;
  /** Something is done "instead" of what would happen. */
  readonly saves?: true;
  /** It answers an event that it does not say. */
  readonly eventUnsaid?: true;
  /** "Cannot be destroyed": whose statement it is was left out. */
  readonly elided?: true;
  /** The conditions of the sentence, where its body says some of them. */
  readonly saying?: (conditions: readonly Condition[]) => readonly Condition[];
};

/** What only a Counter effect does, which taps its card for it. */
function isAnswer({ acts }: LooseStep): boolean {
  return acts.some(({ do: deed }) => deed === 'counter' || deed === 'redirect');
}

/** "You may tap this card. If you do, negate that attack": the tapping is that of the effect itself. */
function isTappedFor([head, ...more]: readonly LooseStep[]): boolean {
  const [act] = head?.acts ?? [];
  return head?.may === 'may' && act?.do === 'tap' && act.set.ref === 'this' && more.some(isAnswer);
}

const IF_DONE = say('. if you do ,?', '; if you do ,?', 'and|, if you do ,?', ', and if you do ,?');

const PLAIN: Rule<Body> = any<Body>(
  form([STEPS], (steps) => (isTappedFor(steps) ? undefined : { cost: null, leave: null, steps })),
  form([LEAVE, say('tap|rest this card'), IF_DONE, STEPS], (_, _tap, _if, steps) =>
    steps.some(isAnswer) ? { cost: null, leave: null, steps, taps: true } : undefined,
  ),
  form([COST, STEPS], (cost, steps) => ({ cost, leave: null, steps })),
  form([LEAVE, COST, STEPS], (leave, cost, steps) => ({ cost, leave, steps })),
  form([any(LEAVE, nothing), TAP_COST, STEPS], (_, cost, steps) => ({ cost, leave: null, steps, taps: true })),
  // "Lose two points" may take fewer; what is paid is paid in full (TTCG-12.16).
  form([maybe(LEAVE), say('pay'), POINT_COUNT, IF_DONE, STEPS], (leave, _, n, _if, steps) =>
    n === 'all' ? undefined : { cost: { pay: 'points', n }, leave, steps },
  ),
  // "You may tap this unit and make it the new target of the attack".
  form([LEAVE, say('tap|rest this card and|to make it the new? target of that|the attack instead?')], (_): Body => ({
    cost: null,
    leave: null,
    steps: [order({ do: 'redirect', what: 'attack', set: { ref: 'this' } })],
    taps: true,
  })),
  form([SAID_OF_THIS], (step) => ({
    cost: null,
    leave: null,
    steps: [{ join: null, may: null, ...step }],
    elided: true,
  })),
  form([say('to', 'in order to'), STEPS, say(','), PRICE], (_, steps, _comma, cost) => ({ cost, leave: null, steps })),
  form([BY_PAYING, say(','), STEPS], (cost, _, steps) => ({ cost, leave: null, steps })),
  // Of several steps the last alone may be what is paid for.
  form([STEPS, BY_PAYING], (steps, cost) => (steps.length === 1 ? { cost, leave: null, steps } : undefined)),
);

function order(act: Act): LooseStep {
  return { join: null, may: null, acts: [act], by: null, next: 'yours', scale: null, shared: null };
}

const THEY_LOSE = any(
  form([say('they lose'), POINT_COUNT], (_, n) => n),
  form([say('they take'), DAMAGE_COUNT], (_, n) => n),
);

/** TTCG-12.147: "they lose two points and you gain one", after an enemy event. */
const POINTS_BOTH: Rule<Body> = form(
  [
    THEY_LOSE,
    say('and you gain'),
    any(
      POINT_COUNT,
      map(nothing, () => null),
    ),
  ],
  (lost, _and, gained): Body | undefined =>
    gained === null
      ? undefined
      : {
          cost: null,
          leave: null,
          steps: [
            order({ do: 'gainPoints', by: 'you', n: gained, form: 'order' }),
            { ...order({ do: 'losePoints', by: 'opponent', n: lost, form: 'assert' }), join: 'and', by: 'they' },
          ],
        },
);

const WOULD_BE_DESTROYED: EventTrigger = {
  on: 'event',
  who: 'stackTop',
  traits: null,
  noun: null,
  event: 'wouldBeDestroyed',
  from: null,
  to: null,
};

const PREVENT_IT: Extract<Act, { do: 'prevent' }> = {
  do: 'prevent',
  what: 'thatDestruction',
  set: null,
  traits: null,
  noun: null,
  tail: null,
};

const IF_NOT = say(
  '. if you do not ,?',
  '; if you do not ,?',
  ', if you do not ,?',
  '. otherwise ,?',
  '; otherwise ,?',
  ', otherwise ,?',
  ', or else',
);
/** What you may do so that something does not happen: it costs cards or points of yours. */
const OWN_DEED: Rule<Omit<LooseStep, 'join'>> = keep(STEP, (step) => {
  const [act, ...more] = step.acts;
  if (step.may !== null || more.length > 0 || act === undefined) return undefined;
  const own =
    ((act.do === 'discard' || act.do === 'losePoints') && act.by === 'you') ||
    (act.do === 'destroy' && act.set.ref === 'pick' && act.set.whose === 'you');
  return own ? step : undefined;
});

const THIS_ENTERS = { who: 'this', traits: null, noun: null } as const;
/** Whoever enters: this card, or cards of a kind. */
const ENTERER = any(
  map(say('this card'), () => THIS_ENTERS),
  PLAYED_CARDS,
);
/** "+400 Attack and +400 Defense" of this card. */
const CHANGE_OF_THIS: Rule<readonly Act[]> = map(SIGNED_SHIFTS, (shifts) => shifted(shifts)({ ref: 'this' }));

type Barred = 'attacking' | 'attackingDirectly';
const WHEN_FRESH = say(
  'on|in|during? the turn it|this is|was played',
  'on|in|during? the turn this card is|was played',
  'on|in|during? the turn it enters|comes the field',
  'on|in|during? the turn they are|were played',
  'on|in|during? the turn they enter|come the field',
);
/** What a card may not do in the turn it is played; attacking as such it may (TTCG-10.3). */
const BARRED: Rule<Barred> = any<Barred>(
  form([say('cannot attack'), WHEN_FRESH], () => 'attacking'),
  form([say('cannot attack directly'), WHEN_FRESH], () => 'attackingDirectly'),
  form([say('can|may attack'), WHEN_FRESH, say(', but not directly', 'but not directly')], () => 'attackingDirectly'),
);

/** "This card cannot attack the turn it is played" says when: at that event, for that turn. */
const FRESH: Rule<Body> = form(
  [
    any(
      ENTERER,
      map(nothing, () => THIS_ENTERS),
    ),
    BARRED,
  ],
  (who, what): Body =>
    entering(who, { ...PREVENT_IT, what, set: { ref: who.who === 'this' ? 'this' : 'that' }, tail: 'thisTurn' }),
);

/** "Enemy units enter tapped", "this card enters with +400 Attack": what happens when they come (TTCG-12.185). */
const ENTERING: Rule<Body> = any<Body>(
  form(
    [
      ENTERER,
      say('enters|enter|comes|come the? field|play? tapped', 'enters|enter|comes|come into? play tapped'),
      maybe(form([say('and'), FORBIDDING], (_, predicate) => predicate)),
    ],
    (who, _, more) => {
      const set: CardSet = { ref: who.who === 'this' ? 'this' : 'that' };
      return entering(who, { do: 'tap', set }, ...(more?.(set) ?? []));
    },
  ),
  form(
    [say('this card enters|comes the? field|play? with', 'this card is played with'), CHANGE_OF_THIS],
    (_, changes): Body | undefined => {
      const [change, ...more] = changes;
      return change === undefined || more.length > 0 ? undefined : entering(THIS_ENTERS, change);
    },
  ),
);

function entering(subject: Pick<EventTrigger, 'who' | 'traits' | 'noun'>, act: Act, ...more: readonly Act[]): Body {
  const trigger: EventTrigger = { ...WOULD_BE_DESTROYED, ...subject, event: 'played' };
  return {
    cost: null,
    leave: null,
    steps: [order(act), ...more.map((later): LooseStep => ({ ...order(later), join: 'and' }))],
    saying: (conditions) => [...conditions, { is: 'trigger', trigger }],
  };
}

/** "Counter an effect that would destroy one of your units" says what it answers (TTCG-12.188). */
const COUNTERED_THREAT: Rule<Body> = form(
  [
    any(
      form(
        [
          say('counter|negate|prevent a|an|any|one|target enemy? card? effect|spell that|which would destroy'),
          THREATENED,
        ],
        (_, trigger) => trigger,
      ),
      form(
        [
          say('counter|negate|prevent a|an|any|one|target enemy? spell that|which targets'),
          happens('targetedByEnemySpell'),
        ],
        (_, trigger) => trigger,
      ),
    ),
  ],
  (trigger): Body => ({
    cost: null,
    leave: null,
    steps: [order({ do: 'counter', what: 'thatEffect', enemy: false, traits: null, noun: null })],
    saying: (conditions) => [...conditions, { is: 'trigger', trigger }],
  }),
);

/** "Stop an attack, then the attacking unit loses 100 Attack": only enemy attacks are answered (TTCG-9.3). */
const COUNTERED_ATTACK: Rule<Body> = form(
  [
    maybe(COST),
    say(
      'counter|negate|prevent|end target|an|one|this|the enemy? attack',
      'counter|negate|prevent|end the current attack',
      'counter|negate|prevent|end an|the attack of|by an|any enemy unit',
    ),
    maybe(form([say('and', ', and', ', then', 'then', '. then'), STEPS], (_, steps) => steps)),
  ],
  (cost, _, more): Body => ({
    cost,
    leave: null,
    steps: [
      order({ do: 'counter', what: 'thatAttack', enemy: false, traits: null, noun: null }),
      ...(more ?? []).map((step) => (step.join === null ? { ...step, join: 'and' as const } : step)),
    ],
    saying: (conditions) => [...conditions, { is: 'trigger', trigger: ENEMY_ATTACKS }],
  }),
);

/** "You may discard a card. If you don't, …", "… unless you discard a card" (TTCG-12.191). */
const ELSE: Rule<Body> = any<Body>(
  form([STEPS, IF_NOT, STEPS], (steps, _, others): Body | undefined => {
    const [head, ...more] = others;
    return steps.length === 1 && steps[0]?.may === 'may' && head !== undefined && head.may === null
      ? { cost: null, leave: null, steps: [...steps, { ...head, join: 'else' }, ...more] }
      : undefined;
  }),
  form([STEPS, say('unless you', ', unless you'), OWN_DEED], (steps, _, deed): Body | undefined => {
    const [only, ...more] = steps;
    return only !== undefined && more.length === 0 && only.may === null
      ? {
          cost: null,
          leave: null,
          steps: [
            { ...deed, join: null, may: 'may' },
            { ...only, join: 'else' },
          ],
        }
      : undefined;
  }),
);

/** "If you control a dragon, draw two cards; otherwise, draw one": one, and one more (TTCG-12.199). */
const EITHER_WAY: Rule<Body> = form([STEP_GATE, STEP, IF_NOT, STEP], (gate, more, _, less): Body | undefined => {
  const added = difference(gate, less, more);
  return added === undefined
    ? undefined
    : {
        cost: null,
        leave: null,
        steps: [
          { join: null, ...less },
          { join: 'and', ...added, gate },
        ],
      };
});

const IN_ITS_PLACE = say('in place of a|the card above it|this', 'in place of a|the card above this card');

/** "You may discard a card instead", of what would be destroyed: the price of saving it. */
const INSTEAD_OF_IT: Rule<Body> = any<Body>(
  form([LEAVE, PRICE, say('instead')], (leave, cost): Body => ({
    cost,
    leave,
    steps: [order(PREVENT_IT)],
    saves: true,
  })),
  form([STEPS, say('instead')], (steps): Body | undefined =>
    steps.length === 1 && steps[0]?.may === null
      ? {
          cost: null,
          leave: null,
          steps: [order(PREVENT_IT), ...steps.map((step) => ({ ...step, join: 'and' as const }))],
          saves: true,
        }
      : undefined,
  ),
);

/** "This card can be destroyed": what it gives. */
const GIVEN: Rule<Cost> = form(
  [
    any(say('this card', 'it'), nothing),
    say('can|may be'),
    any<Cost>(
      form([say('destroyed')], () => ({ pay: 'destroyThis' })),
      form([say('discarded')], () => ({ pay: 'discardThis' })),
      form([say('sent|send|put to|into the|your discard pile')], () => ({ pay: 'sendThis' })),
    ),
  ],
  (_, _can, cost) => cost,
);

/** TTCG-12.147: "discard one card in place of a card above it". */
const IN_PLACE: Rule<Body> = form(
  [any(all(maybe(LEAVE), PRICE), all(nothing, GIVEN)), IN_ITS_PLACE, any(say('being destroyed'), nothing)],
  ([leave, cost]): Body => ({ cost, leave, steps: [order(PREVENT_IT)], saying: inItsPlace }),
);

// DECISION TTCG-12.147: only a covered card has a card above it, so "in place of" says the gate that lets it work
// there.
function inItsPlace(conditions: readonly Condition[]): readonly Condition[] {
  const covered: Condition = { is: 'gate', gate: { gate: { is: 'while', state: 'under' }, ongoing: false } };
  const gates = conditions.some(({ is }) => is === 'gate') ? [] : [covered];
  return [...conditions, ...gates, { is: 'trigger', trigger: WOULD_BE_DESTROYED }];
}

// ---- a redirection that says what it answers ----

type Answered = { readonly trigger: Trigger; readonly what: 'attack' | 'effect' };

const ANY = any(say('a|an|any|each|all|the'), nothing);
const TARGET = 'that|which target|targets';

/** "An effect that targets another card", "attacks on your units". */
const ANSWERED: Rule<Answered> = any<Answered>(
  form(
    [ANY, say(`card? effect|effects ${TARGET}`, 'card? effect|effects targeting'), happens('targeted')],
    (_, _targets, trigger) => ({ trigger, what: 'effect' }),
  ),
  form(
    [
      ANY,
      say('attack|attacks on|against', `attack|attacks ${TARGET}`, 'attack|attacks targeting'),
      happens('attacked'),
    ],
    (_, _on, trigger) => ({ trigger, what: 'attack' }),
  ),
);

function redirection({ trigger, what }: Answered, set: CardSet, cost: Cost | null, leave: LooseStep['may']): Body {
  const step = order({ do: 'redirect', what, set });
  return {
    cost,
    leave,
    steps: [cost === null ? { ...step, may: leave } : step],
    saying: (conditions) => [...conditions, { is: 'trigger', trigger }],
  };
}

// DECISION TTCG-12.147: "redirect an attack on one of your units" says the event that a redirection needs
// (TTCG-12.144).
/** TTCG-12.125, 12.126 */
const REDIRECTION: Rule<Body> = any<Body>(
  form(
    [maybe(LEAVE), maybe(COST), say('redirect'), ANSWERED, ONTO, SET, INSTEAD],
    (leave, cost, _, answered, _to, set) => redirection(answered, set, cost, leave),
  ),
  form(
    [
      maybe(LEAVE),
      maybe(COST),
      say('redirect this|an enemy? attack', 'change|modify the target of this|an enemy? attack'),
      ONTO,
      SET,
      INSTEAD,
    ],
    (leave, cost, _, _to, set): Body => ({
      ...redirection({ trigger: ENEMY_ATTACKS, what: 'attack' }, set, cost, leave),
      ...(cost === null && leave === null ? { eventUnsaid: true } : {}),
    }),
  ),
  form([ANSWERED, say('is|are redirected'), ONTO, SET, INSTEAD], (answered, _, _to, set) =>
    redirection(answered, set, null, null),
  ),
  form([ANSWERED, say('can|may be redirected'), ONTO, SET, INSTEAD], (answered, _, _to, set) =>
    redirection(answered, set, null, 'can'),
  ),
);

const FOR_BATTLE: Rule<'attacks' | 'attacked'> = choice<'attacks' | 'attacked'>(null, [
  ['while attacking', 'attacks'],
  ['while this card is attacking', 'attacks'],
  ['while defending', 'attacked'],
  ['while this card is defending', 'attacked'],
]);
const GAINS_IN_BATTLE = form([say('this card|it gains|gets|has'), CHANGE_OF_THIS], (_, changes) => changes);

function inBattle(event: 'attacks' | 'attacked', [change, ...more]: readonly Act[]): Body | undefined {
  if (change?.do !== 'stat' || more.length > 0) return undefined;
  const trigger: EventTrigger = { ...WOULD_BE_DESTROYED, who: 'this', event };
  return {
    cost: null,
    leave: null,
    steps: [order({ ...change, tail: 'thisBattle' })],
    saying: (conditions) => [...conditions, { is: 'trigger', trigger }],
  };
}

/** "While attacking, this unit gets +100 Attack": when it attacks, for that battle. */
const IN_BATTLE: Rule<Body> = any<Body>(
  form([FOR_BATTLE, any(say(','), nothing), GAINS_IN_BATTLE], (event, _, changes) => inBattle(event, changes)),
  form([GAINS_IN_BATTLE, FOR_BATTLE], (changes, event) => inBattle(event, changes)),
);

export const BODY: Rule<Body> = any(
  IN_BATTLE,
  first(POINTS_BOTH, PLAIN),
  IN_PLACE,
  INSTEAD_OF_IT,
  FRESH,
  ENTERING,
  COUNTERED_THREAT,
  COUNTERED_ATTACK,
  ELSE,
  EITHER_WAY,
  REDIRECTION,
  CHOICE,
);
