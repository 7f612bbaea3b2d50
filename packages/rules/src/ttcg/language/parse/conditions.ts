/** Triggers and gates (TTCG-12.8): when a sentence works. */

import { isOne } from '../print/conditions.ts';
import {
  ALL_DRAWS,
  ALL_MOMENTS,
  ALL_PLAYS,
  AMONG_PHRASE,
  CONTROL_PHRASE,
  drawsPhrase,
  EVENT_PHRASE,
  HAPPENED_PHRASE,
  HAPPENED_WHO,
  HAVE_PHRASE,
  HELD_PHRASE,
  MOMENT_PHRASE,
  momentPhrase,
  NEAR_GATE_PHRASE,
  PHASE_PHRASE,
  playsPhrase,
  POINT_BOUND_PHRASE,
  STATE_PHRASE,
  SUBJECT_PHRASE,
  THEIR_PILE_PHRASE,
  THREATENS_PHRASE,
  TURN_PHRASE,
} from '../print/phrases.ts';
import type { EventTrigger, Gate, PlainGate, StepGate, Tally, Than, Trigger } from '../program/ast.ts';
import { COUNTS, numberWord, PHASES, PILES } from '../program/vocabulary.ts';
import type { Reader } from './reader.ts';
import { NO_DESCRIPTION, readDescribed, readEnemy, type Described } from './sets.ts';
import { inverse, inverseRecord, phrase, table, type Table } from './table.ts';
import { COMMA, COUNT, PILE } from './words.ts';

// ---- triggers ----

const MOMENT = inverseRecord(MOMENT_PHRASE);
const OTHER_MOMENT = inverse(ALL_MOMENTS, momentPhrase);
const ENEMY_PHASE = inverse(PHASES, (phase) => `during your opponent's ${PHASE_PHRASE[phase]}`);
const DRAWS = inverse(ALL_DRAWS, drawsPhrase);
const PLAYS = inverse(ALL_PLAYS, playsPhrase);
const EACH_TURN = phrase('each turn');
const THREATENS = phrase(THREATENS_PHRASE);
const CARD_EFFECT_ACTIVATES = phrase('when a card effect activates');
const EFFECT_ACTIVATES = phrase('effect activates');
const WHEN = phrase('when');
const SUBJECT = inverseRecord(SUBJECT_PHRASE);
const EVENT = inverseRecord(EVENT_PHRASE);
const TO_THE = phrase('to the');

/** The trigger, if the sentence goes on with one. */
export function readTrigger(r: Reader): Trigger | null {
  const moment = r.take(MOMENT);
  if (moment !== undefined) return { on: moment };
  const other = r.take(OTHER_MOMENT);
  if (other !== undefined) return { ...other };
  const phase = r.take(ENEMY_PHASE);
  if (phase !== undefined) return { on: 'enemyPhase', phase };
  const draws = r.take(DRAWS);
  if (draws !== undefined) return { ...draws };
  const plays = r.take(PLAYS);
  if (plays !== undefined) {
    const described = readDescribed(r, 'singular');
    r.need(EACH_TURN);
    return { on: 'plays', ...plays, ...described };
  }
  if (r.has(THREATENS)) return { on: 'threatens', ...readDescribed(r, 'plural') };
  if (r.has(CARD_EFFECT_ACTIVATES)) return { on: 'activates', enemy: false, traits: null, noun: null };
  return r.has(WHEN) ? readWhen(r) : null;
}

function readWhen(r: Reader): Trigger {
  const who = r.need(SUBJECT);
  switch (who) {
    case 'this':
    case 'equipped':
    case 'stackTop':
      return readEvent(r, who, null);
    case 'another':
    case 'any':
      return readEvent(r, who, readDescribed(r, 'singular'));
    case 'yours':
    case 'anotherOfYours':
      return readEvent(r, who, readDescribed(r, 'plural'));
    case 'enemy': {
      const described = readDescribed(r, 'singular');
      if (r.has(EFFECT_ACTIVATES)) return { on: 'activates', enemy: true, ...described };
      return readEvent(r, who, described);
    }
    default:
      return who satisfies never;
  }
}

