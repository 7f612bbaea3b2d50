import { z } from 'zod';
import type { CustomReading } from '../contract/custom-cards.ts';
import { nameKeyOf } from '../names.ts';
import { cardsInText, type PlacedProblem } from './text.ts';

/** How a game reads a card that somebody has written. */
export interface CardForm<C extends { readonly id: string; readonly name: string }> {
  /** The rule that says which form cards have. */
  readonly rule: string;
  /** Reads and checks one card; tells all that is wrong with it. */
  read(
    file: unknown,
  ): { readonly ok: true; readonly card: C } | { readonly ok: false; readonly problems: readonly PlacedProblem[] };
  /** Which id or name a card may not have beside the game's own. */
  taken(named: Named): readonly PlacedProblem[];
  /** What else of a card that holds for itself is not for cards beside the game's own. */
  problems(card: C, file: unknown): readonly PlacedProblem[];
  /** The card as plain data, every default filled in. */
  print(card: C): unknown;
}

const plain = z.json();

/** Reads cards from a text, JSON or YAML in the form of card files, and tells at once all that is wrong. Errors: none. */
export function readCardsIn<C extends { readonly id: string; readonly name: string }>(
  text: string,
  form: CardForm<C>,
): CustomReading {
  const found = cardsInText(text, form.rule);
  if ('ok' in found) return found;
  const { files, pathOf, unread, refused } = found;
  const cards: C[] = [];
  const problems: PlacedProblem[] = [];
  const known = new Set<string>();
  for (const [index, file] of files.entries()) {
    const result = form.read(file);
    const named = result.ok ? result.card : namesIn(file);
    const wrong = [
      ...(result.ok ? form.problems(result.card, file) : result.problems),
      ...(named === null ? [] : form.taken(named)),
    ];
    problems.push(...wrong.map((problem) => ({ ...problem, field: below(pathOf(index), problem.field) })));
    for (const key of named === null ? [] : [named.id, nameKeyOf(named.name)]) {
      if (known.has(key))
        problems.push({
          code: 'CARD_ID',
          rule: form.rule,
          field: pathOf(index),
          message: `${key} stands there twice`,
        });
      known.add(key);
    }
    if (result.ok) cards.push(result.card);
  }
  if (problems.length > 0 || unread.length > 0) return refused(problems);
  return {
    ok: true,
    cards: cards.map((card, index) => ({
      id: card.id,
      name: card.name,
      file: plain.parse(files[index]),
      printed: plain.parse(form.print(card)),
    })),
  };
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

const named = z.looseObject({ id: z.string(), name: z.string() });

/** What a card is called, whatever else is wrong with it; null: nothing. */
export function namesIn(file: unknown): Named | null {
  return named.safeParse(file).data ?? null;
}

/**
 * What of a written card would pass for a card of the game.
 * @param isReserved ids that none of these cards has, and that may not be taken either
 */
export function takenProblems(
  rule: string,
  { id, name }: Named,
  shipped: readonly Named[],
  isReserved: (id: string) => boolean = () => false,
): PlacedProblem[] {
  const problem = (field: keyof Named, message: string): PlacedProblem => ({ code: 'CARD_ID', rule, field, message });
  return [
    ...(isReserved(id) || shipped.some((card) => card.id === id)
      ? [problem('id', `${id} is the id of a card of the game`)]
      : []),
    ...(shipped.some((card) => nameKeyOf(card.name) === nameKeyOf(name))
      ? [problem('name', `${name} is the name of a card of the game`)]
      : []),
  ];
}

function below(path: string, field: string): string {
  return [path, field].filter((part) => part !== '').join('.');
}
