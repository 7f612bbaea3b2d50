/** What is forbidden: prevent, cannot, only (TTCG-12.79, 12.142, 12.147). */

import type { Act, CardSet, PickedSet, Source, Traits } from '../../program/ast.ts';
import { RANKS, type Rank } from '../../program/vocabulary.ts';
import { sideOf } from '../../program/whereabouts.ts';
import { again, CARDS, PLAIN_CARDS, SOURCE, SUBJECT } from '../cards/sets.ts';
import { ENEMY_CARDS } from '../cards/statuses.ts';
import { ALL_UNITS, NO_TRAITS, plainOf, type Cards } from '../cards/traits.ts';
import { RANK_BEYOND, RANK_WORD } from '../words/numbers.ts';
import { any, first, form, keep, map, nothing, say, type Rule } from '../words/rule.ts';
import type { Predicate } from './changes.ts';
import { OPPONENT } from './players.ts';

type Prevented = Extract<Act, { do: 'prevent' }>;

function prevent(what: Prevented['what'], set: CardSet | null): Act {
  return { do: 'prevent', what, set, traits: null, noun: null, tail: null };
}

const PREVENT_UNTAPPING: Prevented = {
  do: 'prevent',
  what: 'untapping',
  set: null,
  traits: null,
  noun: null,
  tail: null,
};

function preventPlays(described: { readonly traits: Traits; readonly noun: Prevented['noun'] }): Act {
  return { do: 'prevent', what: 'enemyPlays', set: null, ...described, tail: null };
}

function allUnits(traits: Traits, enemy: boolean): PickedSet {
  return { ...ALL_UNITS, traits, form: enemy ? 'enemy' : 'plain', whose: enemy ? 'opponent' : null };
}

/** TTCG-12.142: only what is played from the hand is prevented, so saying so adds nothing. */
const FROM_THEIR_HAND = any(say('from their|the hand', 'from hand'), nothing);

const PREVENT = say('prevent|prevents');
const EFFECTS = say('any|all|its|their? effects', 'its|their effect', 'an effect');

/** An attack on the opponent rather than on a unit (TTCG-10.5). */
export const DIRECTLY = say(
  'directly',
  'your|the opponent directly?',
  'players directly?',
  'the player directly?',
  'you directly?',
);

const WOULD = say('would be|get destroyed', 'would die');
const NOT_DESTROYED = say(
  'it is not destroyed?',
  'this|that card is not destroyed',
  'it survives',
  'this|that card survives',
);

export const PREVENTION: Rule<Act> = any<Act>(
  form([PREVENT, say('that|the|this|its destruction', 'it from being destroyed', 'it|this')], () =>
    prevent('thatDestruction', null),
  ),
  form([PREVENT, say('the? next destruction of'), SUBJECT], (_, _next, set) => prevent('nextDestruction', set)),
  form([PREVENT, say('the next time'), SUBJECT, WOULD], (_, _next, set) => prevent('nextDestruction', set)),
  form(
    [
      say('the next time'),
      SUBJECT,
      WOULD,
      say('this turn ,'),
      any(NOT_DESTROYED, say('prevent that|the|this destruction', 'prevent it')),
    ],
    (_, set) => prevent('nextDestruction', set),
  ),
  map(NOT_DESTROYED, () => prevent('thatDestruction', null)),
  form([PREVENT, say('the? destruction of'), SUBJECT], (_, _of, set) => prevent('destruction', set)),
  form([PREVENT, SUBJECT, say('from being destroyed')], (_, set) => prevent('destruction', set)),
  form([PREVENT, say('all|any? attacks on|against'), SUBJECT], (_, _attacks, set) => prevent('attacked', set)),
  form([PREVENT, SUBJECT, say('from being attacked')], (_, set) => prevent('attacked', set)),
  form([PREVENT, SUBJECT, say('from attacking')], (_, set) => prevent('attacking', set)),
  form([PREVENT, SUBJECT, say('from activating|using'), EFFECTS], (_, set) => prevent('activating', set)),
  form([PREVENT, OPPONENT, say('from playing'), PLAIN_CARDS, FROM_THEIR_HAND], (_, _by, _from, cards) =>
    preventPlays(cards),
  ),
  form([PREVENT, OPPONENT, say('from attacking')], () => prevent('attacking', allUnits(NO_TRAITS, true))),
  form([PREVENT, OPPONENT, say('from drawing any? cards by|with|through|from card? effects')], () =>
    prevent('enemyEffectDraws', null),
  ),
  form([PREVENT, say('you from losing any? points')], () => prevent('pointLoss', null)),
  form([PREVENT, OPPONENT, say('from gaining any? points')], () => prevent('enemyPointGain', null)),
  form([PREVENT, say('each player from gaining any? points', 'players from gaining any? points')], () =>
    prevent('pointGain', null),
  ),
  form(
    [
      PREVENT,
      say(
        'all|any points you would lose',
        'all|any damage to you',
        'all|any damage you would take',
        'all|any damage that would be dealt to you',
      ),
    ],
    () => prevent('pointLoss', null),
  ),
  form([PREVENT, SUBJECT, say('from untapping')], (_, set) => prevent('untapping', set)),
  form([PREVENT, SUBJECT, say('from attacking'), DIRECTLY], (_, set) => prevent('attackingDirectly', set)),
);

