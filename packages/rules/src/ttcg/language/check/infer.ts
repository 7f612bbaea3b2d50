/** TTCG-12.148: the kind of a sentence that does not say its kind. */

import type { Act, Effect, EventTrigger, Span } from '../program/ast.ts';
import { choosesOne, isLasting, setsOf } from '../program/facts.ts';
import type { Kind } from '../program/vocabulary.ts';
import { checkEffect } from './check.ts';
import type { LanguageError } from './errors.ts';

/** The order in which other kinds are tried. */
const TRIED: readonly Kind[] = ['Normal', 'Passive', 'Latent', 'Counter', 'Equip', 'Continuous', 'Dormant'];

/** "This card is sent, destroyed or discarded": the events a Latent effect is made for. */
const LATENT_EVENTS: readonly EventTrigger['event'][] = [
  'sentToDiscard',
  'sent',
  'destroyed',
  'destroyedInBattle',
  'discarded',
  'leaves',
];

// DECISION TTCG-12.148: "prevent attacks on" suggests Passive: for the own turn alone it would prevent nothing.
function isStatement(act: Act): boolean {
  return ('form' in act && act.form === 'assert') || (act.do === 'prevent' && act.what === 'attacked');
}

/** The kind the shape of a sentence suggests. */
function suggestedKind({ trigger, gate, span, delay, cost, steps }: Effect): Kind {
  if (steps.some(({ act }) => act.do === 'counter')) return 'Counter';
  const speaksOfHost = steps.some(({ act }) => act.do === 'equip' || setsOf(act).some((set) => set.ref === 'equipped'));
  if (speaksOfHost || (trigger?.on === 'event' && trigger.who === 'equipped')) return 'Equip';
  if (trigger !== null) {
    return trigger.on === 'event' && trigger.who === 'this' && LATENT_EVENTS.includes(trigger.event)
      ? 'Latent'
      : 'Passive';
  }
  if (cost !== null || delay !== null || choosesOne({ steps }) || !steps.every(({ act }) => isLasting(act)))
    return 'Normal';
  // What is simply true chooses no target (TTCG-12.17).
  if (steps.some(({ act }) => setsOf(act).some((set) => set.ref === 'pick' && set.q === 'target'))) return 'Normal';
  const spans: readonly (Span | null)[] = [span, ...steps.map(({ act }) => ('tail' in act ? act.tail : null))];
  if (spans.includes('whileOnField')) return 'Continuous';
  const statement = steps[0] !== undefined && isStatement(steps[0].act);
  return spans.every((each) => each === null) && (statement || gate !== null) ? 'Passive' : 'Normal';
}

/**
 * The effect under the kind its sentence suggests or, if that breaks a rule, under the first kind that breaks none.
 * With an error no kind fits, and both are those of the suggested kind.
 */
export function inferKind(effect: Effect): { readonly effect: Effect; readonly error: LanguageError | null } {
  const suggested = { ...effect, kind: suggestedKind(effect) };
  const error = checkEffect(suggested);
  if (error === null) return { effect: suggested, error };
  for (const kind of TRIED) {
    const tried = { ...effect, kind };
    if (checkEffect(tried) === null) return { effect: tried, error: null };
  }
  return { effect: suggested, error };
}
