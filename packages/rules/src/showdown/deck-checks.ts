import type { DeckOwner, DeckProblem } from '../kernel/game.ts';
import type { Json } from '../kernel/types.ts';
import type { Card } from './data.ts';
import type { Deck } from './decks.ts';
import { lookup } from './definitions.ts';
import { readCard } from './load/index.ts';
import type { Options } from './options.ts';

function problem(seat: number, code: string, rule: string, message: string): DeckProblem {
  return { seat, code, rule, message };
}

/** All reasons why a match with these decks may not begin (RS-4.20–4.23, 5.1), and what is wrong with the cards in it. */
export function deckProblems(
  options: Options,
  decks: readonly Deck[],
  cards: readonly unknown[],
  owners: readonly DeckOwner[] = [],
): DeckProblem[] {
  const broken = cards.flatMap((file): DeckProblem[] => {
    const result = readCard(file, '', { fixtures: true });
    return result.ok
      ? []
      : result.problems.map(({ code, rule, field, message }) => problem(0, code, rule, `${field}: ${message}`));
  });
  if (broken.length > 0) return broken;
  const find = lookup(cards as readonly Json[]);
  return decks.flatMap((deck, seat) => problemsOf(options, deck, seat, find, owners[seat] ?? {}));
}

function problemsOf(
  { mainDeckMin, mainDeckMax, copies }: Options,
  { character, main }: Deck,
  seat: number,
  find: (id: string) => Card | undefined,
  owner: DeckOwner,
): DeckProblem[] {
  const found: DeckProblem[] = [];
  const own = find(character);
  if (own === undefined) found.push(problem(seat, 'NO_CHARACTER', 'RS-5.1', `There is no Character ${character}.`));
  else if (own.type !== 'character')
    found.push(problem(seat, 'TYPE_NOT_ALLOWED', 'RS-4.23', `${own.name} is no Character.`));
  if (main.length < mainDeckMin)
    found.push(
      problem(
        seat,
        'DECK_TOO_SMALL',
        'RS-4.21',
        `A Main Deck has at least ${mainDeckMin} cards; this has ${main.length}.`,
      ),
    );
  if (main.length > mainDeckMax)
    found.push(
      problem(seat, 'DECK_FULL', 'RS-4.20', `A Main Deck has at most ${mainDeckMax} cards; this has ${main.length}.`),
    );
  const counts = new Map<string, number>();
  for (const id of main) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, count] of counts) {
    const card = find(id);
    if (card === undefined) found.push(problem(seat, 'UNKNOWN_CARD', 'RS-4.20', `There is no card ${id}.`));
    else if (card.type === 'character')
      found.push(
        problem(seat, 'TYPE_NOT_ALLOWED', 'RS-4.20', `${card.name} is a Character: the Main Deck holds none.`),
      );
    else if (count > copies[card.rarity])
      found.push(
        problem(
          seat,
          'COPY_LIMIT',
          'RS-2.22',
          `At most ${copies[card.rarity]} of ${card.name}, a ${card.rarity} card.`,
        ),
      );
    if (owner.owns?.(id, 1, count) === false)
      found.push(
        problem(seat, 'CARD_NOT_OWNED', 'RS-4.22', `${card?.name ?? id} is not among the cards that you own.`),
      );
  }
  return found;
}
