/** What the form alone cannot tell: what each type of card may do, and what an effect may speak of where (RS-11.1–11.8). */

import type { Ability, Card, CardType, Doing, Effect, Op, Static, TriggerWord } from '../decks/data.ts';
import { MOST_OPS } from './ops.ts';
import { below, type CardCode, type CardProblem } from './problems.ts';
import { Scope, type EventPart } from './scope.ts';

/** DECISION RS-11.6: what the event of each trigger is about. A card drawn stays hidden (RS-3.21). */
export const EVENT_PARTS: Readonly<Record<TriggerWord, readonly EventPart[]>> = {
  deployed: ['card'],
  'card-deployed': ['card'],
  'action-played': ['card'],
  'turn-start': [],
  'level-up': ['card'],
  onset: [],
  'ability-used': ['card'],
  'mob-actions': [],
  'attack-declared': ['source', 'target'],
  'attack-prevented': ['source', 'target'],
  'damage-dealt': ['source', 'target', 'amount'],
  'damage-taken': ['source', 'target', 'amount'],
  destroyed: ['card', 'source'],
  'card-destroyed': ['card', 'source'],
  'leaves-play': ['card'],
  healed: ['card', 'amount'],
  'status-gained': ['card'],
  drawn: ['amount'],
  discarded: ['card', 'amount'],
  revealed: ['card', 'amount'],
  deposited: ['card', 'amount'],
  'turn-end': [],
};

const KINDS: Readonly<Record<CardType, readonly Effect['kind'][]>> = {
  character: ['trigger', 'static'],
  mob: ['trigger', 'action', 'static'],
  'jr-boss': ['trigger', 'action', 'static'],
  boss: ['trigger', 'action', 'static'],
  equipment: ['trigger', 'static'],
  'rapid-action': ['play'],
  field: ['trigger', 'static'],
};

/**
 * DECISION RS-11.4: a cost is paid whole or not at all, so that it can be said before it is paid whether it can be.
 */
const COSTS: readonly Op['op'][] = ['pay-hp', 'discard', 'mill', 'destroy', 'return', 'undeposit'];

/** RS-11.3 */
const MOST_NESTING = 4;

type Note = (code: CardCode, rule: string, field: string, message: string) => void;

export function checkCard(card: Card, path: string): CardProblem[] {
  const problems: CardProblem[] = [];
  const note: Note = (code, rule, field, message) => problems.push({ code, rule, field, message });
  checkTypes(card, path, note);
  for (const [index, effect] of card.effects.entries()) checkEffect(card, effect, below(path, 'effects', index), note);
  checkAbilities(card, path, note);
  return problems;
}

function checkTypes(card: Card, path: string, note: Note): void {
  for (const [index, { kind }] of card.effects.entries()) {
    if (!KINDS[card.type].includes(kind))
      note(
        'CARD_EFFECTS',
        'RS-11.1',
        below(path, 'effects', index, 'kind'),
        `A card of type ${card.type} has effects of kind ${KINDS[card.type].join(', ')}, not ${kind}.`,
      );
  }
  if (card.type === 'rapid-action' && card.effects.length !== 1)
    note('CARD_EFFECTS', 'RS-11.1', below(path, 'effects'), 'A Rapid Action has exactly one effect, of kind "play".');
}

function checkEffect(card: Card, effect: Effect, path: string, note: Note): void {
  if (effect.kind === 'static') {
    if (effect.shared && card.type !== 'field')
      note('CARD_EFFECTS', 'RS-11.1', below(path, 'shared'), 'Only a Field can be shared.');
    checkStatic(effect, path, card, note);
    return;
  }
  const event = effect.kind === 'trigger' ? EVENT_PARTS[effect.on] : [];
  checkDoing(effect.kind === 'play' ? { if: null, cost: [], ops: effect.ops } : effect, path, card, event, note);
}

function checkAbilities(card: Card, path: string, note: Note): void {
  const abilities: readonly (readonly [string, Ability])[] =
    card.type === 'character'
      ? card.abilities.map((ability, index) => [below(path, 'abilities', index), ability] as const)
      : card.levelUp === null
        ? []
        : [[below(path, 'levelUp'), card.levelUp]];
  const ids = new Set<string>();
  for (const [field, ability] of abilities) {
    if (ids.has(ability.id))
      note('CARD_ID', 'RS-17.7', below(field, 'id'), `This card has an ability ${ability.id} already.`);
    ids.add(ability.id);
    // DECISION RS-7.9: a one-shot happens when its card is spent on a level, and no card is spent on a natural ability.
    if (card.type === 'character' && ability.mode === 'one-shot')
      note('CARD_EFFECTS', 'RS-7.9', below(field, 'mode'), 'A natural ability is no one-shot.');
    if (ability.mode === 'continuous') checkStatic(ability.static, below(field, 'static'), card, note);
    else checkDoing(ability, field, card, [], note);
  }
}

function checkStatic({ if: cond, affects }: Static, path: string, card: Card, note: Note): void {
  const scope = new Scope(card, [], note);
  if (cond !== null) scope.cond(cond, below(path, 'if'), 1);
  scope.select(affects, below(path, 'affects'), 1);
  if (
    typeof affects !== 'string' &&
    typeof affects.pick === 'object' &&
    !('highest' in affects.pick || 'lowest' in affects.pick)
  )
    note(
      'CARD_EFFECTS',
      'RS-9.1',
      below(path, 'affects', 'pick'),
      'An aura asks nobody and draws nothing: it reaches all.',
    );
}

function checkDoing(
  { if: cond, cost, ops }: Pick<Doing, 'if' | 'cost' | 'ops'>,
  path: string,
  card: Card,
  event: readonly EventPart[],
  note: Note,
): void {
  const scope = new Scope(card, event, note);
  if (cond !== null) scope.cond(cond, below(path, 'if'), 1);
  for (const [index, { op }] of cost.entries()) {
    if (!COSTS.includes(op))
      note(
        'CARD_EFFECTS',
        'RS-11.4',
        below(path, 'cost', index, 'op'),
        `A cost is one of ${COSTS.join(', ')}, not ${op}.`,
      );
  }
  scope.ops(cost, below(path, 'cost'), 1);
  scope.paying = false;
  scope.ops(ops, below(path, 'ops'), 1);
  if (scope.counted > MOST_OPS)
    note(
      'CARD_BOUNDS',
      'RS-11.3',
      path,
      `An effect has at most ${MOST_OPS} operations, this one has ${scope.counted}.`,
    );
  if (scope.depth > MOST_NESTING)
    note('CARD_BOUNDS', 'RS-11.3', path, `At most ${MOST_NESTING} things can stand inside each other.`);
}
