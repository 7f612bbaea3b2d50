/** Triggers as people word them: events seen from the card, from you, or from your opponent (TTCG-12.147). */

import type { EventTrigger, Trigger } from '../../program/ast.ts';
import type { Noun, Pile } from '../../program/vocabulary.ts';
import { OPPONENTS, PILE, YOUR } from '../cards/places.ts';
import { ANOTHER, CARDS } from '../cards/sets.ts';
import { NO_TRAITS, plainOf, type Cards } from '../cards/traits.ts';
import { any, choice, form, map, nothing, say, type Rule } from '../words/rule.ts';
import { DRAWS, NTH_DRAW, NTH_PLAY, OPPONENT, PLAYS } from './draws.ts';
import { MOMENTS } from './moments.ts';

type Subject = Pick<EventTrigger, 'who' | 'traits' | 'noun'>;
type Event = Pick<EventTrigger, 'event' | 'from' | 'to'>;

const ONE = any(say('a|an|one|any|each|1', 'any|each|one|1 of? the?'), nothing);

/** Whose the card of an event is: "a fire unit you control" is one of yours, without such words it is anybody's. */
function subjectOf(cards: Cards): Subject | undefined {
  const on = cards.where?.at === 'field' ? cards.where.side : null;
  const side = cards.side?.side ?? (on === 'you' || on === 'opponent' ? on : null);
  const described = plainOf({
    ...cards,
    side: null,
    other: false,
    where: on === 'any' || (on !== null && on === side) ? null : cards.where,
  });
  if (described === undefined) return undefined;
  if (cards.other && side !== null) return side === 'you' ? { who: 'anotherOfYours', ...described } : undefined;
  if (cards.other) return { who: 'another', ...described };
  if (side === null) return { who: 'any', ...described };
  return { who: side === 'you' ? 'yours' : 'enemy', ...described };
}

const DESCRIBED: Rule<Subject> = any(
  form([ONE, CARDS], (_, cards) => subjectOf(cards)),
  form([ANOTHER], (cards) => subjectOf({ ...cards, other: true })),
);

const THIS_CARD: Subject = { who: 'this', traits: null, noun: null };

const FIXED_SUBJECT: Rule<Subject> = choice<Subject>('this card', [
  ['this card', THIS_CARD],
  ['the? equipped unit|card', { who: 'equipped', traits: null, noun: null }],
  ['the unit|card equipped with this card', { who: 'equipped', traits: null, noun: null }],
  ['the active card of|in|on this stack', { who: 'stackTop', traits: null, noun: null }],
]);

const SUBJECT: Rule<Subject> = any(FIXED_SUBJECT, DESCRIBED);

/** "Enemy units", "your dragons": cards of a kind, of which each is meant. */
export const PLAYED_CARDS: Rule<Subject> = form([CARDS], (cards) =>
  cards.plural && (cards.where === null || cards.where.at === 'field') ? subjectOf(cards) : undefined,
);

/** What happens to a card that words other than "when" speak of. */
export function happens(event: 'attacked' | 'targeted' | 'targetedByEnemySpell'): Rule<Trigger> {
  return map(SUBJECT, (subject): Trigger => ({ on: 'event', ...subject, ...plain(event) }));
}

// ---- events ----

function plain(event: EventTrigger['event']): Event {
  return { event, from: null, to: null };
}

/** "is", "gets", "was" before what happened to a card. */
const BE = 'is|are|gets|get|was|were';

