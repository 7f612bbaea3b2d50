/** "Look at the top three cards of your deck, take one, put the rest on the bottom" (TTCG-12.177). */

import type { Act, CardSet } from '../../program/ast.ts';
import { CARDS } from '../cards/sets.ts';
import { ALL_UNITS, NO_TRAITS, plainOf, type Cards } from '../cards/traits.ts';
import { COUNT, NUMBER } from '../words/numbers.ts';
import { any, choice, form, map, maybe, nothing, say, type Rule } from '../words/rule.ts';
import { TOP_COUNT } from './deeds.ts';

const THEIR_WHOLE_HAND: CardSet = {
  ...ALL_UNITS,
  noun: 'card',
  where: { at: 'hand', whose: 'opponent', prep: 'in' },
};

type Dig = Extract<Act, { do: 'dig' }>;

const SHOWN: Rule<boolean> = choice<boolean>(null, [
  ['look at', false],
  ['you? may? look at', false],
  ['reveal|show', true],
]);

const TOP: Rule<number> = any(
  form([say('the? top'), TOP_COUNT, say('of|from|in your deck')], (_, n) => n),
  form([NUMBER, say('card|cards from|off|on the? top of your deck')], (n) => n),
);

const NEXT = say('and', ', and', ',', ', then', 'then', '. then ,?', '.', ';', 'and then');

/** A comma may be left out. */
const OPTIONAL_NEXT = any(NEXT, nothing);

type Taken = Pick<Dig, 'n' | 'upTo' | 'traits' | 'noun'>;

const ANY_CARD = { traits: NO_TRAITS, noun: 'card' } as const;

const FROM_AMONG = any(
  say('from? among them|those', 'of them|those', 'from? among those|these|the cards', 'from them'),
  nothing,
);
const INTO_HAND = any(say('into|to|in your? hand', 'to hand'), nothing);
const TAKE = say('add|put|take|draw|choose|keep|pick');
const SHOW_IT = any(say('reveal it ,? and?', 'show it ,? and?'), nothing);
const PUT_IT = say('and? add|put|take it|them to|into|in your hand', ', and? add|put it to|into your hand');

function taken(n: number, cards: Cards): Taken | undefined {
  const where = cards.where?.at === 'those' ? null : cards.where;
  const described = plainOf({ ...cards, where });
  return described === undefined ? undefined : { n, upTo: false, ...described };
}

/** "Put one into your hand", "you may reveal a unit from among them and put it into your hand". */
const TAKING: Rule<Taken> = any<Taken>(
  form(
    [TAKE, NUMBER, any(say('of them|those', 'of those|these cards'), nothing), say('into|to|in your hand')],
    (_, n) => ({
      n,
      upTo: false,
      ...ANY_CARD,
    }),
  ),
  form([say('add|put|take|draw'), COUNT, CARDS, FROM_AMONG, INTO_HAND], (_, n, cards) => taken(n, cards)),
  form([say('add|put|take'), say('up to'), NUMBER, CARDS, FROM_AMONG, INTO_HAND], (_, _up, n, cards) => {
    const found = taken(n, cards);
    return found === undefined ? undefined : { ...found, upTo: true };
  }),
  form([say('choose|pick|reveal'), COUNT, CARDS, FROM_AMONG, SHOW_IT, PUT_IT], (_, n, cards) => taken(n, cards)),
  form([say('reveal up to'), NUMBER, CARDS, FROM_AMONG, SHOW_IT, PUT_IT], (_, n, cards) => {
    const found = taken(n, cards);
    return found === undefined ? undefined : { ...found, upTo: true };
  }),
  form([say('choose|pick|reveal'), NUMBER, any(say('of them|those'), nothing), PUT_IT], (_, n) => ({
    n,
    upTo: false,
    ...ANY_CARD,
  })),
);

const MAY = any(say('you may|can'), nothing);

const THE_REST = say(
  'the? rest',
  'the others',
  'the other cards?',
  'the remaining cards',
  'the other',
  'all the? other|remaining cards',
  'all others',
  'the rest of them|those',
  'the rest of those|the cards',
);
export const ANY_ORDER = any(say('in any order', 'in whatever|any order you choose|like|want'), nothing);

