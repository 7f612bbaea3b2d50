/** Words that no sentence has: kinds of units of other worlds, labels in front of a text, and all others. */

import { SUBTYPES, TYPES, type Subtype, type Type } from '../../program/vocabulary.ts';
import { isWord } from '../words/pattern.ts';
import type { Word } from '../words/text.ts';
import type { Meant } from './ideas.ts';
import { isKnown, replaced } from './nearest.ts';

/** Kinds that people think of, each with the one that comes nearest. */
const NEAREST_KIND: ReadonlyMap<string, Type | Subtype> = new Map(
  (
    [
      ['undead', 'zombie zombies skeleton skeletons vampire vampires mummy corpse'],
      ['ghost', 'phantom specter spectre wraith'],
      ['warrior', 'knight knights paladin paladins soldier soldiers samurai fighter barbarian'],
      ['spellcaster', 'wizard wizards mage mages witch witches sorcerer sorcerers druid shaman warlock'],
      ['machine', 'robot robots golem golems mech mechs construct constructs'],
      ['botanic', 'tree trees treant'],
      ['humanoid', 'human humans goblin goblins elf elves orc orcs dwarf dwarves pirate pirates rogue rogues ninja'],
      ['reptile', 'snake snakes lizard lizards dinosaur dinosaurs serpent serpents'],
      ['beast', 'wolf wolves cat cats bear bears animal animals sheep'],
      ['insect', 'bug bugs spider spiders'],
      ['aquatic', 'merfolk murloc shark'],
      ['electric', 'lightning thunder'],
      ['nature', 'grass forest'],
      ['light', 'holy'],
      ['air', 'wind'],
      ['earth', 'rock stone ground'],
      ['water', 'ice frost'],
    ] as const
  ).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
);

const KINDS_OF_UNITS = `the types are ${TYPES.join(', ')}, the subtypes ${SUBTYPES.join(', ')}`;
const NOUN = /^(?:units?|cards?)$/;
const BEFORE_KIND = /^(?:an?|one|all|other|another|your|own|enemy|each|target|two|three|\d)$/;

/** "Allegiance:" in front of a text. */
function label(words: readonly Word[]): Meant | null {
  const colon = words.findIndex(({ text }) => text === ':' || text === '-');
  const [name] = words;
  if (name === undefined || colon < 1 || colon > 2 || isWord(name.text)) return null;
  return {
    message: `"${words
      .slice(0, colon)
      .map(({ text }) => text)
      .join(
        ' ',
      )}" is no keyword here. Say when it happens ("when this card is played, …"), or what it costs ("discard one card to …").`,
    at: 0,
    instead: words.slice(colon + 1),
  };
}

function kind(words: readonly Word[], at: number, text: string): Meant | null {
  const near = NEAREST_KIND.get(text);
  const stands = NOUN.test(words[at + 1]?.text ?? '') || BEFORE_KIND.test(words[at - 1]?.text ?? '');
  if (near === undefined && !stands) return null;
  const nearest = near === undefined ? '' : ` The nearest is "${near}".`;
  return {
    message: `There is no "${text}"; ${KINDS_OF_UNITS}.${nearest}`,
    at,
    instead: near === undefined ? null : replaced(words, at, [near]),
  };
}

/** What is told of the first word that no sentence has; null where all of them are words of some. */
export function unknownWord(text: string, words: readonly Word[]): Meant | null {
  const labelled = label(words);
  if (labelled !== null) return labelled;
  const at = words.findIndex(({ text: each }) => /^(?!nothing)[a-z]+$/.test(each) && !isWord(each) && !isKnown(each));
  const word = words[at];
  if (word === undefined) return null;
  return (
    kind(words, at, word.text) ?? {
      message: `"${text.slice(word.start, word.end)}" does not fit here: no sentence has this word. Say it in other words, or leave it out.`,
      at,
      instead: null,
    }
  );
}