const EVENT: Rule<Event> = choice<Event>('an event such as "is destroyed" or "attacks"', [
  [`${BE} sent|send|put|placed|moved to|into|in the? discard pile`, plain('sentToDiscard')],
  ['goes|go to|into the discard pile', plain('sentToDiscard')],
  [`${BE} destroyed`, plain('destroyed')],
  ['has|have been destroyed', plain('destroyed')],
  [`${BE} destroyed in|by|through|during a? battle|combat`, plain('destroyedInBattle')],
  // What is destroyed goes there (TTCG-1.24).
  [`${BE} destroyed and sent|put to|into the|your discard pile`, plain('destroyed')],
  [
    `${BE} destroyed in|by|through|during a? battle|combat and sent|put to|into the|your discard pile`,
    plain('destroyedInBattle'),
  ],
  ['dies|die in|by|through|during a? battle|combat', plain('destroyedInBattle')],
  ['dies|die', plain('destroyed')],
  ['would die', plain('wouldBeDestroyed')],
  ['would die in|by|through|during a? battle|combat', plain('wouldBeDestroyedInBattle')],
  ['would be|get destroyed in|by|through|during a? battle|combat', plain('wouldBeDestroyedInBattle')],
  ['would be|get destroyed', plain('wouldBeDestroyed')],
  ['is|are about to be destroyed', plain('wouldBeDestroyed')],
  ['attacks|attack', plain('attacks')],
  ['is|are attacking', plain('attacks')],
  ['attacks|attack your|the? opponent? directly', plain('attacksDirectly')],
  ['attacks|attack you directly', plain('attacksDirectly')],
  ['declares|declare a direct attack', plain('attacksDirectly')],
  ['hits|hit your|the|an opponent directly?', plain('hits')],
  ['hits|hit you directly?', plain('hits')],
  ['hits|hit a? player?', plain('hits')],
  ['deals|deal combat|battle? damage to a player', plain('hits')],
  ['deals|deal combat|battle? damage to your|the|an opponent', plain('hits')],
  ['deals|deal combat|battle? damage to you', plain('hits')],
  ['inflicts|inflict combat|battle? damage to|on your|the|an opponent', plain('hits')],
  ['attacks|attack a|the player', plain('attacksDirectly')],
  ['attacks|attack your|the|an opponent', plain('attacksDirectly')],
  ["'s attack hits", plain('hits')],
  ["'s attack hits your|the opponent directly?", plain('hits')],
  ['takes|take points from your|the|an opponent', plain('hits')],
  ['takes|take points from you', plain('hits')],
  ['takes|take points by attacking', plain('hits')],
  ["'s attack takes|costs points from? you|opponent? points?", plain('hits')],
  ['declares|declare an attack', plain('attacks')],
  ['is declared as an attacker', plain('attacks')],
  [`${BE} being? attacked`, plain('attacked')],
  [`${BE} chosen|selected as the target of|for an attack`, plain('attacked')],
  ['becomes|become the target of an attack', plain('attacked')],
  [`${BE} being? targeted by an|any|a card? effect`, plain('targeted')],
  [`${BE} targeted`, plain('targeted')],
  ['becomes|become|is|are the target of an|any|a card? effect', plain('targeted')],
  [`${BE} being? targeted by an enemy card? effect`, plain('targetedByEnemy')],
  [`${BE} being? targeted by your|an|the? opponent's card? effect|effects`, plain('targetedByEnemy')],
  [`${BE} being? targeted by your|an|the opponent`, plain('targetedByEnemy')],
  ["becomes|become|is|are the target of an|your? enemy|opponent's card? effect", plain('targetedByEnemy')],
  [`${BE} targeted|chosen by an enemy spell or effect`, plain('targetedByEnemy')],
  [`${BE} targeted|chosen by your|an opponent's spell or effect`, plain('targetedByEnemy')],
  [`${BE} being? targeted by an? enemy spell effect?`, plain('targetedByEnemySpell')],
  [`${BE} being? targeted by your|an|the? opponent's spell effect?`, plain('targetedByEnemySpell')],
  ["becomes|become|is|are the target of an|your? enemy|opponent's spell effect?", plain('targetedByEnemySpell')],
  ['survives|survive a|any? battle|combat|attack', plain('survives')],
  ['battles|battle and survives|survive', plain('survives')],
  [`${BE} played|play`, plain('played')],
  [`${BE} put|placed into play`, plain('played')],
  [`${BE} put|placed on|onto the field`, plain('played')],
  ['enters|enter the field', plain('played')],
  ['enters|enter your side of the field', plain('played')],
  [`${BE} played to|onto|on your side of the field`, plain('played')],
  ['enters|enter play?', plain('played')],
  ['hits|hit the field', plain('played')],
  ['comes|come into play', plain('played')],
  [`${BE} discarded`, plain('discarded')],
  [`${BE} discarded from your|their|its|the hand`, plain('discarded')],
  ['becomes|become tapped', plain('tapped')],
  [`${BE} tapped`, plain('tapped')],
  ['taps', plain('tapped')],
  ['leaves|leave the? field|play', plain('leaves')],
  [`${BE} removed from the field`, plain('leaves')],
  ['untaps', plain('untapped')],
  ['becomes|become untapped', plain('untapped')],
  [`${BE} untapped`, plain('untapped')],
  [`${BE} placed|put|moved under this card`, plain('placedUnderThis')],
  [`${BE} placed|put|moved under it`, plain('placedUnderThis')],
  ['leaves|leave from? under this card', plain('leftUnderThis')],
  [`${BE} moved|removed|sent from under this card`, plain('leftUnderThis')],
]);

