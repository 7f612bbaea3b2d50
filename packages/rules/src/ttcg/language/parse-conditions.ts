/** Triggers and gates (TTCG-12.8): when a sentence works. */

import type { EventTrigger, Gate, Tally, Trigger } from './ast.ts';
import { NO_DESCRIPTION, readCounted, readDescribed, type Described } from './parse-sets.ts';
import { COUNT, PILE } from './parse-words.ts';
import {
  EVENT_PHRASE,
  GATE_START_PHRASE,
  HELD_PHRASE,
  MOMENT_PHRASE,
  PHASE_PHRASE,
  POINT_BOUND_PHRASE,
  STATE_PHRASE,
  SUBJECT_PHRASE,
} from './phrases.ts';
import type { Reader } from './reader.ts';
import { inverse, inverseRecord, phrase } from './table.ts';
import { PHASES } from './vocabulary.ts';

// ---- triggers ----

const MOMENT = inverseRecord(MOMENT_PHRASE);
const ENEMY_PHASE = inverse(PHASES, (phase) => `during your opponent's ${PHASE_PHRASE[phase]}`);
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
  const phase = r.take(ENEMY_PHASE);
  if (phase !== undefined) return { on: 'enemyPhase', phase };
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

const GATE_START = inverseRecord(GATE_START_PHRASE);
const WHILE_THIS_IS = phrase('while this card is');
const STATE = inverseRecord(STATE_PHRASE);
const HELD = inverseRecord(HELD_PHRASE);
const POINT_BOUND = inverseRecord(POINT_BOUND_PHRASE);
const EXACTLY = phrase('exactly');
const NO = phrase('no');
const OR_MORE = phrase('or more');

/** The gate, if the sentence goes on with one. */
export function readGate(r: Reader): Gate | null {
  if (r.has(WHILE_THIS_IS)) return { is: 'while', state: r.need(STATE) };
  const start = r.take(GATE_START);
  if (start === undefined) return null;
  if (start !== 'have') return { is: 'control', who: start, tally: readTally(r) };
  const points = r.attempt(readPointGate);
  return points ?? { is: 'have', tally: readTally(r), held: r.need(HELD) };
}

function readPointGate(r: Reader): Gate {
  const n = r.need(COUNT);
  return { is: 'points', cmp: r.need(POINT_BOUND), n };
}

function readTally(r: Reader): Tally {
  if (r.has(NO)) return { cmp: 'none', n: 0, ...readDescribed(r, 'plural') };
  const exactly = r.has(EXACTLY);
  const n = r.need(COUNT);
  if (!exactly && r.has(OR_MORE)) return { cmp: 'orMore', n, ...readDescribed(r, 'plural') };
  return { cmp: exactly ? 'exactly' : 'atLeast', n, ...readCounted(r, n) };
}
