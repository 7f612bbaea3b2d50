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

  test('cards that a question shows are known by the names under which it offers them, and by nothing else', () => {
    const memory = new Memory();
    memory.hear({ type: 'reveal', cards: [{ card: 0, id: 'guest-key', place: 'B.hand' }] });
    const offered = { name: 'values', ordered: false, single: false };
    const legal = [-8, -9].map((handle) => ({
      intent: { type: 'choose', prompt: 4 },
      fields: [{ ...offered, parts: [{ min: 1, max: 1, from: [handle], other: false }] }],
    }));
    const cards = [card(-8, 'B.hand', { id: 'lookout-owl' })];
    memory.see(model([], undefined, { own: { cards, ground: [], source: null, triggers: [], legal } }).view);
    expect([-8, -9].map((handle) => memory.known(handle)?.id ?? null)).toEqual(['lookout-owl', null]);
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
