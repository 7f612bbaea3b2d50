/** Triggers and gates (TTCG-12.8): "wenn diese Karte angreift", "falls du zwei Einheiten kontrollierst". */

import { ALL_DRAWS, ALL_MOMENTS } from '../print/phrases.ts';
import type { Gate, Trigger, TriggerEvent } from '../program/ast.ts';
import { COUNTS, PHASES, PILES, type Pile } from '../program/vocabulary.ts';
import { count, described, one, OTHER_TALLY, TALLY } from './descriptions.ts';
import { IN_OWN_PILE, IN_THEIR_PILE, PHASE_NAME } from './glossary.ts';
import { choice, keyOf, oneOf, type Grammar } from './grammar.ts';
import { EINER, GENDERS, nounsOf } from './inflection.ts';
import { constant, either, field, node, phrase, sequence, spread, type Part } from './parts.ts';

// ---- events, as clauses with their verb at the end ----

const EVENT_PHRASE: Readonly<Record<Exclude<TriggerEvent, 'sent'>, string>> = {
  sentToDiscard: 'auf den Ablagestapel geschickt wird',
  destroyed: 'zerstört wird',
  wouldBeDestroyed: 'zerstört würde',
  attacks: 'angreift',
  attacked: 'angegriffen wird',
  defeats: 'eine Einheit im Kampf zerstört',
  targeted: 'als Ziel eines Effekts gewählt wird',
  played: 'gespielt wird',
  discarded: 'abgeworfen wird',
  tapped: 'getappt wird',
  untapped: 'enttappt wird',
  placedUnderThis: 'unter diese Karte gelegt wird',
  leftUnderThis: 'den Platz unter dieser Karte verlässt',
};

const SENT_FROM: Readonly<Record<Pile, string>> = {
  deck: 'vom Deck',
  discard: 'vom Ablagestapel',
  hand: 'von der Hand',
};
const SENT_TO: Readonly<Record<Pile, string>> = {
  deck: 'ins Deck',
  discard: 'auf den Ablagestapel',
  hand: 'auf die Hand',
};

const EVENT = either(
  sequence(field('event', keyOf(EVENT_PHRASE)), constant({ from: null, to: null })),
  spread(
    PILES.flatMap((from) => PILES.map((to) => ({ event: 'sent', from, to }) as const)),
    ({ from, to }) => `${SENT_FROM[from]} ${SENT_TO[to]} geschickt wird`,
  ),
);

const NAMED_SUBJECT = {
  this: 'diese Karte',
  equipped: 'die ausgerüstete Einheit',
  stackTop: 'die aktive Karte dieses Stapels',
} as const;

const ANDERER = { masculine: 'ein anderer', feminine: 'eine andere', neuter: 'ein anderes' } as const;

const SUBJECT = either(
  sequence(field('who', keyOf(NAMED_SUBJECT)), constant({ traits: null, noun: null })),
  sequence(constant({ who: 'another' }), one('nominative', 'ander')),
  sequence(constant({ who: 'enemy' }), one('nominative', 'gegnerisch')),
  sequence(constant({ who: 'any' }), one('nominative')),
  ...GENDERS.map((gender) =>
    sequence(
      constant({ who: 'yours' }),
      phrase(`${EINER[gender].nominative} deiner`),
      described('genitive', 'plural', '', nounsOf(gender)),
    ),
  ),
  ...GENDERS.map((gender) =>
    sequence(
      constant({ who: 'anotherOfYours' }),
      phrase(`${ANDERER[gender]} deiner`),
      described('genitive', 'plural', '', nounsOf(gender)),
    ),
  ),
);

const ACTIVATES = sequence(
  constant({ on: 'activates' }),
  either(
    sequence(constant({ enemy: false, traits: null, noun: null }), phrase('ein Karteneffekt')),
    sequence(constant({ enemy: true }), phrase('ein Effekt'), one('genitive', 'gegnerisch')),
  ),
  phrase('aktiviert wird'),
);

/** "du eine Karte ziehst", "dein Gegner seine zweite Karte im Zug zieht" */
function draws({ who, nth }: (typeof ALL_DRAWS)[number]): string {
  const [player, his, verb] = who === 'you' ? ['du', 'deine', 'ziehst'] : ['dein Gegner', 'seine', 'zieht'];
  const card = nth === null ? 'eine Karte' : `${his} ${nth === 2 ? 'zweite' : 'dritte'} Karte im Zug`;
  return `${player} ${card} ${verb}`;
}

const EVENT_TRIGGER: Part<{ readonly trigger: Trigger }> = field(
  'trigger',
  choice(node(sequence(constant({ on: 'event' }), SUBJECT, EVENT)), node(ACTIVATES), oneOf(ALL_DRAWS, draws)),
);

// ---- timings, as adverbs ----

const TURN_EDGE: Grammar<Trigger> = choice(
  oneOf([{ on: 'turnStart' }], () => 'zu Beginn deines Zuges'),
  oneOf([{ on: 'turnEnd' }], () => 'am Ende deines Zuges'),
  oneOf(
    ALL_MOMENTS,
    ({ at, whose }) =>
      `${at === 'start' ? 'zu Beginn' : 'am Ende'} ${whose === 'each' ? 'jedes Zuges' : 'des Zuges deines Gegners'}`,
  ),
  oneOf(
    PHASES.map((phase) => ({ on: 'enemyPhase', phase }) as const),
    ({ phase }) => `in der ${PHASE_NAME[phase]} deines Gegners`,
  ),
);

