import type { CardView } from '@cardscape/rules';
import {
  FLAGS,
  STATUSES,
  type Ability,
  type Card,
  type Doing,
  type Effect,
  type Grant,
  type Lasting,
  type Mod,
  type Op,
  type Static,
  type TypeName,
  type Until,
} from '@cardscape/rules/showdown/decks/data';
import { modName } from '@cardscape/rules/showdown/state/mods';
import type { Meaning } from '../../../contract/look/said.ts';
import type { TableModel } from '../../../table/model.ts';
import { abilitiesOf } from '../cards/faces.ts';
import {
  DEPOSIT,
  DIRECT,
  DISJOINT,
  EXTRA_ATTACK,
  FLAG,
  GRANT,
  KINDS,
  MANDATORY,
  MODES,
  MODS,
  SHARED,
  SPANS,
  STATUS,
  type Span,
} from './words.ts';

/* Which words of the glossary a card has, read from its data; and those that lie on it now. */

function spanOf(span: Until | Lasting | { readonly forGood: true }): Span {
  if (typeof span === 'string') return span;
  if ('turns' in span) return 'turns';
  return 'linked' in span ? 'linked' : 'for-good';
}

/** What a grant of these types is called (RS-6.40). */
const GRANTED: Readonly<Record<TypeName, readonly Grant[]>> = {
  'mob-type': ['summon'],
  mob: ['summon'],
  'jr-boss': ['summon'],
  boss: ['summon'],
  equipment: ['equip'],
  'rapid-action': ['act'],
  field: ['locate'],
  unit: [],
  character: [],
};

function ofOps(ops: readonly Op[]): Meaning[] {
  return ops.flatMap(ofOp);
}

function ofOp(op: Op): Meaning[] {
  switch (op.op) {
    case 'play':
      return op.types.flatMap((type) => GRANTED[type].map((grant) => GRANT[grant]));
    case 'attack':
    case 'attack-all':
      return [...(op.disjoint ? [DISJOINT] : []), ...FLAGS.flatMap((flag) => (op[flag] ? [] : [FLAG[flag]]))];
    case 'direct':
      return [DIRECT];
    case 'modify':
      return [...ofMods(op.mods), SPANS[spanOf(op.until)]];
    case 'stun':
    case 'silence':
    case 'dot':
    case 'swap':
      return [STATUS[op.op], SPANS[spanOf(op.lasting)]];
    case 'withdraw':
      return [STATUS.withdraw, SPANS.turns];
    case 'prevent':
      return [FLAG.prevent, ...(op.until === undefined ? [] : [SPANS[spanOf(op.until)]])];
    case 'cleanse':
      return op.which.map((status) => STATUS[status]);
    case 'deposit':
    case 'undeposit':
      return [DEPOSIT];
    case 'extra-attack':
      return [EXTRA_ATTACK, SPANS[spanOf(op.until)]];
    case 'if':
      return [...ofOps(op.then), ...ofOps(op.else)];
    case 'each':
    case 'repeat':
    case 'may':
      return ofOps(op.ops);
    case 'option':
      return op.options.flatMap(({ ops }) => ofOps(ops));
    case 'coin':
      return [...ofOps(op.heads), ...ofOps(op.tails)];
    default:
      return [];
  }
}

function ofMods(mods: readonly Mod[]): Meaning[] {
  return mods.flatMap((mod) => [
    ...MODS[modName(mod)],
    ...('flags-off' in mod ? mod['flags-off'].map((flag) => FLAG[flag]) : []),
    ...('immune' in mod ? mod.immune.map((status) => STATUS[status]) : []),
  ]);
}

/** Statuses by which cards are chosen or told apart: "stunned Mobs". */
function ofFilters(data: unknown): Meaning[] {
  if (typeof data !== 'object' || data === null) return [];
  const status: unknown = 'status' in data ? data.status : null;
  const named = typeof status === 'object' && status !== null && 'is' in status ? status.is : status;
  return [
    ...STATUSES.flatMap((word) => (word === named ? [STATUS[word]] : [])),
    ...Object.values(data).flatMap(ofFilters),
  ];
}

function ofDoing({ cost, ops }: Doing): Meaning[] {
  return [...ofOps(cost), ...ofOps(ops)];
}

function ofStatic({ mods, shared }: Static): Meaning[] {
  return [...ofMods(mods), ...(shared ? [SHARED] : [])];
}

function ofEffect(effect: Effect): Meaning[] {
  const does =
    effect.kind === 'static' ? ofStatic(effect) : effect.kind === 'play' ? ofOps(effect.ops) : ofDoing(effect);
  return [KINDS[effect.kind], ...does];
}

function ofAbility(ability: Ability): Meaning[] {
  if (ability.mode === 'continuous') return [MODES.continuous, ...ofStatic(ability.static)];
  return [MODES[ability.mode], ...(ability.mandatory ? [MANDATORY] : []), ...ofDoing(ability)];
}

const MODS_BY_NAME = new Map<string, readonly Meaning[]>(Object.entries(MODS));
const SPANS_BY_NAME = new Map<string, readonly Meaning[]>(
  Object.entries(SPANS).map(([span, meaning]) => [span, [meaning]]),
);

/** What lies on a card in play (RS-9.81). */
function ofState({ handle }: CardView, { view }: TableModel): Meaning[] {
  return view.lasting
    .filter(({ cards }) => cards.includes(handle))
    .flatMap(({ what, until }) => [
      ...STATUSES.flatMap((status) => (status === what ? [STATUS[status]] : [])),
      ...FLAGS.flatMap((flag) => (flag === what ? [FLAG[flag]] : [])),
      ...(MODS_BY_NAME.get(what) ?? []),
      ...(SPANS_BY_NAME.get(until) ?? []),
    ]);
}

export function meaningsOf(printed: Card, card: CardView | null, model: TableModel | null): Meaning[] {
  return [
    ...new Set([
      ...printed.effects.flatMap(ofEffect),
      ...abilitiesOf(printed).flatMap(ofAbility),
      ...ofFilters([printed.effects, abilitiesOf(printed)]),
      ...(card === null || model === null ? [] : ofState(card, model)),
    ]),
  ];
}