/** "Cannot", and who. */
const CANNOT = say('cannot', 'may not', 'can|may no longer', 'is|are unable to', 'is|are not able|allowed to');
const NOT_PLAY = form([OPPONENT, CANNOT, say('play'), PLAIN_CARDS, FROM_THEIR_HAND], (_, _cannot, _play, cards) =>
  preventPlays(cards),
);

const NO_ENEMY_ATTACKS = form([OPPONENT, CANNOT, say('attack')], () => prevent('attacking', allUnits(NO_TRAITS, true)));
const YOU_NOT_ATTACK = form([say('you'), CANNOT, say('attack')], () =>
  prevent('attacking', { ...ALL_UNITS, form: 'possessive', whose: 'you' }),
);
/** "During your next turn, this unit cannot attack". */
const NOT_ATTACK_NEXT: Rule<Act> = keep(
  any(
    form(
      [say('in|on|during your next turn'), any(say(','), nothing), SUBJECT, CANNOT, say('attack')],
      (_, _comma, set) => set,
    ),
    form([SUBJECT, CANNOT, say('attack in|on|during your next turn')], (set) => set),
  ),
  (set): Act | undefined =>
    set.ref === 'this' || sideOf(set) === 'you'
      ? { ...PREVENT_UNTAPPING, what: 'attacking', set, tail: 'ownersNextTurn' }
      : undefined,
);
const NONE_ATTACK = form([say('no'), CARDS, say('can|may attack')], (_, cards) => {
  const described = plainOf({ ...cards, side: null });
  const enemy = cards.side?.side === 'opponent';
  return described === undefined || cards.side?.side === 'you'
    ? undefined
    : prevent('attacking', { ...allUnits(described.traits, enemy), noun: described.noun });
});
const NOT_ATTACK = form([SUBJECT, CANNOT, say('attack')], (set) =>
  sideOf(set) === 'opponent' ? prevent('attacking', set) : undefined,
);

const ENEMIES = any(
  say('all? enemy units', 'enemy units in this row', 'all? units your opponent controls', "your opponent's units"),
  OPPONENT,
);
/** What your opponent cannot target cards with; only effects target (TTCG-12.139). */
const TARGETING: Rule<Source> = any<Source>(
  form([say('with|by card? effects', 'with|by cards', 'with|by spells and|or effects')], () => ENEMY_CARDS),
  form([say('with|by spells', 'with|by spell effects')], () => ({ ...ENEMY_CARDS, noun: 'spell' })),
  form([nothing], () => ENEMY_CARDS),
);

const ALL_YOUR_OTHER_UNITS: PickedSet = { ...ALL_UNITS, other: true, form: 'possessive', whose: 'you' };

function untargetable(set: CardSet, by: Source): Act {
  return { do: 'stat', set, gains: null, drops: null, status: { is: 'untargetable', by }, form: 'assert', tail: null };
}

function unattacked(set: CardSet): Act | undefined {
  return sideOf(set) === 'opponent' ? undefined : prevent('attacked', set);
}

/** "Your opponent cannot target this card with spells", "enemy units cannot attack this card". */
const BY_ENEMIES: Rule<Act> = any<Act>(
  form([OPPONENT, CANNOT, say('target|choose'), SUBJECT, TARGETING], (_, _cannot, _target, set, by) =>
    untargetable(set, by),
  ),
  form(
    [SOURCE, any(say('effects'), nothing), CANNOT, say('target|choose'), SUBJECT],
    (by, _effects, _cannot, _target, set) => untargetable(set, by),
  ),
  form([ENEMIES, CANNOT, say('attack'), SUBJECT], (_, _cannot, _attack, set) => unattacked(set)),
  form(
    [ENEMIES, CANNOT, say('target|choose'), SUBJECT, say('with|for attacks|battle', 'with|for an attack')],
    (_, _cannot, _target, set) => unattacked(set),
  ),
);

