/** Program → text: triggers, gates and costs. */

import type { Cost, EventTrigger, Gate, PlainGate, StepGate, Tally, Trigger } from '../program/ast.ts';
import { numberWord } from '../program/vocabulary.ts';
import { writeAct } from './acts.ts';
import { FIXED_COST_PHRASE } from './phrases-acts.ts';
import {
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
  PILE_PHRASE,
  playsPhrase,
  POINT_BOUND_PHRASE,
  pointsPhrase,
  STATE_PHRASE,
  SUBJECT_PHRASE,
  THEIR_PILE_PHRASE,
  THREATENS_PHRASE,
  TURN_PHRASE,
} from './phrases.ts';
import { writeCounted, writeDescribed, writeHandpick } from './sets.ts';
import type { Writer } from './writer.ts';

export function writeTrigger(w: Writer, trigger: Trigger): void {
  w.begin(trigger);
  switch (trigger.on) {
    case 'turnStart':
    case 'turnEnd':
    case 'afterAttack':
      return w.words(MOMENT_PHRASE[trigger.on]);
    case 'moment':
      return w.words(momentPhrase(trigger));
    case 'enemyPhase':
      return w.words(`during your opponent's ${PHASE_PHRASE[trigger.phase]}`);
    case 'draws':
      return w.words(drawsPhrase(trigger));
    case 'plays':
      w.words(playsPhrase(trigger));
      writeDescribed(w, trigger, 'singular');
      return w.words('each turn');
    case 'threatens':
      w.words(THREATENS_PHRASE);
      return writeDescribed(w, trigger, 'plural');
    case 'activates':
      if (!trigger.enemy) return w.words('when a card effect activates');
      w.words('when an enemy');
      writeDescribed(w, trigger, 'singular');
      return w.words('effect activates');
    case 'event':
      return writeEvent(w, trigger);
    default:
      return trigger satisfies never;
  }
}

function writeEvent(w: Writer, trigger: EventTrigger): void {
  w.words(`when ${SUBJECT_PHRASE[trigger.who]}`);
  writeDescribed(w, trigger, trigger.who === 'yours' || trigger.who === 'anotherOfYours' ? 'plural' : 'singular');
  w.words(EVENT_PHRASE[trigger.event]);
  if (trigger.from !== null && trigger.to !== null)
    w.words(`${PILE_PHRASE[trigger.from]} to the ${PILE_PHRASE[trigger.to]}`);
}

export function writeGate(w: Writer, gate: Gate): void {
  w.begin(gate);
  if (gate.is !== 'both') return writePlainGate(w, gate);
  writePlainGate(w, gate.first);
  w.mark(',');
  writePlainGate(w, gate.second);
}

/** The gate of a step, without its comma. */
export function writeStepGate(w: Writer, gate: StepGate): void {
  if (gate.is !== 'among') return writePlainGate(w, gate);
  w.begin(gate);
  w.words(isOne(gate.tally) ? 'if there is' : 'if there are');
  writeTally(w, gate.tally, gate.enemy);
  w.words(AMONG_PHRASE);
}

