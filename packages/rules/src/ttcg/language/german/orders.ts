/** Orders: steps in the imperative (`order` in TTCG-12.9), without changes of values. */

import type { Act } from '../program/ast.ts';
import { PHASES, PILES, type Pile } from '../program/vocabulary.ts';
import { order, orderAbout, tailedOrder, tailedOrderAbout, type Order } from './clauses.ts';
import { counted, described, describedAs, one, SEVERAL } from './descriptions.ts';
import { numeral, SKIPPED } from './glossary.ts';
import { keyOf, oneOf } from './grammar.ts';
import { EINER, GENDERS, nounsOf } from './inflection.ts';
import { constant, either, field, phrase, sequence } from './parts.ts';
import { HAND_SIZE, MADE_DEEDS, OWN_DEEDS, POINTS } from './players.ts';
import { SET } from './sets.ts';
import { MADE_STATEMENTS } from './statements.ts';
import { VALUE_ORDERS } from './values.ts';
import { VERB } from './verbs.ts';

const THE_SET = field('set', SET.accusative);
const OF_SET = field('set', SET.genitive);

// ---- moving cards ----

const SENT_TO = {
  discard: 'auf den Ablagestapel',
  hand: 'auf die Hand',
  deckTop: 'oben auf das Deck',
  deckBottom: 'unter das Deck',
} as const;

const RETURNED_TO = { hand: 'auf die Hand', deck: 'ins Deck', previous: 'in die vorherige Zone' } as const;

const SHUFFLED = {
  deck: 'dein Deck',
  discardIntoDeck: 'deinen Ablagestapel ins Deck',
  handIntoDeck: 'deine Hand ins Deck',
} as const;

const SEARCHED: Readonly<Record<Pile, string>> = {
  deck: 'dein Deck',
  discard: 'deinen Ablagestapel',
  hand: 'deine Hand',
};

const WANTED = either(
  sequence(constant({ upTo: false }), counted('dative', 'nach')),
  sequence(constant({ upTo: true }), counted('dative', 'nach bis zu')),
);

const REST = {
  discard: 'auf den Ablagestapel',
  deckTop: 'oben auf das Deck',
  deckBottom: 'unter das Deck',
  shuffled: 'gemischt ins Deck',
} as const;

const TOP_OF_DECK = field(
  'top',
  oneOf([1, ...SEVERAL], (n) => (n === 1 ? 'die oberste Karte' : `die obersten ${numeral(n)} Karten`)),
);

/** "die obersten drei Karten deines Decks : eine Einheit auf die Hand, den Rest unter das Deck" */
const DUG = sequence(
  TOP_OF_DECK,
  phrase('deines Decks , davon'),
  either(
    sequence(constant({ upTo: false }), counted('accusative')),
    sequence(constant({ upTo: true }), counted('accusative', 'bis zu')),
  ),
  phrase('auf die Hand , den Rest'),
  field('rest', keyOf(REST)),
);

/** Where a card is placed under one of the own cards. */
function hostSpots() {
  return [
    ...GENDERS.flatMap((gender) => {
      const hosts = describedAs('nouns', 'genitive', 'plural', '', nounsOf(gender));
      const [eine, ending] = [EINER[gender].accusative, gender === 'feminine' ? 'e' : 'en'];
      return [
        sequence(constant({ spot: 'underYours' }), phrase(`unter ${eine} deiner`), hosts),
        sequence(constant({ spot: 'underAnotherOfYours' }), phrase(`unter ${eine} ander${ending} deiner`), hosts),
      ];
    }),
    sequence(
      constant({ spot: 'belowYours' }),
      phrase('unterhalb einer deiner'),
      describedAs('nouns', 'genitive', 'plural', '', ['unit']),
    ),
  ] as const;
}

const SPOT = either(
  sequence(constant({ spot: 'underThis', traits: null, nouns: null }), phrase('unter diese Karte')),
  sequence(constant({ spot: 'belowThis', traits: null, nouns: null }), phrase('unterhalb dieser Karte')),
  ...hostSpots(),
);

const RANKED_WITH = either(constant({ with: null }), sequence(phrase('mit'), field('with', SET.dative)));