type PileOf = { readonly pile: Pile; readonly whose: 'you' | 'opponent' | null };

const PILE_OF: Rule<PileOf> = any<PileOf>(
  form([YOUR, PILE], (_, pile) => ({ pile, whose: 'you' }) as const),
  form([OPPONENTS, PILE], (_, pile) => ({ pile, whose: 'opponent' }) as const),
  form([say('the|a|their|its', "its|the|their owner's"), PILE], (_, pile) => ({ pile, whose: null }) as const),
);

const SENT = say(`${BE} sent|send|moved|put|returned|placed`, 'moves|move', 'goes|go');
const INTO = say('to|into|in');

type Moved = { readonly from: Pile; readonly to: PileOf };

/** A card moves between piles of its owner, so a pile's owner is the card's. */
function movedOf(subject: Subject, { from, to }: Moved & { readonly from: Pile }): Trigger | undefined {
  const event = { event: 'sent', from, to: to.pile } as const;
  return ofOwner(subject, to.whose, event);
}

/** The event of a subject whose pile was named; undefined where the two disagree. */
function ofOwner(subject: Subject, whose: PileOf['whose'], event: Event): Trigger | undefined {
  const { who } = subject;
  if (who === 'another' && whose === 'you') return { on: 'event', ...subject, who: 'anotherOfYours', ...event };
  if (whose === null) return { on: 'event', ...subject, ...event };
  if (who === 'any') return { on: 'event', ...subject, who: whose === 'you' ? 'yours' : 'enemy', ...event };
  const agrees = who === 'enemy' ? whose === 'opponent' : whose === 'you' && who !== 'another';
  return agrees ? { on: 'event', ...subject, ...event } : undefined;
}

/** A card goes from one pile of its owner to another. */
function between(subject: Subject, from: PileOf, to: PileOf): Trigger | undefined {
  const differ = from.whose !== null && to.whose !== null && from.whose !== to.whose;
  return differ
    ? undefined
    : movedOf(subject, { from: from.pile, to: { pile: to.pile, whose: from.whose ?? to.whose } });
}

const IN_BATTLE = say('in|by|through|during a? battle|combat');

/** What is destroyed in battle is always an enemy unit, and an event tells no more of it. */
function isAnyEnemy({ side, noun, ...cards }: Cards): boolean {
  const described = plainOf({ ...cards, noun, side: null });
  const plainly =
    described?.traits.rank === null && described.traits.types.length + described.traits.subtypes.length === 0;
  return plainly && noun !== 'spell' && side?.side !== 'you';
}

const DEFEATS: Rule<Event> = form(
  [say('destroys|destroy'), any(ONE, say('another')), CARDS, IN_BATTLE],
  (_, _one, cards) => (isAnyEnemy(cards) ? plain('defeats') : undefined),
);

/** "An enemy unit is destroyed in battle", by whom is said behind it. */
const DEFEATED: Rule<null> = form([ONE, CARDS, say(`${BE} destroyed`), IN_BATTLE], (_, cards) =>
  isAnyEnemy(cards) && cards.side?.side === 'opponent' ? null : undefined,
);

/** Who ranks up a unit lays the new one on it: that is the card of the event (TTCG-12.171). */
function rankedUp(subject: Subject): Trigger | undefined {
  const { who, traits } = subject;
  // What the unit beneath is told by (its rank, its subtypes) the new one need not have.
  const told = who !== 'this' && (traits === null || traits.rank !== null || traits.subtypes.length > 0);
  return told ? undefined : { on: 'event', ...subject, ...plain('playedOnTop') };
}