const REST: Rule<Dig['rest']> = form(
  [
    maybe(say('put|place|send|return|move|leave')),
    THE_REST,
    choice<Dig['rest']>(null, [
      ['back? on|at|to|onto|in the? bottom of your|the deck', 'deckBottom'],
      ['back? on|at|to|onto the bottom', 'deckBottom'],
      ['under your|the deck', 'deckBottom'],
      ['back? on|to|onto the? top of your|the deck', 'deckTop'],
      ['back? on|to|onto top', 'deckTop'],
      ['in|into|to your|the discard pile', 'discard'],
    ]),
    ANY_ORDER,
  ],
  (_, _rest, place) => place,
);
const REST_SHUFFLED: Rule<Dig['rest']> = form(
  [say('shuffle'), THE_REST, say('back? into|in your|the deck', 'back? in')],
  (_): Dig['rest'] => 'shuffled',
);
const REST_DISCARDED: Rule<Dig['rest']> = map(
  say('discard|mill the rest|others', 'discard the other cards?'),
  () => 'discard',
);

/** "If it is a fire unit, draw it; otherwise put it on the bottom": of one card, taken or not. */
const IF_IT_IS = say(
  'if it is a|an',
  'if its a|an',
  'if that card is a|an',
  'if the card is a|an',
  'if the revealed card is a|an',
);
const TAKE_IT = say(
  'add|put|take it|that to|into|in your hand',
  'add|put that card to|into your hand',
  'draw it',
  'draw that card',
  'take it',
);
const OTHERWISE = say('otherwise', 'if not', 'else', 'if it is not');
const IT_GOES: Rule<Dig['rest']> = any(
  form(
    [
      say('put|place|send|return|move'),
      say('it', 'that card', 'the card'),
      choice<Dig['rest']>(null, [
        ['on|at|to|onto the? bottom of your|the deck', 'deckBottom'],
        ['on|at|to|onto the bottom', 'deckBottom'],
        ['back? on|to|onto the? top of your|the deck', 'deckTop'],
        ['in|into|to your|the discard pile', 'discard'],
      ]),
    ],
    (_, _it, place) => place,
  ),
  map(say('discard|mill it', 'discard that card'), () => 'discard' as const),
);

/** "Put them back in any order". */
const PUT_BACK = say(
  'put|place|return them back? in any order',
  'put|place|return them back? on top of your|the deck? in any order',
  'put|place|return them back? on top in any order',
  'rearrange|reorder them',
  'put|place|return them back? on top of your|the deck in any order',
);

const OF_YOUR_DECK = any(say('of your|the deck'), nothing);
/** "Put it on the top or the bottom": of each card, where it goes (TTCG-12.195). */
const EITHER_END = form(
  [
    say('put|place|return'),
    say('it', 'that card', 'them', 'each of them|those', 'each', 'each card'),
    say('back? on? either? the? top or on? the? bottom', 'back? on the bottom or on? the? top'),
    OF_YOUR_DECK,
    ANY_ORDER,
  ],
  (_) => null,
);
/** "Put any number of them on the bottom and the rest on top". */
const SUNK: Rule<null> = any(
  form(
    [say('you may put|place it on|at the bottom', 'you may put|place that card on|at the bottom'), OF_YOUR_DECK],
    (_) => null,
  ),
  form(
    [
      say(
        'you? may? put|place any number on|at the bottom',
        'you? may? put|place any number? of them on|at the bottom',
      ),
      OF_YOUR_DECK,
      any(
        form([say('and', ', and', '. put|place'), THE_REST, say('back? on|to the? top'), OF_YOUR_DECK], (_) => null),
        form([say('and', ', and'), THE_REST, say('back'), say('in any order')], (_) => null),
        nothing,
      ),
      ANY_ORDER,
    ],
    (_) => null,
  ),
);

