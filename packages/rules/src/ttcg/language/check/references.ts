/** LANG_REF: words that point back at something the sentence has not handled ("that card", "that many", "their"). */

import { part, type Part } from '../print/writer.ts';
import type { Act, CardSet, Cost, Effect, Scale, Step, Trigger } from '../program/ast.ts';
import { handledCards, isAmong, lateFrom, leavesANumber, setsOf, type Antecedent } from '../program/facts.ts';
import type { Fault } from './fault.ts';

function fault(rule: string, message: string, where: Part, expected: readonly string[]): Fault {
  return { code: 'LANG_REF', rule, message, where, expected };
}

/** What the words of a step can point back at. */
type Handled = {
  /** TTCG-12.19: of the nearest earlier step that handled cards, else of the trigger. */
  readonly cards: Antecedent;
  /** TTCG-12.119: "among those cards" means a step's cards, never the trigger's. */
  readonly stepped: boolean;
  /** TTCG-12.115 */
  readonly number: boolean;
};

/** TTCG-12.19, 12.104: the one card of the trigger. */
function cardOfTrigger(trigger: Trigger | null): Antecedent {
  return trigger?.on === 'event' ||
    trigger?.on === 'activates' ||
    trigger?.on === 'afterAttack' ||
    trigger?.on === 'plays'
    ? 'one'
    : 'none';
}

/** What a sentence has handled so far, for a reader. */
const NAMED: Readonly<Record<Antecedent, string>> = {
  none: 'no earlier step and no trigger handles a card',
  one: 'one card was handled before',
  many: 'several cards were handled before',
};

function checkSet(set: CardSet, { cards, stepped }: Handled): Fault | null {
  // TTCG-12.19
  if ((set.ref === 'that' && cards !== 'one') || (set.ref === 'those' && cards !== 'many')) {
    const [words, needed] = set.ref === 'that' ? ['That card', 'one card'] : ['Those cards', 'several cards'];
    return fault(
      'TTCG-12.19',
      `"${words}" means nothing here: ${NAMED[cards]}; expected ${needed}. Name the cards themselves.`,
      part(set),
      cards === 'none' ? ['a set that names its cards'] : [cards === 'one' ? 'that card' : 'those cards'],
    );
  }
  // DECISION TTCG-12.119: one handled card is enough for "among those cards"; the rule refuses only "none handled
  // before".
  if (set.ref !== 'pick' || set.where?.at !== 'those' || stepped) return null;
  return fault(
    'TTCG-12.119',
    '"Among those cards" means nothing here: no earlier step handles cards. Reveal, mill or search first, or name a place.',
    part(set, 'where'),
    ['a place'],
  );
}

function saysThatMany(act: Act): boolean {
  return 'n' in act && act.n === 'that';
}

function noNumber(where: Part): Fault {
  return fault(
    'TTCG-12.115',
    '"That many" counts nothing here: no earlier step moves cards or changes points. Write a number.',
    where,
    ['a number'],
  );
}

/** TTCG-12.115: a cost is paid before every step, so it can count none. */
function checkCost(cost: Cost | null): Fault | null {
  if (cost === null) return null;
  const countsNothing =
    (cost.pay === 'points' && cost.n === 'that') || (cost.pay === 'favour' && saysThatMany(cost.act));
  return countsNothing ? noNumber(part(cost)) : null;
}

/** TTCG-12.114: "their" is said of the players a step is about. */
function checkTheir(act: Act, scale: Scale | null): Fault | null {
  if (scale === null || (scale.at.at !== 'their' && scale.at.at !== 'theirField')) return null;
  if (act.do === 'rivalReveals' || ('by' in act && act.by !== 'you')) return null;
  return fault(
    'TTCG-12.114',
    '"Their" means nobody here; expected a step about "each player" or "your opponent". Say "your", or "your opponent\'s".',
    part(scale),
    ['on your side of the field', "on your opponent's side of the field", 'in your hand', "in your opponent's hand"],
  );
}

/** TTCG-12.179: the card whose rank counts has to be one that the sentence knows. */
function checkRank(scale: Scale | null, { cards }: Handled, trigger: Trigger | null): Fault | null {
  if (scale?.at.at !== 'rankOf' || scale.at.of === 'this') return null;
  const known = scale.at.of === 'that' ? cards === 'one' : trigger?.on === 'event' && trigger.event === 'defeats';
  if (known) return null;
  return fault(
    'TTCG-12.179',
    scale.at.of === 'that'
      ? `"That card" means nothing here: ${NAMED[cards]}; expected one card whose rank counts. Say "this card", or handle a card before.`
      : '"The destroyed unit" needs the trigger "destroys a unit in battle"; say "that card" or "this card".',
    part(scale),
    ['rank of this card'],
  );
}

/** What everybody sees of the cards a step handled, so that a gate that counts them shows nothing (TTCG-12.198). */
const HIDDEN: readonly Act['do'][] = [
  'draw',
  'drawTo',
  'dig',
  'search',
  'arrange',
  'sift',
  'toHand',
  'shuffle',
  'shuffleIn',
];

function checkAmong({ gate }: Step, before: readonly Step[]): Fault | null {
  if (gate === null || !isAmong(gate)) return null;
  const last = before.findLast((step) => handledCards(step) !== 'none');
  const late = lateFrom({ steps: before }) < before.length;
  if (last !== undefined && !late && !HIDDEN.includes(last.act.do)) return null;
  return fault(
    'TTCG-12.198',
    last === undefined || late
      ? '"Among those cards" means nothing here: no step just before handles cards. Reveal, mill or choose cards first.'
      : 'Not everybody has seen those cards, so what they are decides nothing; reveal or mill them first.',
    part(gate),
    ['a step that shows its cards'],
  );
}

export function checkReferences({ trigger, cost, steps }: Effect): Fault | null {
  const unpayable = checkCost(cost);
  if (unpayable !== null) return unpayable;
  const before: Handled = { cards: cardOfTrigger(trigger), stepped: false, number: false };
  let handled = before;
  for (const [index, step] of steps.entries()) {
    const hidden = checkAmong(
      step,
      step.join === 'endOfTurn' || step.join === 'yourNextStart' ? [] : steps.slice(0, index),
    );
    if (hidden !== null) return hidden;
    // TTCG-12.160: an option knows nothing of the others.
    if (step.join === 'or' || step.join === 'theirOr') handled = before;
    for (const set of setsOf(step.act)) {
      const found = checkSet(set, handled);
      if (found !== null) return found;
    }
    if (saysThatMany(step.act) && !handled.number) return noNumber(part(step.act));
    const found = checkTheir(step.act, step.scale) ?? checkRank(step.scale, handled, trigger);
    if (found !== null) return found;
    const cards = handledCards(step);
    handled = {
      cards: cards === 'none' ? handled.cards : cards,
      stepped: handled.stepped || cards !== 'none',
      number: handled.number || leavesANumber(step.act),
    };
  }
  return null;
}
