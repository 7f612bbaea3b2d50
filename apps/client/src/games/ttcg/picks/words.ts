import { textOf } from '@cardscape/rules/ttcg/generate/derivation';
import { picked, type Line, type Pick } from '@cardscape/rules/ttcg/picks/picks';
import type { ListSlot } from '@cardscape/rules/ttcg/picks/slots';
import { slotsOf } from '@cardscape/rules/ttcg/picks/slots';
import { PRINTING } from '../pages/draft/draft.ts';
import { middles, trimmed } from './middles.ts';

/*
 * How slots and their options are said. English words come out of the grammar; those of another language are what the
 * printed sentences of the options differ in, so that each is inflected as the sentence needs it.
 */

/** How many other options it takes to show which words of a sentence are those of the slot. */
const COMPARED = 6;

/** What stands in the slot now; '' for nothing. */
export function saidIn(line: Line, slot: ListSlot): string {
  if (slot.said === null) return '';
  const english = trimmed(textOf(slot.said));
  if (PRINTING.language === 'en') return english;
  const step = Math.max(1, Math.floor(slot.options.length / COMPARED));
  const others = [...slot.options.keys()]
    .filter((option) => option !== slot.current && (option % step === 0 || slot.options.length <= COMPARED))
    .flatMap((option) => picked(line, slot, option, 0)?.text ?? []);
  const [own] = middles([line.text, ...others].map(PRINTING.line));
  return others.length > 0 && own !== undefined && own !== '' ? own : english;
}

/** Each option in the player's language; '' for what leaves the slot empty. */
export function optionWords(slot: ListSlot, picks: readonly Pick[]): readonly string[] {
  const english = picks.map(({ tree }) => englishIn(tree, slot));
  if (PRINTING.language === 'en') return english;
  const near = picks.filter(({ wider }) => !wider);
  const own = new Map(
    middles(near.map(({ text }) => PRINTING.line(text))).map((words, index) => [near[index]?.option, words] as const),
  );
  return picks.map(({ option, text }, index) => {
    if (english[index] === '') return '';
    const words = near.length > 1 ? own.get(option) : undefined;
    return words === undefined || words === '' ? trimmed(PRINTING.line(text)) : words;
  });
}

/** The words of that slot in another line, in which it says something else. */
function englishIn(tree: Line['tree'], { id }: ListSlot): string {
  const slot = slotsOf(tree).find((one) => one.id === id);
  return slot?.is === 'list' && slot.said !== null ? trimmed(textOf(slot.said)) : '';
}