const TIMING = field('trigger', TURN_EDGE);
const AFTER_ATTACK = constant({ trigger: { on: 'afterAttack' } });

// ---- gates, as clauses with their verb at the end ----

const NO_GATE = constant({ gate: null });

const STATE_PHRASE = {
  tapped: 'getappt ist',
  untapped: 'ungetappt ist',
  under: 'unter einer anderen Karte liegt',
} as const;

const POINT_BOUND = { ge: 'oder mehr', le: 'oder weniger' } as const;

const POINTS_HELD = spread(
  COUNTS.flatMap((n) => (['ge', 'le'] as const).map((cmp) => ({ n, cmp }))),
  ({ n, cmp }) => `${count(n, 'accusative', 'masculine')} ${POINT_BOUND[cmp]} Punkte`,
);

const THAN = field('than', keyOf({ more: 'mehr', fewer: 'weniger' }));

/** Each gate after its subject, and the conjunction it takes when it stands alone. */
const GATES: readonly { readonly conjunction: string; readonly subject: string; readonly gate: Grammar<Gate> }[] = [
  {
    conjunction: 'falls',
    subject: 'du',
    gate: choice(
      node(
        sequence(
          constant({ is: 'have', who: 'you' }),
          field('tally', TALLY),
          field('held', keyOf({ field: 'auf dem Feld', ...IN_OWN_PILE, hand: 'auf der Hand' })),
          phrase('hast'),
        ),
      ),
      node(sequence(constant({ is: 'points', who: 'you' }), POINTS_HELD, phrase('hast'))),
      node(
        sequence(
          constant({ is: 'control', who: 'you' }),
          either(
            sequence(constant({ other: false }), field('tally', TALLY)),
            sequence(constant({ other: true }), field('tally', OTHER_TALLY)),
          ),
          phrase('kontrollierst'),
        ),
      ),
      node(sequence(constant({ is: 'outscore' }), THAN, phrase('Punkte als dein Gegner hast'))),
      node(
        sequence(
          constant({ is: 'outnumber' }),
          THAN,
          described('accusative', 'plural'),
          either(
            sequence(field('held', keyOf({ ...IN_OWN_PILE, hand: 'auf der Hand' })), phrase('als dein Gegner hast')),
            sequence(constant({ held: 'field' }), phrase('als dein Gegner kontrollierst')),
          ),
        ),
      ),
    ),
  },
  {
    conjunction: 'falls',
    subject: 'dein Gegner',
    gate: choice(
      node(
        sequence(
          constant({ is: 'control', who: 'opponent', other: false }),
          field('tally', TALLY),
          phrase('kontrolliert'),
        ),
      ),
      node(
        sequence(
          constant({ is: 'have', who: 'opponent' }),
          field('tally', TALLY),
          field('held', keyOf(IN_THEIR_PILE)),
          phrase('hat'),
        ),
      ),
      node(sequence(constant({ is: 'points', who: 'opponent' }), POINTS_HELD, phrase('hat'))),
    ),
  },
  {
    conjunction: 'solange',
    subject: 'du',
    gate: node(sequence(constant({ is: 'turn', whose: 'you' }), phrase('am Zug bist'))),
  },
  {
    conjunction: 'solange',
    subject: 'dein Gegner',
    gate: node(sequence(constant({ is: 'turn', whose: 'opponent' }), phrase('am Zug ist'))),
  },
  {
    conjunction: 'solange',
    subject: 'diese Karte',
    gate: node(sequence(constant({ is: 'while' }), field('state', keyOf(STATE_PHRASE)))),
  },
];

/** The gate after some words, with what may stand after its subject. */
function gated<T extends object>(before: (conjunction: string) => string, inside: Part<T>) {
  return either(
    ...GATES.map(({ conjunction, subject, gate }) =>
      sequence(phrase(`${before(conjunction)} ${subject}`), inside, field('gate', gate)),
    ),
  );
}

// ---- conditions before a sentence ----

export const NO_CONDITION = constant({ trigger: null, gate: null });

/** Conditions that end in a verb. */
export const CLAUSE_CONDITION = either(
  sequence(phrase('wenn'), EVENT_TRIGGER, NO_GATE),
  sequence(
    phrase('wenn'),
    EVENT_TRIGGER,
    gated(() => 'und', phrase('')),
  ),
  sequence(phrase('nachdem diese Karte angegriffen hat'), AFTER_ATTACK, NO_GATE),
  gated((conjunction) => conjunction, constant({ trigger: null })),
  // "falls du zu Beginn deines Zuges zwei Einheiten auf dem Feld hast"
  gated(() => 'falls', TIMING),
  gated(() => 'falls', sequence(phrase('nach einem Angriff dieser Karte'), AFTER_ATTACK)),
);

/** Conditions that are adverbs: the verb of the sentence follows at once. */
export const ADVERB_CONDITION = sequence(TIMING, NO_GATE);
