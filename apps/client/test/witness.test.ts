import { describe, expect, test } from 'vitest';
import { Memory } from '../src/match/witness.ts';
import { card, model } from './scene-table.ts';

describe('what a viewer remembers of the cards behind handles', () => {
  test('cards that were shown together are known one by one', () => {
    const memory = new Memory();
    memory.hear({ type: 'reveal', cards: [{ card: 7, id: 'lookout-owl', place: 'A.deck' }, { card: 9, id: 'guest-key', place: 'A.deck' }] });
    expect([7, 9, 8].map((handle) => memory.known(handle)?.id ?? null)).toEqual(['lookout-owl', 'guest-key', null]);
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