const PASSIVE: Rule<Trigger> = any<Trigger>(
  form([SUBJECT, say('is|are|gets ranked up')], (subject) => (subject.who === 'this' ? undefined : rankedUp(subject))),
  form([SUBJECT, say('ranks|rank up')], rankedUp),
  form([SUBJECT, any(EVENT, DEFEATS)], (subject, event) => ({ on: 'event', ...subject, ...event })),
  form([DEFEATED, say('by'), SUBJECT], (_, _by, subject) =>
    subject.who === 'enemy' ? undefined : { on: 'event', ...subject, ...plain('defeats') },
  ),
  form([SUBJECT, EVENT, say('under your control', 'on your side', 'on your side of the field')], (subject, event) =>
    event.event === 'played' ? ofOwner(subject, 'you', event) : undefined,
  ),
  form([SUBJECT, SENT, say('from'), PILE_OF, INTO, PILE_OF], (subject, _, _from, from, _to, to) =>
    between(subject, from, to),
  ),
  form([SUBJECT, SENT, INTO, PILE_OF, say('from'), PILE_OF], (subject, _, _to, to, _from, from) =>
    between(subject, from, to),
  ),
  // TTCG-12.147: "a card is sent to your discard pile".
  form([SUBJECT, SENT, INTO, PILE_OF], (subject, _, _to, { pile, whose }) =>
    pile === 'discard' && whose !== null ? ofOwner(subject, whose, plain('sentToDiscard')) : undefined,
  ),
);

// ---- events seen from who does it ----

function done(who: 'yours' | 'enemy', cards: Cards, event: EventTrigger['event']): Trigger | undefined {
  const side = who === 'yours' ? 'you' : 'opponent';
  const own = cards.side === null || cards.side.side === side;
  const inHand = cards.where === null || (event === 'discarded' && cards.where.at === 'hand');
  const described = plainOf({ ...cards, side: null, where: null });
  return own && inHand && described !== undefined ? { on: 'event', who, ...described, ...plain(event) } : undefined;
}

const ANY_CARD: { readonly traits: typeof NO_TRAITS; readonly noun: Noun } = { traits: NO_TRAITS, noun: 'card' };

const ACTIVE: Rule<Trigger> = any<Trigger>(
  form([say('you play this card')], () => ({ on: 'event', ...THIS_CARD, ...plain('played') })),
  form([say('you discard this card')], () => ({ on: 'event', ...THIS_CARD, ...plain('discarded') })),
  form([say('you play'), ONE, CARDS], (_, _one, cards) => done('yours', cards, 'played')),
  form([say('you play'), ANOTHER], (_, cards) => {
    const event = done('yours', cards, 'played');
    return event?.on === 'event' ? { ...event, who: 'anotherOfYours' } : undefined;
  }),
  form([say('you discard'), ONE, CARDS], (_, _one, cards) => done('yours', cards, 'discarded')),
  form([say('you rank up'), ONE, CARDS], (_, _one, cards) => {
    const event = done('yours', cards, 'playedOnTop');
    return event?.on === 'event' ? rankedUp(event) : undefined;
  }),
  form([OPPONENT, say('ranks|rank up'), ONE, CARDS], (_, _ranks, _one, cards) => {
    const event = done('enemy', cards, 'playedOnTop');
    return event?.on === 'event' ? rankedUp(event) : undefined;
  }),
  // Points are lost to attacks that nothing stops (TTCG-10.13).
  form(
    [
      say(
        "your|an|the? opponent's|opponents|enemy attack takes|costs you? points from? you?",
        'you lose points from|to|because|by of? an enemy? attack',
        'you take damage from|to|by an enemy? attack',
        'you are dealt damage from|by an? enemy? attack',
      ),
    ],
    () => ({ on: 'event', who: 'enemy', ...ANY_CARD, ...plain('hits') }),
  ),
  form([say('you attack with'), ONE, CARDS], (_, _one, cards) => done('yours', cards, 'attacks')),
  form([say('a|an|any|one? card? effect targets'), SUBJECT], (_, subject) => ({
    on: 'event',
    ...subject,
    ...plain('targeted'),
  })),
  form(
    [
      any(
        say('an|any|one enemy card? effect targets', "your|an opponent's card? effect targets"),
        form([OPPONENT, say('activates|uses an|any card? effect that|which targets')], () => null),
      ),
      SUBJECT,
    ],
    (_, subject) => ({ on: 'event', ...subject, ...plain('targetedByEnemy') }),
  ),
  form([OPPONENT, say('plays|play'), ONE, CARDS], (_, _play, _one, cards) => done('enemy', cards, 'played')),
  form([OPPONENT, say('discards|discard'), ONE, CARDS], (_, _discard, _one, cards) =>
    done('enemy', cards, 'discarded'),
  ),
  form([OPPONENT, say('plays|activates|uses a|any spell that|which targets'), SUBJECT], (_, _plays, subject) => ({
    on: 'event',
    ...subject,
    ...plain('targetedByEnemySpell'),
  })),
  form([OPPONENT, say('attacks|attack with'), ONE, CARDS], (_, _attack, _one, cards) =>
    done('enemy', cards, 'attacks'),
  ),
  form([say('you are attacked directly')], () => ({
    on: 'event',
    who: 'enemy',
    ...ANY_CARD,
    ...plain('attacksDirectly'),
  })),
  // Only cards attack, so nothing is guessed.
  form([OPPONENT, say('attacks', 'declares an attack')], () => ({
    on: 'event',
    who: 'enemy',
    ...ANY_CARD,
    ...plain('attacks'),
  })),
);