function readEvent(r: Reader, who: EventTrigger['who'], described: Described | null): EventTrigger {
  const { traits, noun } = described ?? NO_DESCRIPTION;
  const event = r.need(EVENT);
  if (event !== 'sent') return { on: 'event', who, traits, noun, event, from: null, to: null };
  const from = r.need(PILE);
  r.need(TO_THE);
  return { on: 'event', who, traits, noun, event, from, to: r.need(PILE) };
}

// ---- gates ----

const TURN = inverseRecord(TURN_PHRASE);
const HAVE = inverseRecord(HAVE_PHRASE);
const CONTROL = inverseRecord(CONTROL_PHRASE);
const WHILE_THIS_IS = phrase('while this card is');
const STATE = inverseRecord(STATE_PHRASE);
const HELD = inverseRecord(HELD_PHRASE);
const POINT_BOUND = inverseRecord(POINT_BOUND_PHRASE);
const EXACTLY = phrase('exactly');
const NO = phrase('no');
/** No words: what can only be a misfit. */
const NOTHING = table<never>([]);
const BOUND = table<'orMore' | 'orFewer'>([
  ['or more', 'orMore'],
  ['or fewer', 'orFewer'],
]);
const THAN = table<Than>([
  ['more', 'more'],
  ['fewer', 'fewer'],
  ['as many', 'same'],
]);
const THAN_OPPONENT: Readonly<Record<Than, Table<true>>> = {
  more: phrase('than your opponent'),
  fewer: phrase('than your opponent'),
  same: phrase('as your opponent'),
};
const POINTS = phrase('points');
const THERE_IS = table([
  ['if there is', 'one'],
  ['if there are', 'some'],
] as const);
const NEAR = inverseRecord(NEAR_GATE_PHRASE);
const AMONG_THOSE = phrase(AMONG_PHRASE);
const HAPPENED_TO = inverse(['yours', 'anotherOfYours', 'enemy', 'any'] as const, (who) => `if ${HAPPENED_WHO[who]}`);
const HAPPENED = inverseRecord(HAPPENED_PHRASE);
const THEIR_PILE = inverseRecord(THEIR_PILE_PHRASE);
const OWN_PILE = inverse(PILES, (pile) => HELD_PHRASE[pile]);
const ANOTHER = phrase('another');
const NO_OTHER = phrase('no other');
const OTHER = phrase('other');
const MANY = inverse(
  COUNTS.filter((n) => n > 1),
  numberWord,
);

/** The gate, and a second one behind its comma, if the sentence goes on with them. */
export function readGate(r: Reader): Gate | null {
  const first = readPlainGate(r);
  if (first === null) return null;
  const second = r.attempt(() => {
    r.need(COMMA);
    return readPlainGate(r) ?? r.need(NOTHING);
  });
  return second === undefined ? first : { is: 'both', first, second };
}

/** The gate of a step behind another one, which may count the cards handled before (TTCG-12.198). */
export function readStepGate(r: Reader): StepGate | null {
  const among = r.attempt((): StepGate => {
    const verb = r.need(THERE_IS);
    const counted = readCountedTally(r);
    if (isOne(counted.tally) !== (verb === 'one')) r.need(NOTHING);
    r.need(AMONG_THOSE);
    return { is: 'among', ...counted };
  });
  return among ?? readPlainGate(r);
}

