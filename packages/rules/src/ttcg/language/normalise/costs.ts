/** Costs as people word them (TTCG-12.20–12.38, 12.106–12.108, 12.147). */

import type { Cost } from '../program/ast.ts';
import { FAVOUR, OPPONENT, YOUR_POINTS_LOWERED } from './acts/players.ts';
import { ANOTHER, CARDS, COUNTED, FROM_HAND, HAND_OF, handpicked, HANDPICK, type Counted } from './cards/sets.ts';
import { NO_TRAITS, plainOf, type Cards } from './cards/traits.ts';
import { DAMAGE_COUNT, inFull, NUMBER, POINT_COUNT } from './words/numbers.ts';
import { all, any, choice, form, map, memo, nothing, say, type Rule } from './words/rule.ts';

type Sacrifice = Extract<Cost, { n: number; another: boolean }>;

/** TTCG-12.36: the cards of a cost are your own, so "you control" adds nothing. */
function sacrifice(pay: Sacrifice['pay'], n: number, another: boolean, cards: Cards): Cost | undefined {
  const { side, where } = cards;
  const own =
    (side === null || side.side === 'you') && (where === null || (where.at === 'field' && where.side === 'you'));
  // TTCG-12.106: only untapped cards can be tapped, so saying so adds nothing.
  const tapped = pay === 'tap' && cards.tapped === false ? null : cards.tapped;
  const described = plainOf({ ...cards, side: null, where: null, other: false, tapped });
  return own && described !== undefined ? { pay, n, another: another || cards.other, ...described } : undefined;
}

function sentUnder(n: number, cards: Cards): Cost | undefined {
  const described = plainOf({ ...cards, where: null });
  return cards.where?.at === 'underThis' && described !== undefined ? { pay: 'sendUnder', n, ...described } : undefined;
}

/** "Two other units": this card apart (TTCG-12.182). */
const OTHERS: Rule<Counted> = form([NUMBER, CARDS], (n, cards) =>
  cards.other && n > 1 ? { n, cards: { ...cards, other: false } } : undefined,
);

const TO_HAND = say('back? to|into your|its|the|their? hand', "back? to|into its|the owner's hand");
/** Back to a hand; true where it is yours, so that the card is, too: a price is paid with cards of one's own (TTCG-12.36). */
const HOME: Rule<boolean> = any(
  map(TO_HAND, () => false),
  map(say('back? to|into your|the hand'), () => true),
);

function returnedOwn(n: number, another: boolean, cards: Cards, yours: boolean): Cost | undefined {
  const own = cards.side?.side === 'you' || (yours && cards.side === null);
  return own ? sacrifice('return', n, another, cards) : undefined;
}

const CARD_UNDER = say('the card under this card', 'a|one|the card from under this card', 'the card under it');
const DISCARD_PILE = say('to|into the|your|its? discard pile', "to the|its owner's discard pile");

/** How a price says what is done: before "to", or after "by". */
type Wording = 'order' | 'gerund';

const VERBS = {
  discard: { order: 'discard', gerund: 'discarding' },
  lose: { order: 'lose|pay', gerund: 'losing|paying' },
  take: { order: 'take', gerund: 'taking' },
  // DECISION TTCG-12.147: to sacrifice is to destroy one's own cards (TTCG-12.36).
  destroy: { order: 'destroy|sacrifice', gerund: 'destroying|sacrificing' },
  tap: { order: 'tap|rest', gerund: 'tapping|resting' },
  send: { order: 'send|put', gerund: 'sending|putting' },
  return: { order: 'return|bounce', gerund: 'returning' },
  skip: { order: 'skip', gerund: 'skipping' },
  let: { order: 'let|allow', gerund: 'letting|allowing' },
  give: { order: 'give', gerund: 'giving' },
} satisfies Record<string, Record<Wording, string>>;