// ---- effects that activate ----

const ANY_EFFECT: Trigger = { on: 'activates', enemy: false, traits: null, noun: null };

function enemyEffect(cards: Cards): Trigger | undefined {
  const described = plainOf({ ...cards, side: null });
  const enemy = cards.side?.side === 'opponent';
  return enemy && described !== undefined ? { on: 'activates', enemy: true, ...described } : undefined;
}

const THREAT: Rule<null> = any(
  say("an|any? enemy|opponent's effect would destroy", "your|an opponent's effect would destroy"),
  form([OPPONENT, say('uses|activates a|an|any card? effect that would destroy')], () => null),
  say(
    'a|an|any card? effect would destroy',
    'an|any? enemy effect that would destroy',
    'an effect activates that would destroy',
  ),
);

/** "One of your units", after "would destroy". */
export const THREATENED: Rule<Trigger> = form([ONE, CARDS], (_, cards) => threatened(cards));

/** Whose effect would destroy a card of yours: an own one nobody answers, so it is the opponent's. */
function threatened(cards: Cards): Trigger | undefined {
  const described = plainOf({ ...cards, side: null });
  return cards.side?.side === 'you' && described !== undefined ? { on: 'threatens', ...described } : undefined;
}

const ACTIVATES = say('activates|activate', 'is|are|gets activated');
const ENEMY_CARD: Trigger = { on: 'activates', enemy: true, ...ANY_CARD };

const ACTIVATION: Rule<Trigger> = any<Trigger>(
  form([say('a|an|any|one? card? effect', "a|any|one card 's effect"), ACTIVATES], () => ANY_EFFECT),
  form([say('the effect of a card'), ACTIVATES], () => ANY_EFFECT),
  form([say('an|any|one? enemy effect'), ACTIVATES], () => ENEMY_CARD),
  form([say("your|an? opponent's effect"), ACTIVATES], () => ENEMY_CARD),
  form([ONE, CARDS, say("'s? effect"), ACTIVATES], (_, cards) => enemyEffect(cards)),
  form([ONE, CARDS, say('is|are|gets activated', 'activates|activate its|an|their effect')], (_, cards) =>
    enemyEffect(cards),
  ),
  form([say('the|an effect of'), ONE, CARDS, ACTIVATES], (_, _one, cards) => enemyEffect(cards)),
  form([OPPONENT, say('activates|uses'), say('a|an|any|one? card? effect')], () => ENEMY_CARD),
  // TTCG-12.188
  form([THREAT, ONE, CARDS], (_, _one, cards) => threatened(cards)),
  form([OPPONENT, say('would destroy'), ONE, CARDS], (_, _would, _one, cards) => threatened(cards)),
  form([OPPONENT, say('activates|uses the|an effect of'), ONE, CARDS], (_, _of, _one, cards) =>
    enemyEffect({ ...cards, side: cards.side ?? { is: 'side', side: 'opponent', by: 'control' } }),
  ),
  // What is activated of a card is its effect.
  form([OPPONENT, say('activates|activate'), ONE, CARDS], (_, _uses, _one, cards) =>
    enemyEffect({ ...cards, side: cards.side ?? { is: 'side', side: 'opponent', by: 'control' } }),
  ),
  form([OPPONENT, say('activates|uses'), ONE, CARDS, say("'s? effect")], (_, _uses, _one, cards) =>
    enemyEffect({ ...cards, side: cards.side ?? { is: 'side', side: 'opponent', by: 'control' } }),
  ),
);