const MOVING: readonly Order<Act>[] = [
  order(
    VERB.discard,
    sequence(constant({ do: 'discard', by: 'you', pick: 'this', form: 'order' }), phrase('diese Karte')),
  ),
  order(VERB.destroy, sequence(constant({ do: 'destroy' }), THE_SET)),
  order(VERB.send, sequence(constant({ do: 'send' }), THE_SET, field('to', keyOf(SENT_TO)))),
  order(VERB.return, sequence(constant({ do: 'return' }), THE_SET, field('to', keyOf(RETURNED_TO)))),
  order(VERB.recover, sequence(constant({ do: 'recover' }), THE_SET)),
  order(VERB.take, sequence(constant({ do: 'toHand' }), THE_SET, phrase('auf deine Hand'))),
  order(VERB.shuffle, sequence(constant({ do: 'shuffleIn' }), THE_SET, phrase('ins Deck'))),
  order(VERB.shuffle, sequence(constant({ do: 'shuffle' }), field('what', keyOf(SHUFFLED)))),
  order(VERB.reveal, sequence(constant({ do: 'reveal' }), THE_SET)),
  order(
    VERB.search,
    sequence(
      constant({ do: 'search' }),
      field(
        'pile',
        oneOf(PILES, (pile) => SEARCHED[pile]),
      ),
      WANTED,
    ),
  ),
  order(VERB.play, sequence(constant({ do: 'play', free: false }), THE_SET)),
  order(VERB.play, sequence(constant({ do: 'play', free: true }), THE_SET, phrase('ohne Hochstufung'))),
  order(VERB.place, sequence(constant({ do: 'place' }), THE_SET, SPOT)),
  order(VERB.rankUp, sequence(constant({ do: 'rankUp' }), field('base', SET.accusative), RANKED_WITH)),
  order(VERB.move, sequence(constant({ do: 'move', near: false }), THE_SET, phrase('in eine andere Spalte'))),
  order(VERB.move, sequence(constant({ do: 'move', near: true }), THE_SET, phrase('in eine benachbarte Spalte'))),
  order(VERB.lookAt, sequence(constant({ do: 'dig', open: false }), DUG)),
  order(VERB.show, sequence(constant({ do: 'dig', open: true }), DUG)),
  order(
    VERB.place,
    sequence(constant({ do: 'sift' }), TOP_OF_DECK, phrase('deines Decks nach Belieben auf oder unter das Deck')),
  ),
  order(VERB.sort, sequence(constant({ do: 'arrange' }), TOP_OF_DECK, phrase('deines Decks nach Belieben'))),
  order(
    VERB.discard,
    sequence(
      constant({ do: 'strip' }),
      phrase('nach einem Blick auf die Hand deines Gegners'),
      counted('accusative'),
      phrase('davon'),
    ),
  ),
  order(
    VERB.exchange,
    sequence(constant({ do: 'exchange' }), field('a', SET.accusative), phrase('gegen'), field('b', SET.accusative)),
  ),
  order(
    VERB.swap,
    sequence(
      constant({ do: 'swapPos' }),
      phrase('die Positionen'),
      field('a', SET.genitive),
      phrase('und'),
      field('b', SET.genitive),
    ),
  ),
  order(VERB.equip, sequence(constant({ do: 'equip' }), field('host', SET.accusative), phrase('mit dieser Karte'))),
  order(VERB.tap, sequence(constant({ do: 'tap' }), THE_SET)),
  order(VERB.untap, sequence(constant({ do: 'untap' }), THE_SET)),
];

// ---- effects, attacks, destructions ----

const ANSWERED = { thatEffect: 'diesen Effekt', thatAttack: 'diesen Angriff', thatPlay: 'dieses Ausspielen' } as const;
const WHICH = { one: 'einen Effekt', first: 'den ersten Effekt', second: 'den zweiten Effekt' } as const;

const EFFECT_OF = sequence(field('which', keyOf(WHICH)), OF_SET);

const COUNTERED = either(
  sequence(constant({ enemy: false, traits: null, noun: null }), field('what', keyOf(ANSWERED))),
  sequence(constant({ what: 'one', enemy: false }), phrase('einen Effekt'), one('genitive')),
  sequence(constant({ what: 'one', enemy: true }), phrase('einen Effekt'), one('genitive', 'gegnerisch')),
);

const YOUR_OPPONENT = phrase('deinen Gegner');
const PREVENT = { do: 'prevent', traits: null, noun: null } as const;

