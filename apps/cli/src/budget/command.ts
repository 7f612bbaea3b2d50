import { budgetOf, type Budget } from '@cardscape/rules/ttcg/budget/budget';
import { readCard, type Card } from '@cardscape/rules/ttcg/decks/card';
import { shippedCards } from '@cardscape/rules/ttcg/decks/catalogue';
import { readArguments } from '../arguments.ts';
import { WrongUse, type Command } from '../command.ts';
import { fromCaller, readText } from '../files.ts';

interface Weighed extends Budget {
  readonly id: string;
  readonly rank: number;
}

/** What the effects of cards are worth, against the band of their rank (TTCG-18.14). */
export const budget: Command = {
  name: 'budget',
  form: 'ttcg [FILE.json...] [--json]',
  does: 'weighs the effects of all shipped cards, or of those in the files, and rejects cards outside the band of their rank',
  run(args, io) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean' } });
    const [game, ...files] = positionals;
    if (game !== 'ttcg') throw new WrongUse('the effects of one game are weighed: ttcg');
    const cards =
      files.length === 0
        ? [...shippedCards().values()]
        : files.flatMap((file) => cardsIn(fromCaller(io.cwd, file), file));
    const weighed = cards.map((card): Weighed => ({ id: card.id, rank: card.rank, ...budgetOf(card) }));
    const outside = weighed.filter(({ within }) => !within);
    if (values.json === true) {
      io.out(JSON.stringify({ game, cards: weighed, outside: outside.map(({ id }) => id) }, null, 2));
    } else {
      for (const one of weighed) io.out(line(one));
      io.out(`${weighed.length} cards, ${outside.length} outside their band`);
    }
    return outside.length === 0 ? 0 : 1;
  },
};

function line({ id, rank, effects, score, least, most, within }: Weighed): string {
  return `${within ? 'ok     ' : 'OUTSIDE'} rank ${rank}, ${least} to ${most}: ${score.toFixed(1)} (${effects.map((worth) => worth.toFixed(1)).join(' + ')}) ${id}`;
}

/**
 * The cards of a card file: one card, a list of them, or a list under `cards`. Errors: WrongUse for what is no card.
 */
function cardsIn(path: string, name: string): Card[] {
  const data = parsed(readText(path, name), name);
  const list: readonly unknown[] = Array.isArray(data) ? data : hasCards(data) ? data.cards : [data];
  return list.map((entry, index) => {
    const result = readCard(entry);
    if (result.ok) return result.card;
    throw new WrongUse(
      `${name}: card ${index + 1}: ${result.problems.map(({ field, message }) => `${field}: ${message}`).join('; ')}`,
    );
  });
}

function hasCards(data: unknown): data is { readonly cards: readonly unknown[] } {
  return typeof data === 'object' && data !== null && 'cards' in data && Array.isArray(data.cards);
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WrongUse(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
