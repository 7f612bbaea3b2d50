/** Statements about cards and players (`assertion`), and their imperative forms "make …" and "let …" (TTCG-12.85). */

import {
  BARE_VERB,
  MADE_VERB,
  RIGHT_PHRASE,
  STATED_VERB,
  THEY_PHRASE,
  THIRD_PERSON_VERB,
} from '../print/phrases-acts.ts';
import { verbNumber } from '../print/phrases-sets.ts';
import { ALL_DRAW_TO, drawToPhrase, PERFORMER_PHRASE } from '../print/phrases.ts';
import type { Act, CardSet, StatChange, Status } from '../program/ast.ts';
import { RANKS } from '../program/vocabulary.ts';
import { readPersonal } from './personal.ts';
import type { Reader } from './reader.ts';
import { NO_DESCRIPTION, readDescribed, readHandpick, readSet, readSource } from './sets.ts';
import { inverse, inverseRecord, phrase, table, type Table } from './table.ts';
import { AND, PILE, POINTS, readTail, SKIPPABLE, STAT, TYPE } from './words.ts';

// ---- what a statement says of a set ----

/** "+50 Attack and +20 Defense" after "gain", the same without signs after "lose". */
function readStatChanges(r: Reader, sign: '' | '+'): readonly StatChange[] {
  const first = readStatChange(r, sign);
  // The next step may begin with "and" too: only a second amount belongs here.
  const second = r.attempt(() => {
    r.need(AND);
    return readStatChange(r, sign);
  });
  return second === undefined ? [first] : [first, second];
}

function readStatChange(r: Reader, sign: '' | '+'): StatChange {
  const n = r.needAmount(sign);
  return { n, stat: r.need(STAT) };
}

const STATUS = table<(r: Reader) => Status>([
  ['indestructible', () => ({ is: 'indestructible', by: null })],
  ['indestructible in battle', () => ({ is: 'indestructible', by: 'battle' })],
  ['indestructible by effects', () => ({ is: 'indestructible', by: 'effects' })],
  ['indestructible by enemy effects', () => ({ is: 'indestructible', by: 'enemyEffects' })],
  ['indestructible by', (r) => ({ is: 'indestructible', by: readSource(r) })],
  ['untargetable', () => ({ is: 'untargetable', by: null })],
  ['untargetable by', (r) => ({ is: 'untargetable', by: readSource(r) })],
  ['immune to all effects', () => ({ is: 'immune', to: 'all' })],
  ['immune to enemy effects', () => ({ is: 'immune', to: 'enemy' })],
  ['immune to', (r) => ({ is: 'immune', to: readSource(r) })],
  ...RANKS.map(
    (rank) => [`rank ${rank}`, (r: Reader): Status => ({ is: 'turned', rank, type: r.take(TYPE) ?? null })] as const,
  ),
]);

function readStatus(r: Reader): Status {
  const type = r.take(TYPE);
  return type === undefined ? r.need(STATUS)(r) : { is: 'turned', rank: null, type };
}

type StatementForm = 'assert' | 'make';
type StatementVerb = keyof typeof MADE_VERB.one;

const MADE = { one: inverseRecord(MADE_VERB.one), some: inverseRecord(MADE_VERB.some) };
const STATED = { one: inverseRecord(STATED_VERB.one), some: inverseRecord(STATED_VERB.some) };

function readChange(r: Reader, set: CardSet, verb: StatementVerb, form: StatementForm): Act {
  if (verb === 'skip') return { do: 'skipAttack', set, form };
  return {
    do: 'stat',
    set,
    gains: verb === 'gain' ? readStatChanges(r, '+') : null,
    drops: verb === 'lose' ? readStatChanges(r, '') : null,
    status: verb === 'become' ? readStatus(r) : null,
    form,
    tail: readTail(r),
  };
}

// ---- permissions ----

const RIGHT = inverseRecord(RIGHT_PHRASE);
const FROM_YOUR = phrase('from your');

/** What a set may do, after "let S" or "S may" (TTCG-12.134–12.137). */
export function readPermit(r: Reader, set: CardSet, form: StatementForm): Act {
  const right = r.need(RIGHT);
  const ranked = right === 'rankUpWith' ? readDescribed(r, 'plural') : NO_DESCRIPTION;
  return {
    do: 'permit',
    set,
    right,
    n: right === 'untapFor' ? r.need(POINTS) : null,
    ...ranked,
    pile: right === 'rankUpWith' && r.has(FROM_YOUR) ? r.need(PILE) : null,
    form,
    tail: readTail(r),
  };
}

// ---- "make …" ----

const MADE_PLAYER = inverseRecord(PERFORMER_PHRASE);
const FORCED = inverseRecord(BARE_VERB);

/** The act after "make" (TTCG-12.85). */
export function readMake(r: Reader): Act {
  const player = r.take(MADE_PLAYER);
  if (player !== undefined) return readPersonal(r, r.need(FORCED), player, 'make');
  const set = readSet(r);
  return readChange(r, set, r.need(MADE[verbNumber(set)]), 'make');
}

// ---- assertions ----

type Production = (r: Reader) => Act;

const PLAYER_DOES: Table<Production> = table<Production>(
  (['opponent', 'each'] as const).flatMap((by) =>
    (['draw', 'mill', 'discard', 'gainPoints', 'losePoints'] as const).map(
      (verb) =>
        [
          `${PERFORMER_PHRASE[by]} ${THIRD_PERSON_VERB[verb]}`,
          (r: Reader) => readPersonal(r, verb, by, 'assert'),
        ] as const,
    ),
  ),
);

const THEY_DO = table(
  (['opponent', 'each'] as const).flatMap((by) =>
    (['theyDestroy', 'theyReturn', 'theyTap'] as const).map(
      (deed) => [`${PERFORMER_PHRASE[by]} ${THEY_PHRASE[deed][0]}`, { do: deed, by }] as const,
    ),
  ),
);
const TO_THE_HAND = phrase(THEY_PHRASE.theyReturn[1]);

const THEY_DRAW_TO = inverse(
  ALL_DRAW_TO.filter(({ by }) => by !== 'you'),
  drawToPhrase,
);

const OPPONENT_ONLY = table<Production>([
  ['your opponent reveals', (r) => ({ do: 'rivalReveals', pick: readHandpick(r) })],
  ['your opponent skips their next', (r) => ({ do: 'skip', by: 'opponent', what: r.need(SKIPPABLE) })],
]);

const MAY = phrase('may');

/** A step that states something: about the opponent, each player, or a set of cards. */
export function readAssertion(r: Reader): Act {
  const drawTo = r.take(THEY_DRAW_TO);
  if (drawTo !== undefined) return { do: 'drawTo', ...drawTo };
  const production = r.take(PLAYER_DOES) ?? r.take(OPPONENT_ONLY);
  if (production !== undefined) return production(r);
  const deed = r.take(THEY_DO);
  if (deed !== undefined) {
    const act = { ...deed, ...readDescribed(r, 'plural') };
    if (deed.do === 'theyReturn') r.need(TO_THE_HAND);
    return act;
  }
  const set = readSet(r);
  if (r.has(MAY)) return readPermit(r, set, 'assert');
  return readChange(r, set, r.need(STATED[verbNumber(set)]), 'assert');
}