/** After these events there is nothing else to wait for; "after … attacks" is another moment (TTCG-12.32). */
const OVER: readonly EventTrigger['event'][] = [
  'sentToDiscard',
  'destroyed',
  'defeats',
  'played',
  'discarded',
  'tapped',
  'untapped',
  'sent',
  'placedUnderThis',
  'leftUnderThis',
];

const HAPPENING: Rule<Trigger> = any(PASSIVE, ACTIVE, ACTIVATION, DRAWS, PLAYS);

const A_TURN = say('each|a|per turn', 'in|during each|a turn', 'each of your turns');

/** "The first time this card would be destroyed each turn": of several the first alone counts (TTCG-12.100). */
export const FIRST_TIME: Rule<Trigger> = any<Trigger>(
  form([say('the first time', 'when , for the first time'), HAPPENING, A_TURN], (_, trigger) => trigger),
  form([say('the first time'), A_TURN, any(say('that'), nothing), HAPPENING], (_, _turn, _that, trigger) => trigger),
  form([say('when you play your|the first'), CARDS, A_TURN], (_, cards) => done('yours', cards, 'played')),
  form([say('when'), OPPONENT, say('plays their|the first'), CARDS, A_TURN], (_, _who, _plays, cards) =>
    done('enemy', cards, 'played'),
  ),
);

/** An event of "it": this card, if the sentence speaks of no other (sentence.ts). */
export const ITS_TRIGGER: Rule<Trigger> = any<Trigger>(
  form([say('when it', 'if it'), EVENT], (_, event) => ({ on: 'event', ...THIS_CARD, ...event })),
  form([say('after it', 'once it'), EVENT], (_, event) =>
    OVER.includes(event.event) ? { on: 'event', ...THIS_CARD, ...event } : undefined,
  ),
  form([say('after it attacks', 'after it has attacked')], () => ({ on: 'afterAttack' })),
);

/** Words that other games have for an event of the card itself. */
/** The opponent attacks, with whatever. */
export const ENEMY_ATTACKS: EventTrigger = { on: 'event', who: 'enemy', ...ANY_CARD, ...plain('attacks') };

const KEYWORD: Rule<Trigger> = choice<Trigger>(null, [
  ["on|when your|an? opponent's|enemy attack", ENEMY_ATTACKS],
  ['when|on rank|ranking up :', { on: 'event', ...THIS_CARD, ...plain('playedOnTop') }],
  ['upon rank|ranking up', { on: 'event', ...THIS_CARD, ...plain('playedOnTop') }],
  ['battlecry|fanfare', { on: 'event', ...THIS_CARD, ...plain('played') }],
  ['on|upon enter|entry|entering|arrival|playing|being? played?', { on: 'event', ...THIS_CARD, ...plain('played') }],
  ['when|if|once played', { on: 'event', ...THIS_CARD, ...plain('played') }],
  ['on play|summon', { on: 'event', ...THIS_CARD, ...plain('played') }],
  ['deathrattle', { on: 'event', ...THIS_CARD, ...plain('destroyed') }],
  ['last breath|words', { on: 'event', ...THIS_CARD, ...plain('destroyed') }],
  ['on|upon dying|destruction|destroyed', { on: 'event', ...THIS_CARD, ...plain('destroyed') }],
  ['upon death', { on: 'event', ...THIS_CARD, ...plain('destroyed') }],
  ['on|upon|when attack|attacking', { on: 'event', ...THIS_CARD, ...plain('attacks') }],
  ['after attacking', { on: 'afterAttack' }],
  ['when|if|once destroyed', { on: 'event', ...THIS_CARD, ...plain('destroyed') }],
  ['on death', { on: 'event', ...THIS_CARD, ...plain('destroyed') }],
]);

export const TRIGGER: Rule<Trigger> = any(
  KEYWORD,
  MOMENTS,
  NTH_DRAW,
  NTH_PLAY,
  // "If this card is tapped" may be the event or the state: both are read, and then it is refused.
  form([say('when', 'if'), HAPPENING], (_, trigger) => trigger),
  form([say('after', 'once'), any(PASSIVE, ACTIVE)], (_, trigger) =>
    trigger.on === 'event' && OVER.includes(trigger.event) ? trigger : undefined,
  ),
);
