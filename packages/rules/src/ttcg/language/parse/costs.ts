/** Costs (TTCG-12.8): the price before a sentence's steps. */

import { BARE_VERB, FAVOUR_PHRASE, FIXED_COST_PHRASE } from '../print/phrases-acts.ts';
import type { Act, Cost } from '../program/ast.ts';
import { readPersonal } from './personal.ts';
import type { Reader } from './reader.ts';
import { readCounted, readHandpick } from './sets.ts';
import { entriesOf, phrase, table } from './table.ts';
import { COUNT, POINTS, TO } from './words.ts';

const ANOTHER = phrase('another');
const OTHER = phrase('other');
const TO_THE_HAND = phrase('to the hand');
const UNDER_THIS_SENT = phrase('under this card to the discard pile');

function readSacrifice(r: Reader, pay: 'destroy' | 'tap' | 'return'): Cost {
  if (r.has(ANOTHER)) return { pay, n: 1, another: true, ...readCounted(r, 1) };
  const n = r.need(COUNT);
  const another = n > 1 && r.has(OTHER);
  return { pay, n, another, ...readCounted(r, n) };
}

function readReturned(r: Reader): Cost {
  const cost = readSacrifice(r, 'return');
  r.need(TO_THE_HAND);
  return cost;
}

function readSendUnder(r: Reader): Cost {
  const n = r.need(COUNT);
  const described = readCounted(r, n);
  r.need(UNDER_THIS_SENT);
  return { pay: 'sendUnder', n, ...described };
}

// DECISION TTCG-12.12: the table names no form for a favour; its bare verb is an order, performed by the opponent.
const FAVOUR = table<(r: Reader) => Act>([
  ...(['draw', 'gainPoints', 'discard'] as const).map(
    (verb) => [BARE_VERB[verb], (r: Reader) => readPersonal(r, verb, 'opponent', 'order')] as const,
  ),
  ...entriesOf(FAVOUR_PHRASE, (favour) => (): Act => ({ do: favour })),
]);

const COST = table<(r: Reader) => Cost>([
  ...entriesOf(FIXED_COST_PHRASE, (pay) => (): Cost => ({ pay })),
  ['discard', (r) => ({ pay: 'discard', pick: readHandpick(r) })],
  ['lose', (r) => ({ pay: 'points', n: r.need(POINTS) })],
  ['destroy', (r) => readSacrifice(r, 'destroy')],
  ['let your opponent', (r) => ({ pay: 'favour', act: r.need(FAVOUR)(r) })],
  ['tap', (r) => readSacrifice(r, 'tap')],
  ['return', readReturned],
  ['send', readSendUnder],
]);

/**
 * The cost, if the sentence goes on with one. Most costs begin like a step ("discard one card to …", "discard one
 * card."), so the "to" after them decides.
 */
export function readCost(r: Reader): Cost | null {
  const cost = r.attempt(() => {
    const production = r.take(COST);
    if (production === undefined) return null;
    const paid = production(r);
    r.need(TO);
    return paid;
  });
  return cost ?? null;
}