function prices(wording: Wording): Rule<Cost> {
  const verb = (name: keyof typeof VERBS, words = ''): Rule<null> => say(`${VERBS[name][wording]} ${words}`.trim());
  return any<Cost>(
    form([verb('discard'), any(inFull(HANDPICK), HAND_OF.you), FROM_HAND.you], (_, pick) => ({ pay: 'discard', pick })),
    form([verb('discard'), inFull(COUNTED)], (_, { n, cards }) => sentUnder(n, cards)),
    form([say(wording === 'order' ? 'remove' : 'removing'), inFull(COUNTED)], (_, { n, cards }) => sentUnder(n, cards)),
    form([verb('discard', 'this card'), FROM_HAND.you], () => ({ pay: 'discardThis' })),
    form([verb('lose'), inFull(POINT_COUNT)], (_, n) => (n === 'all' ? undefined : { pay: 'points', n })),
    form([verb('take'), inFull(DAMAGE_COUNT)], (_, n) => (n === 'all' ? undefined : { pay: 'points', n })),
    form(
      [verb('destroy'), inFull(COUNTED)],
      (_, { n, cards }) => sacrifice('destroy', n, false, cards) ?? sentUnder(n, cards),
    ),
    form([verb('destroy'), ANOTHER], (_, cards) => sacrifice('destroy', 1, true, cards)),
    form([verb('tap'), inFull(COUNTED)], (_, { n, cards }) => sacrifice('tap', n, false, cards)),
    form([verb('tap'), ANOTHER], (_, cards) => sacrifice('tap', 1, true, cards)),
    form([verb('destroy', 'this card')], () => ({ pay: 'destroyThis' })),
    form([verb('send', 'this card'), DISCARD_PILE], () => ({ pay: 'sendThis' })),
    form([verb('send'), inFull(COUNTED), DISCARD_PILE], (_, { n, cards }) => sentUnder(n, cards)),
    form([verb('skip', 'your next turn')], () => ({ pay: 'skipTurn' })),
    form([verb('skip', 'your next draw phase?')], () => ({ pay: 'skipDraw' })),
    form([verb('return', 'this card'), TO_HAND], () => ({ pay: 'returnThis' })),
    form([verb('return'), inFull(COUNTED), HOME], (_, { n, cards }, yours) => returnedOwn(n, false, cards, yours)),
    form([verb('return'), ANOTHER, HOME], (_, cards, yours) => returnedOwn(1, true, cards, yours)),
    form([verb('return'), inFull(OTHERS), HOME], (_, { n, cards }, yours) => returnedOwn(n, true, cards, yours)),
    form([verb('destroy'), inFull(OTHERS)], (_, { n, cards }) => sacrifice('destroy', n, true, cards)),
    form([verb('tap'), inFull(OTHERS)], (_, { n, cards }) => sacrifice('tap', n, true, cards)),
    form([any(verb('discard'), verb('send')), CARD_UNDER, any(DISCARD_PILE, nothing)], (_): Cost => ({
      pay: 'sendUnder',
      n: 1,
      traits: NO_TRAITS,
      noun: 'card',
    })),
    form([verb('let'), OPPONENT, any(say('to'), nothing), FAVOUR], (_, _by, _to, act) => ({ pay: 'favour', act })),
    form([verb('give'), OPPONENT, inFull(POINT_COUNT)], (_, _by, n) => ({
      pay: 'favour',
      act: { do: 'gainPoints', by: 'opponent', n, form: 'order' },
    })),
  );
}

const MUST_BE = say('must be', 'has|have to be');
const PAID = choice<(counted: Counted) => Cost | undefined>(null, [
  ['destroyed|sacrificed', ({ n, cards }) => sacrifice('destroy', n, false, cards)],
  ['tapped', ({ n, cards }) => sacrifice('tap', n, false, cards)],
]);

function discarded(counted: Counted): Cost | undefined {
  const pick = handpicked(counted);
  return pick === undefined ? undefined : { pay: 'discard', pick };
}

/** What a player gives before the "to". */
export const PRICE: Rule<Cost> = memo(
  any<Cost>(
    prices('order'),
    form([YOUR_POINTS_LOWERED], (n) => ({ pay: 'points', n })),
    form([inFull(COUNTED), MUST_BE, PAID], (counted, _, paid) => paid(counted)),
    form([inFull(COUNTED), FROM_HAND.you, MUST_BE, say('discarded')], (counted) => discarded(counted)),
  ),
);

/** "By discarding one card", behind what it pays for. */
export const BY_PAYING: Rule<Cost> = form([say('by'), prices('gerund')], (_, cost) => cost);

// DECISION TTCG-12.147: before a semicolon other games write the price; what is destroyed there may be anybody's.
const BEFORE_SEMICOLON: Rule<Cost> = (scan, at) =>
  scan.look(at) === 'destroy' && scan.look(at + 1) !== 'this' ? [] : PRICE(scan, at);

export const COST: Rule<Cost> = memo(
  any(
    form([PRICE, say('to', 'in order to', ', to', ':')], (cost) => cost),
    form([BEFORE_SEMICOLON, say(';', '; to')], (cost) => cost),
  ),
);

const SEPARATOR = say('to', ':', ';', 'to :');

/** "Tap this card:" is what using an effect does to its card anyway (TTCG-8.11), with or without a price. */
export const TAP_COST: Rule<Cost | null> = any<Cost | null>(
  map(all(say('tap|rest this card', 'tap', '{ t }'), SEPARATOR), () => null),
  form([say('tap|rest this card and|,', 'tap|rest this card , and', 'tap|rest ,', '{ t } ,'), COST], (_, cost) => cost),
  form([PRICE, say('and tap|rest this card', ', tap|rest this card'), SEPARATOR], (cost) => cost),
);
