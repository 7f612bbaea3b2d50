/** LANG_SPAN and LANG_SCALE: what a duration or "for each …" can be said of. */

import { part, type Part } from '../print/writer.ts';
import type { Act, Effect, EventTrigger, Scale, Span } from '../program/ast.ts';
import { isLasting, isScalable, isStanding } from '../program/facts.ts';
import type { Fault } from './fault.ts';

function fault(rule: string, message: string, where: Part, expected: readonly string[]): Fault {
  return { code: 'LANG_SPAN', rule, message, where, expected };
}

function tailOf(act: Act): Span | null {
  return 'tail' in act ? act.tail : null;
}

/** A leading span stands alone and needs something that lasts. */
function checkLeading(effect: Effect): Fault | null {
  if (effect.span === null) return null;
  // TTCG-12.10
  const twice = effect.steps.find(({ act }) => tailOf(act) !== null);
  if (twice !== undefined) {
    return fault(
      'TTCG-12.10',
      'The sentence says how long twice; expected a span at the start or at the end of a step, not both. Drop one of them.',
      part(twice.act, 'tail'),
      ['no second span'],
    );
  }
  // TTCG-12.89
  if (effect.steps.some(({ act }) => isLasting(act))) return null;
  return fault(
    'TTCG-12.89',
    'Nothing in the sentence lasts, so it can have no span; expected a step that changes a card for a time. Drop the span.',
    part(effect, 'span'),
    ['no span'],
  );
}

/** TTCG-12.89: the tail of a step that does not last ("prevent that destruction"). */
function checkTails({ steps }: Effect): Fault | null {
  const wrong = steps.find(({ act }) => tailOf(act) !== null && !isLasting(act));
  if (wrong === undefined) return null;
  return fault(
    'TTCG-12.89',
    'This step is over at once and can have no span; expected a step that changes a card for a time. Drop the span.',
    part(wrong.act, 'tail'),
    ['no span'],
  );
}

/** TTCG-12.110: a standing sentence lasts as long as its effect. */
export function checkStandingSpans(effect: Effect): Fault | null {
  if (!isStanding(effect)) return null;
  const ends = (span: Span | null): boolean => span !== null && span !== 'whileOnField';
  const tailed = effect.steps.find(({ act }) => ends(tailOf(act)));
  if (!ends(effect.span) && tailed === undefined) return null;
  return fault(
    'TTCG-12.110',
    `A standing ${effect.kind} sentence lasts as long as its effect; expected no span of its own. Drop it or add a trigger.`,
    tailed === undefined ? part(effect, 'span') : part(tailed.act, 'tail'),
    ['while this card remains on the field', 'no span'],
  );
}

const BATTLE_EVENTS: readonly EventTrigger['event'][] = ['attacks', 'attacked', 'attacksDirectly'];

/** TTCG-12.186: a battle is that of the attack which the sentence waits for. */
function checkBattle({ trigger, span, steps }: Effect): Fault | null {
  const tailed = steps.find(({ act }) => tailOf(act) === 'thisBattle');
  if (span !== 'thisBattle' && tailed === undefined) return null;
  if (trigger?.on === 'event' && BATTLE_EVENTS.includes(trigger.event)) return null;
  return fault(
    'TTCG-12.186',
    'The sentence waits for no attack, so there is no battle; expected a trigger with "attacks" or "is attacked". Say "this turn".',
    tailed === undefined ? part(steps[0] ?? { span }, 'span') : part(tailed.act, 'tail'),
    ['this turn'],
  );
}

/** TTCG-12.183: cards of both players may be kept from something, each until its own time. */
function checkOwners({ span, steps }: Effect): Fault | null {
  const fits = (act: Act): boolean => act.do === 'prevent' && act.set !== null;
  const wrong = steps.find(({ act }) => isLasting(act) && (tailOf(act) ?? span) === 'ownersNextTurn' && !fits(act));
  if (wrong === undefined) return null;
  return fault(
    'TTCG-12.183',
    'Only what is prevented of cards lasts for their owners\' next turns; expected "until your next turn" or another span.',
    part(wrong),
    ['until your next turn', "during your opponent's next turn"],
  );
}

export function checkSpans(effect: Effect): Fault | null {
  return checkLeading(effect) ?? checkTails(effect) ?? checkBattle(effect) ?? checkOwners(effect);
}

const FIELD: readonly Scale['at']['at'][] = ['field', 'theirField', 'column', 'nextColumns'];

/** TTCG-12.167: this card is on the field, so only there it can be left out. */
function notOther(scale: Scale): Fault {
  return {
    code: 'LANG_SCALE',
    rule: 'TTCG-12.167',
    message: 'Only on the field are cards other than this one; expected a place there. Drop "other".',
    where: part(scale),
    expected: ['on your side of the field', 'on the field', "in this card's column"],
  };
}

/** TTCG-12.114: "for each …" multiplies a number of its step. */
export function checkScales({ steps }: Effect): Fault | null {
  for (const { act, scale } of steps) {
    if (scale?.other === true && !FIELD.includes(scale.at.at)) return notOther(scale);
    if (scale === null || isScalable(act)) continue;
    return {
      code: 'LANG_SCALE',
      rule: 'TTCG-12.114',
      message:
        'Nothing here can be multiplied; expected a written number of cards, points or stats. Drop "for each" or write a number.',
      where: part(scale),
      expected: ['a step with a number'],
    };
  }
  return null;
}
