/**
 * Program → text: the exact inverse of the parser (TTCG-12.2) for every program a sentence can have.
 */

import type { Effect, Scale, Step } from '../program/ast.ts';
import { choosesOne } from '../program/facts.ts';
import type { Kind } from '../program/vocabulary.ts';
import { writeAct } from './acts.ts';
import { writeCost, writeGate, writeTrigger } from './conditions.ts';
import { placePhrase } from './phrases-sets.ts';
import { CHOOSE_ONE_PHRASE, DELAY_PHRASE, spanPhrase } from './phrases.ts';
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
  if (choosesOne(effect)) w.words(CHOOSE_ONE_PHRASE);
  for (const step of effect.steps) writeStep(w, step);
  w.mark('.');
  return w;
}

/** A step with the word that joins it to the one before. */
export function writeStep(w: Writer, step: Step): void {
  if (step.join === 'then') w.mark(',');
  if (step.join !== null) w.words(step.join);
  w.begin(step);
  if (step.may) w.words('you may');
  writeAct(w, step.act);
  if (step.scale !== null) writeScale(w, step.scale);
}

function writeScale(w: Writer, scale: Scale): void {
  w.begin(scale);
  w.words(scale.other ? 'for each other' : 'for each');
  writeState(w, scale);
  writeDescribed(w, scale, 'singular');
  w.words(placePhrase(scale.at));
}
