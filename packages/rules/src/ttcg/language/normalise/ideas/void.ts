/** W_LANG_VOID (TTCG-12.149): sentences that follow every rule and can never do anything. */

import type { Act, CardSet, Effect, EventTrigger } from '../../program/ast.ts';
import { setsOf } from '../../program/facts.ts';
import { unreachable } from './unreachable.ts';

export type Warning = { readonly code: 'W_LANG_VOID'; readonly message: string; readonly rule: string };

function warning(message: string, rule: string): Warning {
  return { code: 'W_LANG_VOID', message, rule };
}

/** Whether a set can hold spells only. */
function onlySpells(set: CardSet): boolean {
  return set.ref === 'pick' && (set.noun === 'spell' || (set.where?.at === 'belowThis' && set.noun === 'card'));
}

/** What a spell does not have, an act may try to change. */
function missingInSpells(act: Act): string | null {
  switch (act.do) {
    case 'stat':
      if (act.gains !== null || act.drops !== null) return 'Attack or Defense';
      if (act.status?.is === 'turned' && act.status.type !== null && act.status.rank === null)
        return 'a type of its own';
      return act.status?.is === 'indestructible' && act.status.by === 'battle' ? 'battles' : null;
    case 'addStat':
    case 'swapOwn':
      return 'Attack or Defense';
    case 'swapStat':
      return act.stat === 'rank' ? null : 'Attack or Defense';
    case 'modify':
      if (act.what === 'typeTo' || act.what === 'subtypeTo') return 'a type of its own';
      return act.what === 'rankBy' || act.what === 'rankTo' ? null : 'Attack or Defense';
    case 'prevent':
      return act.what === 'attacking' || act.what === 'attacked' ? 'attacks' : null;
    case 'skipAttack':
      return 'attacks';
    case 'permit':
      return act.right === 'attackTwice' || act.right === 'attackAgain' ? 'attacks' : null;
    default:
      return null;
  }
}

/** TTCG-1.22: only spells stand below a unit. */
function namesUnitBelow(set: CardSet): boolean {
  return set.ref === 'pick' && set.noun === 'unit' && set.where?.at === 'belowThis';
}

function spellExtreme(set: CardSet): boolean {
  return (
    set.ref === 'pick' &&
    set.noun === 'spell' &&
    set.extreme !== null &&
    !('of' in set.extreme && set.extreme.of === 'rank')
  );
}

const UNIT_EVENTS: readonly EventTrigger['event'][] = ['attacks', 'attacked', 'defeats'];

export function warningsOf(effect: Effect): readonly Warning[] {
  const { trigger, steps } = effect;
  const warnings: Warning[] = [];
  if (trigger?.on === 'event' && trigger.noun === 'spell' && UNIT_EVENTS.includes(trigger.event)) {
    warnings.push(warning('Spells neither attack nor are attacked, so this never happens. Say "unit".', 'TTCG-2.20'));
  }
  for (const [index, { act }] of steps.entries()) {
    const nowhere = unreachable(effect, act, index);
    if (nowhere !== null) warnings.push(warning(nowhere.message, nowhere.rule));
    const missing = missingInSpells(act);
    for (const set of setsOf(act)) {
      if (missing !== null && onlySpells(set)) {
        warnings.push(
          warning(`Spells have no ${missing.replace(/^a /, '')}, so this step does nothing. Say "unit".`, 'TTCG-2.20'),
        );
      }
      if (namesUnitBelow(set))
        warnings.push(warning('Only spells stand below a unit, so this means no card. Say "spell".', 'TTCG-1.22'));
      if (spellExtreme(set))
        warnings.push(warning('Spells have neither Attack nor Defense to compare. Say "unit".', 'TTCG-2.20'));
    }
  }
  return warnings;
}
