/**
 * Clauses: a verb, the one who does it and what follows, put in order as German needs it where the clause stands. How
 * long and how often ("in diesem Zug", "für jede …") comes early: after verb and subject, and after the one to whom it
 * is done.
 */

import { RANK_PLACES } from '../print/phrases-sets.ts';
import type { Scale, Span } from '../program/ast.ts';
import { described, enemy, mark } from './descriptions.ts';
import { choice, isFields, nullable, oneOf, type Grammar } from './grammar.ts';
import { adjectiveEnding, GENDERS, JEDER, type Agreement } from './inflection.ts';
import { constant, either, field, gathered, node, phrase, recalled, sequence, type Part } from './parts.ts';
import { ADVERB_SPAN, SCALE_PLACE, scaleEvent, WHILE_ON_FIELD } from './places.ts';
import { AGREEING_SET } from './sets.ts';
import { allowed, type Verb } from './verbs.ts';

// ---- how often, how long ----

/** "für jede getappte Einheit auf dem Feld", "für jede in diesem Zug gespielte Einheit" */
const SCALE: Grammar<Scale> = node(
  either(
    ...GENDERS.flatMap((gender) => {
      const ending = adjectiveEnding('weak', 'accusative', gender);
      const each = phrase(`für ${JEDER[gender].accusative}`);
      const forEach = either(
        sequence(each, constant({ other: false })),
        sequence(each, constant({ other: true }), phrase(`ander${ending}`)),
      );
      const cards = sequence(enemy(ending), mark(ending), described('accusative', gender));
      return [
        sequence(forEach, cards, field('at', SCALE_PLACE)),
        sequence(forEach, field('at', scaleEvent(ending)), cards),
      ];
    }),
  ),
);

/** "für jeden Rang dieser Karte": it has no description. */
const RANK_SCALE: Grammar<Scale> = node(
  sequence(
    constant({
      other: false,
      enemy: false,
      tapped: null,
      equipped: false,
      traits: { rank: null, types: [], subtypes: [] },
      noun: 'card',
    }),
    field(
      'at',
      oneOf(
        RANK_PLACES,
        ({ of }) =>
          `für jeden Rang ${{ this: 'dieser Karte', that: 'jener Karte', defeated: 'der zerstörten Einheit' }[of]}`,
      ),
    ),
  ),
);

const SCALED = recalled(field('scale', nullable(choice(SCALE, RANK_SCALE))));
const TAIL = field('tail', nullable(ADVERB_SPAN));
const CLAUSE_TAIL = sequence(phrase(`, ${WHILE_ON_FIELD}`), constant({ tail: 'whileOnField' }));

/** Whether the clause of a step ends in another, which a comma must close before "und". */
export function endsInClause(step: unknown): boolean {
  return isFields(step) && isFields(step.act) && step.act.tail === 'whileOnField';
}

/** Part of a step: its act, and the scale that stands in the same clause. */
export type Clause<A extends object> = Part<{ readonly act: A } & Scaled>;
type Scaled = { readonly scale: Scale | null };

/** Verb and subject, what the verb is about, and what ends the clause. */
type Frame<O extends object, M extends object> = {
  readonly opening: Part<O>;
  readonly middle: Part<M>;
  readonly closing: string;
};

/** A clause that says nothing but what is done. */
export function bareClause<O extends object, M extends object>({ opening, middle, closing }: Frame<O, M>) {
  return sequence(opening, middle, phrase(closing));
}

function briefClause<O extends object, M extends object>({ opening, middle, closing }: Frame<O, M>): Clause<O & M> {
  return gathered<'act', O & M, Scaled>('act', sequence(opening, SCALED, middle, phrase(closing)), ['scale']);
}

type Tailed = { readonly tail: Span | null };

/** A clause that may say how long. */
function tailedClause<O extends object, M extends object>({
  opening,
  middle,
  closing,
}: Frame<O, M>): Clause<O & M & Tailed> {
  const rest = sequence(middle, phrase(closing));
  return gathered<'act', O & M & Tailed, Scaled>(
    'act',
    sequence(opening, either(sequence(TAIL, SCALED, rest), sequence(SCALED, rest, CLAUSE_TAIL))),
    ['scale'],
  );
}

