import { expect, test } from 'vitest';
import { BOTH } from '../../src/kernel/duel.ts';
import { POLICIES } from '../../src/kernel/play/policy.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import type { Element } from '../../src/showdown/decks/data.ts';
import { showdown } from '../../src/showdown/index.ts';
import { open } from '../../src/showdown/machine/context.ts';
import { sourcesOf } from '../../src/showdown/state/auras.ts';
import { cardsIn, scriptOf, treeOf } from '../../src/showdown/state/board.ts';
import type { State } from '../../src/showdown/state/state.ts';
import { treeFacts } from '../../src/showdown/state/tree-facts.ts';
import { DECK } from '../../src/showdown/state/zones.ts';
import { rowAt, rowsOf } from '../../src/showdown/turn/rows.ts';

/** Whatever is kept from the state that was asked about before. */
function check(state: State): void {
  for (const seat of BOTH) {
    const scripts = treeOf(state, seat).map((card) => ({ card, script: scriptOf(state, card) }));
    const elements = new Map<Element, number>();
    for (const { script } of scripts) elements.set(script.card.element, (elements.get(script.card.element) ?? 0) + 1);
    const standing = scripts.filter(({ script }) => script.teachesStanding).map(({ card }) => card);
    const rows = rowsOf(state, seat);
    const fromTree = rows.filter(({ natural }) => !natural);
    const taught = new Map(fromTree.map(({ card }, place) => [card, place]));
    expect(treeFacts(state, seat)).toEqual({ standing, elements, taught });
    expect([...rows.keys(), rows.length].map((index) => rowAt(state, seat, index))).toEqual([...rows, undefined]);
  }
  for (const [card, id] of state.cards.ids.entries()) expect(scriptOf(state, card).card.id).toBe(id);
  const moments = sourcesOf(state).map(({ card }) => state.units.since[card] ?? 0);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
}

test('RS-9.4 what is kept of a tree and of cards is what they are, whichever match was asked about before', () => {
  const random = fastRandom(9);
  const states = [1, 2, 3].map((seed) =>
    showdown.setup({ ...showdown.trials.sample(random), random: fastRandom(seed) }),
  );
  for (let decision = 0; decision < 100; decision++) {
    for (const state of states) {
      const [seat] = showdown.deciders(state);
      if (seat === undefined) continue;
      // A world as the seat could take it to be has other cards under the same numbers.
      const world = showdown.determinize(state, seat, random);
      for (const one of [state, world])
        showdown.apply(one, seat, POLICIES.random(showdown, one, seat, fastRandom(decision)), null);
      check(world);
      check(state);
    }
  }
  for (const state of states) {
    const learned = treeOf(state, 0)[0]!;
    const other = cardsIn(state, 0, DECK).find(
      (card) => scriptOf(state, card).card.element !== scriptOf(state, learned).card.element,
    )!;
    check(state);
    const { cards } = open(state, null);
    cards.move(learned, 'graveyard', 0);
    cards.move(other, 'tree', 0);
    check(state);
    expect(treeOf(state, 0)).toContain(other);
  }
});
