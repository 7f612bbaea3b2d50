/**
 * The sentence and its line. What stands before the verb decides the order of a German clause, and the first clause
 * decides the mood of the next; so the steps are read and written one after the other, each knowing what came before.
 */

import type { Effect, Step } from '../program/ast.ts';
import { KINDS } from '../program/vocabulary.ts';
import { ASSERTIONS } from './assertions.ts';
import { endsInClause, type Arrangement } from './clauses.ts';
import { ADVERB_CONDITION, CLAUSE_CONDITION, NO_CONDITION, STEP_GATE } from './conditions.ts';
import { cost } from './costs.ts';
import { KIND_NAME } from './glossary.ts';
import { oneOf, type Grammar } from './grammar.ts';
import { ORDERS } from './orders.ts';
import { constant, either, field, node, phrase, recalled, sequence } from './parts.ts';
import { ADVERB_SPAN, DELAY, DELAY_PHRASE, WHILE_ON_FIELD } from './places.ts';
import type { Parsed, Text, Words } from './text.ts';

// ---- one step ----

/**
 * What a step follows: nothing, a clause and its comma, an adverb, the "um" of a cost; or a step: an infinitive of that
 * "um", an imperative, a clause about "du", a clause about somebody else.
 */
type Place = 'nothing' | 'clause' | 'adverb' | 'um' | 'infinitive' | 'imperative' | 'du' | 'other';

/** How steps go on at a place; null where such a step cannot stand. */
type Way = {
  readonly join: Step['join'];
  readonly word: string;
  readonly order: Arrangement | null;
  readonly may: Arrangement | null;
  readonly assertion: 'inverted' | 'subjectFirst' | null;
};

const WAYS: Readonly<Record<Place, readonly Way[]>> = {
  nothing: [{ join: null, word: '', order: 'imperative', may: 'subjectFirst', assertion: 'subjectFirst' }],
  clause: [{ join: null, word: '', order: 'imperative', may: 'inverted', assertion: 'inverted' }],
  adverb: [{ join: null, word: '', order: 'inverted', may: 'inverted', assertion: 'inverted' }],
  um: [{ join: null, word: '', order: 'infinitive', may: 'infinitive', assertion: null }],
  infinitive: [
    { join: 'and', word: 'und', order: 'infinitive', may: 'infinitive', assertion: null },
    { join: 'then', word: 'und dann', order: 'infinitive', may: 'infinitive', assertion: null },
    { join: 'else', word: ', sonst', order: 'inverted', may: 'inverted', assertion: 'inverted' },
    { join: 'and', word: ', und', order: null, may: null, assertion: 'subjectFirst' },
    { join: 'then', word: ', dann', order: null, may: null, assertion: 'inverted' },
  ],
  imperative: [
    { join: 'and', word: 'und', order: 'imperative', may: 'subjectFirst', assertion: 'subjectFirst' },
    { join: 'then', word: ', dann', order: 'imperative', may: 'inverted', assertion: 'inverted' },
    { join: 'else', word: ', sonst', order: 'imperative', may: 'inverted', assertion: 'inverted' },
  ],
  du: [
    { join: 'and', word: 'und', order: 'elliptic', may: 'elliptic', assertion: 'subjectFirst' },
    { join: 'then', word: ', dann', order: 'inverted', may: 'inverted', assertion: 'inverted' },
    { join: 'else', word: ', sonst', order: 'inverted', may: 'inverted', assertion: 'inverted' },
  ],
  other: [
    { join: 'and', word: 'und', order: 'subjectFirst', may: 'subjectFirst', assertion: 'subjectFirst' },
    { join: 'then', word: ', dann', order: 'inverted', may: 'inverted', assertion: 'inverted' },
    { join: 'else', word: ', sonst', order: 'inverted', may: 'inverted', assertion: 'inverted' },
  ],
};

const COMMA = phrase(',');
const STARTS: readonly Place[] = ['nothing', 'clause', 'adverb', 'um'];

function orders(may: boolean) {
  const arranged = (arrangement: Arrangement) => recalled(either(...ORDERS.map((order) => order(arrangement, may))));
  return {
    imperative: arranged('imperative'),
    inverted: arranged('inverted'),
    subjectFirst: arranged('subjectFirst'),
    elliptic: arranged('elliptic'),
    infinitive: arranged('infinitive'),
  };
}

const ORDER = orders(false);
const PERMISSION = orders(true);
const ASSERTION = {
  inverted: recalled(either(...ASSERTIONS.map((assertion) => assertion('inverted')))),
  subjectFirst: recalled(either(...ASSERTIONS.map((assertion) => assertion('subjectFirst')))),
};

/** A step that may come at a place, and the place after it. */
type Continuation = { readonly step: Grammar<Step>; readonly next: Place };