function readPlainGate(r: Reader): PlainGate | null {
  if (r.has(WHILE_THIS_IS)) return { is: 'while', state: r.need(STATE) };
  const whose = r.take(TURN);
  if (whose !== undefined) return { is: 'turn', whose };
  const there = r.take(THERE_IS);
  if (there !== undefined) return readNear(r, there);
  const happened = r.take(HAPPENED_TO);
  if (happened !== undefined) {
    const own = happened === 'yours' || happened === 'anotherOfYours';
    const described = readDescribed(r, own ? 'plural' : 'singular');
    return { is: 'happened', who: happened, ...described, event: r.need(HAPPENED) };
  }
  const having = r.take(HAVE);
  if (having !== undefined) return readHave(r, having);
  const who = r.take(CONTROL);
  return who === undefined ? null : readControl(r, who);
}

/** After "if there is" or "if there are", which agree with the number. */
function readNear(r: Reader, verb: 'one' | 'some'): PlainGate {
  const { enemy, tally } = readCountedTally(r);
  if (isOne(tally) !== (verb === 'one')) r.need(NOTHING);
  return { is: 'near', enemy, tally, at: r.need(NEAR) };
}

function readHave(r: Reader, who: 'you' | 'opponent'): PlainGate {
  const than = who === 'you' ? r.take(THAN) : undefined;
  if (than !== undefined) return readMore(r, than);
  const points = r.attempt(() => readPointGate(r, who));
  if (points !== undefined) return points;
  const tally = readTally(r);
  return { is: 'have', who, tally, held: who === 'you' ? r.need(HELD) : r.need(THEIR_PILE) };
}

function readPointGate(r: Reader, who: 'you' | 'opponent'): PlainGate {
  const n = r.need(COUNT);
  return { is: 'points', who, cmp: r.need(POINT_BOUND), n };
}

/** After "if you have more". */
function readMore(r: Reader, than: Than): PlainGate {
  if (r.has(POINTS)) {
    r.need(THAN_OPPONENT[than]);
    return { is: 'outscore', than };
  }
  const described = readDescribed(r, 'plural');
  const held = r.need(OWN_PILE);
  r.need(THAN_OPPONENT[than]);
  return { is: 'outnumber', than, ...described, held };
}

function readControl(r: Reader, who: 'you' | 'opponent'): PlainGate {
  if (who === 'opponent') return { is: 'control', who, other: false, tally: readTally(r) };
  const than = r.take(THAN);
  if (than !== undefined) {
    const described = readDescribed(r, 'plural');
    r.need(THAN_OPPONENT[than]);
    return { is: 'outnumber', than, ...described, held: 'field' };
  }
  const apart = readApart(r);
  return { is: 'control', who, other: apart !== null, tally: apart ?? readTally(r) };
}

/** A count that leaves this card out (`apart`). */
function readApart(r: Reader): Tally | null {
  if (r.has(ANOTHER)) return { cmp: 'atLeast', n: 1, ...readDescribed(r, 'singular') };
  if (r.has(NO_OTHER)) return { cmp: 'none', n: 0, ...readDescribed(r, 'plural') };
  const n = r.attempt(() => {
    const many = r.need(MANY);
    r.need(OTHER);
    return many;
  });
  return n === undefined ? null : { cmp: 'atLeast', n, ...readDescribed(r, 'plural') };
}

function readTally(r: Reader): Tally {
  const bound = readBound(r);
  return { ...bound, ...readDescribed(r, isOne(bound) ? 'singular' : 'plural') };
}

/** A tally that may be of enemy cards. */
function readCountedTally(r: Reader): { readonly enemy: boolean; readonly tally: Tally } {
  const bound = readBound(r);
  const enemy = readEnemy(r);
  return { enemy, tally: { ...bound, ...readDescribed(r, isOne(bound) ? 'singular' : 'plural') } };
}

function readBound(r: Reader): Pick<Tally, 'cmp' | 'n'> {
  if (r.has(NO)) return { cmp: 'none', n: 0 };
  const exactly = r.has(EXACTLY);
  const n = r.need(COUNT);
  return { cmp: exactly ? 'exactly' : (r.take(BOUND) ?? 'atLeast'), n };
}
