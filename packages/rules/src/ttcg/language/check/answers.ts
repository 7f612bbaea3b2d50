/** LANG_KIND: steps that answer an event need a trigger that names it (TTCG-12.96, 12.144). */

import { EVENT_PHRASE, THREATENS_PHRASE } from '../print/phrases.ts';
import { part } from '../print/writer.ts';
import type { Act, Effect, EventTrigger } from '../program/ast.ts';
import type { Kind } from '../program/vocabulary.ts';
import { anEffect, kindFault, type Fault } from './fault.ts';

/** TTCG-12.96, 12.144: the events an act answers; null for an act that answers none. */
type Answered = EventTrigger['event'] | 'activates' | 'threatens';

function answeredEvents(act: Act): readonly Answered[] | null {
  if (act.do === 'prevent')
    return act.what === 'thatDestruction' ? ['wouldBeDestroyed', 'wouldBeDestroyedInBattle'] : null;
  if (act.do === 'redirect')
    return act.what === 'attack' ? ['attacks', 'attacked'] : ['targeted', 'targetedByEnemy', 'targetedByEnemySpell'];
  if (act.do !== 'counter') return null;
  switch (act.what) {
    case 'thatAttack':
      return ['attacks', 'attacked', 'attacksDirectly'];
    case 'thatPlay':
      return ['played', 'playedOnTop'];
    case 'thatEffect':
      return ['activates', 'targeted', 'targetedByEnemy', 'targetedByEnemySpell', 'threatens'];
    case 'one':
      return null;
    default:
      return act satisfies never;
  }
}

const REDIRECTING_KINDS: readonly Kind[] = ['Counter', 'Latent', 'Passive', 'Continuous'];

/** "That attack", "that effect", "that play", "that destruction" need the trigger they speak of. */
export function checkAnswers({ kind, trigger, steps }: Effect): Fault | null {
  const event = trigger === null ? null : trigger.on === 'event' ? trigger.event : trigger.on;
  for (const { act } of steps) {
    const events = answeredEvents(act);
    const rule = act.do === 'redirect' ? 'TTCG-12.144' : 'TTCG-12.96';
    if (events !== null && !events.some((answered) => answered === event)) {
      const triggers = events.map(eventWords);
      return kindFault(
        rule,
        `This step answers an event the sentence does not name; expected a trigger with ${triggers.join(' or ')}.`,
        part(act),
        triggers,
      );
    }
    if (act.do === 'redirect' && !REDIRECTING_KINDS.includes(kind)) {
      return kindFault(rule, `${anEffect(kind)} cannot redirect; change the kind.`, part(act), REDIRECTING_KINDS);
    }
  }
  return null;
}

function eventWords(event: Answered): string {
  if (event === 'activates') return '"effect activates"';
  return `"${event === 'threatens' ? THREATENS_PHRASE : EVENT_PHRASE[event]}"`;
}
