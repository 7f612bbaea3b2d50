import type { Cost, EventTrigger, Kind, Trigger } from '../language/index.ts';
import { PHASE_PHRASE } from '../language/print/phrases.ts';
import type { Ability } from '../machine/ability.ts';

/** What a card is; null where only its sentence is known. */
export type Category = 'unit' | 'spell' | null;

interface Start {
  readonly text: string;
  readonly rule: string;
}

/** The rule of each kind (TTCG-8.11 to 8.17). */
const KINDS: Readonly<Record<Kind, string>> = {
  Normal: 'TTCG-8.11',
  Continuous: 'TTCG-8.12',
  Counter: 'TTCG-8.13',
  Equip: 'TTCG-8.14',
  Latent: 'TTCG-8.15',
  Dormant: 'TTCG-8.16',
  Passive: 'TTCG-8.17',
};

/** Who or what starts an effect, on whose turn, and what that does to its card. */
export function startOf(ability: Ability, category: Category): Start {
  if (ability.startable)
    return {
      text: sentence([
        `its owner activates it ${timeOf(ability, category)}`,
        tapOfActivation(ability),
        AFTERWARDS[ability.kind],
      ]),
      rule: ruleOfActivation(ability),
    };
  if (ability.replacement)
    return {
      text: sentence([
        `it takes the place of the destruction by itself, without the chain${isOffered(ability) ? ', if its owner wants to' : ''}`,
        tapOfTrigger(ability),
      ]),
      rule: 'TTCG-8.36',
    };
  if (ability.hears === null)
    return ability.under
      ? { text: 'it is simply true while its card lies under another', rule: 'TTCG-12.102' }
      : { text: 'it is simply true while its card is active', rule: 'TTCG-8.35' };
  return {
    text: sentence([`it triggers by itself${turnOf(ability)}`, tapOfTrigger(ability)]),
    rule: KINDS[ability.kind],
  };
}

function sentence(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('; ');
}

// ---- by its owner ----

const AFTERWARDS: Readonly<Partial<Record<Kind, string>>> = {
  Continuous: 'from then on it runs while the card is active',
  Equip: 'from then on it holds while both cards are active',
};

function ruleOfActivation({ kind, fromHand, under, effect }: Ability): string {
  if (kind === 'Latent') return 'TTCG-12.151';
  if (isBoundToPhase(kind, effect.trigger)) return 'TTCG-12.34';
  if (fromHand) return 'TTCG-12.21';
  return under ? 'TTCG-12.102' : KINDS[kind];
}

/** TTCG-12.34: for these kinds the phase says when their owner may use them; the others trigger in it. */
function isBoundToPhase(
  kind: Kind,
  trigger: Trigger | null,
): trigger is Extract<Trigger, { readonly on: 'enemyPhase' }> {
  return trigger?.on === 'enemyPhase' && kind !== 'Continuous';
}

/** TTCG-8.6, 8.22, 12.21, 12.34 */
function timeOf({ kind, fromHand, effect: { trigger } }: Ability, category: Category): string {
  const answering = kind === 'Counter' ? "in answer to an opponent's action, " : '';
  if (isBoundToPhase(kind, trigger)) return `${answering}only during the opponent's ${PHASE_PHRASE[trigger.phase]}`;
  if (kind === 'Counter') return `${answering}on either turn`;
  if (fromHand || category === 'unit') return 'on their own turn';
  return category === 'spell' ? 'on either turn' : 'on their own turn if it is a unit, on either turn if it is a spell';
}

/** Costs that take the card itself away before it could tap (TTCG-8.38). */
const GONE: readonly (Cost['pay'] | undefined)[] = ['destroyThis', 'sendThis', 'returnThis'];

/** TTCG-8.2, 8.5, 8.16, 12.100, 12.102 */
function tapOfActivation({ kind, fromHand, under, limited, effect }: Ability): string {
  if (fromHand || under) return 'nothing taps';
  const state = kind === 'Dormant' ? 'the card has been tapped since an earlier turn' : 'the card is untapped';
  if (GONE.includes(effect.cost?.pay)) return state;
  return kind === 'Dormant' || limited ? `${state} and stays so` : `${state} and taps`;
}

// ---- by itself ----

/** TTCG-8.36 */
function isOffered({ effect: { cost, steps } }: Ability): boolean {
  return cost !== null || steps[0]?.may === true;
}

/** On whose turn its trigger can happen. */
function turnOf({ kind, limited, effect: { trigger } }: Ability): string {
  switch (trigger?.on) {
    case 'turnStart':
    case 'turnEnd':
    case 'afterAttack':
      return " on its owner's turn";
    case 'moment':
      return trigger.whose === 'each' ? ', each turn' : " on the opponent's turn";
    case 'enemyPhase':
      return " on the opponent's turn";
    default:
      return `${kind === 'Passive' && !limited ? ', each time' : ''}, ${attackTurnOf(trigger) ?? 'on either turn'}`;
  }
}

const ATTACKS: readonly EventTrigger['event'][] = ['attacks', 'attacked', 'attacksDirectly', 'hits'];

/** TTCG-10.1: the turn player attacks, and the other one is attacked. */
function attackTurnOf(trigger: Trigger | undefined | null): string | null {
  if (trigger?.on !== 'event' || !ATTACKS.includes(trigger.event)) return null;
  if (trigger.who === 'another' || trigger.who === 'any' || trigger.who === 'equipped') return null;
  return (trigger.who === 'enemy') === (trigger.event !== 'attacked')
    ? "on the opponent's turn"
    : "on its owner's turn";
}

/** TTCG-8.15, 8.17, 8.32, 12.100, 12.102 */
function tapOfTrigger({ kind, under, limited, effect: { trigger } }: Ability): string | undefined {
  if (under) return 'nothing taps';
  if (kind === 'Passive') return 'the card may be tapped and does not tap';
  const own = trigger?.on === 'event' && trigger.who === 'this' ? trigger.event : null;
  switch (own) {
    case 'discarded':
    case 'sent':
      return undefined;
    case 'sentToDiscard':
      return 'if the card was on the field, it was untapped just before';
    case 'destroyed':
    case 'destroyedInBattle':
    case 'leaves':
      return 'the card was untapped just before';
    default:
      return `the card was untapped just before and ${limited ? 'stays so' : 'taps'}`;
  }
}
