import { readFileSync } from 'node:fs';
import { lineOf } from '@cardscape/rules/ttcg/picks/picks';
import { slotsOf } from '@cardscape/rules/ttcg/picks/slots';
import { expect, test } from 'vitest';
import { PART_LABELS, SLOT_LABELS } from '../../src/games/ttcg/picks/labels.ts';
import { middles } from '../../src/games/ttcg/picks/middles.ts';

/** A legal line for each alternative of the grammar: its reference has them. */
const EXAMPLES = [
  ...readFileSync(new URL('../../../../docs/effect-language.md', import.meta.url), 'utf8').matchAll(
    /^\| `.*` \| ([A-Z][a-z]+: .*?) \| /gm,
  ),
].map(([, line = '']) => line);

test('TTCG-14.19 every slot of every production has a label, and no label is for none', () => {
  expect(EXAMPLES.length).toBeGreaterThan(450);
  const slots = EXAMPLES.flatMap((text) => {
    const line = lineOf(text);
    expect(line, text).not.toBeNull();
    return slotsOf(line!.tree);
  });
  expect([...new Set(slots.map(({ key }) => key))].toSorted()).toEqual(Object.keys(SLOT_LABELS).toSorted());
  expect([...new Set(slots.map(({ part }) => part.key))].toSorted()).toEqual(Object.keys(PART_LABELS).toSorted());
});

test('what sentences say differently is what is left without their common words', () => {
  expect(middles(['Ziehe eine Karte.', 'Ziehe zwei Karten.'])).toEqual(['eine Karte', 'zwei Karten']);
  expect(middles(['Normal: Ziehe eine Karte.', 'Normal: Dieser Zug, ziehe eine Karte.'])).toEqual(['', 'Dieser Zug']);
  expect(middles(['Tippe eine Feuer-Einheit an.', 'Tippe eine Einheit an.'])).toEqual(['Feuer-Einheit', 'Einheit']);
  expect(middles(['a b', 'a b'])).toEqual(['', '']);
});