function writePlainGate(w: Writer, gate: PlainGate): void {
  w.begin(gate);
  switch (gate.is) {
    case 'have':
      w.words(HAVE_PHRASE[gate.who]);
      writeTally(w, gate.tally);
      return w.words(
        gate.who === 'opponent' && gate.held !== 'field' ? THEIR_PILE_PHRASE[gate.held] : HELD_PHRASE[gate.held],
      );
    case 'points':
      return w.words(`${HAVE_PHRASE[gate.who]} ${numberWord(gate.n)} ${POINT_BOUND_PHRASE[gate.cmp]}`);
    case 'control':
      w.words(CONTROL_PHRASE[gate.who]);
      return gate.other ? writeApart(w, gate.tally) : writeTally(w, gate.tally);
    case 'outscore':
      return w.words(`${HAVE_PHRASE.you} ${THAN[gate.than][0]} points ${THAN[gate.than][1]} your opponent`);
    case 'outnumber':
      w.words(`${gate.held === 'field' ? CONTROL_PHRASE.you : HAVE_PHRASE.you} ${THAN[gate.than][0]}`);
      writeDescribed(w, gate, 'plural');
      if (gate.held !== 'field') w.words(HELD_PHRASE[gate.held]);
      return w.words(`${THAN[gate.than][1]} your opponent`);
    case 'turn':
      return w.words(TURN_PHRASE[gate.whose]);
    case 'near':
      w.words(isOne(gate.tally) ? 'if there is' : 'if there are');
      writeTally(w, gate.tally, gate.enemy);
      return w.words(NEAR_GATE_PHRASE[gate.at]);
    case 'happened':
      w.words(`if ${HAPPENED_WHO[gate.who]}`);
      writeDescribed(w, gate, gate.who === 'yours' || gate.who === 'anotherOfYours' ? 'plural' : 'singular');
      return w.words(HAPPENED_PHRASE[gate.event]);
    case 'while':
      return w.words(`while this card is ${STATE_PHRASE[gate.state]}`);
    default:
      return gate satisfies never;
  }
}

/** "more … than", "as many … as" */
const THAN = { more: ['more', 'than'], fewer: ['fewer', 'than'], same: ['as many', 'as'] } as const;

/** "There is one unit", "there are two units", "there are no units". */
export function isOne({ cmp, n }: Pick<Tally, 'cmp' | 'n'>): boolean {
  return n === 1 && (cmp === 'atLeast' || cmp === 'exactly');
}

/** A count that leaves this card out. */
function writeApart(w: Writer, tally: Tally): void {
  if (tally.cmp === 'none') w.words('no other');
  else w.words(tally.n === 1 ? 'another' : `${numberWord(tally.n)} other`);
  writeDescribed(w, tally, tally.cmp !== 'none' && tally.n === 1 ? 'singular' : 'plural');
}

function writeTally(w: Writer, tally: Tally, enemy = false): void {
  const number = numberWord(tally.n);
  switch (tally.cmp) {
    case 'none':
      w.words('no');
      break;
    case 'orMore':
    case 'orFewer':
      w.words(`${number} or ${tally.cmp === 'orMore' ? 'more' : 'fewer'}`);
      break;
    case 'exactly':
      w.words(`exactly ${number}`);
      break;
    case 'atLeast':
      w.words(number);
      break;
    default:
      return tally.cmp satisfies never;
  }
  if (enemy) w.words('enemy');
  writeDescribed(w, tally, isOne(tally) ? 'singular' : 'plural');
}

/** A cost without its "to". */
export function writeCost(w: Writer, cost: Cost): void {
  w.begin(cost);
  switch (cost.pay) {
    case 'discard':
      w.words('discard');
      return writeHandpick(w, cost.pick);
    case 'discardThis':
    case 'destroyThis':
    case 'sendThis':
    case 'returnThis':
    case 'skipTurn':
    case 'skipDraw':
      return w.words(FIXED_COST_PHRASE[cost.pay]);
    case 'points':
      return w.words(`lose ${pointsPhrase(cost.n)}`);
    case 'destroy':
    case 'tap':
    case 'return':
      w.words(cost.pay);
      if (cost.another) {
        w.words(cost.n === 1 ? 'another' : `${numberWord(cost.n)} other`);
        writeDescribed(w, cost, cost.n === 1 ? 'singular' : 'plural');
      } else writeCounted(w, cost);
      return cost.pay === 'return' ? w.words('to the hand') : undefined;
    case 'sendUnder':
      w.words('send');
      writeCounted(w, cost);
      return w.words('under this card to the discard pile');
    case 'favour':
      w.words('let your opponent');
      return writeAct(w, cost.act);
    default:
      return cost satisfies never;
  }
}