// DECISION TTCG-12.185: units that may attack one card alone may not attack the others; nobody is made to attack.
/** "Enemy units can only attack this card". */
const ALONE_ATTACKED: Rule<Act> = form(
  [
    ENEMIES,
    say(
      'can|may only attack this card',
      'can|may attack only this card',
      'can|may attack no card|unit other than this card',
      'cannot attack anything|anyone|units but|except|besides this card',
    ),
  ],
  () => prevent('attacked', ALL_YOUR_OTHER_UNITS),
);

const GAIN = say('gain|heal any? points', 'heal');

const FORBIDDEN: Rule<Act> = any<Act>(
  BY_ENEMIES,
  NONE_ATTACK,
  NOT_PLAY,
  NO_ENEMY_ATTACKS,
  YOU_NOT_ATTACK,
  NOT_ATTACK_NEXT,
  // DECISION TTCG-12.147: after "your opponent cannot play", "next turn" is theirs; so it is of attacks, as enemy units
  // attack in their turns only.
  form(
    [any(NOT_PLAY, NO_ENEMY_ATTACKS, NOT_ATTACK), any(say('in|on|during'), nothing), say('the|their? next turn')],
    (act): Act => (act.do === 'prevent' ? { ...act, tail: 'enemyNextTurn' } : act),
  ),
  form([OPPONENT, CANNOT, say('activate|use'), CARDS], (_, _cannot, _use, cards) => preventUse(cards)),
  form([OPPONENT, CANNOT, say('activate|use the? effects of'), CARDS], (_, _cannot, _use, cards) => preventUse(cards)),
  form([OPPONENT, CANNOT, say('activate|use'), CARDS, say('effects')], (_, _cannot, _use, cards) => preventUse(cards)),
  form([OPPONENT, CANNOT, say('draw any? cards by|with|through|from card? effects')], () =>
    prevent('enemyEffectDraws', null),
  ),
  form([say('you'), CANNOT, say('lose any? points')], () => prevent('pointLoss', null)),
  form([OPPONENT, CANNOT, GAIN], () => prevent('enemyPointGain', null)),
  form([say('each player', 'players'), CANNOT, GAIN], () => prevent('pointGain', null)),
  form([say('neither|no player|players can gain any? points')], () => prevent('pointGain', null)),
  form([say('you do not lose any? points', 'you lose no points')], () => prevent('pointLoss', null)),
  form([say('you take no damage', 'you do not take any? damage')], () => prevent('pointLoss', null)),
  ALONE_ATTACKED,
);

/** "Your opponent cannot activate spells": the cards are theirs. */
function preventUse(cards: Cards): Act | undefined {
  const described = plainOf(cards);
  return cards.plural && described !== undefined
    ? prevent('activating', { ...allUnits(described.traits, true), noun: described.noun })
    : undefined;
}

/** The other side of a bound: who cannot, where only cards above or below a rank can (TTCG-12.147). */
function complement({ n, cmp }: { readonly n: Rank; readonly cmp: 'eq' | 'le' | 'ge' }): Traits | undefined {
  if (cmp === 'eq') return undefined;
  const rank = RANKS.find((each) => each === (cmp === 'ge' ? n - 1 : n + 1));
  return rank === undefined ? undefined : { ...NO_TRAITS, rank: { n: rank, cmp: cmp === 'ge' ? 'le' : 'ge' } };
}

const UNITS = say('cards|card|units|unit');
const CAN = say('can|may');
/** TTCG-12.147: "only cards above rank 2 can attack". */
const ONLY: Rule<Act> = any<Act>(
  form([say('only'), UNITS, RANK_BEYOND, CAN, say('attack')], (_, _units, rank) => {
    const traits = complement(rank);
    return traits === undefined ? undefined : prevent('attacking', allUnits(traits, false));
  }),
  form([say('only'), RANK_WORD, UNITS, CAN, say('attack')], (_, rank) => {
    const traits = complement(rank);
    return traits === undefined ? undefined : prevent('attacking', allUnits(traits, false));
  }),
);

// ---- said of the cards ----

