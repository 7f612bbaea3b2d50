/** Steps that can reach no card: their words name cards of the wrong player, pile, row or state (TTCG-12.149). */

import type { Act, CardSet, Effect } from '../../program/ast.ts';
import { sideOf, zoneOf } from '../../program/whereabouts.ts';

type Reason = { readonly message: string; readonly rule: string };

function reason(rule: string, message: string): Reason {
  return { rule, message };
}

/** Where the words of a set put its cards; null where they leave it to the act or to the match. */
function saidZone(set: CardSet): ReturnType<typeof zoneOf> | null {
  if (set.ref !== 'top' && (set.ref !== 'pick' || set.where === null)) return null;
  const zone = zoneOf(set);
  return zone === 'unknown' ? null : zone;
}

function isOnField(set: CardSet): boolean {
  const zone = saidZone(set);
  return zone === 'active' || zone === 'under';
}

function isEnemy(set: CardSet): boolean {
  return sideOf(set) === 'opponent';
}

/** Whether a set names cards that are not active ones. */
function isInactive(set: CardSet): boolean {
  const zone = saidZone(set);
  return zone !== null && zone !== 'active';
}

type Row = 'unit' | 'spell';

/** The row of the field in which a set's cards stand; null where both are possible. */
function rowOf(set: CardSet): Row | null {
  if (set.ref === 'unitAbove' || set.ref === 'equipped') return 'unit';
  if (set.ref !== 'pick') return null;
  if (set.where?.at === 'belowThis') return 'spell';
  return set.noun === 'card' ? null : set.noun;
}

function areDifferent<T>(a: T | null, b: T | null): boolean {
  return a !== null && b !== null && a !== b;
}

function isKnownSide(side: ReturnType<typeof sideOf>): boolean {
  return side === 'you' || side === 'opponent';
}

/** Whether the card itself is on the field when the step comes, as nothing before it can have moved it. */
function isStillThere({ trigger, cost }: Effect, index: number): boolean {
  const moved = cost?.pay === 'discardThis' || cost?.pay === 'destroyThis' || cost?.pay === 'sendThis';
  return index === 0 && !moved && trigger?.on !== 'event';
}

function unplaced({ set, spot }: Extract<Act, { do: 'place' }>): Reason | null {
  if (isEnemy(set))
    return reason('TTCG-12.77', 'Only own cards are placed, so this step does nothing. Say "of your" or "from your".');
  if (spot === 'belowThis' || spot === 'belowYours') {
    const spell = rowOf(set) !== 'unit' && !isInactive(set);
    return spell
      ? null
      : reason(
          'TTCG-12.77',
          'Only spells on the field are placed below a unit, so this step does nothing. Say "one of your spells".',
        );
  }
  return set.ref === 'this' && spot === 'underThis'
    ? reason('TTCG-7.20', 'A card is not placed under itself, so this step does nothing. Name another card.')
    : null;
}

function unplayed(effect: Effect, set: CardSet, index: number): Reason | null {
  if (isEnemy(set))
    return reason('TTCG-3.8', 'Your cards alone come to your side, so this step does nothing. Say "your".');
  const played = isOnField(set) || (set.ref === 'this' && isStillThere(effect, index));
  return played
    ? reason(
        'TTCG-12.76',
        'Cards are played from a hand, a discard pile or a deck, not from the field, so this step does nothing. Name a pile.',
      )
    : null;
}

function unranked({ base, with: top }: Extract<Act, { do: 'rankUp' }>): Reason | null {
  if (isEnemy(base) || (top !== null && isEnemy(top)))
    return reason(
      'TTCG-12.81',
      'Own cards alone are ranked up, with own cards, so this step does nothing. Say "of your" or "from your".',
    );
  if (isInactive(base))
    return reason(
      'TTCG-12.81',
      'Active cards alone are ranked up, so this step does nothing. Say "one of your units".',
    );
  return top !== null && isOnField(top)
    ? reason('TTCG-12.81', 'A card on the field cannot be put on another one, so this step does nothing. Name a pile.')
    : null;
}

function unswapped({ a, b }: Extract<Act, { do: 'swapPos' }>): Reason | null {
  const [first, second] = [sideOf(a), sideOf(b)];
  const apart = (isKnownSide(first) && isKnownSide(second) && first !== second) || areDifferent(rowOf(a), rowOf(b));
  return apart
    ? reason(
        'TTCG-12.78',
        'Positions are swapped within one row of one side, so this step does nothing. Name two units, or two spells, of one player.',
      )
    : null;
}

/** Why a step can reach no card; null if it can. `index`: its place among the steps, from 0. */
export function unreachable(effect: Effect, act: Act, index: number): Reason | null {
  switch (act.do) {
    case 'recover': {
      const zone = saidZone(act.set);
      const elsewhere = isEnemy(act.set) || (zone !== null && zone !== 'discard');
      return elsewhere
        ? reason(
            'TTCG-12.82',
            'Cards are recovered from your own discard pile, so this step does nothing. Say "from your discard pile", or "add" for another pile.',
          )
        : null;
    }
    case 'toHand':
      return isEnemy(act.set)
        ? reason('TTCG-3.8', 'Your cards alone come to your hand, so this step does nothing. Say "your".')
        : null;
    case 'play':
      return unplayed(effect, act.set, index);
    case 'place':
      return unplaced(act);
    case 'rankUp':
      return unranked(act);
    case 'swapPos':
      return [act.a, act.b].some(isInactive) ? inactive() : unswapped(act);
    case 'move':
    case 'tap':
    case 'untap':
      return isInactive(act.set) ? inactive() : null;
    default:
      return null;
  }
}

function inactive(): Reason {
  return reason(
    'TTCG-12.59',
    'This happens to active cards on the field alone, so this step does nothing. Leave out the place.',
  );
}