/** `closing`: the step before ended in a clause of its own, which "und" needs a comma to close. */
function continuations(place: Place, closing: boolean): readonly Continuation[] {
  const gated = STARTS.includes(place) ? [] : [...gatedWays(place, false), ...gatedWays(place, true)];
  return [...plainWays(place, closing), ...gated];
}

const GATED_JOIN = { and: ', und', then: ', dann', else: ', sonst' } as const;

/** With a gate of its own (TTCG-12.198): "…, und falls du zwei Einheiten kontrollierst, ziehe eine Karte". */
function gatedWays(place: Place, late: boolean): readonly Continuation[] {
  const arrangement = place === 'imperative' && !late ? 'imperative' : 'inverted';
  const joins = late
    ? (['endOfTurn', 'yourNextStart'] as const).map((join) => ({ join, word: `, und ${DELAY_PHRASE[join]} ,` }))
    : (['and', 'then', 'else'] as const).map((join) => ({
        join,
        word: join === 'and' ? GATED_JOIN.and : `${GATED_JOIN[join]} ,`,
      }));
  return joins.flatMap(({ join, word }): readonly Continuation[] => {
    const lead = sequence(phrase(word), field('gate', STEP_GATE), COMMA);
    return [
      {
        step: node(sequence(lead, constant({ join, may: false }), ORDER[arrangement])),
        next: arrangement === 'imperative' ? 'imperative' : 'du',
      },
      { step: node(sequence(lead, constant({ join, may: true }), PERMISSION.inverted)), next: 'du' },
      { step: node(sequence(lead, constant({ join, may: false }), ASSERTION.inverted)), next: 'other' },
    ];
  });
}

function plainWays(place: Place, closing: boolean): readonly Continuation[] {
  const ways = STARTS.includes(place) ? WAYS[place] : [...WAYS[place], ...LATE];
  return ways.flatMap(({ join, word, order, may, assertion }): readonly Continuation[] => {
    const joiner = phrase(closing && word.startsWith('und') ? `, ${word}` : word);
    const started = order === 'infinitive';
    const steps: Continuation[] = [];
    if (order !== null) {
      const next = started ? 'infinitive' : order === 'imperative' ? 'imperative' : 'du';
      steps.push({ step: node(sequence(joiner, constant({ join, gate: null, may: false }), ORDER[order])), next });
    }
    if (may !== null) {
      const next = started ? 'infinitive' : 'du';
      steps.push({ step: node(sequence(joiner, constant({ join, gate: null, may: true }), PERMISSION[may])), next });
    }
    if (assertion !== null) {
      steps.push({
        step: node(sequence(joiner, constant({ join, gate: null, may: false }), ASSERTION[assertion])),
        next: 'other',
      });
    }
    return steps;
  });
}

/** What waits: "…, und am Ende dieses Zuges zerstöre jene Karte" (TTCG-12.187). */
const LATE: readonly Way[] = (['endOfTurn', 'yourNextStart'] as const).map((join) => ({
  join,
  word: `, und ${DELAY_PHRASE[join]}`,
  order: 'inverted',
  may: 'inverted',
  assertion: 'inverted',
}));

function byPlace(closing: boolean): Readonly<Record<Place, readonly Continuation[]>> {
  return {
    nothing: continuations('nothing', closing),
    clause: continuations('clause', closing),
    adverb: continuations('adverb', closing),
    um: continuations('um', closing),
    infinitive: continuations('infinitive', closing),
    imperative: continuations('imperative', closing),
    du: continuations('du', closing),
    other: continuations('other', closing),
  };
}

const CONTINUATIONS = { open: byPlace(false), closing: byPlace(true) };

// ---- all steps ----

type Steps = readonly Step[];

function stepsAfter(place: Place, before: unknown): readonly Continuation[] {
  return CONTINUATIONS[endsInClause(before) ? 'closing' : 'open'][place];
}

function printSteps(first: Place, steps: readonly unknown[]): Words | null {
  const whole: string[] = [];
  let place = first;
  for (const [index, step] of steps.entries()) {
    const before = index === 0 ? null : steps[index - 1];
    const found = stepsAfter(place, before)
      .map((way) => ({ words: way.step.print(step), next: way.next }))
      .find(({ words }) => words !== null);
    if (found === undefined || found.words === null) return null;
    whole.push(...found.words);
    place = found.next;
  }
  return whole;
}

function parseSteps(text: Text, at: number, place: Place, before: Step | null): readonly Parsed<Steps>[] {
  return stepsAfter(place, before).flatMap(({ step, next }) =>
    step.parse(text, at).flatMap((read) => [
      { value: [read.value], end: read.end },
      ...parseSteps(text, read.end, next, read.value).map(({ value, end }) => ({
        value: [read.value, ...value],
        end,
      })),
    ]),
  );
}

