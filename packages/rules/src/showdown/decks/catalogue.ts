import type { Json } from '../../kernel/types.ts';
import fixtures from '../cards/fixtures.json' with { type: 'json' };
import highKites from '../cards/high-kites.json' with { type: 'json' };
import kilns from '../cards/kilns.json' with { type: 'json' };
import lampRoad from '../cards/lamp-road.json' with { type: 'json' };
import quarrymark from '../cards/quarrymark.json' with { type: 'json' };
import tidegates from '../cards/tidegates.json' with { type: 'json' };
import undercroft from '../cards/undercroft.json' with { type: 'json' };
import { readCards } from '../load/index.ts';
import type { Card } from './data.ts';

function compile(cards: readonly unknown[], origin: string): ReadonlyMap<string, Card> {
  const result = readCards(cards);
  if (!result.ok)
    throw new TypeError(`${origin}: ${result.problems.map(({ field, message }) => `${field}: ${message}`).join('; ')}`);
  return new Map(result.cards.map((card) => [card.id, card]));
}

/** The shipped set "Sundered Marches" (RS-14), in the form of card files, march by march. */
export const CARD_FILES: readonly Json[] = [quarrymark, highKites, kilns, tidegates, lampRoad, undercroft].flatMap(
  ({ cards }): readonly Json[] => cards,
);

const SHIPPED = compile(CARD_FILES, 'shipped cards');

/** Every shipped card by id. */
export function shippedCards(): ReadonlyMap<string, Card> {
  return SHIPPED;
}

export function cardById(id: string): Card | undefined {
  return SHIPPED.get(id);
}

/** Cards that scenarios know by themselves (RS-13.2), in the form of card files. */
export const FIXTURE_FILES: readonly unknown[] = fixtures.cards;

let known: ReadonlyMap<string, Card> | null = null;

/** The same, by id. */
export function fixtureCards(): ReadonlyMap<string, Card> {
  known ??= compile(FIXTURE_FILES, 'fixture cards');
  return known;
}
