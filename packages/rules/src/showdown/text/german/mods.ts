/** Modifiers in German, as what a card has: „+10 Angriff und Konter 10“. */

import type { InstanceFilter, Mod, SourceType } from '../../decks/data.ts';
import { kinds } from './cards.ts';
import { several } from './phrases.ts';
import { ELEMENT, FLAG, GRANT, list, signed, SOURCE, STATUS, subtype } from './words.ts';

/** After „von“, or after „gegen“. */
export function sources(types: readonly SourceType[], after: 'von' | 'gegen', last: 'und' | 'oder' = 'und'): string {
  return list(
    types.map((type) => SOURCE[type][after === 'von' ? 0 : 1]),
    last,
  );
}

function instances({ sourceTypes, targetTypes, abilitiesOnly }: InstanceFilter): string {
  return [
    sourceTypes === undefined ? '' : ` von ${sources(sourceTypes, 'von')}`,
    targetTypes === undefined ? '' : ` gegen ${sources(targetTypes, 'gegen')}`,
    abilitiesOnly === undefined ? '' : abilitiesOnly ? ' durch Fähigkeiten' : ' auf jede Weise',
  ].join('');
}

const COVER = { attacks: 'Angriffen', effects: 'Effekten' } as const;

export function modifier(mod: Mod): string {
  if ('atk' in mod) return `${signed(mod.atk)} Angriff`;
  if ('hp' in mod) return `${signed(mod.hp)} LP`;
  if ('damage' in mod) return `${signed(mod.damage.n)} Schaden${instances(mod.damage)}`;
  if ('damage-times' in mod) return `${mod['damage-times'].n} % Schaden${instances(mod['damage-times'])}`;
  if ('block' in mod)
    return `Block ${mod.block.n}${mod.block.sourceTypes === undefined ? '' : ` gegen ${sources(mod.block.sourceTypes, 'gegen')}`}`;
  if ('counter' in mod) return `Konter ${mod.counter}`;
  if ('flags-off' in mod) return `Angriffe, die nicht ${off(mod['flags-off'])} werden können`;
  if ('attr' in mod) return `+${mod.attr.n} ${ELEMENT[mod.attr.element]}`;
  if ('limit' in mod) {
    const { n, kinds: grants } = mod.limit;
    const which =
      grants === undefined
        ? 'alle Erlaubnisse'
        : list(
            grants.map((kind) => GRANT[kind]),
            'und',
          );
    return `${signed(n)} auf die Grenze für ${which}`;
  }
  if ('card-level' in mod) {
    const { n, subtypes, ...filter } = mod['card-level'];
    const which = several('', [], kinds(filter), 'dat', false, 'und');
    const words = subtypes === undefined ? '' : ` (${list(subtypes.map(subtype), 'oder')})`;
    return `${signed(n)} auf die Stufe von ${which}${words} auf der Hand`;
  }
  if ('req-level' in mod) return `${signed(mod['req-level'])} auf die Stufen, die Fähigkeiten verlangen`;
  if ('extra-attack' in mod)
    return mod['extra-attack'] === 1
      ? 'einen weiteren Angriff pro Zug'
      : `${mod['extra-attack']} weitere Angriffe pro Zug`;
  if ('no-attack' in mod) return 'Angriffsverbot';
  if ('no-target' in mod)
    return `Deckung vor ${list(
      mod['no-target'].by.map((by) => COVER[by]),
      'und',
    )}`;
  if ('no-refresh' in mod) return 'keine Erholung';
  if ('refresh' in mod) return 'die Erholung eines Mobs';
  if ('immune' in mod) return `Immunität gegen ${statuses(mod.immune)}`;
  if ('mob-block' in mod) return `${signed(mod['mob-block'])} auf den Block jedes Kämpfers`;
  return `${signed(mod['heal-bonus'])} bei jeder Heilung`;
}

function off(flags: readonly (keyof typeof FLAG)[]): string {
  return list(
    flags.map((flag) => FLAG[flag]),
    'oder',
  );
}

export function statuses(words: readonly (keyof typeof STATUS)[], last: 'und' | 'oder' = 'und'): string {
  return list(
    words.map((word) => STATUS[word]),
    last,
  );
}

export function modifiers(mods: readonly Mod[]): string {
  return list(mods.map(modifier), 'und');
}

/** What is said of a card under it, where that is more than that it has something. */
function predicate(mod: Mod, many: boolean): string | null {
  if ('no-attack' in mod) return many ? 'können nicht angreifen' : 'kann nicht angreifen';
  if ('no-refresh' in mod) return many ? 'erholen sich nicht' : 'erholt sich nicht';
  if ('refresh' in mod) return `${many ? 'erholen' : 'erholt'} sich wie ein Mob`;
  if ('no-target' in mod)
    return `${many ? 'können' : 'kann'} nicht Ziel von ${list(
      mod['no-target'].by.map((by) => COVER[by]),
      'oder',
    )} sein`;
  if ('immune' in mod) return `${many ? 'sind' : 'ist'} immun gegen ${statuses(mod.immune)}`;
  return null;
}

/** „hat +10 Angriff und Block 10 und kann nicht Ziel von Effekten sein“ */
export function bears(mods: readonly Mod[], many: boolean): string {
  const had = mods.filter((mod) => predicate(mod, many) === null);
  return list(
    [
      ...(had.length === 0 ? [] : [`${many ? 'haben' : 'hat'} ${modifiers(had)}`]),
      ...mods.flatMap((mod) => predicate(mod, many) ?? []),
    ],
    'und',
  );
}
