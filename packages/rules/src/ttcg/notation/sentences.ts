import { isMap, listAt, mapAt, PositionError, type Position } from '../../kernel/position.ts';
import { at, type Json } from '../../kernel/types.ts';
import { readCard, type Card } from '../decks/card.ts';

/** A change that only a sentence can describe: the sentence becomes a definition of its own that nobody plays with. */
export interface Extra {
  readonly path: string;
  readonly card: Card;
}

/**
 * The sentence that stands for an entry of `mods`, `permits`, `delayed` or `extraPlays`; null where numbers say it all.
 */
function sentenceFor(kind: 'mods' | 'permits' | 'delayed' | 'extraPlays', entry: Position): string | null {
  const text = (key: string): string => (typeof entry[key] === 'string' ? entry[key] : '');
  switch (kind) {
    case 'mods':
      if (entry['status'] !== undefined) return `Normal: This card becomes ${text('status')}.`;
      return entry['prevent'] === undefined || !text('prevent').startsWith('play')
        ? null
        : `Normal: Prevent your opponent from ${text('prevent')}.`;
    case 'permits': {
      const words: Readonly<Record<string, string>> = {
        attackTwice: 'attack twice each turn',
        attackAgain: 'attack again',
        attackDirectly: 'attack directly',
        untapAtStart: "untap at the start of the owner's turn",
        untapFor: `untap once for ${text('for') || 'one point'}`,
        rankUpWith: `be ranked up with ${text('with')}`,
      };
      return `Normal: This card may ${words[text('right')] ?? text('right')}.`;
    }
    case 'delayed':
      return text('effect');
    default:
      return entry['n'] === 1
        ? `Normal: Gain one extra play${ofTraits(text('traits'))}.`
        : `Normal: Gain two extra plays${ofTraits(text('traits'))}.`;
  }
}

function ofTraits(traits: string): string {
  return traits === '' ? '' : ` of ${traits}`;
}

/** The definitions of all sentences that a position holds. Errors: PositionError. */
export function extraDefinitions(given: Position): Extra[] {
  const found: Extra[] = [];
  const collect = (
    kind: 'mods' | 'permits' | 'delayed' | 'extraPlays',
    value: Json | undefined,
    path: string,
  ): void => {
    for (const [index, entry] of listAt(value, path).entries()) {
      if (!isMap(entry)) throw new PositionError(`${path}.${index}`, 'a map is expected here');
      const sentence = sentenceFor(kind, entry);
      if (sentence === null) continue;
      const id = `given-${found.length + 1}`;
      const result = readCard(
        { id, name: id, type: 'spell', rank: 1, boost: [0, 0], effects: [sentence] },
        { fillEffects: true },
      );
      if (!result.ok) throw new PositionError(`${path}.${index}`, at(result.problems, 0).message);
      found.push({ path: `${path}.${index}`, card: result.card });
    }
  };
  collect('mods', given['mods'], 'mods');
  collect('permits', given['permits'], 'permits');
  collect('delayed', given['delayed'], 'delayed');
  for (const name of ['A', 'B']) collect('extraPlays', mapAt(given[name], name)['extraPlays'], `${name}.extraPlays`);
  return found;
}