function steps(first: Place): Grammar<Steps> {
  return {
    print: (value) => (Array.isArray(value) && value.length > 0 ? printSteps(first, value) : null),
    parse: (text, at) => parseSteps(text, at, first, null),
  };
}

// ---- "choose one" ----

const OPTION = node(
  sequence(constant({ join: null, gate: null, may: false }), either(ORDER.imperative, ASSERTION.subjectFirst)),
);
type Or = 'or' | 'theirOr';

function nextOptions(join: Or) {
  const option = (or: string): Grammar<Step> =>
    node(
      sequence(
        phrase(or),
        constant({ join, gate: null, may: false }),
        either(ORDER.imperative, ASSERTION.subjectFirst),
      ),
    );
  return { open: option('oder'), closing: option(', oder') };
}

/** Two options or more. */
function options(join: Or): Grammar<Steps> {
  const next = nextOptions(join);
  const after = (before: unknown): Grammar<Step> => next[endsInClause(before) ? 'closing' : 'open'];
  const parseOn = (text: Text, read: Parsed<Steps>): readonly Parsed<Steps>[] => {
    const longer = after(read.value.at(-1))
      .parse(text, read.end)
      .flatMap(({ value, end }) => parseOn(text, { value: [...read.value, value], end }));
    return read.value.length > 1 ? [read, ...longer] : longer;
  };
  return {
    print: (value) => {
      if (!Array.isArray(value) || value.length < 2) return null;
      const whole: string[] = [];
      for (const [index, step] of value.entries()) {
        const words = (index === 0 ? OPTION : after(value[index - 1])).print(step);
        if (words === null) return null;
        whole.push(...words);
      }
      return whole;
    },
    parse: (text, at) => OPTION.parse(text, at).flatMap(({ value, end }) => parseOn(text, { value: [value], end })),
  };
}

const CHOICE = field('steps', options('or'));
/** TTCG-12.181: the opponent chooses. */
const THEIR_CHOICE = field('steps', options('theirOr'));

// ---- what comes before the steps ----

function body(place: Exclude<Place, 'um'>) {
  const paid = field('cost', cost(place === 'adverb' ? 'inverted' : 'imperative'));
  return either(
    sequence(constant({ cost: null }), field('steps', steps(place))),
    sequence(paid, phrase(', um'), field('steps', steps('um'))),
    sequence(constant({ cost: null }), phrase(place === 'adverb' ? 'wählst du eins :' : 'wähle eins :'), CHOICE),
    sequence(paid, phrase(', um eins zu wählen :'), CHOICE),
    sequence(
      constant({ cost: null }),
      phrase(place === 'nothing' ? 'dein Gegner wählt eins :' : 'wählt dein Gegner eins :'),
      THEIR_CHOICE,
    ),
    sequence(paid, phrase(', um deinen Gegner eins wählen zu lassen :'), THEIR_CHOICE),
  );
}

const COLON = phrase(':');

const NO_LEAD = constant({ span: null, delay: null });
/** A span or delay the sentence begins with; the verb follows at once. */
const ADVERB_LEAD = either(
  sequence(field('span', ADVERB_SPAN), constant({ delay: null })),
  sequence(constant({ span: null }), field('delay', DELAY)),
);
const CLAUSE_LEAD = sequence(phrase(WHILE_ON_FIELD), constant({ span: 'whileOnField', delay: null }), COMMA);

const AFTER_ADVERB = body('adverb');
const AFTER_CLAUSE = body('clause');
const LED = either(sequence(ADVERB_LEAD, AFTER_ADVERB), sequence(CLAUSE_LEAD, AFTER_CLAUSE));

/** A second adverb has no place before the verb: a colon ends the condition, and the sentence begins anew. */
const SENTENCE = either(
  sequence(NO_CONDITION, NO_LEAD, body('nothing')),
  sequence(CLAUSE_CONDITION, COMMA, NO_LEAD, AFTER_CLAUSE),
  sequence(ADVERB_CONDITION, NO_LEAD, AFTER_ADVERB),
  sequence(NO_CONDITION, LED),
  sequence(CLAUSE_CONDITION, COLON, LED),
  sequence(ADVERB_CONDITION, COLON, LED),
);

const LIMIT = either(constant({ limit: null }), sequence(phrase('einmal pro Zug'), COLON, constant({ limit: 'turn' })));

/** The line of a card: its kind, a colon, its sentence. */
export const LINE: Grammar<Effect> = node(
  sequence(
    field(
      'kind',
      oneOf(KINDS, (kind) => KIND_NAME[kind]),
    ),
    COLON,
    LIMIT,
    SENTENCE,
    phrase('.'),
  ),
);