// ---- orders ----

/** How a clause begins: "ziehe", "ziehst du", "du ziehst", "(und) ziehst", "(um) … zu ziehen". */
export type Arrangement = 'imperative' | 'inverted' | 'subjectFirst' | 'elliptic' | 'infinitive';

const DU: Readonly<Record<Arrangement, (verb: Verb) => string>> = {
  imperative: ({ imperative }) => imperative,
  inverted: ({ du }) => `${du} du`,
  subjectFirst: ({ du }) => `du ${du}`,
  elliptic: ({ du }) => du,
  infinitive: () => '',
};

export const NOTHING = phrase('');

/** An order: what it is about stands `ahead` of how long and how often, or after them in the middle. */
export function duFrame<A extends object, M extends object>(
  verb: Verb,
  ahead: Part<A>,
  middle: Part<M>,
  arrangement: Arrangement,
): Frame<A, M> {
  const opening = sequence(phrase(DU[arrangement](verb)), ahead);
  return { opening, middle, closing: arrangement === 'infinitive' ? verb.zu : verb.rest };
}

/** What the player is told to do, or may do. */
export type Order<A extends object> = (arrangement: Arrangement, may: boolean) => Clause<A>;

function said(verb: Verb, may: boolean): Verb {
  return may ? allowed(verb.infinitive) : verb;
}

/** "ziehe (für jede …) eine Karte" */
export function order<M extends object>(verb: Verb, middle: Part<M>): Order<M> {
  return orderAbout(verb, NOTHING, middle);
}

/** "lass deinen Gegner (für jede …) eine Karte ziehen" */
export function orderAbout<A extends object, M extends object>(
  verb: Verb,
  ahead: Part<A>,
  middle: Part<M>,
): Order<A & M> {
  return (arrangement, may) => briefClause(duFrame(said(verb, may), ahead, middle, arrangement));
}

/** "verdopple (in diesem Zug) den Angriff dieser Karte" */
export function tailedOrder<M extends object>(verb: Verb, middle: Part<M>): Order<M & Tailed> {
  return tailedOrderAbout(verb, NOTHING, middle);
}

/** "gib dieser Karte (in diesem Zug) +50 Angriff" */
export function tailedOrderAbout<A extends object, M extends object>(
  verb: Verb,
  ahead: Part<A>,
  middle: Part<M>,
): Order<A & M & Tailed> {
  return (arrangement, may) => tailedClause(duFrame(said(verb, may), ahead, middle, arrangement));
}

// ---- assertions ----

type StatedArrangement = Extract<Arrangement, 'inverted' | 'subjectFirst'>;

/** What somebody else does. */
export type Assertion<A extends object> = (arrangement: StatedArrangement) => Clause<A>;

function frame<S extends object, M extends object>(
  subject: Part<S>,
  verb: string,
  middle: Part<M>,
  closing: string,
  arrangement: StatedArrangement,
): Frame<S, M> {
  const opening = arrangement === 'inverted' ? sequence(phrase(verb), subject) : sequence(subject, phrase(verb));
  return { opening, middle, closing };
}

export function assertion<M extends object>(subject: string, verb: Verb, middle: Part<M>): Assertion<M> {
  return (arrangement) => briefClause(frame(phrase(subject), verb.one, middle, verb.rest, arrangement));
}

/** A statement about a set of cards that the verb agrees with. */
function aboutSet<M extends object>(agreement: Agreement, verb: Verb, middle: Part<M>, arrangement: StatedArrangement) {
  const subject = field('set', AGREEING_SET.nominative[agreement]);
  return frame(subject, agreement === 'plural' ? verb.some : verb.one, middle, verb.rest, arrangement);
}

export function statement<M extends object>(agreement: Agreement, verb: Verb, middle: Part<M>) {
  return (arrangement: StatedArrangement) => briefClause(aboutSet(agreement, verb, middle, arrangement));
}

export function tailedStatement<M extends object>(agreement: Agreement, verb: Verb, middle: Part<M>) {
  return (arrangement: StatedArrangement) => tailedClause(aboutSet(agreement, verb, middle, arrangement));
}
