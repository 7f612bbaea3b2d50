/** Triggers and gates (TTCG-12.8): "wenn diese Karte angreift", "falls du zwei Einheiten kontrollierst". */

import { ALL_DRAWS, ALL_MOMENTS, ALL_PLAYS } from '../print/phrases.ts';
import type { Gate, PlainGate, StepGate, Trigger, TriggerEvent } from '../program/ast.ts';
import { COUNTS, PHASES, PILES, type Pile } from '../program/vocabulary.ts';
import { count, described, ENEMY_TALLY, one, OTHER_TALLY, TALLY } from './descriptions.ts';
import { IN_OWN_PILE, IN_THEIR_PILE, PHASE_NAME } from './glossary.ts';
import { choice, keyOf, oneOf, type Grammar } from './grammar.ts';
import { EINER, GENDERS, nounsOf } from './inflection.ts';
import { constant, either, field, node, phrase, sequence, spread, type Part } from './parts.ts';

// ---- events, as clauses with their verb at the end ----

const EVENT_PHRASE: Readonly<Record<Exclude<TriggerEvent, 'sent'>, string>> = {
  sentToDiscard: 'auf den Ablagestapel geschickt wird',
  destroyed: 'zerstört wird',
  destroyedInBattle: 'im Kampf zerstört wird',
  wouldBeDestroyed: 'zerstört würde',
  wouldBeDestroyedInBattle: 'im Kampf zerstört würde',
  attacks: 'angreift',
  attacksDirectly: 'direkt angreift',
  hits: 'durch einen Angriff Punkte nimmt',
  attacked: 'angegriffen wird',
  defeats: 'eine Einheit im Kampf zerstört',
  survives: 'einen Kampf übersteht',
  targeted: 'als Ziel eines Effekts gewählt wird',
  targetedByEnemySpell: 'als Ziel eines gegnerischen Zaubereffekts gewählt wird',
  targetedByEnemy: 'als Ziel eines gegnerischen Effekts gewählt wird',
  played: 'gespielt wird',
  playedOnTop: 'durch Hochstufung gespielt wird',
  discarded: 'abgeworfen wird',
  tapped: 'getappt wird',
  untapped: 'enttappt wird',
  leaves: 'das Feld verlässt',
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

const ORDINAL = {
  2: { feminine: 'zweite', masculine: 'zweiten' },
  3: { feminine: 'dritte', masculine: 'dritten' },
} as const;

/** "du eine Karte ziehst", "dein Gegner seine zweite Karte im Zug zieht" */
function draws({ who, nth }: (typeof ALL_DRAWS)[number]): string {
  const [player, his, verb] = who === 'you' ? ['du', 'deine', 'ziehst'] : ['dein Gegner', 'seine', 'zieht'];
  const card =
    nth === null
      ? 'eine Karte'
      : nth === 'effect'
        ? 'durch einen Effekt eine Karte'
        : `${his} ${ORDINAL[nth].feminine} Karte im Zug`;
  return `${player} ${card} ${verb}`;
}

/** "ein gegnerischer Effekt eine deiner Einheiten zerstören würde" */
const THREATENS = sequence(
  constant({ on: 'threatens' }),
  phrase('ein gegnerischer Effekt'),
  either(
    ...GENDERS.map((gender) =>
      sequence(
        phrase(`${EINER[gender].accusative} deiner`),
        described('genitive', 'plural', '', nounsOf(gender)),
        phrase('zerstören würde'),
      ),
    ),
  ),
);

/** "du deine zweite Einheit im Zug spielst" */
const PLAYS = sequence(
  constant({ on: 'plays' }),
  either(
    ...GENDERS.flatMap((gender) =>
      ALL_PLAYS.map(({ who, nth }) => {
        const [player, his, verb] = who === 'you' ? ['du', 'dein', 'spielst'] : ['dein Gegner', 'sein', 'spielt'];
        const ending = gender === 'feminine' ? 'e' : 'en';
        return sequence(
          constant({ who, nth }),
          phrase(`${player} ${his}${ending} ${ORDINAL[nth][gender]}`),
          described('accusative', gender),
          phrase(`im Zug ${verb}`),
        );
      }),
    ),
  ),
);

const EVENT_TRIGGER: Part<{ readonly trigger: Trigger }> = field(
  'trigger',
  choice(
    node(sequence(constant({ on: 'event' }), SUBJECT, EVENT)),
    node(ACTIVATES),
    oneOf(ALL_DRAWS, draws),
    node(PLAYS),
    node(THREATENS),
  ),
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
const SAME = constant({ than: 'same' });

/** Where both players' cards are compared, and the verb. */
function held(than: 'als' | 'wie') {
  return either(
    sequence(field('held', keyOf({ ...IN_OWN_PILE, hand: 'auf der Hand' })), phrase(`${than} dein Gegner hast`)),
    sequence(constant({ held: 'field' }), phrase(`${than} dein Gegner kontrollierst`)),
  );
}

const HAPPENED = {
  destroyed: 'in diesem Zug zerstört wurde',
  discarded: 'in diesem Zug abgeworfen wurde',
  played: 'in diesem Zug gespielt wurde',
  tapped: 'in diesem Zug getappt wurde',
  milled: 'in diesem Zug gemillt wurde',
} as const;

const HAPPENED_TO = either(
  ...GENDERS.map((gender) =>
    sequence(
      constant({ who: 'anotherOfYours' }),
      phrase(`${ANDERER[gender]} deiner`),
      described('genitive', 'plural', '', nounsOf(gender)),
    ),
  ),
  sequence(constant({ who: 'enemy' }), one('nominative', 'gegnerisch')),
  sequence(constant({ who: 'any' }), one('nominative')),
  ...GENDERS.map((gender) =>
    sequence(
      constant({ who: 'yours' }),
      phrase(`${EINER[gender].nominative} deiner`),
      described('genitive', 'plural', '', nounsOf(gender)),
    ),
  ),
);

/** Each gate after its subject, and the conjunction it takes when it stands alone. */
const GATES: readonly { readonly conjunction: string; readonly subject: string; readonly gate: Grammar<PlainGate> }[] =
  [
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
        node(
          sequence(
            constant({ is: 'outscore' }),
            either(
              sequence(THAN, phrase('Punkte als dein Gegner hast')),
              sequence(SAME, phrase('ebenso viele Punkte wie dein Gegner hast')),
            ),
          ),
        ),
        node(
          sequence(
            constant({ is: 'outnumber' }),
            either(
              sequence(THAN, described('accusative', 'plural'), held('als')),
              sequence(SAME, phrase('ebenso viele'), described('accusative', 'plural'), held('wie')),
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
      conjunction: 'falls',
      subject: 'es',
      gate: node(
        sequence(
          constant({ is: 'near' }),
          field('at', keyOf({ column: 'in der Spalte dieser Karte', beside: 'neben dieser Karte' })),
          either(
            sequence(constant({ enemy: false }), field('tally', TALLY)),
            sequence(constant({ enemy: true }), field('tally', ENEMY_TALLY)),
          ),
          phrase('gibt'),
        ),
      ),
    },
    {
      conjunction: 'falls',
      subject: '',
      gate: node(sequence(constant({ is: 'happened' }), HAPPENED_TO, field('event', keyOf(HAPPENED)))),
    },
    {
      conjunction: 'solange',
      subject: 'diese Karte',
      gate: node(sequence(constant({ is: 'while' }), field('state', keyOf(STATE_PHRASE)))),
    },
  ];

/** "und falls du zwei Einheiten kontrollierst" */
const SECOND: Grammar<PlainGate> = choice(
  ...GATES.map(({ conjunction, subject, gate }) => prefixed(`und ${conjunction} ${subject}`, gate)),
);

/** TTCG-12.198: "falls es unter diesen Karten zwei Feuer-Karten gibt", "falls du zwei Einheiten kontrollierst". */
export const STEP_GATE: Grammar<StepGate> = choice(
  prefixed(
    'falls es unter diesen Karten',
    node(
      sequence(
        constant({ is: 'among' }),
        either(
          sequence(constant({ enemy: false }), field('tally', TALLY)),
          sequence(constant({ enemy: true }), field('tally', ENEMY_TALLY)),
        ),
        phrase('gibt'),
      ),
    ),
  ),
  ...GATES.map(({ conjunction, subject, gate }) => prefixed(`${conjunction} ${subject}`, gate)),
);

function prefixed<T>(words: string, grammar: Grammar<T>): Grammar<T> {
  const before = phrase(words);
  return {
    print: (value) => {
      const printed = grammar.print(value);
      return printed === null ? null : [...(before.print({}) ?? []), ...printed];
    },
    parse: (text, at) => before.parse(text, at).flatMap(({ end }) => grammar.parse(text, end)),
  };
}

/** The gate alone, or with a second one behind it (TTCG-12.173). */
function withSecond(gate: Grammar<PlainGate>): Grammar<Gate> {
  return choice(gate, node(sequence(constant({ is: 'both' }), field('first', gate), field('second', SECOND))));
}

/** The gate after some words, with what may stand after its subject. */
function gated<T extends object>(before: (conjunction: string) => string, inside: Part<T>) {
  return either(
    ...GATES.map(({ conjunction, subject, gate }) =>
      sequence(phrase(`${before(conjunction)} ${subject}`), inside, field('gate', withSecond(gate))),
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