const ATTACK: Predicate = (set) => [prevent('attacking', set)];
const ACTIVATE: Predicate = (set) => [prevent('activating', set)];
const ATTACKED: Predicate = (set) => [prevent('attacked', set)];
const ATTACK_DIRECTLY: Predicate = (set) => [prevent('attackingDirectly', set)];
const UNTAP: Predicate = (set) => [prevent('untapping', set)];
const UNTAP_NEXT: Predicate = (set) => [{ ...PREVENT_UNTAPPING, set, tail: 'ownersNextTurn' }];
const NOT_UNTAP = say('does|do not untap', 'cannot untap', 'cannot be untapped');
const OWNERS_NEXT = say(
  "during|in its|their owner's|owners|controller's|player's next untap|draw step|phase",
  "at the? start|beginning of its|their owner's|owners|controller's|player's next turn",
  'during|in their|its next untap step|phase',
);
/** "During your next untap phase" is said of cards of yours. */
const UNTAP_YOUR_NEXT: Predicate = (set) => (set.ref === 'this' || sideOf(set) === 'you' ? UNTAP_NEXT(set) : []);
const NEITHER_SIDE: Predicate = (set) => [...ATTACK(set), ...ATTACKED(set)];
const NEITHER: Predicate = (set) => [...ATTACK(set), ...ACTIVATE(set)];
const NOR_ACTIVATE: Predicate = (set) => [...ACTIVATE(set), ...ATTACK(set)];

const USE = say('activate|use');
const USING = say('activating|using');
const NOR = say('or|nor', 'and|or|nor cannot');
const NEITHER_NEXT: Predicate = (set) => [
  { ...PREVENT_UNTAPPING, what: 'attacking', set, tail: 'ownersNextTurn' },
  ...UNTAP_NEXT(again(set)),
];

/** "Cannot attack", "cannot attack or activate effects", "is prevented from attacking". */
export const FORBIDDING: Rule<Predicate> = any<Predicate>(
  form([CANNOT, say('attack')], () => ATTACK),
  form(
    [
      CANNOT,
      say(
        'be attacked',
        'be attacked by units|creatures',
        'be the targets|target of attacks|an attack',
        'be chosen|selected|declared as attack targets|target',
        'be chosen|selected|declared as an attack target',
        'be chosen|selected as the? targets|target of|for attacks|an attack',
        'be targeted by|for|with attacks|an attack',
      ),
    ],
    () => ATTACKED,
  ),
  form([CANNOT, say('attack or|nor be attacked')], () => NEITHER_SIDE),
  form(
    [CANNOT, say('attack or|nor untap'), any(OWNERS_NEXT, say("during|in its|their owner's|controller's next turn"))],
    (_) => NEITHER_NEXT,
  ),
  form([CANNOT, say('attack'), DIRECTLY], () => ATTACK_DIRECTLY),
  // What may attack units alone may not attack directly.
  form([say('can|may attack units only', 'can|may only attack units')], () => ATTACK_DIRECTLY),
  form([CANNOT, say('untap', 'be untapped', 'ready', 'stand')], () => UNTAP),
  form([say('does|do not untap', 'stays|stay tapped', 'remains|remain tapped')], () => UNTAP),
  // In the turn of its owner, who untaps it: of an enemy unit that is your opponent's.
  form([NOT_UNTAP, OWNERS_NEXT], () => UNTAP_NEXT),
  form([NOT_UNTAP, say('during|in your next untap step|phase', 'during|in|on your next turn')], () => UNTAP_YOUR_NEXT),
  form([CANNOT, USE, EFFECTS], () => ACTIVATE),
  form([CANNOT, say('be activated')], () => ACTIVATE),
  form([any(CANNOT, say('can|may neither')), say('attack'), NOR, USE, EFFECTS], (_) => NEITHER),
  form([any(CANNOT, say('can|may neither')), USE, EFFECTS, NOR, say('attack')], (_) => NOR_ACTIVATE),
  form([say('is|are prevented from attacking')], () => ATTACK),
  form([say('is|are prevented from'), USING, EFFECTS], () => ACTIVATE),
);

/** "Prevent one unit from attacking or activating effects": two things prevented of the same cards. */
export const FORBIDDEN_BOTH: Rule<readonly Act[]> = form(
  [PREVENT, SUBJECT, say('from attacking or|and'), any(say('from'), nothing), USING, EFFECTS],
  (_, set) => [prevent('attacking', set), prevent('activating', again(set))],
);

/** What is said to be forbidden, not ordered. */
export const FORBIDDEN_ACT: Rule<Act> = first(ONLY, FORBIDDEN);