const THEIR_HAND = say("your|an opponent's hand");
/** "Discard one of them", "choose a spell; they discard it" (TTCG-12.190). */
const STRIPPED: Rule<Pick<Dig, 'n' | 'traits' | 'noun'>> = any(
  form([say('discard'), NUMBER, say('of them', 'of those cards?', 'card from it')], (_, n) => ({ n, ...ANY_CARD })),
  form(
    [
      say('discard'),
      COUNT,
      CARDS,
      any(say('from it', 'from among them', 'in it', 'of them', 'you find|see? there'), nothing),
    ],
    (_, n, cards) => stripped(n, cards),
  ),
  form(
    [
      any(say('you'), nothing),
      say('choose|pick|select'),
      COUNT,
      CARDS,
      any(say('from it', 'from among them', 'in it', 'of them', 'there'), nothing),
      NEXT,
      say(
        'discard it|them',
        'discard that|the chosen? card|spell|unit',
        'they|that discard|discards it',
        'they must? discard|discards that|the chosen? card|spell|unit',
        'that player discards it',
        'that player discards that card',
        'your opponent|they discards|discard that|the chosen? card|spell|unit',
        'your opponent discards it',
        'they must? discard it',
        'that|the chosen? card|spell|unit is discarded',
      ),
    ],
    (_, _choose, n, cards) => (n === 1 ? stripped(n, cards) : undefined),
  ),
);

function stripped(n: number, cards: Cards): Pick<Dig, 'n' | 'traits' | 'noun'> | undefined {
  const where = cards.where?.at === 'those' || cards.where?.at === 'hand' ? null : cards.where;
  const described = plainOf({ ...cards, where, side: null });
  return described === undefined || cards.side?.side === 'you' ? undefined : { n, ...described };
}

export const DIG: Rule<Act> = any<Act>(
  form([say('look at'), TOP, NEXT, PUT_BACK], (_, top): Act | undefined =>
    top > 1 ? { do: 'arrange', top } : undefined,
  ),
  form([say('rearrange|reorder'), TOP], (_, top): Act | undefined => (top > 1 ? { do: 'arrange', top } : undefined)),
  form([say('look at'), TOP, NEXT, any(EITHER_END, SUNK)], (_, top): Act => ({ do: 'sift', top })),
  form([say('scry'), NUMBER], (_, top): Act => ({ do: 'sift', top })),
  // Its owner knows the hand anyway.
  form([say('look at'), THEIR_HAND], (): Act => ({ do: 'reveal', set: THEIR_WHOLE_HAND })),
  form(
    [
      any(
        form([say('look at|reveal'), THEIR_HAND], () => null),
        say('your opponent reveals their hand'),
      ),
      NEXT,
      STRIPPED,
    ],
    (_, _next, wanted): Act => ({
      do: 'strip',
      ...wanted,
    }),
  ),
  form(
    [SHOWN, TOP, OPTIONAL_NEXT, MAY, TAKING, NEXT, any(REST, REST_SHUFFLED, REST_DISCARDED)],
    (open, top, _next, _may, wanted, _and, rest): Act | undefined =>
      wanted.n < top ? { do: 'dig', open, top, ...wanted, rest } : undefined,
  ),
  form(
    [SHOWN, TOP, OPTIONAL_NEXT, say('you may|can'), TAKING, NEXT, any(REST, REST_SHUFFLED, REST_DISCARDED)],
    (open, top, _next, _may, wanted, _and, rest): Act | undefined =>
      wanted.n < top ? { do: 'dig', open, top, ...wanted, upTo: true, rest } : undefined,
  ),
  form(
    [
      say('reveal|show'),
      TOP,
      NEXT,
      IF_IT_IS,
      CARDS,
      any(say(','), nothing),
      TAKE_IT,
      any(
        form([NEXT, OTHERWISE, any(say(','), nothing), IT_GOES], (_, _otherwise, _comma, rest) => rest),
        // Nothing is said of it, so it stays where it is.
        map(nothing, () => 'deckTop' as const),
      ),
    ],
    (_, top, _next, _if, cards, _comma, _take, rest): Act | undefined => {
      const wanted = top === 1 && !cards.plural ? taken(1, cards) : undefined;
      return wanted === undefined ? undefined : { do: 'dig', open: true, top, ...wanted, rest };
    },
  ),
);
