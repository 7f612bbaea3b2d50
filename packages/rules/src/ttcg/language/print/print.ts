/**
 * Program → text: the exact inverse of the parser (TTCG-12.2) for every program a sentence can have.
 */

import type { Effect, Scale, Step } from '../program/ast.ts';
import type { Kind } from '../program/vocabulary.ts';
import { writeAct } from './acts.ts';
import { writeCost, writeGate, writeStepGate, writeTrigger } from './conditions.ts';
import { placePhrase, rankOfPhrase } from './phrases-sets.ts';
import { CHOICE_PHRASE, DELAY_PHRASE, lateJoinPhrase, spanPhrase } from './phrases.ts';
import { writeDescribed, writeState } from './sets.ts';
import { Writer, type Part } from './writer.ts';

/** The line of a card (TTCG-2.4): kind, colon, sentence. */
export function printEffect(effect: Effect): string {
  return linePrefix(effect.kind) + printSentence(effect);
}

/** The sentence without its kind. */
export function printSentence(effect: Effect): string {
  return written(effect, null).sentence;
}

/** Where in `printEffect(effect)` a part of the effect begins; 0, the kind, for a part that leaves no words. */
export function locate(effect: Effect, sought: Part): number {
  const { found } = written(effect, sought);
  return found === null ? 0 : linePrefix(effect.kind).length + found;
}

/** What stands before the sentence in a line. */
export function linePrefix(kind: Kind): string {
  return `${kind}: `;
}

function written(effect: Effect, sought: Part | null): Writer {
  const w = new Writer(sought);
  if (effect.limit !== null) {
    w.begin(effect, 'limit');
    w.words('once per turn');
    w.mark(',');
  }
  if (effect.trigger !== null) {
    writeTrigger(w, effect.trigger);
    w.mark(',');
  }
  if (effect.gate !== null) {
    writeGate(w, effect.gate);
    w.mark(',');
  }
  if (effect.span !== null) {
    w.begin(effect, 'span');
    w.words(spanPhrase(effect.span));
    w.mark(',');
  }
  if (effect.delay !== null) {
    w.begin(effect, 'delay');
    w.words(DELAY_PHRASE[effect.delay]);
    w.mark(',');
  }
  if (effect.cost !== null) {
    writeCost(w, effect.cost);
    w.words('to');
  }
  const joined = effect.steps[1]?.join;
  if (joined === 'or' || joined === 'theirOr') w.words(CHOICE_PHRASE[joined]);
  for (const step of effect.steps) writeStep(w, step);
  w.mark('.');
  return w;
}

function writeJoin(w: Writer, join: Step['join']): void {
  switch (join) {
    case null:
      return;
    case 'then':
    case 'else':
      w.mark(',');
      return w.words(join);
    case 'endOfTurn':
    case 'yourNextStart':
      w.mark(',');
      w.words(lateJoinPhrase(join));
      return w.mark(',');
    case 'theirOr':
      return w.words('or');
    default:
      return w.words(join);
  }
}

/** A step with the word that joins it to the one before. */
export function writeStep(w: Writer, step: Step): void {
  writeJoin(w, step.join);
  w.begin(step);
  if (step.gate !== null) {
    writeStepGate(w, step.gate);
    w.mark(',');
  }
  if (step.may) w.words('you may');
  writeAct(w, step.act);
  if (step.scale !== null) writeScale(w, step.scale);
}

function writeScale(w: Writer, scale: Scale): void {
  w.begin(scale);
  if (scale.at.at === 'rankOf') return w.words(`for each ${rankOfPhrase(scale.at)}`);
  w.words(scale.other ? 'for each other' : 'for each');
  writeState(w, scale);
  writeDescribed(w, scale, 'singular');
  w.words(placePhrase(scale.at));
}
