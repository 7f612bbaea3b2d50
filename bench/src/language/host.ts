import { at, fastRandom } from '@cardscape/rules';
import { readCard, type CardFile } from '@cardscape/rules/ttcg/decks/card';
import { shippedCards } from '@cardscape/rules/ttcg/decks/catalogue';
import { randomCard } from '@cardscape/rules/ttcg/generate/cards';
import { parseEffect, printEffect } from '@cardscape/rules/ttcg/language/index';
import { serveEach, slice } from '../host.ts';

/** Generated cards that are read again and again. */
const CARDS = 400;

const dice = fastRandom(7);
const generated: readonly CardFile[] = Array.from({ length: CARDS }, (_, number) => randomCard(dice, number));
const lines = [
  ...generated.flatMap(({ effects }) => effects ?? []),
  ...[...shippedCards().values()].flatMap((card) => card.lines),
];
const effects = lines.flatMap((line) => {
  const parsed = parseEffect(line);
  return parsed.ok ? [parsed.value] : [];
});
const trees = effects.map((effect) => JSON.stringify(effect));
/** What one contender does once; returns how many lines or cards that was. */
function work(kind: string, turn: number): number {
  switch (kind) {
    case 'parse':
      if (!parseEffect(at(lines, turn % lines.length)).ok) throw new Error('a good line does not parse');
      return 1;
    case 'print':
      return printEffect(at(effects, turn % effects.length)).length > 0 ? 1 : 0;
    case 'card':
      if (!readCard(at(generated, turn % generated.length)).ok) throw new Error('a good card does not read');
      return 1;
    case 'json':
      JSON.parse(at(trees, turn % trees.length));
      return 1;
    default:
      throw new Error(`no contender ${kind}`);
  }
}

serveEach(([kind = '']) => {
  let next = 0;
  return { slice: (milliseconds) => slice(() => work(kind, next++), Number(milliseconds)) };
});
