import type { LegalIntent } from '@cardscape/rules';
import { expect, test } from 'vitest';
import { readCards } from '../../src/games/ttcg/cards/cards.ts';
import { formOf } from '../../src/games/ttcg/table/moves.ts';
import { tableModel } from '../../src/table/model.ts';
import type { Thing } from '../../src/table/thing.ts';
import { LAYOUT, model } from '../scene/scene-table.ts';

/* "Choose one" at the table (TTCG-12.160): the options in the words of the card. */

const WORDS = ['option-1', 'option-2', 'option-3'];

function labels(effect: string, count: number): readonly string[] {
  const cards = readCards([{ id: 'rite', name: 'Rite', rank: 1, effects: [effect] }]);
  const source = { card: 1, id: 'rite', effect: 0 };
  const own = { cards: [], ground: [], source, triggers: [], legal: [] };
  const from = WORDS.slice(0, count);
  const entry: LegalIntent = {
    intent: { type: 'choose', prompt: 1 },
    fields: [{ name: 'picks', single: false, ordered: false, parts: [{ min: 1, max: 1, other: false, from }] }],
  };
  const { view } = model([], undefined, { asking: { seats: [0], question: 'options' }, own });
  const form = formOf(cards, entry, { model: tableModel(LAYOUT, view, 0), names: ['Ann', 'Ben'], known: () => null });
  return from.map((word): string => {
    const [thing]: readonly Thing[] = [form.thing(entry.fields[0]!, word)].flat();
    return thing?.kind === 'option' ? thing.label : String(thing?.kind);
  });
}

test('TTCG-12.160 options are offered in the words of the card', () => {
  expect(
    labels('Normal: Discard one card to choose one: draw two cards or gain three points or mill one card.', 3),
  ).toEqual(['Draw two cards', 'Gain three points', 'Mill one card']);
});

test('TTCG-12.160 where the words have another "or", the options have numbers', () => {
  expect(labels('Normal: Choose one: destroy one fire or water unit or gain two points.', 2)).toEqual([
    'Option 1',
    'Option 2',
  ]);
});
