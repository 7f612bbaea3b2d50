/** Program → text: statements about sets of cards, and their forms "make …" and "let …". */

import type { Act, StatChange, Status } from '../program/ast.ts';
import { MADE_VERB, RIGHT_PHRASE, STATED_VERB } from './phrases-acts.ts';
import { verbNumber } from './phrases-sets.ts';
import { PILE_PHRASE, pointsPhrase } from './phrases.ts';
import { writeDescribed, writeSet, writeSource } from './sets.ts';
import type { Writer } from './writer.ts';

type Statement = Extract<Act, { do: 'stat' | 'skipAttack' }>;

export function writeStatement(w: Writer, act: Statement): void {
  if (act.form === 'make') w.words('make');
  writeSet(w, act.set);
  const verbs = (act.form === 'make' ? MADE_VERB : STATED_VERB)[verbNumber(act.set)];
  if (act.do === 'skipAttack') return w.words(verbs.skip);
  if (act.gains !== null) {
    w.words(verbs.gain);
    writeStatChanges(w, act.gains, '+');
  }
  if (act.drops !== null) {
    w.words(verbs.lose);
    writeStatChanges(w, act.drops, '');
  }
  if (act.status === null) return;
  w.words(verbs.become);
  writeStatus(w, act.status);
}

function writeStatChanges(w: Writer, changes: readonly StatChange[], sign: '' | '+'): void {
  for (const [index, change] of changes.entries()) {
    if (index > 0) w.words('and');
    w.begin(change);
    w.words(`${sign}${change.n} ${change.stat}`);
  }
}

function writeStatus(w: Writer, status: Status): void {
  w.begin(status);
  switch (status.is) {
    case 'indestructible':
    case 'untargetable':
      w.words(status.is);
      if (status.by === null) return;
      if (status.by === 'battle') return w.words('in battle');
      if (status.by === 'effects') return w.words('by effects');
      if (status.by === 'enemyEffects') return w.words('by enemy effects');
      w.words('by');
      return writeSource(w, status.by);
    case 'immune':
      w.words('immune to');
      if (typeof status.to === 'string') return w.words(`${status.to} effects`);
      return writeSource(w, status.to);
    case 'turned':
      if (status.rank !== null) w.words(`rank ${status.rank}`);
      if (status.type !== null) w.words(status.type);
      return;
    default:
      return status satisfies never;
  }
}

export function writePermit(w: Writer, act: Extract<Act, { do: 'permit' }>): void {
  if (act.form === 'make') w.words('let');
  writeSet(w, act.set);
  if (act.form === 'assert') w.words('may');
  w.words(RIGHT_PHRASE[act.right]);
  if (act.n !== null) w.words(pointsPhrase(act.n));
  writeDescribed(w, act, 'plural');
  if (act.pile !== null) w.words(`from your ${PILE_PHRASE[act.pile]}`);
}
