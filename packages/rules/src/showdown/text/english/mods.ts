/** Modifiers in English, as what a card has: "+10 attack and counter 10". */

import type { InstanceFilter, Mod, SourceType } from '../../decks/data.ts';
import { typesOf } from './cards.ts';
import { ELEMENT, FLAG, GRANT, list, signed, SOURCE, STATUS } from './words.ts';

function sources(types: readonly SourceType[], last: 'and' | 'or' = 'and'): string {
  return list(
    types.map((type) => SOURCE[type]),
    last,
  );
}

/** " from Mobs against Characters by abilities" */
function instances({ sourceTypes, targetTypes, abilitiesOnly }: InstanceFilter): string {
  return [
    sourceTypes === undefined ? '' : ` from ${sources(sourceTypes)}`,
    targetTypes === undefined ? '' : ` against ${sources(targetTypes)}`,
    abilitiesOnly === undefined ? '' : abilitiesOnly ? ' by abilities' : ' by whatever means',
  ].join('');
}

export function modifier(mod: Mod): string {
  if ('atk' in mod) return `${signed(mod.atk)} attack`;
  if ('hp' in mod) return `${signed(mod.hp)} HP`;
  if ('damage' in mod) return `${signed(mod.damage.n)} damage${instances(mod.damage)}`;
  if ('damage-times' in mod) return `${mod['damage-times'].n}% damage${instances(mod['damage-times'])}`;
  if ('block' in mod)
    return `block ${mod.block.n}${mod.block.sourceTypes === undefined ? '' : ` against ${sources(mod.block.sourceTypes)}`}`;
  if ('counter' in mod) return `counter ${mod.counter}`;
  if ('flags-off' in mod)
    return `attacks that cannot be ${list(
      mod['flags-off'].map((flag) => FLAG[flag]),
      'or',
    )}`;
  if ('attr' in mod) return `+${mod.attr.n} ${ELEMENT[mod.attr.element]}`;
  if ('limit' in mod) {
    const { n, kinds } = mod.limit;
    const which =
      kinds === undefined
        ? 'all grants'
        : list(
            kinds.map((kind) => GRANT[kind]),
            'and',
          );
    return `${signed(n)} to the limit of ${which}`;
  }
  if ('card-level' in mod) {
    const { n, types, elements, subtypes } = mod['card-level'];
    const which = [
      ...(elements === undefined
        ? []
        : [
            list(
              elements.map((element) => ELEMENT[element]),
              'or',
            ),
          ]),
      ...(subtypes === undefined ? [] : [list(subtypes, 'or')]),
      typesOf(types, 'many', 'and'),
    ].join(' ');
    return `${signed(n)} to the level of ${which} in hand`;
  }
  if ('req-level' in mod) return `${signed(mod['req-level'])} to the levels that abilities call for`;
  if ('extra-attack' in mod)
    return mod['extra-attack'] === 1 ? 'one more attack a turn' : `${mod['extra-attack']} more attacks a turn`;
  if ('no-attack' in mod) return 'no attacks';
  if ('no-target' in mod) return `cover from ${list(mod['no-target'].by, 'and')}`;
  if ('no-refresh' in mod) return 'no refresh';
  if ('refresh' in mod) return 'the refresh of a Mob';
  if ('immune' in mod)
    return `immunity to ${list(
      mod.immune.map((status) => STATUS[status]),
      'and',
    )}`;
  if ('mob-block' in mod) return `${signed(mod['mob-block'])} to the block of each mob-type`;
  return `${signed(mod['heal-bonus'])} to healing`;
}

export function modifiers(mods: readonly Mod[]): string {
  return list(mods.map(modifier), 'and');
}

/** What is said of a card under it, where that is more than that it has something. */
function predicate(mod: Mod, many: boolean): string | null {
  if ('no-attack' in mod) return 'cannot attack';
  if ('no-refresh' in mod) return many ? 'do not refresh' : 'does not refresh';
  if ('refresh' in mod) return `${many ? 'refresh' : 'refreshes'} like a Mob`;
  if ('no-target' in mod) return `cannot be targeted by ${list(mod['no-target'].by, 'or')}`;
  if ('immune' in mod)
    return `${many ? 'are' : 'is'} immune to ${list(
      mod.immune.map((status) => STATUS[status]),
      'and',
    )}`;
  if ('flags-off' in mod) return `${many ? 'make' : 'makes'} ${modifier(mod)}`;
  return null;
}

/** "has +10 attack and block 10 and cannot be targeted by effects" */
export function bears(mods: readonly Mod[], many: boolean): string {
  const had = mods.filter((mod) => predicate(mod, many) === null);
  return list(
    [
      ...(had.length === 0 ? [] : [`${many ? 'have' : 'has'} ${modifiers(had)}`]),
      ...mods.flatMap((mod) => predicate(mod, many) ?? []),
    ],
    'and',
  );
}

export { sources };
