/**
 * Text → program: a recursive-descent parser of the canonical sentence, production by production as in TTCG-12.9. The
 * grammar is unambiguous (TTCG-12.3): where two productions begin alike the longer phrase wins, and only costs, point
 * gates, second stat changes and "place" are tried and taken back (`Reader.attempt`). A production reads a node's
 * fields in the order in which it writes them down.
 */

import { fail, succeed, syntaxError, tooLong, type LanguageError, type Result, type Wording } from '../check/errors.ts';
import { placePhrase, RANK_PLACES, rankOfPhrase, SCALE_PLACES } from '../print/phrases-sets.ts';
import { CHOICE_PHRASE, DELAY_PHRASE, lateJoinPhrase } from '../print/phrases.ts';
import type { Delay, Effect, Scale, Step } from '../program/ast.ts';
import type { Kind } from '../program/vocabulary.ts';
import { readGate, readStepGate, readTrigger } from './conditions.ts';
import { readCost } from './costs.ts';
import { needOrder, takeOrder } from './orders.ts';
import { A_SUBTYPE, A_TYPE, Reader, type AmountFault } from './reader.ts';
import { readDescribed, readEnemy, readMark } from './sets.ts';
import { readAssertion } from './statements.ts';
import { inverse, inverseRecord, phrase, table } from './table.ts';
import { COMMA, SPAN } from './words.ts';

/** The longest sentence that is looked at; no card has room for more, and a bound keeps hostile texts cheap. */
export const MAX_TEXT_LENGTH = 400;

const ONCE_PER_TURN = phrase('once per turn,');
const DELAY = inverseRecord(DELAY_PHRASE);
const YOU_MAY = phrase('you may');
const FOR_EACH = phrase('for each');
const OTHER = phrase('other');
const SCALE_PLACE = inverse(SCALE_PLACES, placePhrase);
const JOINER = table<NonNullable<Step['join']>>([
  ['and', 'and'],
  [', then', 'then'],
  [', else', 'else'],
  ...(['endOfTurn', 'yourNextStart'] as const).map((delay) => [`, ${lateJoinPhrase(delay)},`, delay] as const),
]);
const FULL_STOP = phrase('.');
const CHOICE = inverseRecord(CHOICE_PHRASE);
const RANK_PLACE = inverse(RANK_PLACES, rankOfPhrase);
const NO_CARDS = { other: false, enemy: false, tapped: null, equipped: false, noun: 'card' } as const;
const OR = phrase('or');

/** The part, which a comma must follow, or null where the sentence has none. */
function before<T>(r: Reader, part: T | null): T | null {
  if (part !== null) r.need(COMMA);
  return part;
}

function readSentence(r: Reader, kind: Kind): Effect {
  const limit = r.has(ONCE_PER_TURN) ? 'turn' : null;
  const trigger = before(r, readTrigger(r));
  const gate = before(r, readGate(r));
  const span = before(r, r.take(SPAN) ?? null);
  const delay: Delay | null = span === null ? before(r, r.take(DELAY) ?? null) : null;
  const cost = readCost(r);
  const choice = r.take(CHOICE);
  const steps = choice === undefined ? readSteps(r, cost !== null) : readOptions(r, choice);
  r.need(FULL_STOP);
  r.needEnd();
  return { kind, limit, trigger, gate, span, delay, cost, steps };
}

function readSteps(r: Reader, paid: boolean): readonly Step[] {
  const steps = [readStep(r, null, paid)];
  for (let join = r.take(JOINER); join !== undefined; join = r.take(JOINER)) steps.push(readStep(r, join, false));
  return steps;
}

/** What "choose one:" offers. */
function readOptions(r: Reader, join: keyof typeof CHOICE_PHRASE): readonly Step[] {
  const steps = [readOption(r, null)];
  r.need(OR);
  do steps.push(readOption(r, join));
  while (r.has(OR));
  return steps;
}

function readOption(r: Reader, join: Step['join']): Step {
  const act = takeOrder(r) ?? readAssertion(r);
  return { join, gate: null, may: false, act, scale: readScale(r) };
}

/** After a cost stands an order (`body`), after "you may" too; any other step may be an assertion. */
function readStep(r: Reader, join: Step['join'], paid: boolean): Step {
  const gate = join === null ? null : before(r, readStepGate(r));
  const may = r.has(YOU_MAY);
  const act = may || paid ? needOrder(r) : (takeOrder(r) ?? readAssertion(r));
  return { join, gate, may, act, scale: readScale(r) };
}

function readScale(r: Reader): Scale | null {
  if (!r.has(FOR_EACH)) return null;
  const ranks = r.take(RANK_PLACE);
  if (ranks !== undefined) return { ...NO_CARDS, traits: { rank: null, types: [], subtypes: [] }, at: { ...ranks } };
  return {
    other: r.has(OTHER),
    enemy: readEnemy(r),
    ...readMark(r),
    ...readDescribed(r, 'singular'),
    at: r.need(SCALE_PLACE),
  };
}

/**
 * The program of a canonical sentence, without kind prefix and unchecked: what it says is grammatical, not yet
 * sensible. Errors (TTCG-12.7): `LANG_SYNTAX` where the words leave the grammar, at the furthest point any reading of
 * them reached; `LANG_RANGE` for an amount that could not be printed back.
 */
export function parseUnchecked(kind: Kind, sentence: string): Result<Effect> {
  if (sentence.length > MAX_TEXT_LENGTH) return fail(tooLong(sentence, MAX_TEXT_LENGTH, WORDING));
  const reader = new Reader(sentence);
  const effect = reader.attempt((r) => readSentence(r, kind));
  if (effect === undefined) return fail(syntaxError(sentence, reader.furthest, WORDING));
  if (reader.amountFault !== null) return fail(unprintableAmount(reader.amountFault));
  return succeed(effect);
}

/** Types and subtypes are named as groups, which are no words of a sentence. */
const WORDING: Wording = {
  text: 'sentence',
  end: 'the end of the text',
  spelling: 'Use those words, a capital first letter, single spaces and a full stop.',
  name: (words) => (words === A_TYPE || words === A_SUBTYPE ? words : `"${words}"`),
};

// DECISION TTCG-12.5: the grammar has no leading zeros, yet 12.5 and section 19 leave them to the range rule:
// LANG_RANGE. So do amounts too long for an exact number, which the program could not carry back into text.
function unprintableAmount({ at, word }: AmountFault): LanguageError {
  return {
    code: 'LANG_RANGE',
    rule: 'TTCG-12.5',
    message: `The amount "${word}" is no number a card can show; expected 0–2550 without leading zeros. Write it plainly.`,
    at,
    expected: ['an amount without leading zeros'],
  };
}
