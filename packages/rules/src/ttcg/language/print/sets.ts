/** Program → text: descriptions and sets of cards. */

import type { CardSet, Extreme, Handpick, PickedSet, Source, Traits } from '../program/ast.ts';
import { numberWord, type Noun } from '../program/vocabulary.ts';
import {
  measuredPhrase,
  mostExtremePhrase,
  placePhrase,
  rankWordPhrase,
  REF_PHRASE,
  setHeadPhrase,
  takesPlural,
  THRESHOLD_PHRASE,
  topPhrase,
} from './phrases-sets.ts';
import { PLURAL_NOUN } from './phrases.ts';
import type { Writer } from './writer.ts';

type Described = { readonly traits: Traits | null; readonly noun: Noun | null };

/** Traits and noun, where the node has them. */
export function writeDescribed(w: Writer, { traits, noun }: Described, number: 'singular' | 'plural'): void {
  if (traits === null || noun === null) return;
  w.begin(traits);
  if (traits.rank !== null) w.words(rankWordPhrase(traits.rank));
  if (traits.types.length > 0) w.words(traits.types.join(' or '));
  for (const group of traits.subtypes) w.words(group.join(' or '));
  w.words(number === 'singular' ? noun : PLURAL_NOUN[noun]);
}

/** "one unit", "two units" */
export function writeCounted(w: Writer, counted: Described & { readonly n: number }): void {
  w.words(numberWord(counted.n));
  writeDescribed(w, counted, counted.n === 1 ? 'singular' : 'plural');
}

/** "enemy tapped equipped": the words of side and state before the traits. */
export function writeState(
  w: Writer,
  state: { readonly enemy: boolean; readonly tapped: boolean | null; readonly equipped: boolean },
): void {
  if (state.enemy) w.words('enemy');
  if (state.tapped !== null) w.words(state.tapped ? 'tapped' : 'untapped');
  if (state.equipped) w.words('equipped');
}

export function writeSource(w: Writer, source: Source): void {
  if (source.enemy) w.words('enemy');
  writeDescribed(w, source, 'plural');
}

function writeExtreme(w: Writer, extreme: Extreme): void {
  w.begin(extreme);
  if ('by' in extreme) return w.words(mostExtremePhrase(extreme));
  if ('than' in extreme) return w.words(measuredPhrase(extreme));
  w.words(`with ${extreme.stat} ${extreme.n} ${THRESHOLD_PHRASE[extreme.cmp]}`);
}

export function writeSet(w: Writer, set: CardSet): void {
  w.begin(set);
  switch (set.ref) {
    case 'pick':
      return writePicked(w, set);
    case 'top':
      return w.words(topPhrase(set));
    default:
      return w.words(REF_PHRASE[set.ref]);
  }
}

function writePicked(w: Writer, set: PickedSet): void {
  w.words(setHeadPhrase(set));
  writeState(w, { ...set, enemy: set.form === 'enemy' });
  writeDescribed(w, set, takesPlural(set) ? 'plural' : 'singular');
  if (set.extreme !== null) writeExtreme(w, set.extreme);
  if (set.where === null) return;
  w.begin(set, 'where');
  w.words(placePhrase(set.where));
}

export function writeHandpick(w: Writer, pick: Handpick): void {
  if (pick === 'all') return w.words('all cards');
  w.begin(pick);
  w.words(numberWord(pick.n));
  if (pick.random) w.words('random');
  writeDescribed(w, pick, pick.n === 1 ? 'singular' : 'plural');
}
