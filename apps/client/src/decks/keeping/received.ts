import type { DeckBook } from '@cardscape/rules/kernel/decks/book';
import { deckCode, readDeckCode } from '@cardscape/rules/kernel/decks/code';
import { looksLikeCode } from '@cardscape/rules/kernel/decks/code-form';
import { nameIndex } from '@cardscape/rules/kernel/decks/names';
import { readDeckText, type TextProblem } from '@cardscape/rules/kernel/decks/text';
import type { DeckCopies } from '../builder/draft.ts';
import { unwrapped } from './given.ts';

/** A deck that somebody sends: as a code, as a link with a code, or as text. */
export interface Received {
  readonly as: 'code' | 'text';
  readonly name: string;
  readonly deck: DeckCopies;
  readonly problems: readonly TextProblem[];
}

const NEW_LINE = /\r\n|[\n\r\u2028\u2029]/;

/**
 * The headings of a deck that was written in another language than this page speaks: the first line of a block, without
 * a number before it, with as many cards as stand below it. What is like the name of a card is a card, though a
 * misspelt one.
 */
function foreignHeadings(text: string, { cards }: DeckBook): string[] {
  const names = nameIndex(cards);
  const blocks = text
    .split(NEW_LINE)
    .join('\n')
    .split(/\n[ \t]*\n/);
  return blocks.flatMap((block) => {
    const [first = '', ...rest] = block.trim().split('\n');
    const [, title = '', size] = /^([^\s\d].*?) \(([1-9]\d{0,5})\)$/.exec(first.trim()) ?? [];
    const below = rest.reduce((sum, line) => sum + Number(/^\s*(\d{1,6})\s/.exec(line)?.[1] ?? 0), 0);
    return below === Number(size) && names.named(title).length === 0 && names.nearest(title) === null ? [title] : [];
  });
}

/** Reads what was pasted, or opened as a link. */
export function receive(text: string, book: DeckBook): Received {
  const code = unwrapped(text);
  if (!looksLikeCode(code)) {
    const headings = foreignHeadings(text, book).map((title) => ({ id: title, title }));
    return { as: 'text', ...readDeckText(text, { ...book, sections: [...book.sections, ...headings] }) };
  }
  const reading = readDeckCode(code, book);
  if (reading.ok) return { as: 'code', name: '', deck: reading.deck, problems: [] };
  return {
    as: 'code',
    name: '',
    deck: [],
    problems: [{ line: 0, found: code, message: reading.message, nearest: null }],
  };
}

/** The text with that line exchanged, for the name that was meant; its number of copies stays. */
export function withLine(text: string, { line, nearest }: TextProblem): string {
  if (nearest === null || line === 0) return text;
  const lines = text.split(NEW_LINE);
  const before = /^\s*(?:[-*•–]\s+)?(?:\d{1,6}\s*[x×*]?|[x×]\s*\d{1,6})\s+/i.exec(lines[line - 1] ?? '')?.[0] ?? '';
  // Where the name alone does not tell which card is meant, its id does.
  const meant = lines[line - 1]?.includes(nearest.name) === true ? nearest.id : nearest.name;
  return lines.with(line - 1, `${before}${meant}`).join('\n');
}

/** The address of a deck: whoever opens it may keep it. */
export function deckLink(origin: string, game: string, deck: DeckCopies): string {
  return `${origin}/decks/${game}#${deckCode(game, deck)}`;
}
