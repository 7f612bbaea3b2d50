/** LANG_TARGET: sets of cards an act can never mean, because of where they are or whose. */

import { part, type Part } from '../print/writer.ts';
import type { Act, CardSet, Effect, PlainGate } from '../program/ast.ts';
import { allGatesOf } from '../program/facts.ts';
import { sideOf, zoneOf } from '../program/whereabouts.ts';
import type { Fault } from './fault.ts';

function fault(rule: string, message: string, where: Part, expected: readonly string[]): Fault {
  return { code: 'LANG_TARGET', rule, message, where, expected };
}

/** TTCG-12.60: only active cards can be destroyed. */
function checkDestroyed(set: CardSet): Fault | null {
  const zone = zoneOf(set);
  if (zone === 'active' || zone === 'unknown') return null;
  return fault(
    'TTCG-12.60',
    'Only active cards on the field can be destroyed; expected a set there. Use "send … to the discard pile" for other cards.',
    part(set),
    ['a set on the field'],
  );
}

// DECISION TTCG-12.123: "not the source" is refused like the zones named with it.
/** TTCG-12.123: an effect is copied from another card in a public place. */
function checkCopied(set: CardSet): Fault | null {
  const zone = zoneOf(set);
  if (set.ref !== 'this' && zone !== 'deck' && zone !== 'hand') return null;
  return fault(
    'TTCG-12.123',
    'An effect is copied from another card that all can see; expected one on the field or in a discard pile. Name one there.',
    part(set),
    ['another card on the field', 'a card under a card', 'a card in a discard pile'],
  );
}

/** TTCG-12.67, 12.124: an effect is activated of another own card, active or covered. */
function checkActivated(set: CardSet): Fault | null {
  const zone = zoneOf(set);
  const onField = zone === 'active' || zone === 'under' || zone === 'unknown';
  // DECISION TTCG-12.67: "must be an own active card" refuses what the words rule out; "one unit" may still mean an own
  // one.
  if (set.ref !== 'this' && onField && sideOf(set) !== 'opponent') return null;
  return fault(
    'TTCG-12.67',
    'Only effects of other own cards are activated; expected an own active card or one under a card. Say "one of your …".',
    part(set),
    ['another own active card', 'an own card under a card'],
  );
}

/** TTCG-12.128: an own active card and an own card of a pile change places. */
function checkExchanged({ a, b }: Extract<Act, { do: 'exchange' }>): Fault | null {
  const rule = 'TTCG-12.128';
  if (a.ref === 'pick' && b.ref === 'pick' && a.noun !== b.noun && a.noun !== 'card' && b.noun !== 'card') {
    return fault(
      rule,
      `A ${a.noun} and a ${b.noun} cannot change places; expected the same kind. Use one noun twice.`,
      part(b),
      [a.noun, 'card'],
    );
  }
  if ((isOwnActive(a) && isOwnPiled(b)) || (isOwnPiled(a) && isOwnActive(b))) return null;
  return fault(
    rule,
    'Only an own active card and an own card of a pile change places. Say "one of your … with one … from your …".',
    part(a),
    ['one of your units with one unit from your hand'],
  );
}

// DECISION TTCG-12.128: "one is an own active card" is strict: "one unit" may be the opponent's and is refused.
function isOwnActive(set: CardSet): boolean {
  const zone = zoneOf(set);
  const side = sideOf(set);
  return (zone === 'active' || zone === 'unknown') && (side === 'you' || side === 'unknown');
}

function isOwnPiled(set: CardSet): boolean {
  const zone = zoneOf(set);
  const piled = zone === 'deck' || zone === 'hand' || zone === 'discard' || zone === 'unknown';
  return piled && (sideOf(set) === 'you' || sideOf(set) === 'unknown');
}

// DECISION TTCG-12.78: "must be different cards" names no code; the same words twice can never mean two.
/** TTCG-12.78: the two cards of a swap are different ones. */
function checkPair(a: CardSet, b: CardSet): Fault | null {
  if (a.ref === 'pick' || a.ref === 'top' || a.ref !== b.ref) return null;
  return fault(
    'TTCG-12.78',
    'A card cannot be swapped with itself; expected two different cards. Name another one.',
    part(b),
    ['a different card'],
  );
}

function checkAct(act: Act): Fault | null {
  switch (act.do) {
    case 'destroy':
      return checkDestroyed(act.set);
    case 'copy':
      return checkCopied(act.set);
    case 'activate':
      return checkActivated(act.set);
    case 'exchange':
      return checkPair(act.a, act.b) ?? checkExchanged(act);
    case 'swapPos':
    case 'swapStat':
      return checkPair(act.a, act.b);
    default:
      return null;
  }
}

/**
 * TTCG-12.153, 12.155: whether an effect can be used must tell nobody what the opponent holds; how many cards those are
 * is public (TTCG-3.6).
 */
function checkCounted(gate: PlainGate): Fault | null {
  if (!('held' in gate) || (gate.held !== 'hand' && gate.held !== 'deck')) return null;
  if (gate.is === 'have' && gate.who === 'you') return null;
  const { traits, noun } = gate.is === 'have' ? gate.tally : gate;
  if (noun === 'card' && traits.rank === null && traits.types.length + traits.subtypes.length === 0) return null;
  return fault(
    gate.is === 'have' ? 'TTCG-12.153' : 'TTCG-12.155',
    'Nobody sees what lies in your opponent\'s hand and deck; expected a number of cards there. Say "cards", or name the field or the discard pile.',
    part(traits),
    ['cards'],
  );
}

export function checkTargets({ trigger, gate, steps }: Effect): Fault | null {
  // TTCG-12.109
  if (trigger?.on === 'event' && trigger.event === 'sent' && trigger.from === trigger.to) {
    return fault(
      'TTCG-12.109',
      'A card cannot be sent from a pile to the same pile; expected two different piles. Change one of them.',
      part(trigger),
      ['two different piles'],
    );
  }
  for (const each of allGatesOf({ gate, steps })) {
    if (each.is === 'happened' && each.who === 'anotherOfYours' && each.event !== 'played') {
      return fault(
        'TTCG-12.175',
        'Which of your cards it was is remembered of none; expected "one of your …", or "was played". Drop "another".',
        part(each),
        ['one of your'],
      );
    }
    const counted = checkCounted(each);
    if (counted !== null) return counted;
  }
  for (const { act } of steps) {
    const found = checkAct(act);
    if (found !== null) return found;
  }
  return null;
}
