/** Card files put together at random from everything that a card can say (RS-11). */

import { below, chance, pick, type RandomState } from '../../kernel/random/generator.ts';
import {
  CARD_TYPES,
  ELEMENTS,
  RARITIES,
  SOURCE_TYPES,
  STATUSES,
  TRIGGERS,
  type CardType,
  type TriggerWord,
} from '../decks/data.ts';
import { readCard } from '../load/index.ts';
import { cost, grant, ops, party } from './ops.ts';
import {
  condition,
  type Data,
  from,
  maybe,
  mods,
  side,
  some,
  standingCondition,
  standingSelection,
  SUBTYPES,
  tens,
  types,
} from './parts.ts';

function doing(random: RandomState): Data {
  return maybe(random, { if: () => condition(random), cost: () => cost(random) }, 4);
}

function standing(random: RandomState): Data {
  const affects = chance(random, 3)
    ? pick(random, ['own-character', 'other-character'])
    : standingSelection(random, ['table']);
  return { affects, mods: mods(random), ...maybe(random, { if: () => standingCondition(random) }, 4) };
}

/** Some of the filters that a trigger knows (RS-11.2). */
function filter(random: RandomState, on: TriggerWord): Data {
  const whose = { whose: () => pick(random, ['own', 'opponent', 'each']) };
  const parties = { source: () => party(random), target: () => party(random) };
  const kinds = { elements: () => some(random, ELEMENTS), subtypes: () => some(random, SUBTYPES) };
  switch (on) {
    case 'card-deployed':
      return maybe(random, { side: () => side(random), types: () => types(random), ...kinds });
    case 'action-played':
      return maybe(random, { side: () => side(random), ...kinds });
    case 'ability-used':
      return maybe(random, { ...whose, sourceTypes: () => some(random, SOURCE_TYPES) });
    case 'attack-declared':
    case 'attack-prevented':
      return maybe(random, parties);
    case 'damage-dealt':
    case 'damage-taken':
      return maybe(random, { ...parties, disjoint: () => chance(random, 2) });
    case 'destroyed':
      return maybe(random, { byAttack: () => chance(random, 2) });
    case 'card-destroyed':
      return maybe(random, { side: () => side(random), types: () => types(random), byAttack: () => chance(random, 2) });
    case 'healed':
      return maybe(random, { side: () => side(random), types: () => types(random), self: () => chance(random, 2) });
    case 'status-gained':
      return maybe(random, {
        status: () => pick(random, STATUSES),
        side: () => side(random),
        self: () => chance(random, 2),
      });
    case 'deployed':
    case 'mob-actions':
    case 'leaves-play':
      return {};
    default:
      return maybe(random, whose);
  }
}

function effect(random: RandomState, type: CardType): Data {
  if (chance(random, 3)) {
    const shared = type === 'field' && chance(random, 2);
    return { kind: 'static', ...standing(random), ...(shared ? { shared } : {}) };
  }
  const isMob = type === 'mob' || type === 'jr-boss' || type === 'boss';
  const may = maybe(random, { may: () => chance(random, 2) });
  if (isMob && chance(random, 3)) return { kind: 'action', ...doing(random), ...may, ops: ops(random) };
  const on = pick(random, TRIGGERS);
  const limit = maybe(random, { turn: () => from(random, 1, 3), match: () => from(random, 1, 5) });
  return { kind: 'trigger', on, ...filter(random, on), ...doing(random), ...may, limit, ops: ops(random) };
}

function ability(random: RandomState, id: string, natural: boolean): Data {
  const req = {
    level: tens(random, 0, 40),
    attrs: chance(random, 3) ? { [pick(random, ELEMENTS)]: from(random, 1, 2) } : {},
  };
  const name = natural ? 'Old Trick' : 'Old Lesson';
  switch (below(random, 4)) {
    case 0:
      return { id, name, mode: 'continuous', req, static: standing(random) };
    case 1:
      if (!natural) return { id, name, mode: 'one-shot', ...doing(random), ops: chance(random, 4) ? [] : ops(random) };
      return { id, name, mode: 'action', req, mandatory: true, ...doing(random), ops: ops(random) };
    case 2:
      return { id, name, mode: 'action', req, mandatory: chance(random, 3), ops: [grant(random)] };
    default:
      return { id, name, mode: 'action', req, ...doing(random), ops: ops(random) };
  }
}

function bodyOf(random: RandomState, type: CardType, id: string): Data {
  const levelUp = ability(random, `${id}-up`, false);
  const levelled = { level: tens(random, 10, chance(random, 2) ? 30 : 100) };
  const body = { atk: tens(random, 0, 90), hp: tens(random, 10, 200) };
  switch (type) {
    case 'character':
      return {
        hp: tens(random, 180, 220),
        abilities: ['one', 'two', 'three'].map((number) => ability(random, `${id}-${number}`, true)),
      };
    case 'boss':
      return { ...levelled, ...body };
    case 'mob':
    case 'jr-boss':
      return { ...levelled, ...body, levelUp };
    case 'equipment':
      return { ...levelled, durability: tens(random, 10, 50), levelUp };
    default:
      return { ...levelled, levelUp };
  }
}

/** What any card file has, with an id and a name of that number. */
export function anyBody(random: RandomState, type: CardType, number: number): Data & { readonly id: string } {
  const id = `made-${number + 1}`;
  return {
    id,
    name: `Made ${number + 1}`,
    type,
    element: pick(random, ELEMENTS),
    rarity: chance(random, 3) ? pick(random, RARITIES) : 'COMMON',
    subtypes: some(random, SUBTYPES, 3),
    ...bodyOf(random, type, id),
  };
}

function attempt(random: RandomState, type: CardType, number: number): Data & { readonly id: string } {
  const effects =
    type === 'rapid-action'
      ? [{ kind: 'play', ops: ops(random) }]
      : Array.from({ length: from(random, 0, 2) }, () => effect(random, type));
  return { ...anyBody(random, type, number), effects };
}

/** The first that the loader takes of those that `make` makes (RS-11.2). */
export function legal<T extends Data>(make: () => T): T {
  for (;;) {
    const file = make();
    if (readCard(file).ok) return file;
  }
}

/** A card file within the bounds of the loader, of any type unless one is named. */
export function randomCard(
  random: RandomState,
  number: number,
  type: CardType = pick(random, CARD_TYPES),
): Data & { readonly id: string } {
  return legal(() => attempt(random, type, number));
}
