import type { TableView } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { Memory } from '../../../src/match/feed/witness.ts';
import { card, model } from '../../scene/scene-table.ts';

describe('what a viewer remembers of the cards behind handles', () => {
  test('cards that were shown together are known one by one', () => {
    const memory = new Memory();
    memory.hear({
      type: 'reveal',
      cards: [
        { card: 7, id: 'lookout-owl', place: 'A.deck' },
        { card: 9, id: 'guest-key', place: 'A.deck' },
      ],
    });
    expect([7, 9, 8].map((handle) => memory.known(handle)?.id ?? null)).toEqual(['lookout-owl', 'guest-key', null]);
  });

  const choice = (handles: readonly number[]): TableView => {
    const legal = [
      {
        intent: { type: 'choose', prompt: 4 },
        fields: [
          { name: 'values', parts: [{ min: 1, max: 1, from: handles, other: false }], ordered: false, single: false },
        ],
      },
    ];
    return model([], undefined, { own: { cards: [], ground: [], source: null, triggers: [], legal } }).view;
  };
  const topTwo = {
    type: 'reveal',
    cards: [
      { card: 0, id: 'lookout-owl', place: 'A.deck' },
      { card: 0, id: 'guest-key', place: 'A.deck' },
    ],
  };

  test('cards of a deck that were just shown are those that may be chosen, whichever is heard of first', () => {
    const playing = new Memory();
    playing.hear(topTwo);
    playing.hear({ type: 'looked', seat: 'A' });
    playing.see(choice([-9, -8]));
    const back = new Memory();
    back.see(choice([-9, -8]));
    back.hear({
      type: 'reveal',
      cards: [
        { card: 0, id: 'modest-lamp' },
        { card: 0, id: 'alley-bat' },
      ],
    });
    back.hear({ type: 'turn', seat: 'A' });
    back.hear(topTwo);
    for (const memory of [playing, back])
      expect([-8, -9].map((handle) => memory.known(handle)?.id)).toEqual(['lookout-owl', 'guest-key']);
  });

  test('what was shown long before, or in another number, says nothing of a choice', () => {
    const memory = new Memory();
    memory.hear(topTwo);
    memory.see(choice([-8]));
    memory.hear({ type: 'draw', seat: 'A', n: 1 });
    memory.see(choice([-8, -9]));
    expect([-8, -9].map((handle) => memory.known(handle))).toEqual([null, null]);
  });

  test('a card that moves is known by both of its handles, at the tier it had', () => {
    const memory = new Memory();
    memory.see(model([card(4, 'A.units.1', { id: 'voltage-stag', tier: 3 })]).view);
    memory.hear({ type: 'move', id: 'voltage-stag', card: 4, now: -6 });
    expect(memory.known(-6)).toEqual({ id: 'voltage-stag', tier: 3 });
  });

  test('lists of handles alone, hidden cards and words teach nothing', () => {
    const memory = new Memory();
    memory.hear({ type: 'change', cards: [3, 0] });
    memory.hear({ type: 'reveal', cards: [{ card: 0, id: 'guest-key' }, { card: 5 }, 'word', null] });
    expect([0, 3, 5].map((handle) => memory.known(handle))).toEqual([null, null, null]);
  });
});