const RESPONSES: readonly Order<Act>[] = [
  order(VERB.counter, sequence(constant({ do: 'counter' }), COUNTERED)),
  order(VERB.activate, sequence(constant({ do: 'activate' }), EFFECT_OF)),
  order(VERB.copy, sequence(constant({ do: 'copy' }), EFFECT_OF)),
  tailedOrder(VERB.negate, sequence(constant({ do: 'negate' }), phrase('die Effekte'), OF_SET)),
  order(VERB.redirect, sequence(constant({ do: 'redirect', what: 'attack' }), phrase('diesen Angriff auf'), THE_SET)),
  order(VERB.redirect, sequence(constant({ do: 'redirect', what: 'effect' }), phrase('diesen Effekt auf'), THE_SET)),
  tailedOrder(
    VERB.prevent,
    sequence(
      constant({ ...PREVENT, set: null }),
      field('what', keyOf({ thatDestruction: 'diese Zerstörung', pointLoss: 'deinen Punktverlust' })),
    ),
  ),
  tailedOrder(
    VERB.prevent,
    sequence(
      constant(PREVENT),
      field('what', keyOf({ nextDestruction: 'die nächste Zerstörung', destruction: 'die Zerstörung' })),
      OF_SET,
    ),
  ),
  tailedOrder(VERB.prevent, sequence(constant({ ...PREVENT, what: 'attacked' }), phrase('Angriffe auf'), THE_SET)),
  tailedOrderAbout(
    VERB.hinder,
    sequence(constant(PREVENT), THE_SET),
    field(
      'what',
      keyOf({
        attacking: 'am Angreifen',
        attackingDirectly: 'am direkten Angreifen',
        activating: 'am Aktivieren von Effekten',
        untapping: 'am Enttappen',
      }),
    ),
  ),
  tailedOrderAbout(
    VERB.hinder,
    YOUR_OPPONENT,
    sequence(
      constant({ ...PREVENT, set: null, what: 'enemyEffectDraws' }),
      phrase('am Ziehen von Karten durch Effekte'),
    ),
  ),
  tailedOrderAbout(
    VERB.hinder,
    either(
      sequence(constant({ what: 'enemyPointGain' }), YOUR_OPPONENT),
      sequence(constant({ what: 'pointGain' }), phrase('jeden Spieler')),
    ),
    sequence(constant({ ...PREVENT, set: null }), phrase('am Erhalten von Punkten')),
  ),
  tailedOrderAbout(
    VERB.hinder,
    YOUR_OPPONENT,
    sequence(
      constant({ do: 'prevent', set: null, what: 'enemyPlays' }),
      phrase('am Ausspielen von'),
      described('dative', 'plural'),
    ),
  ),
];

// ---- points, plays, turns ----

const EXTRA_PLAYS = sequence(
  constant({ do: 'extraPlays' }),
  field(
    'n',
    oneOf([1, ...SEVERAL], (n) =>
      n === 1 ? 'eine zusätzliche Spielaktion' : `${numeral(n)} zusätzliche Spielaktionen`,
    ),
  ),
);

/** "(ziehe) auf ebenso viele Handkarten wie dein Gegner (nach)" */
const DRAW_TO = sequence(
  constant({ do: 'drawTo', by: 'you' }),
  either(HAND_SIZE, sequence(constant({ n: 'opponent' }), phrase('auf ebenso viele Handkarten wie dein Gegner'))),
);

const TURNS: readonly Order<Act>[] = [
  order(VERB.drawUp, DRAW_TO),
  orderAbout(VERB.add, phrase('deinem Punktestand'), sequence(constant({ do: 'addPoints' }), POINTS)),
  tailedOrder(VERB.get, sequence(EXTRA_PLAYS, constant({ traits: null, noun: null }))),
  tailedOrder(VERB.get, sequence(EXTRA_PLAYS, phrase('für'), described('accusative', 'plural'))),
  order(
    VERB.skip,
    sequence(
      constant({ do: 'skip', by: 'you' }),
      field(
        'what',
        oneOf(['turn', ...PHASES], (what) => `dein${SKIPPED[what]}`),
      ),
    ),
  ),
];

export const ORDERS: readonly Order<Act>[] = [
  ...OWN_DEEDS,
  ...MOVING,
  ...RESPONSES,
  ...VALUE_ORDERS,
  ...TURNS,
  ...MADE_DEEDS,
  ...MADE_STATEMENTS,
];
